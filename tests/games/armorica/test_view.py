"""The table: all that may be done is offered, all that may not says why, nothing hidden shows."""

import json
import re
from collections.abc import Iterator

import pytest

from armorica.ai.levels import LEVELS
from armorica.core.rng import Rng
from armorica.games.armorica import words
from armorica.games.armorica.cards import ICONS
from armorica.games.armorica.chronicle import MOVES, chronicle
from armorica.games.armorica.rules import apply, winter_move
from armorica.games.armorica.scoring import score
from armorica.games.armorica.state import OVER, PHASES, WINTER, State
from armorica.games.armorica.view import latest_ply
from armorica.i18n import Translator
from armorica.ui.page import views
from armorica.ui.session import Session
from tests.ui.markup import Node, read

T = Translator()
HOSTILE = ("<script>alert(1)</script>", "\"'><b onclick='x'>", "{name} {0} {}", "&amp; %s \\")


def started(*kinds: str, seed: int, names: tuple[str, ...] = HOSTILE) -> Session:
    fields = {f"kind-{n}": kind for n, kind in enumerate(kinds)}
    session = Session()
    assert session.choose_seats(
        json.dumps(fields | {f"name-{n}": name for n, name in enumerate(names)})
    )
    session.start(seed)
    return session


def state(session: Session) -> State:
    assert session.match
    s = session.match.state
    assert isinstance(s, State)
    return s


def game(*kinds: str, seed: int, names: tuple[str, ...] = HOSTILE) -> Iterator[Session]:
    """Play a game by chance, people and opponents alike; yield the session before each move."""
    session = started(*kinds, seed=seed, names=names)
    rng = Rng(seed)
    yield session
    while session.mover is not None:
        if session.person_to_move:
            moves = session.legal()
            session.play(moves[rng.below(len(moves))])
        else:
            session.advance()
        yield session


def table(session: Session) -> Node:
    return read(views(session, T)["table"])


def card_id(session: Session, card: int) -> str:
    return state(session).card_set.cards[card].id


def offered(board: Node) -> list[str]:
    """List the moves of the rows that are offered."""
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
    for session in game(*kinds, seed=seed):
        board = table(session)
        s = state(session)
        check_frame(session, board)
        check_hidden(session, board)
        check_reasons(session, board)
        if s.phase == WINTER and session.person_to_move:
            check_winter(session, board)
        else:
            assert offered(board) == sorted(session.legal())
            assert not [node for node in board.walk() if node.get("aria-pressed")]
    check_end(session, board)


def check_frame(session: Session, board: Node) -> None:
    s = state(session)
    root = board.one("div", id="board")
    assert root["data-phase"] == PHASES[s.phase]
    assert root["data-mover"] == ("" if session.mover is None else str(session.mover))
    waits = "person" if session.person_to_move else "opponent"
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
        shown = [slot.one("button")["id"] for slot in slots if slot.all("button")]
        assert shown == [f"card-{card_id(session, card)}" for card in reversed(row)]
        assert all("empty" in slot.classes for slot in slots[: 6 - len(row)])
    for seat, display in enumerate(s.displays):
        laid = board.one("ol", id=f"display-{seat}")
        shown = [node["id"] for node in laid.walk() if (node.get("id") or "").startswith("card-")]
        assert shown == [f"card-{card_id(session, card)}" for card in display]
    assert len(board.all("section", aria_labelledby=f"name-{session.viewer}")) == 1
    named = board.one("section", id=f"seat-{session.viewer}")
    assert "own" in named.classes


def check_hidden(session: Session, board: Node) -> None:
    s = state(session)
    whole = " ".join(
        [board.text, *(value for node in board.walk() for value in node.attributes.values())]
    )
    said = set(re.findall(r"[\w-]+", whole))
    for order, drawn in zip(s.orders, s.drawn, strict=True):
        for card in order[drawn:]:
            assert card_id(session, card) not in said
            assert f"card-{card_id(session, card)}" not in said


