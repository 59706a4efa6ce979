"""The keys: one table says what they do and lists them; what they say is the whole table."""

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
from armorica.ui.naming import player_names
from armorica.ui.page import views
from armorica.ui.settings import Settings
from tests.ui.markup import read
from tests.ui.models import act
from tests.ui.test_session import another_is_chosen, settle, started

T = Translator()
CHARACTERS = string.ascii_lowercase + string.digits + "?"
SAID = ("latest", "turn", "score", "others", "rows")


def asked(model: Model) -> dict[str, str]:
    """Return what each character asks for, without those that ask for nothing."""
    return {key: act for key in CHARACTERS if (act := keys.act(model, key))}


def test_every_key_is_listed_once_and_does_one_thing() -> None:
    model = started("person", "person")
    known = [key for _, group in keys.groups(model, T) for key in group]
    single = list(chain.from_iterable(key.keys for key in known if key.act))
    assert len(single) == len(set(single)) == len(asked(model))
    act(model, "keys")
    panel = read(views(model, T)["settings"])
    shown = [node.text for node in panel.all("kbd")]
    assert {name.lower() for name in shown} >= set(single)
    assert len(panel.all("dd")) == len(known)
    act(model, "close")
    assert model.dialogs.panel == ""


def test_keys_ask_for_what_buttons_ask_for() -> None:
    model = started("person", "person")
    found = asked(model)
    assert found["p"] == "play gaul pass"
    assert (found["u"], found["y"], found["h"], found["?"]) == ("undo", "redo", "hint", "keys")
    act(model, found["p"])
    act(model, asked(model)["u"])
    assert model.table.match
    assert model.table.match.ply == 0
    assert keys.act(model, "z") == keys.act(model, "") == keys.act(model, "left") == ""


def test_no_key_passes_for_an_opponent_or_in_the_past() -> None:
    model = started("person", "settler")
    settle(model)
    playing.play(model, model.legal()[0])
    assert not model.person_to_move
    assert "p" not in asked(model)
    settle(model)
    act(model, "look back")
    assert "p" not in asked(model)


def test_single_keys_can_be_switched_off_and_are_off_where_they_cannot() -> None:
    model = started("person", "person")
    act(model, "set keys off")
    assert asked(model) == {}
    act(model, "keys")
    assert "turned off" in read(views(model, T)["settings"]).text
    model.device.settings = Settings()
    model.device.embedded = True
    assert asked(model) == {}


def test_where_no_table_is_shown_only_the_list_is_there() -> None:
    assert asked(Model()) == {"?": "keys"}
    model = started("person", "person")
    act(model, "rules")
    assert asked(model) == {"?": "keys"}


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
    s, names = model.table.match.state, list(map(plain, player_names(model, T)))
    heard = {what: plain(keys.spoken(model, T, what)) for what in SAID}
    assert all(heard.values())
    seats = score(s).seats
    for seat, name in enumerate(names):
        own = seat == model.viewer
        told = heard["score" if own else "others"]
        points = T.n("{count} point", "{count} points", seats[seat].total)
        assert f"{name}: {points}" in told
        assert name not in heard["others" if own else "score"].replace("Player", "")[:8]
    cards = s.card_set.cards
    for row in s.rows:
        for where, card in enumerate(row, 1):
            assert f"{where}: {cards[card].name}, " in heard["rows"]
    if model.person_to_move and PHASES[s.phase] in ("gaul", "roman"):
        assert heard["rows"].count("within reach") == len(model.legal()) - 1


def test_what_happened_last_is_what_the_opponents_did() -> None:
    model = started("person", "settler", "settler")
    settle(model)
    playing.play(model, model.legal()[0])
    assert "Player 1 takes" in plain(keys.spoken(model, T, "latest"))
    settle(model)
    heard = plain(keys.spoken(model, T, "latest"))
    assert "Cassius" in heard
    assert "Flavia" in heard
    assert "Player 1 takes" not in heard


def test_keys_lead_to_cards_that_are_there() -> None:
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
    act(model, "heed")
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
    card = model.table.match.state.rows[0][5]
    return str(model.table.match.deal.card_set.cards[card].id)


def test_while_another_game_is_chosen_the_keys_are_those_of_the_table() -> None:
    model = another_is_chosen()
    act(model, "settings")
    act(model, "keys")
    assert "To your hand" in read(views(model, T)["settings"]).text
    assert asked(model) == {"?": "keys"}
