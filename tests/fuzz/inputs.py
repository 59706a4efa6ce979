"""Strategies for valid and damaged inputs, all of which JSON can hold."""

import copy
import json
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Mapping
from functools import cache, partial
from pathlib import Path
from typing import Any

from hypothesis import strategies as st

from armorica import games
from armorica.ai import messages
from armorica.ai.balance import write_balance_question
from armorica.core.link import VERSION, LinkError
from armorica.core.match import Match
from armorica.core.notes import Mark, Note
from armorica.core.rng import Rng
from armorica.core.rules import NO_HOUSE_RULES
from armorica.games import LEVELS
from armorica.games.armorica.codec import card_file
from armorica.games.armorica.rules.cards import house_set
from armorica.ui import kept_bots, listing, settings
from armorica.ui.bots import link as bot_link
from armorica.ui.commands import COMMANDS
from armorica.ui.model.own_bots import Bot
from tests.games.armorica.pictures import pictured_set, webp
from tests.games.imperious.maps import grid, grid_map
from tests.inside import AnyMatch
from tests.seats import seated

Text = st.SearchStrategy[str]
GOLDEN = Path(__file__).parents[1] / "contract" / "golden"
HOSTILE = ("<script>0</script>", '" onerror="', "' onerror='", "{name}", "{0} %s", "&lt;i&gt;")
"""Texts that do harm if they are not escaped, or filled in twice."""
JUNK: tuple[Any, ...] = (
    *(None, True, False, "", [], {}, [[]], [{}], {"": None}, -1, 0, 1, 10**9, 2**53, 10**400, 0.5),
    *(float("nan"), float("inf"), -float("inf"), "\ud800", "\0", "x" * 5000, *HOSTILE),
    *("constructor", "__class__", "settler", "pass", "end", "1", "-1", "١", "\u202e", "\u3164"),
)
PIECES = (
    *('"', "'", "\\", "[", "]", "{", "}", ",", ":", ".", "=", " ", "\n", "\0", "\ud800", "#", "-"),
    *("null", "true", "NaN", "Infinity", "1e999", "9" * 5000, "0", "\\ud800", "\\u0000", *HOSTILE),
    *("0x" + "9" * 5000, "1979-05-27", "1979-05-27T07:32:00Z", "07:32:00"),
    *('{"a":', "a.", "[[card]]\n", '"""', "\N{BOM}", "%", "\u202e", "é", "\N{GRINNING FACE}"),
)
BOMBS = ("a.", "[", '{"a":', "9", "\\", '"', " ", "\n")
"""Pieces that may be slow to parse in great numbers."""
LONG = 40_000
"""The most characters of a record; changing longer ones is slow."""
PIECE = 10_000
"""The most characters of a piece that is repeated: hundreds of millions of them take their time."""
ANY = st.characters()
"""Characters, surrogates included; quicker to start than Hypothesis's own strategy."""
NAMES = ("Ana", "Player 1", "settler", "merchant", "Zoë \N{GRINNING FACE}", *HOSTILE)


def played(
    key: str,
    players: tuple[str, ...],
    seed: int,
    plies: int,
    house_rules: Mapping[str, str] = NO_HOUSE_RULES,
) -> AnyMatch:
    """Play a game by random moves."""
    game = games.load(key)
    match = Match(game.rules, game.rules.deal(seated(players), seed, house_rules))
    rng = Rng(seed)
    for _ in range(plies):
        seat = game.rules.to_move(match.state)
        if seat is None:
            break
        moves = game.rules.legal(match.state)
        match.play(seat, moves[rng.below(len(moves))])
    return match


