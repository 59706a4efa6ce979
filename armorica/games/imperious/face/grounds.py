"""What speaks for the best moves of a hint, in a sentence."""

from collections.abc import Sequence

from armorica.games.imperious.face import words
from armorica.games.imperious.face.hand import is_idle, lack, outlook, worth
from armorica.games.imperious.face.offers import offers
from armorica.games.imperious.face.preview import (
    Outcome,
    outcome_of,
    room,
    would_be_wasted,
)
from armorica.games.imperious.face.table import Table
from armorica.games.imperious.info import ENOUGH
from armorica.games.imperious.rules.combos import COMBOS, playable
from armorica.games.imperious.rules.scoring import gains, income, is_last_turn, turns_left
from armorica.games.imperious.rules.state import (
    ACTION,
    ANSWER,
    DISCARD,
    GET,
    GIVE,
    NONE,
    OFFER,
    RESTART,
    START,
    TYPES,
    Counts,
    State,
    counted,
    minus,
    plus,
)
from armorica.games.imperious.rules.text import parse_move
from armorica.i18n import Translator


def why(table: Table, line: Sequence[str], other: Sequence[str] = ()) -> str:
    """Say in a sentence what speaks for a line of moves; "" for nothing.

    Of a combo it is what it brings more than another line, the next best, if it brings any more.
    """
    t, s = table.t, table.scene.state
    if s.step in (START, RESTART):
        return _situated(table, line[0])
    if s.step == OFFER:
        if table.refused:
            return t("Nobody wanted what you have offered in this turn.")
        if line[0] == "offer end":
            if any(offer.seat == table.viewer for offer in offers(table)):  # that one was worth it
                return t("No other trade would help your hand much.")
            return t("No trade would help your hand much.")
        return _helped(table, line)
    if line[0] in ("give end", "get end"):  # what was chosen need not be the best
        return _helped(table, line)
    if s.step in (GIVE, DISCARD):
        return _missed(t, s, line[0])
    if s.step == GET:
        return t("It would help your combos most.")
    if s.step == ANSWER:
        return _answered(table, line[0])
    if line[0] in ("action draw", "action end"):
        return _waiting(t, s)
    made = outcome_of(s, line)
    reasons = _reasons(table, made, outcome_of(s, other)) or _reasons(
        table, made, outcome_of(s, ())
    )
    if line[-1] == "target end":
        reasons.append(t("more would not help now"))
    return t.sentences([t.joined(reasons)]) if reasons else ""


def _missed(t: Translator, s: State, move: str) -> str:
    """Say which combo the hand would be set back in without a card, if by much."""
    kind = move.partition(" ")[2]
    losses = set_back(t, s, TYPES.index(kind)) if kind in TYPES else []
    least = t("you would miss that least")
    return t.sentences(
        [_because(t, least, losses) if losses else t("no combo that is near needs it")]
    )


def set_back(t: Translator, s: State, kind: int) -> list[str]:
    """Say which combo the mover's hand is set back in without a card of a type; [] for none."""
    now = s.copy()
    now.step, now.marks = ACTION, ()  # as in the next turn
    return _changes(t, now, counted((kind,)), NONE)[1]


def _waiting(t: Translator, s: State) -> str:
    """Say what speaks for playing no combo, or no more; what the turn pays comes in any case."""
    combos = playable(s)
    if not combos:
        return t("Your cards make no combo now.")
    if all(would_be_wasted(s, combo) for combo in combos):
        return t("No combo of yours would change anything now.")
    if s.combos >= ENOUGH:
        return t("Hints weigh no more than {count} combos in a turn.", count=ENOUGH)
    if is_last_turn(s):
        return t("The game should end this turn, and a combo would hardly change how.")
    return t("What you may keep is worth more later than a combo brings now.")


def _helped(table: Table, line: Sequence[str]) -> str:
    """Say which combos an offer would help, and which it would set back; or that it may later."""
    t, offering = table.t, outcome_of(table.s, line[:-1]).after
    said = _declined_before(table, offering.get, offering.give)
    helped, losses = _changes(t, table.s, offering.give, offering.get)
    if helped:
        said.append(t("If it is accepted: {combos}.", combos=t.joined(helped + losses)))
    return " ".join(said if helped else [*said, _later(t)])


