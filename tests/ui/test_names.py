"""Right-to-left names reorder nothing beside them, wherever they are."""

import re

import pytest

from armorica import games
from armorica.core.match import Match
from armorica.core.rng import Rng
from armorica.i18n import translator
from armorica.ui import playing
from armorica.ui.html import html, named, plain
from armorica.ui.model import Model
from armorica.ui.model.sharing import Challenge
from armorica.ui.page import views
from tests.inside import AnyMatch
from tests.seats import seated
from tests.ui.markup import read
from tests.ui.models import act, share
from tests.ui.shelves import dealt

T = translator("en")
NAMES = SARAH, AHMAD = "שרה (3", "أحمد 2"
ISOLATED = re.compile("\u2068([^\u2068\u2069]*)\u2069")


def places(model: Model) -> set[str]:
    """Return the places of names on the page, after checking that each is isolated."""
    all_places = set()
    for part, drawn in views(model, T).items():
        for node in read(drawn).walk():
            texts = [(node.tag, child) for child in node.children if isinstance(child, str)]
            for place, text in texts + list(node.attributes.items()):
                bare = text == node.get("value") or (node.tag == "bdi" and text in NAMES)
                assert bare or not any(name in ISOLATED.sub("", text) for name in NAMES), node.tag
                # The bar of a review repeats the announcement.
                announced = part == "live" or model.review.ply is not None
                alone = announced or place in ("text", "textarea", *node.attributes)
                assert alone or "\u2068" not in text, node.tag
                if any(name in text for name in NAMES):
                    all_places.add(f"{part} {place}")
    return all_places


LABELLED = ("armorica", "imperious")
"""The games that have players' names in aria-labels."""


def play(match: AnyMatch, moves: int, chance: Rng) -> None:
    for _ in range(moves):
        seat = match.rules.to_move(match.state)
        if seat is not None:
            legal = match.rules.legal(match.state)
            match.play(seat, legal[chance.below(len(legal))])


@pytest.mark.parametrize("key", games.GAMES)
def test_names_are_kept_apart_at_the_table_in_the_log_and_in_the_score(key: str) -> None:
    game = games.load(key)
    model = Model()
    playing.show(
        model,
        Match(
            game.rules,
            game.rules.deal(seated((*NAMES, *["settler"] * (game.info.seats[0] - 2))), 3),
        ),
    )
    assert model.table.match
    all_places: set[str] = set()
    chance = Rng(1)
    while model.mover is not None:
        play(model.table.match, 25, chance)
        act(model, "mine")
        all_places |= places(model)
    act(model, "look 20")
    all_places |= places(model)
    assert {"table bdi", "log bdi", "live root"} <= all_places
    assert "table aria-label" in all_places or key not in LABELLED
    act(model, "look end")
    assert {"table bdi", "live root"} <= places(model)
    score = read(views(model, T)["table"]).one("table", id="score")
    assert set(NAMES) <= {bdi.text for bdi in score.all("bdi")}
    if key == "armorica":
        act(model, "cell 0-total")
        assert {"table text", "table aria-label"} <= places(model)


def test_names_are_kept_apart_where_seats_are_chosen_and_where_the_game_is_shared() -> None:
    model = Model()
    model.setup.chairs[0].name, model.setup.chairs[1].name = NAMES
    places(model)
    fields = read(views(model, T)["table"]).all("input", dir="auto")
    assert [field["value"] for field in fields[:2]] == [*NAMES]
    playing.show(model, dealt(plies=3, players=NAMES))
    model.sharing.challenge = Challenge(1, SARAH, 30)
    model.sharing.address = "https://example.org/"
    act(model, "embed")
    share(model, "game")
    assert "header bdi" in places(model)


def test_a_name_is_an_element_only_where_one_can_be() -> None:
    hostile = named("<b>\"'")
    for where in ("<p>{x}</p>", "<p><b>{x}</b></p>", '<p class="a">{x}</p>'):
        assert read(html(where, x=f"So: {hostile}.")).one("bdi").text == "<b>\"'"
    for tag in ("option", "textarea", "text", "title"):
        drawn = read(html(f"<{tag}><b>1</b> {{x}}</{tag}><p>{{x}}</p>", x=named(SARAH)))
        assert drawn.one(tag).text == f"1 \u2068{SARAH}\u2069"
        assert drawn.one("p").one("bdi").text == SARAH
    assert html(' title="{x}"', x=hostile) == ' title="&lt;b&gt;&quot;&#x27;"'
    assert html('<p title="{x}">{x}</p>', x=[named("A")]) == '<p title="A"><bdi>A</bdi></p>'
    assert plain(f"{named('Ana')} and {named(AHMAD)}") == f"Ana and \u2068{AHMAD}\u2069"
