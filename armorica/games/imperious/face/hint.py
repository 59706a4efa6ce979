"""A hint: what the adviser would do, where on the map, and in a sentence why."""

from collections.abc import Sequence
from typing import NamedTuple

from armorica.games.imperious.face import words
from armorica.games.imperious.face.chart import holding
from armorica.games.imperious.face.deeds import deed
from armorica.games.imperious.face.ground import ground
from armorica.games.imperious.face.hand import lack
from armorica.games.imperious.face.market import outlooks
from armorica.games.imperious.face.masking import seen
from armorica.games.imperious.face.preview import excess, would_be_wasted
from armorica.games.imperious.face.table import Table
from armorica.games.imperious.rules.combos import COMBOS, DISPERSE, is_combo, playable
from armorica.games.imperious.rules.happening import SeenHappening
from armorica.games.imperious.rules.play import apply
from armorica.games.imperious.rules.scoring import income, leads, presence
from armorica.games.imperious.rules.state import (
    ANSWER,
    CARDS,
    DISCARD,
    GET,
    GIVE,
    OFFER,
    RESTART,
    START,
    TARGET,
    TYPES,
    State,
    minus,
    plus,
)
from armorica.games.imperious.rules.text import parse_move
from armorica.i18n import Translator
from armorica.ui.html import Safe, html
from armorica.ui.table.advice import box, own_choice, valued


class Effect(NamedTuple):
    """Hold the position after some moves, and what everybody may know of their events."""

    after: State
    events: list[SeenHappening]


def effect(s: State, line: Sequence[str]) -> Effect:
    """Make moves, as text, that the seat to move may make one after another."""
    after = s.copy()
    moves = []
    for text in line:
        moves.append(parse_move(after, text))
        apply(after, moves[-1])
    return made(s, moves)


def made(s: State, line: Sequence[int]) -> Effect:
    """Make moves that the seat to move may make one after another."""
    after = s.copy()
    after.log = []
    for move in line:
        apply(after, move)
    return Effect(after, [seen(happening, None) for happening in after.log])


def hint(table: Table) -> Safe | None:
    """Draw the hint that is wanted, None where none is."""
    if not table.scene.hint_wanted:
        return None
    if table.futile:
        return box(table.t, html("<p>{said}</p>", said=_futile(table.t)))
    if not table.best:
        return box(table.t, None)
    rows = [(str(rank), choice.moves) for rank, choice in enumerate(table.best, 1)]
    best = [choice.move for choice in table.best]
    rows += [("–", (own,)) for own in own_choice(table.scene, best)]
    lines = [
        html(
            '<li><b class="rank">{rank}</b> <span>{what}</span> {value}</li>',
            rank=rank,
            what=_what(table, moves),
            value=valued(table.t, table.scene, moves[0], words.tokens)
            if table.scene.solution
            else None,
        )
        for rank, moves in rows
    ]
    first = table.best[0]
    reason = why(table, first.moves)
    said = [reason[:1].upper() + reason[1:]]
    if table.hint_is_chosen:  # whose reasons were read before
        said = [_next(table, first.move)]
    elif not table.scene.solution and (len(first.line) > 1 or table.s.step in (CARDS, TARGET)):
        said.insert(0, _next(table, first.move))
    return box(table.t, html("<ol>{lines}</ol><p>{said}</p>", lines=lines, said=" ".join(said)))


def _futile(t: Translator) -> str:
    """Say that the offer under way is better not made."""
    back = t("“{button}” takes the offer back.", button=t("Start over"))
    return f"{t('No trade would help your hand much.')} {back}"


def _next(table: Table, move: str) -> str:
    """Say what to do next of a plan: to confirm what waits, or to choose the move."""
    t, step = table.t, _step(table, move)
    if move == table.scene.pending_move:
        step = t("Confirm")
    elif _meant_otherwise(table, move):
        step = t("“{button}”, then {step}", button=t("Another territory"), step=step)
    return f"{step}." if move == "give end" else t("Next: {step}.", step=step)


def _meant_otherwise(table: Table, move: str) -> bool:
    """Return whether a click on the territory that chits are to leave would move others there."""
    view, source = table.targeting, table.s.board.number.get(move.split(" ")[1])
    moves = table.s.step == TARGET and table.s.combo == DISPERSE
    return moves and view.source not in (None, source) and source in view.territories


