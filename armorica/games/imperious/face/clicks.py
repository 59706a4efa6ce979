"""The clicks on this game's table that are not moves, and which moves need a confirmation."""

import re
from collections.abc import Iterator

from armorica.core.match import Match
from armorica.core.problem import problem
from armorica.games.imperious.face import preview, reasons
from armorica.games.imperious.face.bids import trade_click
from armorica.games.imperious.face.fitting import fitting
from armorica.games.imperious.rules.chronicle import chronicle, events
from armorica.games.imperious.rules.combos import (
    ADVANCE,
    CONVERT,
    DESTROY,
    DISPERSE,
    GLORY,
    RECIPES,
)
from armorica.games.imperious.rules.happening import Happening
from armorica.games.imperious.rules.play import apply, legal, why_not
from armorica.games.imperious.rules.state import (
    CARDS,
    DISCARD,
    END,
    GET,
    GIVE,
    NONE,
    RESTART,
    START,
    TARGET,
    TYPES,
    Counts,
    Deal,
    Observation,
    State,
    added,
    listed,
    plus,
)
from armorica.games.imperious.rules.text import format_move, parse_move
from armorica.ui.acts import Act, Back, Hold, Play, Refuse, Select


def refused_card(seen: Observation, move: str) -> None:
    """Return None: no card is marked for a refused move."""


def hides_hands(s: State) -> bool:
    """Return whether seats hold or have held cards, which are dealt after all starts."""
    return s.step != START


def needs_confirmation(seen: Observation, move: str, every: bool) -> bool:
    """Return whether a legal move, as text, must be confirmed.

    Moves that change the map for good must be, combos that change nothing, gifts, and the last of
    several cards to discard: the others can be taken back until then. With `every`, so must all
    moves that the player cannot take back within the step. An answer to an offer is one word about
    what is in sight, and can be undone.
    """
    if every and seen.combo == ADVANCE:  # with one type to choose, too
        return True
    number = parse_move(seen, move)
    gives = seen.step == GET and seen.get == NONE
    if preview.final(seen, number) or (number == END and (gives or preview.is_wasted(seen))):
        return True
    if seen.step == DISCARD and (seen.marks or len(legal(seen)) > 1):
        return preview.excess(seen, seen.mover) == 1
    if every and len(legal(seen)) > 1 and move.endswith((" end", " draw")):
        # What is given can still be changed, and to play chosen cards confirms the choice.
        return seen.step not in (GIVE, CARDS)
    return False


def was_decision(match: Match[Deal, State, Observation], ply: int) -> bool:
    """Return whether the seat that made the move at a ply had a choice, see `is_forced`."""
    return ply not in chronicle(match).forced


def reveals_hidden(match: Match[Deal, State, Observation], people: list[int], ply: int) -> bool:
    """Return whether people have seen hidden information since a ply.

    That is a drawn card, another's answer to an offer, or another person's hand or decision.
    """
    mover, later = match.seats[ply], range(ply + 1, match.ply)
    others = [n for n in later if match.seats[n] in people and match.seats[n] != mover]
    if any(was_decision(match, n) for n in others):
        return True
    return any(
        (event.data["do"] in ("accept", "decline") and event.data["seat"] != mover)
        or (event.data["seat"] in people and _drew(event.data))
        for event in events(match)
        if event.ply > ply
    )


def _drew(event: Happening) -> bool:
    """Return whether an event of the record gave its seat cards from the deck."""
    match event["do"]:
        case "pass":
            return event["drew"] is not None
        case "glory":
            return bool(event["draw"])
    return event["do"] == "draw"


def click(seen: Observation, selection: list[int], verb: str, rest: str) -> list[Act]:
    """Return the acts of a click.

    Verbs are `mine` (the player to move has the device), `glory` (begin Glory with all cards of the
    only type that makes it), `all` (the cards that suit a combo best),
    `from TERRITORY` (select the territory whose chits move, or none), `which TERRITORY` (ask which
    of the pieces there is meant), `why TERRITORY` (say why it is no target), `why TYPE` (say why
    such a card cannot be added), `why hand` (say that nothing is wanted from the hand), `more
    COUNT` (choose the latest target again), `less` (take back the last step of what is under way),
    `anew` (take back all its steps), `before TYPE` (add a card of a type that no move adds now),
    and `without TYPE` (take back one of the chosen cards); `trade_click` has those of trading.
    """
    s = preview.with_selected(seen, selection)
    match verb:
        case "mine":
            return [Hold()]
        case "glory" if preview.glorious(seen):
            begun = preview.chosen(seen, GLORY)
            return [Play("action glory"), *_choosing(begun, fitting(begun))]
        case "all" if seen.step == CARDS and seen.combo in RECIPES:
            return _choosing(seen, plus(s.played, fitting(s)))
        case "less" | "anew" if steps := preview.begun(seen):
            return [Back(steps if verb == "anew" else 1)]
        case "more" if re.fullmatch("[0-9]{1,3}", rest) and int(rest) <= preview.repeats(seen):
            return [Play(format_move(seen, seen.marks[-1]))] * int(rest)
        case "before" if rest in TYPES and TYPES.index(rest) in preview.earlier(s):
            return _choosing(seen, added(preview.under_way(s), TYPES.index(rest)))
        case "why" if seen.step in (CARDS, GET) and rest in TYPES:
            refusal = why_not(seen, seen.mover, TYPES.index(rest))
            return [Refuse(refusal)] if refusal else []
        case "why" if seen.step == GET and rest == "hand":
            return [Refuse(problem("own_cards"))]
        case "without" if rest in TYPES and preview.under_way(s)[TYPES.index(rest)]:
            if s.step == DISCARD:  # with the later ones
                return [Back(1 + s.marks[::-1].index(TYPES.index(rest)))]
            return _choosing(seen, added(preview.under_way(s), TYPES.index(rest), -1))
    return _on_the_map(seen, selection, verb, rest) or trade_click(seen, selection, verb, rest)


def _on_the_map(s: State, selection: list[int], verb: str, rest: str) -> list[Act]:
    territory = s.board.number.get(rest)
    combo = s.combo if s.step == TARGET else None
    match verb:
        case "from" if combo == DISPERSE:
            return [Select([] if territory is None else [territory])]
        case "which" if combo in (DESTROY, CONVERT) and territory is not None:
            return [Select([territory])]
        case "why" if s.step in (START, RESTART, TARGET) and territory is not None:
            return [Refuse(reasons.why_not(s, territory, selection))]
    return []


def _choosing(s: State, wanted: Counts) -> list[Act]:
    """Return the acts that choose these cards, and no others, in the order of their types.

    Cards of a combo that the rules refuse before there are more of them are selected alone.
    """
    chosen = sum(preview.under_way(s))
    back = [Back(chosen)] if chosen else []
    moves = [*_adding(preview.without_cards(s), wanted)]
    if s.step == CARDS and len(moves) < max(1, sum(wanted)):
        return [*back, Select(listed(wanted))]
    return [*back, *moves]


def _adding(s: State, wanted: Counts) -> Iterator[Play]:
    """Yield the moves that add cards, up to the first that the rules refuse."""
    for kind in listed(wanted):
        if kind not in legal(s):
            return
        yield Play(format_move(s, kind))
        apply(s, kind)
