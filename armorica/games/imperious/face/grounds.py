"""What speaks for the best moves of a hint, in a sentence."""

from collections.abc import Sequence

from armorica.games.imperious.face import words
from armorica.games.imperious.face.hand import is_idle, lack, worth
from armorica.games.imperious.face.market import outlooks
from armorica.games.imperious.face.offers import offers
from armorica.games.imperious.face.preview import (
    Outcome,
    excess,
    outcome_of,
    room,
    would_be_wasted,
)
from armorica.games.imperious.face.table import Table
from armorica.games.imperious.rules.combos import COMBOS, playable
from armorica.games.imperious.rules.scoring import income, is_last_turn, leads, presence
from armorica.games.imperious.rules.state import (
    ANSWER,
    DISCARD,
    GET,
    GIVE,
    OFFER,
    RESTART,
    START,
    Counts,
    State,
    minus,
    plus,
)
from armorica.games.imperious.rules.text import parse_move
from armorica.i18n import Translator


def why(table: Table, line: Sequence[str], other: Sequence[str] = ()) -> str:
    """Say in a sentence what speaks for a line of moves, and not for another one; "" for nothing.

    The other one is the next best, if there is any.
    """
    t, s = table.t, table.scene.state
    if s.step in (START, RESTART):
        return _situated(table, line[0])
    if s.step == OFFER:
        if table.refused:
            return t("Nobody wanted the best offer that you can make.")
        if line[0] == "offer end":
            if any(offer.seat == table.viewer for offer in offers(table)):  # that one was worth it
                return t("No other trade would help your hand much.")
            return t("No trade would help your hand much.")
        return _helped(table, line)
    if line[0] in ("give end", "get end"):  # what was chosen need not be the best
        return _helped(table, line)
    if s.step in (GIVE, DISCARD):
        return t("You would miss that least.")
    if s.step == GET:
        return t("It would help your combos most.")
    if s.step == ANSWER:
        return _answered(table, line[0])
    if line[0] in ("action draw", "action end"):
        return _waiting(t, s, line)
    reasons = _reasons(table, outcome_of(s, line), outcome_of(s, other))
    said = [t.joined(reasons)] if reasons else []
    if line[-1] == "target end":
        said.append(t("more would not help now"))
    return t.sentences(said)


def _waiting(t: Translator, s: State, line: Sequence[str]) -> str:
    """Say what speaks for playing no combo, or no more; what the turn pays comes in any case."""
    combos = playable(s)
    if not combos:
        return t("Your cards make no combo now.")
    if all(would_be_wasted(s, combo) for combo in combos):
        return t("No combo of yours would change anything now.")
    if is_last_turn(s):
        return t("The game should end this turn, and a combo would hardly change how.")
    if excess(s, s.mover) + (line[0] == "action draw") > 0:
        return t("What you may keep is worth more later than a combo brings now.")
    return t.sentences([t("your cards are worth more later")])


def _helped(table: Table, line: Sequence[str]) -> str:
    """Say which combos an offer would help, and which it would set back; or that it may later."""
    t, offering = table.t, outcome_of(table.s, line[:-1]).after
    said = _declined_before(table, offering.get, offering.give)
    gains, losses = _changes(table, offering.give, offering.get)
    if gains:
        said.append(t("If it is accepted: {combos}.", combos=t.joined(gains + losses)))
    return " ".join(said if gains else [*said, _later(t)])


def _later(t: Translator) -> str:
    return t("It should help your combos later.")


def _answered(table: Table, move: str) -> str:
    """Say what speaks for an answer, and by which combos."""
    t, s = table.t, table.s
    if "accept" not in table.choices:
        return t("you do not have these cards, so you can only decline.")
    offerer = s.order[s.turn_index]
    gains, losses = _changes(table, s.get, s.give)
    if move == "answer accept":
        said = [(t("your hand would gain more than it loses"), gains + losses)] if gains else []
        return " ".join([_because(t, said) or _later(t), *_declined_before(table, s.give, s.get)])
    if offerer == _rival(table) and _is_ahead(table, offerer):
        rival = t("it would help your strongest opponent more than you")
        return _because(t, [(rival, [table.names[offerer]])])
    nearer = gains or [t("it would bring no combo of yours nearer")]
    said = [(t("your hand would gain too little"), nearer)] if gains or not losses else []
    return _because(t, [*said, *([(t("it would set you back"), losses)] if losses else [])])


