"""The analysis that the browser keeps: the latest one, with the record of its game."""

from typing import Any

from armorica import games
from armorica.core.limits import MOVES, PLAYERS
from armorica.core.match import AnyMatch, legal_texts
from armorica.core.problem import IllegalMove
from armorica.core.untrusted import whole
from armorica.ui.advice import MAX_NUMBER, MOVES_SHOWN, within
from armorica.ui.analysis import Analysis, Draw, Finding, Judged
from armorica.ui.model.advice import Analysed

TEXTS = 200
"""Moves of a finding, at most."""


def written(analysed: Analysed) -> dict[str, Any]:
    """Return an analysis that is complete as plain data for `read`."""
    parts = analysed.analysis._asdict()
    del parts["left"], parts["drawn"]  # which only an analysis under way needs
    return {"record": analysed.record, **parts}


def read(data: dict[str, Any]) -> Analysed | None:
    """Read a kept analysis; None if anything in it is wrong, whatever its game is."""
    try:
        analysis = Analysis(
            (),
            whole(data["total"], MOVES + 1),
            tuple(map(_finding, data["findings"])),
            tuple(map(_judged, data["judged"])),
            draws=tuple(map(_draw, data["draws"])),
            puzzles=whole(data["puzzles"], MOVES_SHOWN + 1),
        )
        record = data["record"]
    except (KeyError, TypeError, ValueError):
        return None
    sound = isinstance(record, str) and len(analysis.findings) <= MOVES_SHOWN
    return Analysed(record, analysis) if sound else None


def _finding(row: Any) -> Finding:
    """Read a finding.

    Raises:
        TypeError, ValueError: it is none.
    """
    ply, played, better, cost, right, line, lost = row
    moves = [played, better, *right, *line]
    if len(moves) > TEXTS or not all(isinstance(move, str) for move in moves):
        raise ValueError
    number, points = whole(ply, MOVES), within(0, cost, MAX_NUMBER)
    return Finding(number, played, better, points, tuple(right), tuple(line), within(0, lost, 1))


def _judged(row: Any) -> Judged:
    """Read a choice; the errors are those of `_finding`."""
    ply, seat, *chances = row
    best, played = (within(0, each, 1) for each in chances)
    return Judged(whole(ply, MOVES), whole(seat, PLAYERS), best, played)


def _draw(row: Any) -> Draw:
    """Read a draw; the errors are those of `_finding`."""
    ply, luck, chances = row
    read = (tuple(within(-1, share, 1) for share in shares) for shares in (luck, chances))
    return Draw(whole(ply, MOVES), *read)


def recalled(analysed: Analysed, match: AnyMatch) -> Analysis | None:
    """Return the analysis if it is about a match that is over, and could be; else None."""
    analysis, seats = analysed.analysis, len(match.deal.players)
    if analysed.record != games.write(match):
        return None
    if any({len(draw.luck), len(draw.chances)} != {seats} for draw in analysis.draws):
        return None
    if any(draw.ply >= match.ply for draw in analysis.draws):
        return None
    if any(choice.ply >= match.ply or choice.seat >= seats for choice in analysis.judged):
        return None
    return analysis if all(_could_be(match, each) for each in analysis.findings) else None


def _could_be(match: AnyMatch, finding: Finding) -> bool:
    """Return whether a finding is about a person's choice, and names another one in its place."""
    ply, rules = finding.ply, match.rules
    if ply >= match.ply or not match.deal.players[match.seats[ply]].is_person:
        return False
    other = match.branch(ply)
    legal = {*legal_texts(rules, other.state)}
    own = rules.format_move(other.state, match.moves[ply])
    line = finding.line or (finding.better,)
    if finding.played != own or finding.better != line[0] or not {*finding.right} <= legal:
        return False
    try:
        for text in line:
            other.play(other.state.mover, rules.parse_move(other.state, text))
        end = other.ply
        if rules.to_move(other.state) is not None:  # the next move is no part of a whole choice
            other.play(other.state.mover, rules.legal(other.state)[0])
    except IllegalMove:
        return False
    differs = other.moves[ply:end] != match.moves[ply:end]
    return differs and range(ply, end) in games.face(match.key).choices(other)
