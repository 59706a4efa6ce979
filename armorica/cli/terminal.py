"""Play any game in a terminal: the table as text, and moves by their numbers."""

import sys

from armorica import games
from armorica.cli.printing import show
from armorica.core.level import USUAL_LEVEL
from armorica.core.match import Match
from armorica.core.problem import IllegalMove
from armorica.core.seats import Seat
from armorica.i18n import Translator
from armorica.ui import playing
from armorica.ui.html import plain
from armorica.ui.model import Model
from armorica.ui.naming import refusal
from armorica.ui.undo import undo
from armorica.ui.viewing import scene

T = Translator()


def play(key: str, players: int, seed: int, content: str = "") -> None:
    """Play against opponents by typing the number of a move; `u` takes one back, `q` quits.

    Args:
        key: of the game.
        players: how many play; the person sits in seat 1.
        seed: of the deal.
        content: the text of a file with other cards; "" for the game's own.
    """
    game, own = games.load(key), games.read_content(key, content) if content else None
    seats = (Seat(), *[Seat(USUAL_LEVEL)] * (players - 1))
    model = Model()
    playing.show(model, Match(game.rules, game.deal(seats, seed, content=own)))
    _show_table(model)
    while model.mover is not None:
        if model.opponent_to_move:
            while playing.advance(model):
                pass
        elif not _turn(model):
            return
        if not model.opponent_to_move:
            show("")
            _show_table(model)


def _turn(model: Model) -> bool:
    """Ask a person for a move, and make it; return False on `q`."""
    moves = model.legal()
    show(*(f"  {n}: {move}" for n, move in enumerate(moves, 1)))
    typed = _ask(f"Your move (1-{len(moves)}, u = undo, q = quit)? ")
    number = int(typed) if typed.isdecimal() else 0
    if typed == "u":
        undo(model)
    elif number > len(moves):
        show(f"Type a number from 1 to {len(moves)}.")
    elif typed != "q":
        try:
            playing.play(model, moves[number - 1] if number else typed)
        except IllegalMove as error:
            show(plain(refusal(model, T, error.problem)))
    return typed != "q"


def _show_table(model: Model) -> None:
    """Print the table and the latest events."""
    face, view = games.face(model.key), scene(model, T)
    lines = [*face.text_view(view, T), face.views(view, T).live]
    show(*(plain(line) for line in lines))


def _ask(question: str) -> str:
    """Read a line; the end of the input means `q`."""
    print(question, end="", flush=True)
    line = sys.stdin.readline()
    return line.strip() if line else "q"
