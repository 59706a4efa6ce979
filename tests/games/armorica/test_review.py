"""The review of a finished game: a single sentence says what would have been better."""

from collections import Counter
from itertools import permutations

import pytest

from armorica.games.armorica.face.analysis import sentence
from armorica.games.armorica.face.case import Case, named_apart
from armorica.games.armorica.face.reasons import starving, within_reach
from armorica.games.armorica.face.words import move_name
from armorica.games.armorica.rules.cards import house_set
from armorica.games.armorica.rules.state import WINTER, State
from armorica.i18n import LANGUAGES, Translator, translator
from tests.games.armorica.sentences import one_sentence
from tests.inside import AnyMatch, load
from tests.seats import played

GAME = load("armorica")
MOST, MOST_OF_PAIRS = 25, 30
"""The most words of a sentence, and of one about pairs of cards in winter."""


def cases(language: str, seats: int) -> list[Case]:
    """Compare moves in each position of a game with one another."""
    match: AnyMatch = played(("settler",) * seats, 20 + seats)
    t, found = translator(language), []
    for ply in range(match.ply):
        s: State = match.state_at(ply)
        moves = [GAME.rules.format_move(s, move) for move in GAME.rules.legal(s)][:7]
        for pair in permutations(moves, 2):
            called = [move_name(t, s.card_set, move) for move in pair]
            found.append(Case(t, s, ["Ana", "Ben", "Cleo", "Dan"][:seats], pair, called, ()))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 4])
def test_what_would_have_been_better_is_one_sentence(language: str, seats: int) -> None:
    kinds = Counter[str]()
    for case in cases(language, seats):
        s, said = case.s, sentence(case, "Ana", 7.6)
        one_sentence(said, MOST_OF_PAIRS if s.phase == WINTER else MOST)
        assert said.startswith("Ana, ")
        called = [
            name if card or s.phase == WINTER else case.t("to pass")
            for name, card in zip(case.called, case.taken, strict=True)
        ]
        assert all(part in said for part in (*called, "8", f"{s.turn}"))
        if s.phase == WINTER:
            kinds["winter"] += 1
        elif starving(s, case.moves[0]) < starving(s, case.moves[1]):
            kinds["food"] += 1
        elif case.pointed:
            kinds["reach"] += 1
            assert within_reach(s, case.moves[0]) > within_reach(s, case.moves[1]) + 1
            assert all(card.name in said for card in case.pointed)
    assert min(kinds[kind] for kind in ("winter", "food", "reach")) > 5, kinds


def test_the_sentence_says_what_one_would_have_had_besides() -> None:
    said = set()
    for case in cases("en", 3):
        (first, second), s = case.afters, case.s
        fewer = second.starving(s.mover) - first.starving(s.mover)
        text = sentence(case, "Ana", 0.4)
        assert ("; winter would take fewer cards" in text) == (s.phase != WINTER and fewer > 0)
        assert "1 point more" in text
        said.add(text.partition(" more at the end")[2])
    assert {".", "; winter would take fewer cards."} <= said


def test_a_card_that_both_moves_give_up_has_no_part_in_their_names() -> None:
    pairs = ["winter iccavos togimarus", "winter litugena togimarus"]
    passes = ["gaul pass", "gaul pass"]
    for moves, called in (
        (pairs, ["Iccavos", "Litugena"]),
        (["gaul pass", "gaul iccavos"], ["Pass", "Iccavos"]),
        (passes, ["Pass", "Pass"]),
    ):
        assert named_apart(Translator(), house_set(), moves) == called