@cache
def matches() -> list[AnyMatch]:
    """Return some games of each kind: at the start, in the middle and over."""
    played_games = []
    for key, most in (("armorica", 80), ("imperious", 300)):
        seats = games.load(key).info.seats
        for n, plies in enumerate((0, 1, 7, most // 4, most // 2, most)):
            players = tuple(NAMES[(n + seat) % len(NAMES)] for seat in range(seats[n % len(seats)]))
            played_games.append(played(key, players, n, plies))
    people = ("Player 1", *["settler"] * 3)
    played_games.append(played("armorica", people, 9, 40, {"four_way_tie": "two_each"}))
    records = [path.read_text("utf-8") for path in sorted(GOLDEN.iterdir())]
    return [*played_games, *(games.read(record) for record in records if len(record) < LONG)]


def of(key: str) -> st.SearchStrategy[AnyMatch]:
    return st.sampled_from([match for match in matches() if key == match.key])


@st.composite
def spoilt(draw: st.DrawFn, valid: Text) -> str:
    """Cut pieces out of a text, and insert others, or repeat parts of it."""
    text = draw(valid)
    start = end = draw(st.integers(0, len(text)))
    for _ in range(draw(st.integers(0, 3))):
        start, end, a, b = (draw(st.integers(0, len(text))) for _ in range(4))
        piece = draw(st.just("") | st.sampled_from(PIECES) | st.text(ANY, max_size=4)) or text[a:b]
        piece = piece[:PIECE]
        end = draw(st.sampled_from((start, start + 1, end)))
        text = text[:start] + piece * draw(st.sampled_from((0, 1, 1, 2, 300))) + text[end:]
    if draw(st.integers(0, 7)) == 0:
        text = text[:start] + draw(st.sampled_from(BOMBS)) * draw(st.integers(1, LONG)) + text[end:]
    return text


junk = st.sampled_from(JUNK) | st.integers() | st.floats() | st.text(ANY, max_size=9)


@st.composite
def changed(draw: st.DrawFn, valid: st.SearchStrategy[Any]) -> Any:
    """Replace parts of data by junk or by other parts, repeat or remove them."""
    data = [copy.deepcopy(draw(valid))]
    for _ in range(draw(st.integers(0, 3))):
        (parent, at), (source, key) = (draw(_place(data)) for _ in range(2))
        match draw(st.sampled_from(("junk", "junk", "other", "near", "double", "drop"))):
            case "junk":
                parent[at] = copy.deepcopy(draw(junk))
            case "near" if type(parent[at]) in (int, float):
                parent[at] += draw(st.integers(-2, 2))
            case "other":
                parent[at] = copy.deepcopy(source[key])
            case "double" if isinstance(parent, list) and parent is not data:
                parent[at:at] = [copy.deepcopy(parent[at])] * draw(st.sampled_from((1, 2, 100)))
            case "drop" if parent is not data:
                del parent[at]
    return data[0]


@st.composite
def _place(draw: st.DrawFn, data: list[Any]) -> tuple[Any, Any]:
    """Pick a random part of data; return its parent, and its key or index there."""
    parent: Any = data
    at: Any = 0
    while isinstance(parent[at], (list, dict)) and parent[at] and draw(st.integers(0, 4)):
        parent = parent[at]
        at = draw(
            st.sampled_from(sorted(parent))
            if isinstance(parent, dict)
            else st.integers(0, len(parent) - 1)
        )
    return parent, at


def json_text(valid: st.SearchStrategy[Any]) -> Text:
    """Write data as JSON, with the data or the text damaged."""
    return changed(valid).map(json.dumps) | spoilt(valid.map(json.dumps))


def records(key: str) -> Text:
    return json_text(of(key).map(lambda match: json.loads(games.write(match))))


@st.composite
def notes(draw: st.DrawFn, match: AnyMatch) -> dict[int, Note]:
    """Make notes as a stranger could, even by hand."""
    cards = len(games.face(match.key).marking.ids(match.state))
    number = st.integers(0, cards - 1)
    text = st.sampled_from(("", " x", "a\r\nb", "x" * 700, *HOSTILE)) | st.text(ANY, max_size=20)
    marks = st.lists(st.builds(Mark, number, number), max_size=14).map(tuple)
    plies = st.integers(0, match.ply + 1) | st.just(match.ply)
    written: dict[int, Note] = draw(st.dictionaries(plies, st.builds(Note, text, marks)))
    return written


@st.composite
def links(draw: st.DrawFn, key: str, note: bool = False) -> str:
    """Write a link, with damage before its checksum is computed, or after."""
    match = draw(of(key))
    try:
        text = games.write_link(
            match, draw(st.integers(0, 99)), draw(notes(match)) if note else None
        )
    except (LinkError, UnicodeEncodeError):  # a deal by hand, too much, half a character
        text = games.write_link(played(key, NAMES[:4], 3, 9), 0)
    match draw(st.sampled_from(("sealed", "text", "whole"))):
        case "text":
            text = draw(spoilt(st.just(text)))
        case "sealed":
            text = draw(_resealed(key, text))
    return text


@st.composite
def _resealed(draw: st.DrawFn, key: str, text: str) -> str:
    body = text.rpartition(".")[2]
    data = bytearray(urlsafe_b64decode(body + "=" * (-len(body) % 4))[4:])
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, len(data)))
        data[at : at + draw(st.integers(0, 2))] = draw(st.binary(max_size=3))
    if draw(st.integers(0, 9)) == 0:
        data += Rng(draw(st.integers(0, 2**32))).below(1 << 40_000).to_bytes(5_001)
    seal = zlib.crc32(data, zlib.crc32(f"{key}.{VERSION}.".encode()))
    sealed = urlsafe_b64encode(seal.to_bytes(4, "little") + data).decode().rstrip("=")
    return f"{key}.{VERSION}.{sealed}"


