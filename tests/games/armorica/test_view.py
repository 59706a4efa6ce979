"""The table: legal moves can be clicked, other cards say why not, nothing hidden is drawn."""

import re

import pytest

from armorica.games import LEVELS
from armorica.games.armorica.face import words
from armorica.games.armorica.rules.cards import ICONS
from armorica.games.armorica.rules.chronicle import MOVES, chronicle
from armorica.games.armorica.rules.play import apply, winter_move
from armorica.games.armorica.rules.scoring import ranking_scores, score
from armorica.games.armorica.rules.state import OVER, PHASES, WINTER
from armorica.ui import playing
from armorica.ui.html import plain
from armorica.ui.model import Model
from armorica.ui.naming import named_players
from armorica.ui.page import views
from armorica.ui.table import seats
from armorica.ui.table.seats import level_name
from armorica.ui.viewing import scene
from tests.games.armorica.tables import HOSTILE, T, card_id, game, started, state, table
from tests.inside import on_table
from tests.ui.markup import Node, read
from tests.ui.models import act


def news(model: Model) -> str:
    return read(views(model, T)["live"]).text


def offered(board: Node) -> list[str]:
    """List the moves that the rows' cards offer."""
    return sorted(
        node["data-do"].removeprefix("play ")
        for node in board.all("button")
        if (node.get("data-do") or "").startswith("play ") and not node.get("aria-disabled")
    )


SEATS = [("person",) * seats for seats in (2, 3, 4)] + [
    ("person", "settler"),
    ("settler", "person", "settler", "settler"),
]


@pytest.mark.parametrize("kinds", SEATS)
@pytest.mark.parametrize("seed", [1, 2])
def test_whole_games(kinds: tuple[str, ...], seed: int) -> None:
    for model in game(*kinds, seed=seed):
        board = table(model)
        s = state(model)
        check_frame(model, board)
        check_hidden(model, board)
        check_reasons(model, board)
        if s.phase == WINTER and model.person_to_move:
            check_winter(model, board)
        else:
            assert offered(board) == sorted(model.legal())
            assert not [node for node in board.walk() if node.get("aria-pressed")]
    check_end(model, board)


def check_frame(model: Model, board: Node) -> None:
    s = state(model)
    root = board.one("div", id="board")
    assert root["data-phase"] == PHASES[s.phase]
    assert root["data-mover"] == ("" if model.mover is None else str(model.mover))
    waits = "person" if model.person_to_move else "opponent"
    assert root["data-waits"] == ("nobody" if s.phase == OVER else waits)
    assert root["data-turn"] == str(s.turn)
    ids = [node["id"] for node in board.walk() if node.get("id")]
    assert len(ids) == len(set(ids))
    for node in board.all("button"):
        assert node.name, node.attributes
        assert node["type"] == "button"
        assert node.get("data-do")
        assert node.get("disabled") is None
        assert node.get("tabindex") is None or "card" in node.classes
    for cards in [*board.all("ul"), *board.all("ol")]:
        if cards.classes & {"row", "display"}:
            stops = [node.get("tabindex") for node in cards.walk() if "card" in node.classes]
            assert stops.count("0") == (1 if stops else 0)
            assert set(stops) <= {"0", "-1"}
    for key, row in zip(("gaul", "roman"), s.rows, strict=True):
        slots = board.one("ul", id=f"{key}-row").all("li")
        assert len(slots) == 6
        ids = [slot.one("button")["id"] for slot in slots if slot.all("button")]
        assert ids == [f"card-{card_id(model, card)}" for card in reversed(row)]
        assert all("empty" in slot.classes for slot in slots[: 6 - len(row)])
    for seat, display in enumerate(s.displays):
        laid = board.one("ol", id=f"display-{seat}")
        ids = [node["id"] for node in laid.walk() if (node.get("id") or "").startswith("card-")]
        assert ids == [f"card-{card_id(model, card)}" for card in display]
    assert len(board.all("section", aria_labelledby=f"name-{model.viewer}")) == 1
    named = board.one("section", id=f"seat-{model.viewer}")
    assert "own" in named.classes


def check_hidden(model: Model, board: Node) -> None:
    s = state(model)
    whole = " ".join(
        [board.text, *(value for node in board.walk() for value in node.attributes.values())]
    )
    said = set(re.findall(r"[\w-]+", whole))
    for order, drawn in zip(s.orders, s.drawn, strict=True):
        for card in order[drawn:]:
            assert card_id(model, card) not in said
            assert f"card-{card_id(model, card)}" not in said


