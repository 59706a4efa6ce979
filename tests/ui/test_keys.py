"""The keys: one table binds and lists them, and together they read out everything."""

import random
import string
from itertools import chain

import pytest

from armorica.games.armorica.rules.scoring import score
from armorica.games.armorica.rules.state import PHASES
from armorica.i18n import Translator
from armorica.ui import keys, playing
from armorica.ui.html import plain
from armorica.ui.model import Model
from armorica.ui.naming import named_players
from armorica.ui.page import views
from armorica.ui.settings import Settings
from tests.inside import on_table
from tests.ui.markup import read
from tests.ui.models import act
from tests.ui.sessions import another_is_chosen, settle, started

T = Translator()
CHARACTERS = string.ascii_lowercase + string.digits + "?"
SAID = ("latest", "turn", "score", "others", "rows")


def commands(model: Model) -> dict[str, str]:
    """Return the command of each character that has one."""
    return {key: act for key in CHARACTERS if (act := keys.act(model, key))}


def anywhere(model: Model) -> dict[str, str]:
    """Return the command of each key that also works away from the table."""
    bindings = [key for _, group in keys.groups(model, T) for key in group]
    return {key: each.act for each in bindings if each.anywhere for key in each.keys}


def test_every_key_is_listed_once_and_does_one_thing() -> None:
    model = started("person", "person")
    bindings = [key for _, group in keys.groups(model, T) for key in group]
    single = list(chain.from_iterable(key.keys for key in bindings if key.act))
    assert len(single) == len(set(single)) == len(commands(model))
    act(model, "keys")
    panel = read(views(model, T)["settings"])
    names = [node.text for node in panel.all("kbd")]
    assert {name.lower() for name in names} >= set(single)
    assert len(panel.all("dd")) == len(bindings)
    act(model, "close")
    assert model.dialogs.panel == ""


def test_keys_have_the_same_commands_as_buttons() -> None:
    model = started("person", "person")
    by_key = commands(model)
    assert by_key["p"] == "play gaul pass"
    assert (by_key["u"], by_key["y"], by_key["h"], by_key["?"]) == ("undo", "redo", "hint", "crib")
    assert by_key["n"] == "new"
    act(model, by_key["p"])
    act(model, commands(model)["u"])
    assert model.table.match
    assert model.table.match.ply == 0
    assert keys.act(model, "z") == keys.act(model, "") == keys.act(model, "left") == ""


def test_no_key_passes_for_an_opponent_or_in_the_past() -> None:
    model = started("person", "settler")
    settle(model)
    playing.play(model, model.legal()[0])
    assert not model.person_to_move
    assert "p" not in commands(model)
    settle(model)
    act(model, "look back")
    assert "p" not in commands(model)


def test_single_keys_can_be_switched_off_and_are_off_in_embedded_pages() -> None:
    model = started("person", "person")
    act(model, "set keys off")
    assert commands(model) == {}
    act(model, "keys")
    assert "turned off" in read(views(model, T)["settings"]).text
    model.device.settings = Settings()
    model.device.embedded = True
    assert commands(model) == {}


def test_without_a_table_only_keys_that_work_anywhere_do_something() -> None:
    away = anywhere(Model())
    assert away["k"] == "keys"
    assert "u" not in away
    assert commands(Model()) == away
    model = started("person", "person")
    act(model, "rules")
    assert commands(model) == away


def test_the_panels_lead_to_each_other() -> None:
    model = started("person", "person")
    act(model, "settings")
    buttons = [b["data-do"] for b in read(views(model, T)["settings"]).all("button")]
    assert "keys" in buttons
    act(model, "keys")
    buttons = [b["data-do"] for b in read(views(model, T)["settings"]).all("button")]
    assert {"settings", "close"} <= set(buttons)


@pytest.mark.parametrize("kinds", [("person", "settler"), ("person", "person", "settler")])
def test_all_that_lies_on_the_table_can_be_heard(kinds: tuple[str, ...]) -> None:
    model = started(*kinds)
    chance = random.Random(2)
    while model.mover is not None:
        settle(model)
        assert model.table.match
        check_said(model)
        if model.mover is not None:
            playing.play(model, chance.choice(model.legal()))
    settle(model)
    check_said(model)


