import re
import subprocess
from collections.abc import Iterator
from hashlib import sha256
from itertools import permutations, product
from math import factorial, prod
from pathlib import Path

from armorica.core.match import Match
from armorica.games.armorica.codec.seal import seal, sealed_text
from armorica.games.armorica.rules.cards import PEOPLES
from armorica.games.armorica.rules.play import deal
from armorica.games.armorica.rules.state import Cards, Deal, Observation, State
from armorica.i18n import Translator
from armorica.ui import playing
from armorica.ui.model import Model
from armorica.ui.page import views
from tests.inside import on_table
from tests.seats import seated
from tests.ui.markup import read
from tests.ui.shelves import dealt

PAGE = Path(__file__).parents[3] / "docs/fair-play.md"


def seal_text(model: Model) -> str:
    """Return the text under the seal, which the page shows at the end."""
    log = read(views(model, Translator())["log"]).one("details", **{"class": "seal"})
    (text,) = log.one("pre").children
    assert isinstance(text, str)
    return text


def test_what_is_opened_at_the_end_has_the_seal_of_the_deal() -> None:
    model = Model()
    playing.show(model, dealt(seed=7))
    assert model.table.match
    said = read(views(model, Translator())["log"]).one("details", **{"class": "seal"})
    assert not said.all("pre")
    assert said.all("code")[1].text == seal(on_table(model).deal)
    playing.show(model, dealt(seed=7, plies=1000))
    gaul, roman, secret = seal_text(model).splitlines()
    first = on_table(model).deal.card_set.cards[on_table(model).deal.orders[0][0]]
    assert gaul.startswith(f"gaul {first.id} ")
    assert len(gaul.split()) == len(roman.split()) == 30
    assert re.fullmatch("secret [0-9a-f]{32}", secret)
    assert sha256(seal_text(model).encode()).hexdigest() == said.all("code")[1].text


def test_anyone_can_check_the_seal_as_the_docs_say(tmp_path: Path) -> None:
    (recipe,) = re.findall("^(sha256sum .*?)(?: +#.*)?$", PAGE.read_text("utf-8"), re.MULTILINE)
    model = Model()
    playing.show(model, dealt(seed=7, plies=1000))
    assert model.table.match
    (tmp_path / recipe.split()[1]).write_text(seal_text(model), "utf-8")
    said = subprocess.run(recipe.split(), cwd=tmp_path, capture_output=True, text=True, check=True)
    assert said.stdout.split()[0] == seal(on_table(model).deal)


def test_another_deal_has_another_seal_and_another_secret() -> None:
    deals = [deal(seated(("A", "B")), seed) for seed in range(20)]
    assert len(set(map(seal, deals))) == 20
    assert len({sealed_text(one).splitlines()[-1] for one in deals}) == 20


def orders(s: State) -> list[list[Cards]]:
    """List for each deck all orders that agree with the open cards: each pile keeps its place."""
    all_orders = []
    for people, order, drawn in zip(PEOPLES, s.orders, s.drawn, strict=True):
        heads = [order[:drawn]]
        for pile in s.card_set.piles(people):
            hidden = [card for card in pile if card not in order[:drawn]]
            heads = [(*head, *rest) for head in heads for rest in permutations(hidden)]
        all_orders.append(heads)
    return all_orders


def possible(s: State) -> int:
    """Count the orders of both decks that agree with the open cards."""
    return prod(
        factorial(sum(card in pile for card in order[drawn:]))
        for people, order, drawn in zip(PEOPLES, s.orders, s.drawn, strict=True)
        for pile in s.card_set.piles(people)
    )


def late() -> Iterator[State]:
    """Yield positions of the last turns, whose few hidden cards allow some thousand orders."""
    for players in (("A", "B"), ("A", "B", "C"), ("A", "B", "C", "D")):
        match: Match[Deal, State, Observation] = dealt(seed=3, plies=1000, players=players)
        states = [match.state_at(ply) for ply in range(match.ply)]
        yield next(s for s in states if possible(s) <= 20_000)


def test_trying_all_orders_of_the_hidden_cards_does_not_open_the_seal() -> None:
    for s in late():
        names = ("A", "B", "C", "D")[: len(s.displays)]
        sealed = deal(seated(names), 3)
        tried = [sealed._replace(orders=(g, r), seed=0) for g, r in product(*orders(s))]
        assert 100 < len(tried) == possible(s)
        assert sum(guess.orders == sealed.orders for guess in tried) == 1
        for guess in tried:
            text = sealed_text(guess)
            decks = "".join(text.splitlines(keepends=True)[:2])
            for said in (text, decks, decks[:-1]):
                assert sha256(said.encode()).hexdigest() != seal(sealed)