def check_reasons(model: Model, board: Node) -> None:
    """Every card of the rows is a focusable control; one that cannot be taken says why."""
    assert model.table.match
    s = state(model)
    names = seats.player_names(T, on_table(model).deal.players)
    legal = model.legal()
    for people, row in zip(("gaul", "roman"), s.rows, strict=True):
        for place, card in enumerate(row, 1):
            face = s.card_set.cards[card]
            button = board.one("button", id=f"card-{face.id}")
            assert button["data-do"] == f"play {people} {face.id}"
            slot = next(slot for slot in board.all("li") if button in slot.walk())
            shines = any("within" in part.classes for part in slot.walk())
            for part in (face.name, face.suit, f"place {place} from the right"):
                assert part in button["aria-label"]
            if f"{people} {face.id}" in legal:
                assert "reachable" in button.classes
                assert button.get("aria-disabled") is None
                assert shines
                continue
            assert {"out"} <= button.classes
            assert button["aria-disabled"] == "true"
            refusal = model.table.match.rules.why_not(s, model.viewer, card)
            if refusal:
                assert words.why(T, refusal, names) in button["aria-label"]
                assert not (shines and refusal.code == "out_of_reach")
            else:
                assert "opponent" in button["aria-label"]


def check_winter(model: Model, board: Node) -> None:
    s = state(model)
    assert model.mover is not None
    display = s.displays[model.mover]
    bare = [f"pick {card_id(model, c)}" for c in display if s.card_set.bare[c]]
    need = s.starving(model.mover)
    picks = [
        node for node in board.all("button") if (node.get("data-do") or "").startswith("pick ")
    ]
    assert len(picks) == len(display)
    assert [node["data-do"] for node in picks if node.get("aria-disabled") is None] == bare
    for node in picks:
        if node.get("aria-disabled"):
            assert "amphora" in node["aria-label"]
    assert board.one("button", id="starve")["aria-disabled"] == "true"
    points = score(s).seats[model.mover].total
    for chosen, pick in enumerate(bare[:need], 1):
        points += effects(model)[pick]  # beside the cards that are marked already
        act(model, pick)
        board = table(model)
        pressed = [node["data-do"] for node in board.all("button", aria_pressed="true")]
        assert pressed == bare[:chosen]
        ready = board.one("button", id="starve").get("aria-disabled") is None
        assert ready == (chosen == need)
    total = board.one("section", id=f"seat-{model.mover}").one("p", **{"class": "change"})
    after = s.copy()
    apply(after, winter_move(model.table.selection))
    assert score(after).seats[model.mover].total == points
    assert str(points) in total.text.split("total")[-1]
    for pick in bare[:need]:
        act(model, pick)


def effects(model: Model) -> dict[str, int]:
    """Return the cost on each card that can be given up, in points, by its click."""
    texts = {
        node["data-do"]: "".join(part.text for part in node.walk() if "effect" in part.classes)
        for node in table(model).all("button")
        if (node.get("data-do") or "").startswith("pick ")
    }
    numbers = {pick: re.sub("[^0-9+-]", "", text.replace("−", "-")) for pick, text in texts.items()}
    return {pick: int(number or 0) for pick, number in numbers.items()}


def check_end(model: Model, board: Node) -> None:
    s = state(model)
    assert s.phase == OVER
    final = score(s)
    grid = board.one("table", id="score")
    assert [cell["scope"] for cell in grid.one("thead").all("th")] == ["col"] * 7
    rows = grid.one("tbody").all("tr")
    ranking = ranking_scores(s)
    assert sorted(ranking, reverse=True) == [ranking[int(row["data-seat"])] for row in rows]
    for row in rows:
        seat = int(row["data-seat"])
        x = final.seats[seat]
        assert row.one("th")["scope"] == "row"
        cells = [int(cell.text) for cell in row.all("td")]
        assert cells == [x.sets, x.coins, x.grapes, x.olives, x.sheep, x.total]
        assert ("winner" in row.classes) == (seat in final.winners)
    assert model.table.match
    names = seats.player_names(T, on_table(model).deal.players)
    assert board.one("p", id="result").text == " ".join(words.result(T, final, names).split())
    assert board.one("button", id="rematch")["data-do"] == "rematch"


def test_hostile_names_stay_text() -> None:
    for model in game(*("person",) * 4, seed=4):
        drawn = views(model, T)
        for text in drawn.values():
            page = read(text)
            assert not page.all("script")
            assert not [node for node in page.walk() if node.get("onclick") or node.tag == "x"]
    board = table(model)
    for seat, name in enumerate(HOSTILE):
        assert board.one("h2", id=f"name-{seat}").text == " ".join(name.split())


def test_a_refusal_is_said_once_and_its_card_is_marked() -> None:
    model = started("person", "person", seed=1)
    card = card_id(model, state(model).rows[0][5])
    act(model, f"play gaul {card}")
    board = table(model)
    said = board.one("p", id="notice").text
    assert said.startswith("Out of reach: place 6")
    button = board.one("button", id=f"card-{card}")
    assert "refused" in button.classes
    assert said in button["aria-label"]
    assert board.text.count(said) == 1