@cache
def _questions() -> list[Any]:
    rows = []
    for match in matches():
        seat = match.rules.to_move(match.state)
        for level in LEVELS if seat is not None else ():
            also = match.rules.legal(match.state)[-1:] if level == "legate" else ()
            question = messages.write_question(games.game_of(match), match.state, level, also)
            rows.append([match.key, json.loads(question)])
    for key, content in (("armorica", house_set()), ("imperious", grid_map(4, 2))):
        rows.append([key, json.loads(write_balance_question(games.load(key), content, 0))])
    return rows


questions = st.sampled_from(_questions()).flatmap(
    lambda question: st.tuples(st.just(question[0]), json_text(st.just(question[1])))
)


def answers(moves: list[str]) -> Text:
    """Write answers that rank some moves."""
    ranked = [{"move": move, "visits": 3, "margin": -1.5, "win": 0.25} for move in moves]
    return json_text(st.just({"move": moves[0], "done": True, "win": 0.5, "ranked": ranked}))


bot_links = spoilt(st.sampled_from([bot_link.write(Bot(name, "x = 1\n" * 40)) for name in NAMES]))


# ---- kept texts, addresses and clicks

embeds = st.dictionaries(
    st.sampled_from(("embed", "game", "seats", "level", "lang", "theme", "start", "x")),
    st.sampled_from(("1", "2", "5", "8", "99", "auto", "dark", "click", *games.GAMES, *LEVELS))
    | junk.map(str),
)
_kinds = st.sampled_from(("person", "absent", *LEVELS))
_names = st.sampled_from(NAMES) | st.text(ANY, max_size=9)
forms = st.builds(
    lambda kinds, names: {
        **{f"kind-{n}": kind for n, kind in enumerate(kinds)},
        **{f"name-{n}": name for n, name in enumerate(names)},
    },
    st.lists(_kinds, max_size=8) | st.just(["person", "settler", "novice", "merchant"]),
    st.lists(_names, max_size=8),
)
number = st.integers(0, 50)
results = st.fixed_dictionaries(
    {
        "games": number,
        "tables": st.just([["settler", 3, 5, 2, 40], ["mixed", 4, 1, 1, 50]]),
        "streak": number,
        "longest": number,
        "counted": st.lists(number, max_size=3),
        "known": st.lists(number, max_size=3),
        "ratings": st.lists(number, max_size=3),
        "in_a_row": st.just([["settler", 3]]),
        "declined": st.just(["novice"]),
        "earned": st.just(["won", "gone"]),
    }
)


def _noted(match: AnyMatch, about: Mapping[int, Note]) -> dict[str, Any]:
    """Return a match with notes on it as the browser keeps them."""
    rows = [[ply, note.text, [[*mark] for mark in note.marks]] for ply, note in about.items()]
    return {"played": 5, "over": False, "record": games.write(match), "notes": rows}


def _puzzles(match: AnyMatch) -> dict[str, Any]:
    link, moves = games.write_link(match, match.ply), match.rules.legal(match.state)
    right = [match.rules.format_move(match.state, move) for move in moves[:2]] or ["pass"]
    rows = [[match.key, link, right, right[-1], 3, 20_000, 1, 20_001]]
    last = [match.key, link, right[0], False]
    return {"puzzles": rows, "solved": {match.key: 20_000}, "shown": last}


def _analysis(match: AnyMatch) -> dict[str, Any]:
    state, row = match.rules.new(match.deal), list[Any]()
    if match.moves:
        moves = [match.rules.format_move(state, move) for move in match.rules.legal(state)]
        played = match.rules.format_move(state, match.moves[0])
        row = [[0, played, moves[-1], 3.5, moves[-1:], [], 0.2]]
    judged = [[0, 0, 0.5, 0.4]]
    about = {"findings": row, "judged": judged, "luck": [0.5, -0.5], "puzzles": 1}
    return {"record": games.write(match), "total": 9, **about}