def _what(table: Table, line: Sequence[str]) -> str:
    """Say what a line of moves does."""
    t, s = table.t, table.scene.state
    if s.step == DISCARD:
        return words.card_list(t, [move.partition(" ")[2] for move in line])
    if len(line) > 1 or s.step in (CARDS, TARGET):
        for event in effect(s, line).events:
            if is_combo(event):
                return deed(t, event, table.names)
            if event["do"] == "offer":
                return words.sentence(t, event, table.names)
    return _step(table, line[0])


def _step(table: Table, move: str) -> str:
    """Name a single move."""
    t, s = table.t, table.s
    step, _, choice = move.partition(" ")
    if choice in TYPES:
        return words.kind_name(t, TYPES.index(choice))
    if choice in COMBOS:
        return words.combo_name(t, choice)
    if move in table.labels:
        return table.labels[move]
    if step == "offer":
        return t("Offer to {name}", name=table.names[int(choice)])
    places = [words.place_name(id) for id in choice.split(" ")]
    return " → ".join(places if s.combo == DISPERSE else places[:1])


def why(table: Table, line: Sequence[str]) -> str:
    """Say in a sentence what speaks for a line of moves."""
    t, s = table.t, table.scene.state
    if s.step in (START, RESTART):
        return _situated(table, line[0])
    if s.step == OFFER:
        if table.refused:
            return t("Nobody wanted the best offer that you can make.")
        if line[0] == "offer end":
            return t("No trade would help your hand much.")
        return _helped(table, line)
    if s.step in (GIVE, DISCARD):
        return t("You would miss it least.")
    if s.step == GET:
        return t("It would help your combos most.")
    if s.step == ANSWER:
        if line[0] == "answer accept":
            return t("It helps you more than it helps the other.")
        if "accept" not in table.choices:
            return t("you do not have these cards, so you can only decline.")
        return t("It would not help you enough.")
    if line[0] in ("action draw", "action end"):
        return _waiting(t, s, line)
    return t.sentences([t.joined(_reasons(table, effect(s, line)))])


def _waiting(t: Translator, s: State, line: Sequence[str]) -> str:
    """Say what speaks for playing no combo, or no more; what the turn pays comes in any case."""
    combos = playable(s)
    if not combos:
        return t("Your cards make no combo now.")
    if all(would_be_wasted(s, combo) for combo in combos):
        return t("No combo of yours would change anything now.")
    if excess(s, s.mover) + (line[0] == "action draw") > 0:
        return t("What you may keep is worth more later than a combo brings now.")
    return t.sentences([t("your cards are worth more later")])


def _helped(table: Table, line: Sequence[str]) -> str:
    """Say which combos an offer would help, those first that lack least: two at most."""
    t, s, seat = table.t, table.s, table.viewer
    offering = effect(s, line[:-1]).after
    after = s.copy()
    after.hands[seat] = plus(minus(s.hands[seat], offering.give), offering.get)
    nearer = [n for n in range(len(COMBOS)) if lack(after, seat, n) < lack(s, seat, n)]
    if not nearer:
        return t("You need only a little more; somebody may have it to spare.")
    helped = []
    for combo in sorted(nearer, key=lambda n: lack(after, seat, n))[:2]:
        before, now = outlooks(table, after, combo)
        name = words.combo_name(t, COMBOS[combo])
        helped.append(t("{combo}, {before} → {now}", combo=name, before=before, now=now))
    return t("If it is accepted: {combos}.", combos=t.joined(helped))


def _situated(table: Table, move: str) -> str:
    """Say what lies around a start: what the opponents weigh, and most other starts have less of.

    Nobody can tell starts of about the same worth apart, so that none is called the best.
    """
    t, s = table.t, table.s
    start, starts = parse_move(s, move), [parse_move(s, text) for text in table.scene.legal]
    sizes = [s.board.sizes[s.board.region[place]] for place in starts]
    near = [_regions_near(s, place) for place in starts]
    own, others = s.board.sizes[s.board.region[start]], _regions_near(s, start)
    reasons = []
    if own < _middle(sizes):
        reasons.append(
            t.n("a region of only {count} territory", "a region of only {count} territories", own)
        )
    if others > _middle(near):
        reasons.append(
            t.n(
                "{count} other region within 2 links",
                "{count} other regions within 2 links",
                others,
            )
        )
    reasons.append(table.targeting.would(f"play {move}"))
    return t(
        "One of the best starts, as far as one can tell: {reasons}.", reasons=t.joined(reasons)
    )