def test_a_fed_card_that_was_picked_says_why_it_stays() -> None:
    model = next(x for x in game("person", "person", seed=3) if state(x).phase == WINTER)
    s = state(model)
    card = next(card_id(model, c) for c in s.displays[s.mover] if not s.card_set.bare[c])
    act(model, f"pick {card}")
    board = table(model)
    assert "amphora" in board.one("p", id="notice").text
    assert "refused" in board.one("button", id=f"card-{card}").classes


def test_the_news_tell_the_opponents_moves_together_once_the_person_is_to_move() -> None:
    model = started("person", "settler", "settler", seed=1, names=("Ana",))
    while playing.advance(model):
        pass
    playing.play(model, model.legal()[0])
    texts = set()
    while not model.person_to_move:
        texts.add(news(model))
        playing.advance(model)
    assert len(texts) <= 1
    text = news(model)
    assert "Cassius" in text
    assert "Flavia" in text
    assert "Ana: " in text


def test_looking_back_at_the_first_position_names_the_turn_once() -> None:
    model = started("person", "settler", seed=1, names=("Ana",))
    while playing.advance(model):
        pass
    act(model, "look 0")
    assert news(model).count("Turn 1") == 1


def test_many_moves_of_opponents_are_one_sentence_and_ones_own_another() -> None:
    model = started("person", "settler", "settler", "settler", seed=1, names=("Ana",))
    assert model.table.match
    most = 0
    while model.mover is not None:
        if not model.person_to_move:
            playing.advance(model)
            continue
        since = scene(model, T).viewer_ply
        moves = [e for e in chronicle(on_table(model)) if e.kind in MOVES and e.ply > since]
        sentences = re.findall(r"[^.]+\.", news(model))
        about_moves = [s for s in sentences if re.search("took|passed|had to pass|gave up", s)]
        assert len(about_moves) == bool(moves)
        for name in (plain(named_players(model, T)[move.seat]) for move in moves):
            assert about_moves[0].count(name) == 1
        most = max(most, len(moves))
        playing.play(model, model.legal()[0])
        own = news(model)
        assert own.startswith("Ana ") or "Winter: Ana " in own
    assert most > 3


def test_the_log_has_the_latest_turn_first() -> None:
    *_, model = game("person", "person", seed=2, names=("Ana", "Bo"))
    log = read(views(model, T)["log"])
    turns = [node.text for node in log.all("h3")]
    assert turns == [f"Turn {turn}" for turn in range(8, 0, -1)]
    assert log.all("li", **{"class": "over"})[0].text == "The game is over."


def test_every_level_has_a_name() -> None:
    for level in LEVELS:
        assert level_name(T, level)


def test_another_seat_opens_and_tells_its_latest_move() -> None:
    model = started("person", "settler", "settler", seed=1, names=("Ana",))
    while playing.advance(model):
        pass
    playing.play(model, model.legal()[0])
    while playing.advance(model):
        pass
    board = table(model)
    assert model.table.match
    for seat in {0, 1, 2} - {model.viewer}:
        panel = board.one("section", id=f"seat-{seat}")
        summary = panel.one("details").one("summary")
        assert summary.one("h2", id=f"name-{seat}").text == plain(named_players(model, T)[seat])
        line = [n for n in summary.all("span") if "latest" in n.classes]
        [last] = [e for e in chronicle(on_table(model)) if e.kind == "take" and e.seat == seat][-1:]
        card = on_table(model).deal.card_set.cards[last.cards[0]]
        assert line[0].one("span", aria_hidden="true").text == f"took {card.name}"
        assert line[0].one("span", **{"class": "unseen"}).text == f"took {card.name} ({card.suit})"
    assert not board.one("section", id=f"seat-{model.viewer}").all("details")


def test_the_track_marks_where_each_icon_ends() -> None:
    for model in game("person", "person", seed=5):
        s = state(model)
        board = table(model)
        marked = {
            (key, place): [sign.classes - {"sign"} for sign in foot.all("svg")]
            for key in ("gaul", "roman")
            for place, foot in zip(
                range(6, 0, -1),
                [n for n in board.one("ul", id=f"{key}-row").all("span") if "place" in n.classes],
                strict=True,
            )
        }
        for key, kinds in (("gaul", 1), ("roman", 4)):
            for icon, count in list(zip(ICONS, s.icons(s.mover), strict=True))[:kinds]:
                ends = [p for p in range(1, 7) if {icon} in marked[key, p]]
                reaches = s.phase in (0, 1) and count
                assert ends == ([min(count, 6)] if reaches else []), (key, icon)


def test_while_one_looks_back_no_card_repeats_what_the_bar_says() -> None:
    model = started("person", "person", seed=3)
    act(model, f"play {model.legal()[0]}")
    act(model, "look 0")
    board = table(model)
    cards = [node for node in board.all("button") if (node.get("id") or "").startswith("card-")]
    assert {card["aria-disabled"] for card in cards} == {"true"}
    assert not any("looking back" in card["aria-label"] for card in cards)
    assert "You are looking back" in board.text
    act(model, cards[0]["data-do"])
    assert "you are looking back" in table(model).text
