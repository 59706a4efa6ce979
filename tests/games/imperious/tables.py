"""Models of games, and the tables that show them."""

from armorica.core.match import Match
from armorica.core.rng import Rng
from armorica.games.imperious.rules.state import ACTION, EACH, Counts, listed, minus
from armorica.i18n import translator
from armorica.ui import playing
from armorica.ui.model import Model
from armorica.ui.page import views
from tests.inside import load, on_table
from tests.seats import seated
from tests.ui.markup import Node, read

game = load("imperious")
T = translator("en")


def sat_down(*players: str, seed: int = 3) -> Model:
    model = Model()
    playing.show(model, Match(game.rules, game.rules.deal(seated(players), seed)))
    return model


def with_hand(hand: Counts) -> Model:
    """Return a model of a game in which a person with a hand of 5 cards is the first to act."""
    deal = game.rules.deal(seated(("Ana", *["settler"] * 3)), 3)
    deck = (*listed(hand), *listed(minus((EACH,) * len(hand), hand)))
    match = Match(game.rules, deal._replace(order=(0, 1, 2, 3), deck=deck))
    while match.state.step < ACTION:
        legal = game.rules.legal(match.state)
        match.play(match.state.mover, legal[0])
    model = Model()
    playing.show(model, match)
    return model


def table(model: Model) -> Node:
    return read(views(model, T)["table"])


def play_on(model: Model) -> bool:
    """Let opponents move, and then a person as an opponent would; return whether one did."""
    while playing.advance(model):
        pass
    if model.mover is None or not model.table.match:
        return False
    seen = game.rules.observe(on_table(model).state, model.mover)
    model.table.match.play(model.mover, game.bot.choose(seen, Rng(1)))
    return True


def clicks(drawn: Node) -> set[str]:
    return {node["data-do"] for node in drawn.walk() if node.get("data-do")}
