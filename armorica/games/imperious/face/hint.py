"""A hint: what the adviser would do, where on the map, and in a sentence why."""

from collections.abc import Sequence

from armorica.games.imperious.face import words
from armorica.games.imperious.face.chart import holding
from armorica.games.imperious.face.deeds import deed
from armorica.games.imperious.face.fitting import adds_all
from armorica.games.imperious.face.ground import ground
from armorica.games.imperious.face.grounds import paid_more, why
from armorica.games.imperious.face.preview import can_follow, outcome_of
from armorica.games.imperious.face.table import Table
from armorica.games.imperious.rules.combos import COMBOS, DISPERSE, is_combo, strength_of
from armorica.games.imperious.rules.happening import SeenCombo
from armorica.games.imperious.rules.state import (
    ACTION,
    CARDS,
    CITY,
    DISCARD,
    GET,
    NONE,
    TARGET,
    TYPES,
    State,
    counted,
    unnamed,
)
from armorica.ui.html import Safe, html
from armorica.ui.table.advice import box, own_choice, valued


def hint(table: Table) -> Safe | None:
    """Draw the hint that is wanted, None where none is."""
    if not table.scene.hint_wanted:
        return None
    if table.futile:
        return box(table.t, html("<p>{said}</p>", said=_futile(table)))
    if table.goal:
        return box(table.t, html("<p>{said}</p>", said=_elsewhere(table, *table.goal)))
    if not table.best:
        return box(table.t, None)
    t, several = table.t, len(table.best) > 1 and not table.scene.solution
    rows = [(str(rank), choice.moves) for rank, choice in enumerate(table.best, 1)]
    best = [choice.move for choice in table.best]
    rows += [("–", (own,)) for own in own_choice(table.scene, best)]
    lines: list[Safe] = []
    all_lines = [_what(table, moves) for _, moves in rows]
    for (rank, moves), what in zip(rows, all_lines, strict=True):
        if all_lines.count(what) > 1:
            what = _with_cards(table, moves, what)
        if several:  # the sign is no number of a step
            what = _ranked(table, moves, what)
        lines.append(
            html(
                '<li><b class="rank">{rank}</b> <span>{what}</span> {value}</li>',
                rank=rank,
                what=what,
                value=valued(t, table.scene, moves[0], words.tokens)
                if table.scene.solution
                else None,
            )
        )
    said = [html("<p>{said}</p>", said=each) for each in [" ".join(_said(table))] if each]
    return box(t, html("<ol>{lines}</ol>{said}", lines=lines, said=said))


def _ranked(table: Table, line: Sequence[str], what: str) -> str:
    """Say whether a choice is the best one, or what may be made instead of it or before it."""
    t, best = table.t, table.best[0].moves
    if line == best:
        return t("Best: {choice}", choice=what)
    if can_follow(table.scene.state, line, best):
        return t("Or first: {choice}", choice=what)
    return t("Or: {choice}", choice=what)


def _said(table: Table) -> list[str]:
    """Say what to do next of the best choice, if its line does not, and what speaks for it."""
    t, first, hint = table.t, table.best[0], table.scene.hint
    step, goes_on = _next(table, first.moves), bool(hint and hint.goes_on)
    # The reasons were read before; an offer says them again, as nothing else is left to say of it.
    if table.hint_is_chosen or (goes_on and first.move != "get end"):
        return [step]
    reason = why(table, first.moves, _next_best(table))
    said = [reason[:1].upper() + reason[1:]] if reason else []
    if table.scene.solution:
        return said
    # A combo to be chosen is named by its line already.
    is_part = (len(first.line) > 1 and table.s.step != ACTION) or table.s.step in (
        CARDS,
        TARGET,
        DISCARD,
    )
    is_all = len(table.best) == 1 and step == t("Next: {step}.", step=_what(table, first.moves))
    return [step, *said] if (is_part and not is_all) or not said else said


def _next_best(table: Table) -> Sequence[str]:
    """Return the moves that the best are compared with; of a puzzle, wrong ones."""
    right = table.scene.solution.right if table.scene.solution else ()
    return next((each.moves for each in table.best[1:] if each.move not in right), ())


def _elsewhere(table: Table, goal: str, more: int) -> str:
    """Say that another goal was better to colonize, and how to go back to choose it."""
    t, button = table.t, table.t("Take back the last target")
    step = t("“{button}”, then {step}", button=button, step=words.place_name(goal))
    if (times := 1 + len(table.s.marks) + bool(table.scene.pending_move)) > 1:
        step = f"{times} × {step}"
    gain = paid_more(t, table.s, more)
    return t("Better: {step}.", step=t("{title}: {source}", title=step, source=gain))