SUMMARY = listing.written(listing.Summary(seated(("Ana", "settler")), (3, 4), 2, 0))
OWN_DATA = json.loads(card_file.write(pictured_set(), "json"))
documents: dict[str, st.SearchStrategy[dict[str, Any]]] = {
    "settings": st.just(settings.written(settings.Settings())),
    "statistics": st.fixed_dictionaries(
        {"by_game": st.dictionaries(st.sampled_from(games.GAMES), results)}
    ),
    "challenge": st.fixed_dictionaries({"seed": number, "name": _names, "points": number}),
    "cards": st.just({"armorica": [OWN_DATA], "chosen": {"armorica": 0}}),
    "cards:imperious": st.just({"imperious": [grid(4, 2)], "chosen": {"imperious": 0}}),
    "bots": st.just(kept_bots.written([Bot("My bot", "x = 1"), Bot(HOSTILE[0], HOSTILE[1])])),
    "daily": st.just({"days": {"armorica": [[20_800, 30, 1], [20_801, 40, 2]]}}),
    "game:c": st.sampled_from(matches()).flatmap(
        lambda match: notes(match).map(partial(_noted, match))
    ),
    "puzzles": st.sampled_from(matches()).map(_puzzles),
    "analysis": st.sampled_from(matches()).map(_analysis),
    "seats": forms.map(lambda form: {"form": json.dumps(form)}),
    "seats:imperious": forms.map(lambda form: {"form": json.dumps(form)}),
    **{
        key: st.sampled_from(games.GAMES)
        .flatmap(records)
        .map(lambda record: {"played": 5, "over": False, "summary": SUMMARY, "record": record})
        for key in ("game:a", "game:b", "aside:a", "aside:b")
    },
}


def _kept_text(valid: st.SearchStrategy[dict[str, Any]]) -> Text:
    return json_text(valid.map(lambda data: {"v": 1, **data})) | spoilt(valid.map(json.dumps))


stores = st.fixed_dictionaries(
    {}, optional={key: _kept_text(valid) for key, valid in documents.items()}
)
fragments = st.one_of(
    st.just(""),
    st.sampled_from(("#d", "#d=imperious", "#new", "#rules-imperious", "#settings", "#look-3")),
    st.builds(
        "#{}={}".format,
        st.sampled_from("gnc"),
        st.sampled_from(games.GAMES).flatmap(lambda key: links(key, note=True)),
    ),
    spoilt(st.sampled_from(("#d=imperious", "#g=armorica.1.AAAA", "#c="))),
    bot_links.map("#b={}".format),
)
OF_THE_GAMES = ("pick", "starve", "mine", "all", "from", "less", "anew", "before", "settle", "wish")
VERBS = ["key", *(verb for verb, command in COMMANDS.items() if command.has_consequences)]
"""The verbs of what people click on; others are replies of the page's own scripts."""
_rests = st.one_of(
    st.sampled_from(
        ("", "first", "back", "on", "last", "end", "0", "1", "3", "pass", "sure", "more")
    ),
    st.sampled_from(
        ("late", "newer", "game", "notes", "challenge", "daily", "element", "frame", *HOSTILE)
    ),
    st.sampled_from(("gaul pass", "roman pass", "winter", "four_way_tie two_each", *games.GAMES)),
    st.sampled_from(
        [f"{name} {v}" for name, row in settings.SETTINGS.items() for v in row.choices]
    ),
    st.sampled_from(("table", "rules-imperious", "new", "look-3", "embed", "table armorica b")),
    st.sampled_from([f"{key} {id}" for key in games.GAMES for id in "ab"]),
    st.sampled_from(
        (
            "edit card 0",
            "edit called x",
            f"late 1 picture {house_set().cards[0].id} {webp()}",
            "balance",
            "save toml",
            "change own",
        )
    ),
    st.sampled_from(("new greedy", "change 0", "delete 0", "run settler", "look settler 0")),
    st.sampled_from(("text x", "name y", "keep", "drop", "stop")),
    st.sampled_from([f"what {what}" for what in ("new", "game", "position", "diagram")]),
    st.sampled_from(("more", *"urhy?ldtsocmgpw+-12")),
    st.text(ANY, max_size=6),
)
clicks = st.lists(
    st.one_of(
        st.integers(0, 99).map("@{}".format),  # one of the buttons that are drawn
        st.integers(0, 99).map("@{}".format),
        st.just("play !"),  # a legal move
        st.sampled_from(("new", "back", *(f"game {key}" for key in games.GAMES))),
        st.builds("{} {}".format, st.sampled_from((*VERBS, *OF_THE_GAMES)), _rests),
        forms.map(lambda form: f"deal {json.dumps(form)}"),
        st.sampled_from(games.GAMES).flatmap(records).map("open {}".format),
        st.builds("file {}\n{}".format, st.text(ANY, max_size=50), st.text(ANY, max_size=50)),
        fragments.map("follow {}".format),
    ),
    min_size=1,
    max_size=8,
)
