"""A pseudo-language, in which untranslated letters stand out."""

import random
import re
from functools import cache
from itertools import product

from armorica import i18n
from armorica.core.problem import Problem, RecordError, problem
from armorica.games.armorica.face import explain, rulebook, words
from armorica.games.armorica.face.report import COLUMNS
from armorica.games.armorica.rules.cards import house_set
from armorica.games.armorica.rules.state import GAUL, ROMAN, WINTER
from armorica.site.texts import texts
from armorica.ui import keys, playing, requests
from armorica.ui.advice import Answer, Choice
from armorica.ui.analysis import Analysis, Finding
from armorica.ui.listing import Listed, summarize
from armorica.ui.model import Model
from armorica.ui.model.dialogs import Dialogs, Progress
from armorica.ui.model.my_games import Deleted
from armorica.ui.model.sharing import (
    Challenge,
    KeptIsMissing,
    Linked,
    LinkIsBehind,
    Refused,
    Result,
    Shared,
)
from armorica.ui.page import views
from armorica.ui.settings import SETTINGS
from armorica.ui.statistics import MIXED, Statistics, Tally
from armorica.ui.table.seats import OPPONENT_NAMES
from tests.i18n.pseudo import Pseudo
from tests.inside import on_table
from tests.ui.markup import read
from tests.ui.models import act
from tests.ui.shelves import dealt

NAMES = [
    *OPPONENT_NAMES,
    *(card.name for card in house_set().cards),
    *i18n.NAMES.values(),
    *rulebook.NAMES,
    *("A", "B", "C", "D", "E", "I", "II", "III", "IV"),  # the piles
]
VERBATIM = ("code", "pre", "textarea", "kbd")
NAMED = re.compile(rf"\b({'|'.join(map(re.escape, NAMES))})\b")


T = Pseudo()


@cache
def english(text: str) -> list[str]:
    """Return the words with plain letters, except names."""
    return re.findall(r"[A-Za-z]\w*", NAMED.sub("", text))


def untranslated(model: Model) -> set[str]:
    """Gather the page's untranslated texts, visible or not."""
    english_texts = set()
    for drawn in views(model, T).values():
        for node in read(drawn).walk():
            if node.tag in VERBATIM:
                continue
            phrases = [child for child in node.children if isinstance(child, str)]
            phrases += [
                node.get(name) or "" for name in ("aria-label", "title", "placeholder", "alt")
            ]
            english_texts |= {text for text in phrases if english(text)}
    return english_texts


def try_all(model: Model) -> None:
    """Check everything that the page can show to a person to move."""
    assert model.table.match
    legal = model.legal()
    ranked = tuple(Choice(move, 9, 1.0 - n, 0.5) for n, move in enumerate(legal))
    act(model, "hint")
    assert not untranslated(model)
    request = requests.adviser_request(model)
    assert request
    requests.advise(model, request, Answer(legal[0], True, 0.5, ranked))
    cards = on_table(model).state.displays[model.viewer]
    picks = [f"pick {on_table(model).deal.card_set.cards[card].id}" for card in cards]
    for text in ("play gaul 7", "play winter", *picks, "look back", "look end", "keys", "close"):
        act(model, text)
        assert not untranslated(model), text
    for topic in ("latest", "turn", "score", "others", "rows"):
        assert not english(keys.spoken(model, T, topic)), topic


def test_every_text_of_a_game_is_translated() -> None:
    model = Model()
    playing.first_visit(model)
    act(model, "set confirm on")
    act(model, "set chance on")
    chance, tried = random.Random(3), set()
    while model.mover is not None:
        assert model.table.match
        assert not untranslated(model)
        if not model.person_to_move:
            playing.advance(model)
            continue
        if on_table(model).state.phase not in tried:
            tried.add(on_table(model).state.phase)
            try_all(model)
        move = chance.choice(model.legal())
        act(model, f"play {move}")
        assert not untranslated(model), move
        act(model, f"play {move}")
    assert tried == {GAUL, ROMAN, WINTER}
    for seat, part in product(range(3), COLUMNS):
        act(model, f"cell {seat}-{part}")
        assert not untranslated(model)
    act(model, "analyse")
    assert model.table.match
    state = model.table.match.state_at(0)
    moves = [
        model.table.match.rules.format_move(state, m) for m in model.table.match.rules.legal(state)
    ]
    analysis = model.advice.analysis
    for model.advice.analysis in (
        analysis,
        Analysis((), 1),
        Analysis((), 1, (Finding(0, moves[0], moves[1], 3.0),)),
    ):
        assert not untranslated(model)


