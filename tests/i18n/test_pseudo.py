"""A language that is none, in which every letter that was not translated stands out."""

import random
import re
from functools import cache
from gettext import NullTranslations
from itertools import product

from armorica.core.problem import Problem, RecordError, problem
from armorica.games.armorica import explain, keys, rulebook, words
from armorica.games.armorica.cards import house_set
from armorica.games.armorica.report import PARTS
from armorica.games.armorica.state import GAUL, ROMAN, WINTER
from armorica.i18n import LANGUAGES, Translator
from armorica.site.texts import texts
from armorica.ui import questions, tutorial
from armorica.ui.advice import Answer, Choice, Coach, Finding
from armorica.ui.links import Challenge, Linked, Older, Refused, Shared
from armorica.ui.page import views
from armorica.ui.session import Session
from armorica.ui.settings import CHOICES
from armorica.ui.statistics import MIXED, Statistics, Tally
from tests.ui.markup import read
from tests.ui.shelves import Box, tab

LETTERS = {code: code + 0xFEE0 for code in (*range(ord("A"), ord("Z") + 1), *range(97, 123))}
"""Letters as wide as Chinese ones, which nothing else here uses."""

NAMES = [
    *words.OPPONENT_NAMES,
    *(card.name for card in house_set().cards),
    *LANGUAGES.values(),
    *rulebook.NAMES,
    *("A", "B", "C", "D", "E", "I", "II", "III", "IV"),  # the piles
]
VERBATIM = ("code", "pre", "textarea", "kbd")
NAMED = re.compile(rf"\b({'|'.join(map(re.escape, NAMES))})\b")


class Pseudo(NullTranslations):
    """Translate by writing every letter wide, but for what stands in braces."""

    def gettext(self, message: str) -> str:
        parts = re.split(r"(\{\w+\})", message)
        return "".join(p if p.startswith("{") else p.translate(LETTERS) for p in parts)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)


T = Translator(Pseudo())


@cache
def left(said: str) -> list[str]:
    """Return the words that are still in plain letters, without names."""
    return re.findall(r"[A-Za-z]\w*", NAMED.sub("", said))


def untranslated(session: Session) -> set[str]:
    """Gather the texts of the page, seen and unseen, that did not pass the translator."""
    found = set()
    for drawn in views(session, T).values():
        for node in read(drawn).walk():
            if node.tag in VERBATIM:
                continue
            said = [child for child in node.children if isinstance(child, str)]
            said += [node.get(name) or "" for name in ("aria-label", "title", "placeholder", "alt")]
            found |= {text for text in said if left(text)}
    return found


def try_all(session: Session) -> None:
    """Look at all that a person to move can have the page show."""
    assert session.match
    legal = session.legal()
    ranked = tuple(Choice(move, 9, 1.0 - n, 0.5) for n, move in enumerate(legal))
    session.do("hint")
    assert not untranslated(session)
    questions.advise(session, Answer(legal[0], True, 0.5, ranked))
    cards = session.match.state.displays[session.viewer]
    picks = [f"pick {session.match.deal.card_set.cards[card].id}" for card in cards]
    for act in ("play gaul 7", "play winter", *picks, "look back", "look end", "keys", "close"):
        session.do(act)
        assert not untranslated(session), act
    for what in ("latest", "turn", "score", "others", "rows"):
        assert not left(keys.said(session, T, what)), what


def test_every_text_of_a_game_is_translated() -> None:
    session = Session()
    session.open()
    session.do("set confirm on")
    session.do("set chance on")
    chance, tried = random.Random(3), set()
    while session.mover is not None:
        assert session.match
        assert not untranslated(session)
        if not session.person_to_move:
            session.advance()
            continue
        if session.match.state.phase not in tried:
            tried.add(session.match.state.phase)
            try_all(session)
        move = chance.choice(session.legal())
        session.do(f"play {move}")
        assert not untranslated(session), move
        session.do(f"play {move}")
    assert tried == {GAUL, ROMAN, WINTER}
    for seat, part in product(range(3), PARTS):
        session.do(f"cell {seat}-{part}")
        assert not untranslated(session)
    session.do("coach")
    assert session.match
    state = session.match.state_at(0)
    moves = [session.match.game.format_move(state, m) for m in session.match.game.legal(state)]
    known = session.coach
    for session.coach in (
        known,
        Coach((), 1),
        Coach((), 1, (Finding(0, moves[0], moves[1], 3.0),)),
    ):
        assert not untranslated(session)


def test_every_text_around_a_game_is_translated() -> None:
    session = Session(panel="settings")
    for name, values in CHOICES.items():
        for value in values:
            session.do(f"set {name} {value}")
            assert not untranslated(session)
    tally = Tally(3, 1, 40)
    known = Statistics(3, {("settler", 3): tally, (MIXED, 4): tally}, 1, 1)
    session.statistics = {"armorica": known}
    session.worker = "waiting"
    session.elsewhere = session.unread = True
    session.unopened = RecordError("", problem("not_json"))
    for session.saving, session.worker in (("full", "ready"), ("refused", "waiting")):
        assert not untranslated(session)


DETAILS: dict[str, int | str] = {"icon": "wheat", "phase": "gaul"}
DETAILS |= dict.fromkeys(("have", "need", "given", "least", "most", "mover", "card"), 1)


def test_every_text_about_links_is_translated() -> None:
    session = Session()
    session.open()
    assert session.match
    notes: list[Linked] = [Older(session.match, "id", 2)]
    notes += [
        Refused(Problem(code, {}))
        for code in ("link_none", "link_newer", "link_foreign", "link_cards")
    ]
    notes += [Shared("game", "x", copied, sendable=True) for copied in (False, True)]
    for session.linked in notes:
        assert not untranslated(session)
    session.challenge = Challenge(session.match.deal.seed, "1", 7)
    assert not untranslated(session)


def test_every_text_of_the_first_game_is_translated() -> None:
    session = Session()
    tutorial.begin(session, tab(Box()))
    while session.mover is not None:
        for _ in range(3):
            assert not untranslated(session)
            session.do("turn-page")
        if session.person_to_move:
            session.do(f"play {session.legal()[0]}")
        else:
            session.advance()
    assert not untranslated(session)


def test_every_text_of_the_rules_and_of_explanations_is_translated() -> None:
    session = Session()
    session.do("rules")
    for act in ("try roman macer", "try roman rusticus", *["step on"] * 13):
        session.do(act)
        assert not untranslated(session)
    for _, text in explain.signs(T):
        assert not left(text)


CODES = """out_of_reach wrong_phase not_your_turn has_amphora wrong_count not_in_row not_in_display
unknown_card game_over looking not_a_person seats and_others"""


def test_every_refusal_is_translated() -> None:
    for code in CODES.split():
        assert not left(words.refusal(T, Problem(code, DETAILS), ["1", "2"])), code


def test_every_text_before_python_is_translated() -> None:
    for text in texts(T).values():
        parts = list(text.values()) if isinstance(text, dict) else text
        for said in [parts] if isinstance(parts, str) else parts:
            assert not left(said.replace("ARRIVED", "").replace("ALL", "")), said