def _futile(table: Table) -> str:
    """Say that the offer under way is better not made, and what is better given instead."""
    t, kinds = table.t, table.better_given
    said = [t("No trade would help your hand much.")]
    if table.s.give != NONE:
        said = [t("No trade that gives this would help your hand much.")]
    if kinds:
        said.append(t("Better: give {cards} instead.", cards=words.card_list(t, kinds)))
    return " ".join([*said, t("“{button}” takes the offer back.", button=t("Start over"))])


def _next(table: Table, line: Sequence[str]) -> str:
    """Say what to do next of a plan: to confirm what waits, or to choose the first move."""
    t, s, move, pending = table.t, table.s, line[0], table.scene.pending_move
    step = _step(table, move)
    if move == pending:
        step = t("Confirm")
    elif s.step == CARDS and not pending and move != "cards end":
        step = _composed(table, line)
    elif not pending and _meant_otherwise(table, move):
        step = t("“{button}”, then {step}", button=t("Another territory"), step=step)
    if table.unwanted:
        pending = f"discard {table.unwanted[0]}"
    if move == "give end":
        return f"{step}."
    if not pending or pending == move:
        return t("Next: {step}.", step=step)
    if s.step == DISCARD:
        step = t("{step} instead of {chosen}", step=step, chosen=_step(table, pending))
    elif s.step == TARGET and s.marks and not table.targeting.ends:
        step = t("“{button}”, then {step}", button=t("Take back the last target"), step=step)
    return t("Better: {step}.", step=step)


def _composed(table: Table, line: Sequence[str]) -> str:
    """Name the cards still to be added to a combo, or the button that adds just these."""
    t, kinds = table.t, [move.removeprefix("cards ") for move in line if move.startswith("cards ")]
    more = [TYPES.index(kind) for kind in kinds if kind in TYPES]
    if adds_all(table.s, more):
        return t("Add matching cards")
    return words.cards(t, counted(tuple(more)))


def _meant_otherwise(table: Table, move: str) -> bool:
    """Return whether a click on the territory that chits are to leave would move others there."""
    view, source = table.targeting, table.s.board.number.get(move.split(" ")[1])
    moves = table.s.step == TARGET and table.s.combo == DISPERSE
    return moves and view.source not in (None, source) and source in view.territories


def _what(table: Table, line: Sequence[str]) -> str:
    """Say what a line of moves does."""
    t, s = table.t, table.scene.state
    if s.step == DISCARD:
        kinds = [*map(TYPES.__getitem__, s.marks), *(move.partition(" ")[2] for move in line)]
        if table.unwanted:
            kinds = table.discards
        return t("Discard {cards}", cards=words.card_list(t, kinds))
    if len(line) > 1 or s.step in (CARDS, TARGET):
        for event in outcome_of(s, line).events:
            if is_combo(event):
                done, left = deed(t, event, table.names, each=True), _unused(table, event)
                return t("{deed}, {left} unused", deed=done, left=left) if left else done
            if event["do"] == "offer":
                if s.step == GET:
                    return t("Ask for {cards}", cards=words.card_list(t, event["get"]))
                return words.sentence(t, event, table.names)
    return _step(table, line[0])


def _with_cards(table: Table, line: Sequence[str], what: str) -> str:
    """Add the cards of a combo to what it does."""
    for event in outcome_of(table.scene.state, line).events:
        if is_combo(event):
            cards = words.card_list(table.t, event["cards"])
            return table.t("{title}: {source}", title=what, source=cards)
    return what


def _unused(table: Table, event: SeenCombo) -> int:
    """Return how much of the strength of a combo's cards it does not use."""
    if event["do"] == "build" or event["do"] == "glory" or event["do"] == "advance":
        return 0
    used: int = sum(entry[-1] for entry in event["chits"])
    if event["do"] == "destroy" or event["do"] == "convert":
        used += CITY * len(event["cities"])
    s, combo, cards = table.scene.state, COMBOS.index(event["do"]), unnamed(event["cards"])
    return strength_of(s, table.viewer, combo, cards) - used


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
                '<g class="rank-{rank}{held}" transform="translate({x} {y})"><g>'
                '<path d="M0 0q-10-8-10-15a10 10 0 1 1 20 0q0 7-10 15z"/>'
                '<text y="-10.5">{rank}</text></g></g>',
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
    after = outcome_of(s, line).after
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
