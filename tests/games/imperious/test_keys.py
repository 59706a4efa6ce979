"""Keys read out all that the table shows, and no more."""

from itertools import chain

from armorica.games.imperious.face.words import kind_name, place_name
from armorica.games.imperious.rules.scoring import income
from armorica.games.imperious.rules.state import KINDS, State
from armorica.i18n import translator
from armorica.ui import keys, playing
from armorica.ui.html import plain
from armorica.ui.model import Model
from armorica.ui.naming import named_players
from armorica.ui.page import views
from tests.games.imperious.tables import play_on, sat_down
from tests.inside import on_table
from tests.ui.markup import read

T = translator("en")


def mid_game(*players: str) -> tuple[Model, State]:
    model = sat_down(*players)
    for _ in range(60):
        assert play_on(model)
    while playing.advance(model):
        pass
    assert model.table.match
    return model, on_table(model).state


def test_every_key_does_one_thing() -> None:
    model, _ = mid_game("Ana", *["merchant"] * 3)
    bound = [k for _, group in keys.groups(model, T) for k in group if k.act]
    single = list(chain.from_iterable(key.keys for key in bound))
    assert len(single) == len(set(single))
    acts = {keys.act(model, key) for key in single}
    assert {
        f"say {what}" for what in ("latest", "turn", "score", "cards", "others", "regions")
    } <= acts


def test_one_letter_ends_a_step_or_declines() -> None:
    model = sat_down("Ana", *["merchant"] * 3)
    clicks = set()
    for _ in range(150):
        play_on(model)
        while playing.advance(model):
            pass
        do = keys.act(model, "p")
        legal = [f"play {move}" for move in model.legal()]
        ends = [do for do in legal if do.endswith((" end", " decline"))]
        if do.startswith("settle no"):
            assert ends == ["play answer decline"]
        else:
            assert [do] == (ends or [""])
        clicks.add(do.partition(" no")[0])
    assert clicks >= {"play offer end", "play action end", "settle"}


def test_the_hand_and_its_combos_are_told_to_its_owner_alone() -> None:
    model, s = mid_game("Ana", *["merchant"] * 3)
    text = keys.spoken(model, T, "cards")
    assert model.viewer == 0
    for kind in KINDS:
        if s.hands[0][kind]:
            assert f"{s.hands[0][kind]} {kind_name(T, kind)}" in text
    assert "Grow: " in text
    assert "Build: missing " in text or "Build: builds" in text
    model, _ = mid_game("Ana", "Ben", "merchant", "merchant")
    model.table.holder = None
    assert keys.spoken(model, T, "cards").endswith("it is your turn!")


def test_the_others_are_told_by_what_everyone_can_count() -> None:
    model, s = mid_game("Ana", *["merchant"] * 3)
    text = keys.spoken(model, T, "others")
    assert "Ana" not in text
    for seat in (1, 2, 3):
        assert f"{sum(s.chits[seat])} chit" in text
        assert f"{sum(s.hands[seat])} card" in text
    assert not any(kind_name(T, kind) in text for kind in KINDS)
    standing = keys.spoken(model, T, "score")
    for seat, name in enumerate(named_players(model, T)):
        assert f"{name}: {s.vt[seat]} victory" in standing
        assert f"{income(s)[seat]} per turn" in standing


def test_the_regions_are_told_with_who_is_there() -> None:
    model, s = mid_game("Ana", *["merchant"] * 3)
    text = keys.spoken(model, T, "regions")
    for region, members in zip(s.board.regions, s.board.members, strict=True):
        [sentence] = [x for x in text.split(". ") if x.startswith(f"{place_name(region)}, ")]
        for seat, name in enumerate(named_players(model, T)):
            count = len({*members} & {*s.occupied(seat)})
            assert (f"{name} in {count} (+" in sentence) == bool(count)
    rows = read(views(model, T)["table"]).one("details", id="regions").all("li")
    said = [span.text for row in rows for span in row.all("span", **{"class": "unseen"})]
    assert " ".join(said) == plain(text)