def _because(t: Translator, said: Sequence[tuple[str, list[str]]]) -> str:
    """Say each reason with what it is about; "" for none."""
    titled = [t("{title}: {source}", title=why, source=t.joined(about)) for why, about in said]
    return t.sentences([t.joined(titled)]) if titled else ""


def _declined_before(table: Table, get: Counts, give: Counts) -> list[str]:
    """Say why a trade is advised that the viewer has declined in this turn; [] if none was."""
    t, seat, made = table.t, table.viewer, offers(table)
    same = [n for n, offer in enumerate(made) if seat in offer.declined]
    same = [n for n in same if (made[n].give, made[n].get) == (get, give)]
    if not same:
        return []
    since = [offer for offer in made[same[-1] :] if offer.taker is not None]
    if any(seat in (offer.seat, offer.taker) for offer in since):
        return [t("You have declined this trade, but your cards have changed since.")]
    rival, s = _rival(table), table.s  # the one whose gain counts for much
    if s.step == ANSWER and (made[same[-1]].seat != rival or s.order[s.turn_index] == rival):
        return []
    return [t("You have declined this trade, but it would have helped another more.")]


def _places(s: State) -> list[int]:
    """Return the tokens that each seat has once this turn is scored, as the map is now."""
    return [vt + more for vt, more in zip(s.vt, income(s), strict=True)]


def _rival(table: Table) -> int:
    """Return the opponent with the most tokens once this turn is scored."""
    others = [seat for seat in table.s.order if seat != table.viewer]
    return max(others, key=_places(table.scene.state).__getitem__)


def _is_ahead(table: Table, seat: int) -> bool:
    """Return whether an opponent has more tokens than any other; before the first, nobody has."""
    places = _places(table.scene.state)
    others = [places[other] for other in table.s.order if other not in (seat, table.viewer)]
    return max(table.s.vt) > 0 and places[seat] > max(others)


NEAR = 2
"""A combo that lacks so few cards is near: a draw may complete it."""


def _changes(table: Table, lost: Counts, gained: Counts) -> tuple[list[str], list[str]]:
    """Say which combos of the viewer's hand a trade helps, and the one at most it sets back most.

    The one that it helps most comes first: one that it completes, if any. Where no list beside the
    hint names the others, all that it completes or makes stronger follow. Set back is first what
    it breaks. What would change nothing now does not count, nor what comes no nearer than `NEAR`,
    or was no nearer; but to whoever answers, any help is named if there is none else.
    """
    s, seat = table.s, table.viewer
    after = s.copy()
    after.hands[seat] = plus(minus(s.hands[seat], lost), gained)
    short = [
        (lack(s, seat, n), lack(after, seat, n), worth(after, seat, n) - worth(s, seat, n), n)
        for n in range(len(COMBOS))
        if not is_idle(s, seat, n) and not is_idle(after, seat, n)
    ]
    # What it completes comes first, then what it makes strongest.
    nearest = sorted(short, key=lambda each: (each[1], -each[0], -each[2]))
    gains = [n for was, now, more, n in nearest if now < was or (was == now == 0 < more)]
    near = [n for n in gains if lack(after, seat, n) <= NEAR]
    gains = near or (gains if s.step == ANSWER else [])
    # What it breaks comes first, and of that what pays for certain.
    nearest = sorted(short, key=lambda each: (each[0], -each[1], -each[3]))
    losses = [n for was, now, more, n in nearest if now > was or (was == now == 0 > more)]
    losses = [n for n in losses if lack(s, seat, n) < NEAR]
    ready = 0 if s.step != OFFER else sum(lack(after, seat, n) == 0 for n in gains)
    return _outlooks(table, after, gains[: max(ready, 1)]), _outlooks(table, after, losses[:1])


def _outlooks(table: Table, after: State, changed: Sequence[int]) -> list[str]:
    """Say of combos what they do or lack before a trade and after it."""
    t, said = table.t, []
    for combo in changed:
        before, now = outlooks(table, after, combo)
        name = words.combo_name(t, COMBOS[combo])
        said.append(t("{combo}, {before} → {now}", combo=name, before=before, now=now))
    return said


FEW = 4
"""A start is praised for what fewer than one in so many have more of, or a smaller region."""


