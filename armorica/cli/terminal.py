"""Armorica in a terminal: show a game turn by turn, or play one."""

import sys
from collections.abc import Iterator

from armorica import games
from armorica.ai.levels import LEVELS, reply
from armorica.core.match import Match
from armorica.core.problem import IllegalMove
from armorica.games.armorica.cards import ICONS
from armorica.games.armorica.chronicle import chronicle
from armorica.games.armorica.scoring import SET_VP, runs, score
from armorica.games.armorica.state import GAUL, ROMAN, Deal, State
from armorica.games.armorica.words import (
    phase_name,
    player_names,
    refusal,
    result,
    sentence,
    suit_name,
)
from armorica.i18n import Translator

T = Translator()
_LETTERS = "WGOSCA"  # one for each of ICONS
LEGEND = ", ".join(f"{letter} {icon}" for letter, icon in zip(_LETTERS, ICONS, strict=True))


def _face(s: State, card: int) -> str:
    """Show a card's face in one word, icons as letters: `catus:WWA/soldier`."""
    face = s.card_set.cards[card]
    icons = "".join(letter * n for letter, n in zip(_LETTERS, face.icons, strict=True))
    return f"{face.id}:{icons or '-'}/{suit_name(T, face.suit)}"


def board(s: State, names: list[str]) -> str:
    """Draw the table as text: rows, reached from the right; displays set by set, with VP."""
    lines = [f"  ({LEGEND})"]
    for phase, people in ((GAUL, "Gauls "), (ROMAN, "Romans")):
        row = "  ".join(_face(s, card) for card in reversed(s.rows[phase]))
        lines.append(f"  {people} ({len(s.orders[phase]) - s.drawn[phase]:2} to come)  {row}")
    for seat, display in enumerate(s.displays):
        icons = "  ".join(f"{n} {icon}" for n, icon in zip(s.icons(seat), ICONS, strict=True))
        lines.append(f"  {names[seat]}: {icons}")
        for run in runs(s.card_set, display):
            lines.append(f"    [{SET_VP[len(run)]:2}] " + "  ".join(_face(s, c) for c in run))
    return "\n".join(lines)


def score_table(s: State, names: list[str]) -> str:
    """Tabulate the score and say who won."""
    found = score(s)
    width = max(8, *map(len, names))
    parts = ("sets", "coins", "grapes", "olives", "sheep", "total")
    lines = [" " * width + "".join(f"{part:>8}" for part in parts)]
    for name, seat in zip(names, found.seats, strict=True):
        cells = "".join(f"{getattr(seat, part):8}" for part in parts)
        lines.append(f"{name:{width}}{cells}")
    return "\n".join([*lines, result(T, found, names)])


def replay(match: Match[Deal, State]) -> Iterator[str]:
    """Tell a game turn by turn: the table as each turn begins, then a sentence for each event."""
    names = player_names(match.deal, LEVELS)
    for event in chronicle(match):
        s = match.state_at(event.ply)
        if event.kind == "turn":
            yield ""
        yield sentence(T, s, event, names)
        if event.kind in ("turn", "over"):
            yield board(s, names)
    if match.game.to_move(match.state) is None:
        yield ""
        yield score_table(match.state, names)


def play(name: str, opponents: int, seed: int) -> None:
    """Play against opponents by typing the number of a move; `u` takes back, `q` ends."""
    game = games.load("armorica")
    match: Match[Deal, State] = Match(game, game.deal((name, *["settler"] * opponents), seed))
    names = player_names(match.deal, LEVELS)
    told = 0
    while True:
        events = chronicle(match)
        for event in events[told:]:
            print(sentence(T, match.state, event, names))
        told = len(events)
        seat = game.to_move(match.state)
        if seat is None:
            print("\n" + score_table(match.state, names))
            return
        if match.deal.players[seat] in LEVELS:
            match.play(seat, reply(match))
            continue
        print("\n" + board(match.state, names))
        print(phase_name(T, ("gaul", "roman", "winter")[match.state.phase]))
        moves = game.legal(match.state)
        for n, move in enumerate(moves, 1):
            print(f"  {n}: {game.format_move(match.state, move)}")
        typed = _ask(f"{name}, your move (1-{len(moves)}, u takes back, q ends)? ")
        if typed == "q":
            return
        if typed == "u":
            mine = [ply for ply, mover in enumerate(match.movers()[: match.ply]) if mover == 0]
            match.go(mine[-1] if mine else 0)
            told = 0
            continue
        try:
            number = int(typed) if typed.isdecimal() else 0
            move = moves[number - 1] if number else game.parse_move(match.state, typed)
            match.play(seat, move)
        except (IllegalMove, IndexError) as error:
            print(refusal(T, error.problem, names) if isinstance(error, IllegalMove) else "?")


def _ask(question: str) -> str:
    """Read a line; the end of the input means `q`."""
    print(question, end="", flush=True)
    line = sys.stdin.readline()
    return line.strip() if line else "q"
