"""The keys: one table says what they do and lists them; what they say is the whole table."""

import random
import string
from itertools import chain

import pytest

from armorica.games.armorica.keys import place, said
from armorica.games.armorica.scoring import score
from armorica.games.armorica.state import PHASES
from armorica.i18n import Translator
from armorica.ui import keys
from armorica.ui.page import views
from armorica.ui.session import Session
from armorica.ui.settings import Settings
from tests.ui.markup import read
from tests.ui.test_session import settle, started

T = Translator()
CHARACTERS = string.ascii_lowercase + string.digits + "?"
SAID = ("latest", "turn", "score", "others", "rows")


def asked(session: Session) -> dict[str, str]:
    """Return what each character asks for, without those that ask for nothing."""
    return {key: act for key in CHARACTERS if (act := keys.act(session, key))}


def test_every_key_is_listed_once_and_does_one_thing() -> None:
    session = started("person", "person")
    known = [key for _, group in keys.groups(session, T) for key in group]
    single = list(chain.from_iterable(key.keys for key in known if key.act))
    assert len(single) == len(set(single)) == len(asked(session))
    session.do("keys")
    panel = read(views(session, T)["settings"])
    shown = [node.text for node in panel.all("kbd")]
    assert {name.lower() for name in shown} >= set(single)
    assert len(panel.all("dd")) == len(known)
    session.do("close")
    assert session.panel == ""


def test_keys_ask_for_what_buttons_ask_for() -> None:
    session = started("person", "person")
    found = asked(session)
    assert found["p"] == "play gaul pass"
    assert (found["u"], found["y"], found["h"], found["?"]) == ("undo", "redo", "hint", "keys")
    session.do(found["p"])
    session.do(asked(session)["u"])
    assert session.match
    assert session.match.ply == 0
    assert keys.act(session, "z") == keys.act(session, "") == keys.act(session, "left") == ""


def test_no_key_passes_for_an_opponent_or_in_the_past() -> None:
    session = started("person", "settler")
    settle(session)
    session.play(session.legal()[0])
    assert not session.person_to_move
    assert "p" not in asked(session)
    settle(session)
    session.do("look back")
    assert "p" not in asked(session)


def test_single_keys_can_be_switched_off_and_are_off_where_they_cannot() -> None:
    session = started("person", "person")
    session.do("set keys off")
    assert asked(session) == {}
    session.do("keys")
    assert "switched off" in read(views(session, T)["settings"]).text
    session.settings = Settings()
    session.embedded = True
    assert asked(session) == {}


def test_where_no_table_is_shown_only_the_list_is_there() -> None:
    assert asked(Session()) == {"?": "keys"}
    session = started("person", "person")
    session.do("rules")
    assert asked(session) == {"?": "keys"}


def test_the_panels_lead_to_each_other() -> None:
    session = started("person", "person")
    session.do("settings")
    buttons = [b["data-do"] for b in read(views(session, T)["settings"]).all("button")]
    assert "keys" in buttons
    session.do("keys")
    buttons = [b["data-do"] for b in read(views(session, T)["settings"]).all("button")]
    assert {"settings", "close"} <= set(buttons)


@pytest.mark.parametrize("kinds", [("person", "settler"), ("person", "person", "settler")])
def test_all_that_lies_on_the_table_can_be_heard(kinds: tuple[str, ...]) -> None:
    session = started(*kinds)
    chance = random.Random(2)
    while session.mover is not None:
        settle(session)
        assert session.match
        check_said(session)
        if session.mover is not None:
            session.play(chance.choice(session.legal()))
    settle(session)
    check_said(session)


def check_said(session: Session) -> None:
    assert session.match
    s, names = session.match.state, session.names(T)
    heard = {what: said(session, T, what) for what in SAID}
    assert all(heard.values())
    seats = score(s).seats
    for seat, name in enumerate(names):
        own = seat == session.viewer
        told = heard["score" if own else "others"]
        points = T.n("{count} point", "{count} points", seats[seat].total)
        assert f"{name}: {points}" in told
        assert name not in heard["others" if own else "score"].replace("Player", "")[:8]
    cards = s.card_set.cards
    for row in s.rows:
        for where, card in enumerate(row, 1):
            assert f"{where}: {cards[card].name}, " in heard["rows"]
    if session.person_to_move and PHASES[s.phase] in ("gaul", "roman"):
        assert heard["rows"].count("within reach") == len(session.legal()) - 1


def test_what_happened_last_is_what_the_opponents_did() -> None:
    session = started("person", "settler", "settler")
    settle(session)
    session.play(session.legal()[0])
    assert "Player 1 takes" in said(session, T, "latest")
    settle(session)
    heard = said(session, T, "latest")
    assert "Cassius" in heard
    assert "Flavia" in heard
    assert "Player 1 takes" not in heard


def test_keys_lead_to_cards_that_are_there() -> None:
    session = started("person", "person")
    board = read(views(session, T)["table"])
    assert place(session, "gaul") == '#gaul-row [tabindex="0"]'
    [stop] = [n for n in board.one("ul", id="gaul-row").walk() if n.get("tabindex") == "0"]
    assert "reachable" in stop.classes
    assert place(session, "2") == "#gaul-row > :nth-last-child(2) .card"
    session.do("play gaul pass")
    session.do("play gaul pass")
    assert place(session, "1") == "#roman-row > :nth-last-child(1) .card"
    assert place(session, "display").startswith(f"#display-{session.viewer} ")


def test_the_same_refusal_is_written_anew_each_time() -> None:
    session = started("person", "person")
    far = f"play gaul {_far(session)}"

    def refused() -> str:
        session.do(far)
        board = read(views(session, T)["table"])
        child = board.one("p", id="notice").children[0]
        assert isinstance(child, str)
        return child

    texts = [refused() for _ in range(3)]
    assert texts[0] != texts[1] != texts[2]
    assert len({text.strip() for text in texts}) == 1
    session.do("heed")
    assert not session.echo


def test_seats_and_files_refused_again_are_written_anew() -> None:
    session = Session()
    form = '{"kind-0": "person"}'
    texts = []
    for _ in range(2):
        assert not session.choose_seats(form)
        texts.append(str(views(session, T)["table"]))
    assert texts[0] != texts[1]
    texts = []
    for _ in range(2):
        session.do("open nonsense")
        texts.append(str(views(session, T)["header"]))
    assert texts[0] != texts[1]


def _far(session: Session) -> str:
    assert session.match
    card = session.match.state.rows[0][5]
    return str(session.match.deal.card_set.cards[card].id)