def check_reasons(session: Session, board: Node) -> None:
    """Every card of the rows is a focusable control; one that cannot be taken says why."""
    assert session.match
    s = state(session)
    names = words.player_names(session.match.deal, LEVELS)
    legal = session.legal()
    for people, row in zip(("gaul", "roman"), s.rows, strict=True):
        for place, card in enumerate(row, 1):
            face = s.card_set.cards[card]
            button = board.one("button", id=f"card-{face.id}")
            assert button["data-do"] == f"play {people} {face.id}"
            for part in (face.name, face.suit, f"place {place} from the right"):
                assert part in button["aria-label"]
            if f"{people} {face.id}" in legal:
                assert "reachable" in button.classes
                assert button.get("aria-disabled") is None
                continue
            assert {"out"} <= button.classes
            assert button["aria-disabled"] == "true"
            refusal = session.match.game.why_not(s, session.viewer, card)
            if refusal:
                assert words.refusal(T, refusal, names) in button["aria-label"]
            else:
                assert "opponent" in button["aria-label"]


def check_winter(session: Session, board: Node) -> None:
    s = state(session)
    assert session.mover is not None
    display = s.displays[session.mover]
    bare = [f"pick {card_id(session, c)}" for c in display if s.card_set.bare[c]]
    need = s.starving(session.mover)
    picks = [
        node for node in board.all("button") if (node.get("data-do") or "").startswith("pick ")
    ]
    assert len(picks) == len(display)
    assert [node["data-do"] for node in picks if node.get("aria-disabled") is None] == bare
    for node in picks:
        if node.get("aria-disabled"):
            assert "amphora" in node["aria-label"]
    assert board.one("button", id="starve")["aria-disabled"] == "true"
    for chosen, pick in enumerate(bare[:need], 1):
        session.do(pick)
        board = table(session)
        pressed = [node["data-do"] for node in board.all("button", aria_pressed="true")]
        assert pressed == bare[:chosen]
        ready = board.one("button", id="starve").get("aria-disabled") is None
        assert ready == (chosen == need)
    total = board.one("section", id=f"seat-{session.mover}").one("p", **{"class": "change"})
    after = s.copy()
    apply(after, winter_move(session.chosen))
    assert str(score(after).seats[session.mover].total) in total.text.split("total")[-1]
    for pick in bare[:need]:
        session.do(pick)


def check_end(session: Session, board: Node) -> None:
    s = state(session)
    assert s.phase == OVER
    final = score(s)
    grid = board.one("table", id="score")
    assert [cell["scope"] for cell in grid.one("thead").all("th")] == ["col"] * 7
    rows = grid.one("tbody").all("tr")
    for seat, (row, x) in enumerate(zip(rows, final.seats, strict=True)):
        assert row.one("th")["scope"] == "row"
        cells = [int(cell.text) for cell in row.all("td")]
        assert cells == [x.sets, x.coins, x.grapes, x.olives, x.sheep, x.total]
        assert ("winner" in row.classes) == (seat in final.winners)
    assert session.match
    names = words.player_names(session.match.deal, LEVELS)
    assert board.one("p", id="result").text == " ".join(words.result(T, final, names).split())
    assert board.one("button", id="rematch")["data-do"] == "rematch"


def test_hostile_names_stay_text() -> None:
    for session in game(*("person",) * 4, seed=4):
        drawn = views(session, T)
        for text in drawn.values():
            page = read(text)
            assert not page.all("script")
            assert not [node for node in page.walk() if node.get("onclick") or node.tag == "x"]
    board = table(session)
    for seat, name in enumerate(HOSTILE):
        assert board.one("h2", id=f"name-{seat}").text == " ".join(name.split())