def _later(t: Translator) -> str:
    return t("It should help your combos later.")


def _answered(table: Table, move: str) -> str:
    """Say what speaks for an answer: what a trade helps for it, what it sets back against it."""
    t, s = table.t, table.s
    if "accept" not in table.choices:
        return t("you do not have these cards, so you can only decline.")
    if move != "answer accept":
        return against(t, s, table.names)
    helped, _ = _changes(t, s, s.get, s.give)
    said = _because(t, t("your hand would gain more than it loses"), helped) if helped else ""
    before = _declined_before(table, s.give, s.get)
    return " ".join([t.sentences([said]) if said else _later(t), *before])


def against(t: Translator, s: State, names: Sequence[str]) -> str:
    """Say what speaks against the offer that is answered; no gain does, so that none is named."""
    offerer = s.order[s.turn_index]
    if offerer == _rival(s, s.mover) and _is_ahead(s, s.mover, offerer):
        rival = t("it would help your strongest opponent more than you")
        return t.sentences([_because(t, rival, [names[offerer]])])
    helped, losses = _changes(t, s, s.get, s.give)
    said = [t("your hand would gain too little")] if helped else []
    if losses:
        said.append(_because(t, t("it would set you back"), losses))
    return t.sentences([t.joined(said or [t("This trade would bring no combo of yours nearer.")])])


def _because(t: Translator, why: str, about: list[str]) -> str:
    """Say a reason with what it is about."""
    return t("{title}: {source}", title=why, source=t.joined(about))


def _declined_before(table: Table, get: Counts, give: Counts) -> list[str]:
    """Say that the cards of the viewer have changed since they declined a trade; [] if not."""
    t, seat, made = table.t, table.viewer, offers(table)
    same = [n for n, offer in enumerate(made) if seat in offer.declined]
    same = [n for n in same if (made[n].give, made[n].get) == (get, give)]
    since = made[same[-1] :] if same else []
    if any(offer.taker is not None and seat in (offer.seat, offer.taker) for offer in since):
        return [t("You have declined this trade, but your cards have changed since.")]
    return []


def _places(s: State) -> list[int]:
    """Return the tokens that each seat has once this turn is scored, as the map is now."""
    return [vt + more for vt, more in zip(s.vt, income(s), strict=True)]


def _rival(s: State, seat: int) -> int:
    """Return the opponent of a seat with the most tokens once this turn is scored."""
    return max((other for other in s.order if other != seat), key=_places(s).__getitem__)


def _is_ahead(s: State, seat: int, rival: int) -> bool:
    """Return whether an opponent has more tokens than any other; before the first, nobody has."""
    places = _places(s)
    others = [places[other] for other in s.order if other not in (seat, rival)]
    return max(s.vt) > 0 and places[rival] > max(others)


NEAR = 2
"""A combo that lacks so few cards is near: a draw may complete it."""


def helps(s: State) -> bool:
    """Return whether the offer under way brings a combo of whoever makes it nearer."""
    return bool(_changed(s, s.give, s.get)[1])


def _changes(t: Translator, s: State, lost: Counts, gained: Counts) -> tuple[list[str], list[str]]:
    """Say which combos of the mover's hand a trade helps, and the one at most it sets back most.

    The one that it helps most comes first. Where no list beside the hint names the others, all that
    it completes or makes stronger follow.
    """
    seat, (after, helped, losses) = s.mover, _changed(s, lost, gained)
    ready = 0 if s.step != OFFER else sum(lack(after, seat, n) == 0 for n in helped)
    said = [
        [f"{words.combo_name(t, COMBOS[n])}, {outlook(t, seat, (s, after), n)}" for n in changed]
        for changed in (helped[: max(ready, 1)], losses[:1])
    ]
    return said[0], said[1]