def test_every_text_around_a_game_is_translated() -> None:
    model = Model(dialogs=Dialogs("settings"))
    for name, setting in SETTINGS.items():
        for value in setting.choices:
            act(model, f"set {name} {value}")
            assert not untranslated(model)
    tally = Tally(3, 1, 40)
    played = Statistics(
        3,
        {("settler", 3): tally, (MIXED, 4): tally},
        ratings=(810, 840),
        in_a_row={"settler": 3},
        earned=("won",),
    )
    model.device.statistics = {"armorica": played}
    model.sharing.daily = {"armorica": {20_780: Result(40, 1)}}
    for back in range(12):
        model.dialogs.progress = Progress(20_780, "days", back)
        assert not untranslated(model)
    model.dialogs.progress = None
    model.device.offline = "waiting"
    model.device.elsewhere = model.device.unread = True
    model.dialogs.file_error = RecordError("", problem("not_json"))
    for model.device.saving, model.device.offline in (("full", "ready"), ("refused", "waiting")):
        assert not untranslated(model)


DETAILS: dict[str, int | str] = {"icon": "wheat", "phase": "gaul"}
DETAILS |= dict.fromkeys(("have", "need", "given", "least", "most", "mover", "card", "seat"), 1)


def test_every_text_about_links_is_translated() -> None:
    model = Model()
    playing.first_visit(model)
    assert model.table.match
    notes: list[Linked] = [LinkIsBehind(2)]
    notes += [
        Refused(Problem(code, {}))
        for code in ("link_none", "link_newer", "link_foreign", "link_cards")
    ]
    notes += [Shared("game", "x", copied, sendable=True) for copied in (False, True)]
    for model.sharing.linked in notes:
        assert not untranslated(model)
    model.sharing.challenge = Challenge(on_table(model).deal.seed, "1", 7)
    assert not untranslated(model)


def test_every_text_of_the_list_of_games_is_translated() -> None:
    model, match, other = Model(), dealt(1, 4, ("", "settler")), dealt(1, 5, ("", "settler"))
    row = Listed(
        "a", "armorica", over=False, guest=True, here=False, age=9, summary=summarize(match)
    )
    ages = (None, 0, 60_000, 7_200_000, 200_000_000)
    model.my_games.rows = [row._replace(id=str(age), age=age) for age in ages]
    model.my_games.rows.append(row._replace(id="here", here=True, summary=summarize(other)))
    model.my_games.rows.append(row._replace(id="over", over=True))
    model.my_games.deleted = Deleted(row, "")
    model.my_games.sent_id, model.sharing.linked = "here", Shared("kept", "x")
    assert not untranslated(model)
    model.sharing.linked = KeptIsMissing("armorica", "go-on armorica a")
    assert not untranslated(model)


def test_every_text_of_the_first_game_is_translated() -> None:
    model = Model()
    act(model, "lesson")
    while model.mover is not None:
        for page in range(3):
            act(model, f"turn-page {page}")
            assert not untranslated(model)
        if model.person_to_move:
            act(model, f"play {model.legal()[0]}")
        else:
            playing.advance(model)
    assert not untranslated(model)


def test_every_text_of_the_rules_and_of_explanations_is_translated() -> None:
    model = Model()
    act(model, "rules")
    for text in ("try roman macer", "try roman rusticus", *["step on"] * 13):
        act(model, text)
        assert not untranslated(model)
    for _, text in explain.signs(T):
        assert not english(text)


CODES = """out_of_reach wrong_phase not_your_turn has_amphora wrong_count not_in_row not_in_display
unknown_card game_over looking not_a_person seats name_long name_unseen name_marks and_others"""


def test_every_refusal_is_translated() -> None:
    for code in CODES.split():
        assert not english(words.why(T, Problem(code, DETAILS), ["1", "2"])), code


def test_every_text_before_python_is_translated() -> None:
    for text in texts(T).values():
        parts = list(text.values()) if isinstance(text, dict) else text
        for phrases in [parts] if isinstance(parts, str) else parts:
            assert not english(phrases.replace("ARRIVED", "").replace("ALL", "")), phrases