def check_said(model: Model) -> None:
    assert model.table.match
    s, names = on_table(model).state, list(map(plain, named_players(model, T)))
    texts = {topic: plain(keys.spoken(model, T, topic)) for topic in SAID}
    assert all(texts.values())
    seats = score(s).seats
    for seat, name in enumerate(names):
        own = seat == model.viewer
        text = texts["score" if own else "others"]
        points = T.n("{count} point", "{count} points", seats[seat].total)
        assert f"{name}: {points}" in text
        assert name not in texts["others" if own else "score"].replace("Player", "")[:8]
    cards = s.card_set.cards
    for row in s.rows:
        for where, card in enumerate(row, 1):
            assert f"{where}: {cards[card].name}, " in texts["rows"]
    assert ("start player" in texts["turn"]) == (model.mover is not None)
    if model.person_to_move and PHASES[s.phase] in ("gaul", "roman"):
        assert texts["rows"].count("within reach") == len(model.legal()) - 1


def test_the_rows_say_that_nothing_is_within_reach() -> None:
    model = started("person", "person")
    while len(model.legal()) > 1:
        assert "nothing is within reach" not in keys.spoken(model, T, "rows")
        playing.play(model, model.legal()[-1])
    assert "nothing is within reach" in keys.spoken(model, T, "rows")


def test_the_latest_events_are_the_opponents_moves() -> None:
    model = started("person", "settler", "settler")
    settle(model)
    playing.play(model, model.legal()[0])
    assert "Player 1 takes" in plain(keys.spoken(model, T, "latest"))
    settle(model)
    texts = plain(keys.spoken(model, T, "latest"))
    assert "Cassius" in texts
    assert "Flavia" in texts
    assert "Player 1 takes" not in texts


def test_keys_lead_to_existing_cards() -> None:
    model = started("person", "person")
    board = read(views(model, T)["table"])
    assert keys.selector(model, T, "gaul") == '#gaul-row [tabindex="0"]'
    [stop] = [n for n in board.one("ul", id="gaul-row").walk() if n.get("tabindex") == "0"]
    assert "reachable" in stop.classes
    assert keys.selector(model, T, "2") == "#gaul-row > :nth-last-child(2) .card"
    act(model, "play gaul pass")
    act(model, "play gaul pass")
    assert keys.selector(model, T, "1") == "#roman-row > :nth-last-child(1) .card"
    assert keys.selector(model, T, "display").startswith(f"#display-{model.viewer} ")


def test_the_same_refusal_is_written_anew_each_time() -> None:
    model = started("person", "person")
    far = f"play gaul {_far(model)}"

    def refused() -> str:
        act(model, far)
        board = read(views(model, T)["table"])
        child = board.one("p", id="notice").children[0]
        assert isinstance(child, str)
        return child

    texts = [refused() for _ in range(3)]
    assert texts[0] != texts[1] != texts[2]
    assert len({text.strip() for text in texts}) == 1
    act(model, "dismiss")
    assert not model.table.echo


def test_seats_and_files_refused_again_are_written_anew() -> None:
    model = Model()
    form = '{"kind-0": "person"}'
    texts = []
    for _ in range(2):
        act(model, f"deal {form}")
        assert model.setup.choosing
        texts.append(str(views(model, T)["table"]))
    assert texts[0] != texts[1]
    texts = []
    for _ in range(2):
        act(model, "open nonsense")
        texts.append(str(views(model, T)["header"]))
    assert texts[0] != texts[1]


def _far(model: Model) -> str:
    assert model.table.match
    card = on_table(model).state.rows[0][5]
    return str(on_table(model).deal.card_set.cards[card].id)


def test_while_another_game_is_chosen_the_keys_are_those_of_the_table() -> None:
    model = another_is_chosen()
    act(model, "settings")
    act(model, "keys")
    assert "To your hand" in read(views(model, T)["settings"]).text
    assert commands(model) == anywhere(model)