def _changed(s: State, lost: Counts, gained: Counts) -> tuple[State, list[int], list[int]]:
    """Return the position after a trade, the combos that it helps and those that it sets back.

    Of those helped, one that it completes comes first, if any; set back is first what it breaks.
    What would change nothing now does not count, nor what comes no nearer than `NEAR`, or was no
    nearer; but to whoever answers, any help counts if there is none else.
    """
    seat, after = s.mover, s.copy()
    after.hands[seat] = plus(minus(s.hands[seat], lost), gained)
    short = [
        (lack(s, seat, n), lack(after, seat, n), worth(after, seat, n) - worth(s, seat, n), n)
        for n in range(len(COMBOS))
        if not is_idle(s, seat, n) and not is_idle(after, seat, n)
    ]
    # What it completes comes first, then what it makes strongest.
    nearest = sorted(short, key=lambda each: (each[1], -each[0], -each[2]))
    helped = [n for was, now, more, n in nearest if now < was or (was == now == 0 < more)]
    near = [n for n in helped if lack(after, seat, n) <= NEAR]
    helped = near or (helped if s.step == ANSWER else [])
    # What it breaks comes first, and of that what pays for certain.
    nearest = sorted(short, key=lambda each: (each[0], -each[1], -each[3]))
    losses = [n for was, now, more, n in nearest if now > was or (was == now == 0 > more)]
    return after, helped, [n for n in losses if lack(s, seat, n) < NEAR]


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
    were, are, rival = income(before), income(after), _rival(before, seat)
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
    t, before, seat = table.t, table.scene.state, table.viewer
    pairs = zip(_numbers(table, made), _numbers(table, other), strict=True)
    better = [ours if ours > max(0, theirs) else 0 for ours, theirs in pairs]
    at_once, more, less, *slow = better
    reasons, rival = list[str](), _rival(before, seat)
    if at_once:
        reasons.append(t.n("{count} token at once", "{count} tokens at once", at_once))
    if more:
        reasons.append(paid_more(t, made.after, more))
    titles = t("new regions"), t("the most territories"), t("whole regions")
    had, ours, theirs = (gains(s)[seat][:3] for s in (before, made.after, other.after))
    for title, *now in zip(titles, had, ours, theirs, strict=True):
        was, mine, others = map(set, now)
        if won := sorted(mine - was - (set() if more else others)):  # all that the number counts
            names = [words.place_name(before.board.regions[n]) for n in won]
            reasons.append(t("{title}: {source}", title=title, source=t.listed(names)))
    if less:
        reasons.append(_held_back(t, table.names[rival], less, _is_ahead(before, seat, rival)))
    return reasons or _slow_reasons(t, slow, turns_left(made.after))


def paid_more(t: Translator, s: State, count: int) -> str:
    """Say how many tokens more the turns pay; the last one pays them once."""
    if is_last_turn(s):
        return words.tokens(t, count)
    return t.n("{count} token more each turn", "{count} tokens more each turn", count)


def _held_back(t: Translator, name: str, less: int, strongest: bool) -> str:
    """Say how many tokens fewer somebody gets, and whether that is the strongest opponent."""
    said = t.n(
        "{name} gets {count} token less",
        "{name} gets {count} tokens less",
        less,
        name=t("your strongest opponent") if strongest else name,
    )
    return _because(t, said, [name]) if strongest else said


FAR = 5
"""The end of the game is far if so many turns are left: till then the map changes how many."""


def _slow_reasons(t: Translator, better: Sequence[int], left: int) -> list[str]:
    """Say what speaks for moves that bring no more tokens than others; [] for nothing.

    Args:
        t: the translator.
        better: how many more territories and advances they bring, and whether they change the map.
        left: the turns that are left, with this one.
    """
    places, advances, moved = better
    if left == 1:
        return [t("it brings nothing in the last turn, but protects what scores")] * moved
    if advances:
        if left > FAR:
            return [t("it pays in all the turns to come")]
        return [
            t.n(
                "it pays in about {count} more turn",
                "it pays in about {count} more turns",
                left - 1,
            )
        ]
    if not places:
        return []
    return [t.n("you are in {count} more territory", "you are in {count} more territories", places)]