def test_a_refusal_is_said_beside_the_status_and_on_the_card() -> None:
    session = started("person", "person", seed=1)
    card = card_id(session, state(session).rows[0][5])
    session.do(f"play gaul {card}")
    board = table(session)
    said = board.one("p", id="notice").text
    assert said.startswith("Out of reach: place 6")
    button = board.one("button", id=f"card-{card}")
    assert "refused" in button.classes
    assert said in button["aria-label"]
    assert [node.text for node in board.all("span", **{"class": "why"})] == [said]


def test_a_fed_card_that_was_picked_says_why_it_stays() -> None:
    session = next(x for x in game("person", "person", seed=3) if state(x).phase == WINTER)
    s = state(session)
    card = next(card_id(session, c) for c in s.displays[s.mover] if not s.card_set.bare[c])
    session.do(f"pick {card}")
    board = table(session)
    assert "amphora" in board.one("p", id="notice").text
    assert "refused" in board.one("button", id=f"card-{card}").classes


def test_the_news_tell_the_opponents_moves_together_once_the_person_is_to_move() -> None:
    session = started("person", "settler", "settler", seed=1, names=("Ana",))
    while session.advance():
        pass
    session.play(session.legal()[0])
    heard = set()
    while not session.person_to_move:
        heard.add(views(session, T)["live"])
        session.advance()
    assert len(heard) <= 1
    news = views(session, T)["live"]
    assert "Cassius" in news
    assert "Flavia" in news
    assert "Ana: " in news


def test_many_moves_of_opponents_are_one_sentence_and_ones_own_another() -> None:
    session = started("person", "settler", "settler", "settler", seed=1, names=("Ana",))
    assert session.match
    most = 0
    while session.mover is not None:
        if not session.person_to_move:
            session.advance()
            continue
        news = views(session, T)["live"]
        since = latest_ply(session, chronicle(session.match))
        moves = [e for e in chronicle(session.match) if e.kind in MOVES and e.ply > since]
        sentences = re.findall(r"[^.]+\.", news)
        told = [s for s in sentences if re.search("took|passed|had to pass|gave up", s)]
        assert len(told) == bool(moves)
        for name in (session.names(T)[move.seat] for move in moves):
            assert told[0].count(name) == 1
        most = max(most, len(moves))
        session.play(session.legal()[0])
        own = views(session, T)["live"]
        assert own.startswith("Ana ") or "Winter: Ana " in own
    assert most > 3


def test_the_log_has_the_latest_turn_first() -> None:
    *_, session = game("person", "person", seed=2, names=("Ana", "Bo"))
    log = read(views(session, T)["log"])
    turns = [node.text for node in log.all("h3")]
    assert turns == [f"Turn {turn}" for turn in range(8, 0, -1)]
    assert log.all("li", **{"class": "over"})[0].text == "The game is over."


def test_every_level_has_a_name() -> None:
    for level in LEVELS:
        assert words.level_name(T, level)


def test_another_seat_opens_and_tells_its_latest_move() -> None:
    session = started("person", "settler", "settler", seed=1, names=("Ana",))
    while session.advance():
        pass
    session.play(session.legal()[0])
    while session.advance():
        pass
    board = table(session)
    assert session.match
    for seat in {0, 1, 2} - {session.viewer}:
        panel = board.one("section", id=f"seat-{seat}")
        summary = panel.one("details").one("summary")
        assert summary.one("h2", id=f"name-{seat}").text == session.names(T)[seat]
        told = [n for n in summary.all("span") if "latest" in n.classes]
        [last] = [e for e in chronicle(session.match) if e.kind == "take" and e.seat == seat][-1:]
        card = session.match.deal.card_set.cards[last.cards[0]]
        assert [n.text for n in told[0].all("span")] == [
            f"took {card.name}",
            f"took {card.name} ({card.suit})",
        ]
    assert not board.one("section", id=f"seat-{session.viewer}").all("details")


def test_the_track_marks_where_each_icon_ends() -> None:
    for session in game("person", "person", seed=5):
        s = state(session)
        board = table(session)
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
