"""What a bot gets and returns: a short reference for those who write one."""

import json

from armorica import games
from armorica.bots.position import Position
from armorica.core.match import Match
from armorica.core.seats import Seat
from armorica.i18n import Translator
from armorica.ui.html import Safe, html
from armorica.ui.model import Model

MOVES = 3
"""How many moves are shown as an example."""


def drawn(model: Model, t: Translator) -> Safe:
    """Draw the reference for the chosen game."""
    seen = opening(model.setup.game_key)
    rows = [
        html("<dt><code>seen.{name}</code></dt><dd>{text}</dd>", name=name, text=text)
        for name, text in _rows(t, names(type(seen.state))).items()
    ]
    return html(
        '<details id="bot-reference"><summary>{title}</summary>'
        "<p><code>def choose(seen, moves)</code></p><p>{function}</p><dl>{rows}</dl>"
        "<p>{hidden}</p></details>",
        title=t("What a bot gets, and what it returns"),
        function=t(
            "This function of the program is called for each move of the bot: seen is a position,"
            " moves are the legal moves as texts, such as {moves}. It returns one of these texts"
            " within two seconds. Besides, the program is plain Python.",
            moves=json.dumps(seen.legal()[:MOVES]),
        ),
        rows=rows,
        hidden=t(
            "What is hidden from the bot’s seat is not in the position: a move that reveals cards"
            " is tried with random ones. To compare moves, try all of them in the same world."
        ),
    )


def opening(key: str) -> Position:
    """Return the first position of a game as a bot gets it."""
    game = games.load(key)
    players = (Seat(),) * min(game.info.seats)
    return Position.of(Match(game.rules, game.rules.deal(players, seed=0)))


def names(kind: type) -> list[str]:
    """List the public names of a type."""
    return [name for name in vars(kind) if not name.startswith("_")]


def _rows(t: Translator, state: list[str]) -> dict[str, str]:
    return {
        "seat": t("the bot’s seat, from 0"),
        "mover": t("the seat to move; None when the game is over"),
        "legal()": t("the legal moves"),
        "points": t("each seat’s points if the game ended now"),
        "after(move)": t("the position after a move"),
        "determinize()": t(
            "a world: a position that fits what the seat knows, with everything hidden dealt at"
            " random"
        ),
        "value(seat)": t(
            "how good the position is for a seat, estimated in points; without a seat, for the"
            " bot’s own"
        ),
        "rollout(turns)": t(
            "plays so many turns on by a quick policy, and estimates each seat’s points at the end"
        ),
        "key": t("the key of the game"),
        "state": t(
            "the game’s own numbers and cards; they may change from one version to the next:"
            " {names}",
            names=t.joined(state),
        ),
    }