def _middle(numbers: list[int]) -> int:
    return sorted(numbers)[len(numbers) // 2]


def _regions_near(s: State, place: int) -> int:
    """Count the other regions within two links of a territory."""
    near = {s.board.region[there] for there, far in enumerate(s.board.distance[place]) if far <= 2}
    return len(near) - 1


def _reasons(table: Table, made: Effect) -> list[str]:
    """List what moves change: tokens at once and each turn, majorities, what a rival loses.

    What the targets made so far have changed does not count: it is no reason for the next one.
    """
    t, seat, before, after = table.t, table.viewer, table.scene.state, made.after
    were, are = income(before), income(after)
    reasons = []
    if at_once := sum(event["vt"] for event in made.events if event["do"] == "glory"):
        reasons.append(t.n("{count} token at once", "{count} tokens at once", at_once))
    if (more := are[seat] - were[seat]) > 0:
        reasons.append(t.n("{count} token more each turn", "{count} tokens more each turn", more))
    if regions := _won(before, after, seat):
        reasons.append(t("the most territories: {regions}", regions=t.listed(regions)))
    places = [vt + more for vt, more in zip(before.vt, were, strict=True)]
    rival = max((other for other in before.order if other != seat), key=places.__getitem__)
    if (less := were[rival] - are[rival]) > 0:
        leads = places[rival] > places[seat]
        reasons.append(_held_back(t, table.names[rival], less, leads))
    return reasons or _slow_reasons(t, before, after, seat)


def _held_back(t: Translator, name: str, less: int, leads: bool) -> str:
    """Say how many tokens fewer somebody gets, and whether that is who leads."""
    if leads:
        return t.n(
            "the leader gets {count} token less each turn: {name}",
            "the leader gets {count} tokens less each turn: {name}",
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


def _slow_reasons(t: Translator, before: State, after: State, seat: int) -> list[str]:
    """Say what speaks for a combo that changes no tokens."""
    if sum(after.advances[seat]) > sum(before.advances[seat]):
        return [t("it pays in all the turns to come")]
    if after.chits != before.chits or after.cities != before.cities:
        return [t("it is a better place for the turns to come")]
    return [t("no single step would help now")]


def marks(table: Table) -> Safe | None:
    """Draw the ranks of the best moves in the territories that they are about."""
    place = ground(table.s.board).at
    ranks: dict[int, int] = {}
    for rank, choice in enumerate(table.best, 1):
        for territory in _about(table, choice.moves):
            ranks.setdefault(territory, rank)
    if not ranks or table.hint_is_chosen:
        return None
    return html(
        '<g id="advised" aria-hidden="true">{marks}</g>',
        marks=[
            html(
                '<g class="rank-{rank}{held}" transform="translate({x} {y})"><g><circle r="9.5"/>'
                '<text y="4.5">{rank}</text></g></g>',
                rank=rank,
                held=" held" if holding(table.s, territory) else "",
                x=place[territory][0],
                y=place[territory][1],
            )
            for territory, rank in ranks.items()
        ],
    )


def _about(table: Table, line: Sequence[str]) -> list[int]:
    """List the territories that change by moves, as text, for the better for who makes them.

    While targets are chosen it is the next one alone; the first that is to be clicked for it.
    """
    s = table.scene.state
    number, (step, _, choice) = s.board.number, line[0].partition(" ")
    if step in ("start", "restart", "target"):
        first, *rest = choice.split(" ")
        if first == "end":
            return []
        if _meant_otherwise(table, line[0]):
            return []
        goes = s.combo == DISPERSE and table.targeting.source == number[first]
        return [number[rest[0] if goes else first]]
    if step not in ("action", "cards"):
        return []
    after = effect(s, line).after
    return [
        t
        for t in range(len(s.cities))
        if after.cities[t] != s.cities[t]
        or any(now[t] < was[t] for now, was in _others(s, after))
        or after.chits[s.mover][t] > s.chits[s.mover][t]
    ]


def _others(s: State, after: State) -> list[tuple[list[int], list[int]]]:
    """Pair the chits of each other seat after some moves with those before."""
    return [(after.chits[seat], s.chits[seat]) for seat in s.order if seat != s.mover]