def _situated(table: Table, move: str) -> str:
    """Say what lies around a start, of what the opponents weigh: that by which tokens come early.

    Nobody can tell starts of about the same worth apart, so that none is called the best.
    """
    t, s = table.t, table.s
    start, starts = parse_move(s, move), [parse_move(s, text) for text in table.scene.legal]
    own, near = s.board.sizes[s.board.region[start]], _regions_near(table, start)
    smaller = sum(s.board.sizes[s.board.region[place]] < own for place in starts)
    more = sum(_regions_near(table, place) > near for place in starts)
    every, said = len(starts), []
    if smaller * FEW < every:
        said.append(
            t.n(
                "a region of only {count} territory, easy to take whole",
                "a region of only {count} territories, easy to take whole",
                own,
            )
        )
    if near and more * FEW < every:
        said.append(
            t.n(
                "{count} other region within 2 links, worth a token each turn",
                "{count} other regions within 2 links, each worth a token each turn",
                near,
            )
        )
    if not said:
        return t("Other starts may be just as good.")
    best = t("Tokens come early here: {reasons}.", reasons=t.joined(said))
    free = room(s, start, table.targeting.taken)[0]
    fewer = sum(room(s, place, table.targeting.taken)[0] < free for place in starts)
    if fewer * FEW >= every:
        return best
    return f"{best} {t('That counts for more than the little room around it.')}"


def _regions_near(table: Table, place: int) -> int:
    """Count the other regions within two links of a territory, where nobody else is as near."""
    board, taken = table.s.board, table.targeting.taken
    near = {
        board.region[there]
        for there, far in enumerate(board.distance[place])
        if far <= 2 and all(board.distance[other][there] > far for other in taken)
    }
    return len(near - {board.region[place]})


def _numbers(table: Table, made: Outcome) -> list[int]:
    """Count what moves change: tokens at once and each turn, and those that a rival loses.

    Then in how many more territories their seat is, its advances, and those that are not as before.
    What the targets made so far have changed does not count: it is no reason for the next one.
    """
    seat, before, after = table.viewer, table.scene.state, made.after
    were, are, rival = income(before), income(after), _rival(table)
    return [
        sum(event["vt"] for event in made.events if event["do"] == "glory"),
        are[seat] - were[seat],
        were[rival] - are[rival],
        len(after.occupied(seat)) - len(before.occupied(seat)),
        sum(after.advances[seat]) - sum(before.advances[seat]),
        int(after.chits != before.chits or after.cities != before.cities),
    ]


def _reasons(table: Table, made: Outcome, other: Outcome) -> list[str]:
    """List what moves bring, if it is more than what other moves would."""
    t, rival, before, seat = table.t, _rival(table), table.scene.state, table.viewer
    pairs = zip(_numbers(table, made), _numbers(table, other), strict=True)
    better = [ours if ours > max(0, theirs) else 0 for ours, theirs in pairs]
    at_once, more, less, *slow = better
    reasons, others = [], _won(before, other.after, seat)
    if at_once:
        reasons.append(t.n("{count} token at once", "{count} tokens at once", at_once))
    if more:
        reasons.append(t.n("{count} token more each turn", "{count} tokens more each turn", more))
    if regions := [each for each in _won(before, made.after, seat) if each not in others]:
        reasons.append(t("the most territories: {regions}", regions=t.listed(regions)))
    if less:
        reasons.append(_held_back(t, table.names[rival], less, _is_ahead(table, rival)))
    return reasons or _slow_reasons(t, slow, is_last_turn(made.after))


def _held_back(t: Translator, name: str, less: int, strongest: bool) -> str:
    """Say how many tokens fewer somebody gets, and whether that is the strongest opponent."""
    if strongest:
        return t.n(
            "your strongest opponent gets {count} token less each turn: {name}",
            "your strongest opponent gets {count} tokens less each turn: {name}",
            less,
            name=name,
        )
    return t.n(
        "{name} gets {count} token less each turn",
        "{name} gets {count} tokens less each turn",
        less,
        name=name,
    )


def _won(before: State, after: State, seat: int) -> list[str]:
    """Name the regions in the most of whose territories a seat is only afterwards."""
    return [
        words.place_name(region)
        for region, members in zip(before.board.regions, before.board.members, strict=True)
        if leads(presence(after, members), seat) and not leads(presence(before, members), seat)
    ]


def _slow_reasons(t: Translator, better: Sequence[int], is_last: bool) -> list[str]:
    """Say what speaks for moves that bring no more tokens than others; [] for nothing."""
    places, advances, moved = better
    if is_last:
        return [t("it brings nothing in the last turn, but protects what scores")] * moved
    if advances:
        return [t("it pays in all the turns to come")]
    if not places:
        return []
    return [t.n("you are in {count} territory more", "you are in {count} territories more", places)]
