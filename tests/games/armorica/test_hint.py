"""The sentences of a hint: what they name speaks for the best move, at once or later."""

from collections.abc import Sequence
from itertools import pairwise

import pytest

from armorica.ai.outlook import Outlook
from armorica.games.armorica.face.at_once import facts, sentence
from armorica.games.armorica.face.case import Case, Difference, differences
from armorica.games.armorica.face.faces import Offer, row
from armorica.games.armorica.face.grounds import balance, favour, tried
from armorica.games.armorica.face.hint import LINE, LINES, compared, fitting
from armorica.games.armorica.face.preview import preview
from armorica.games.armorica.face.prospects import given_up_again
from armorica.games.armorica.face.reasons import LEAST, after_move, next_cards
from armorica.games.armorica.rules import play as rules
from armorica.games.armorica.rules.scoring import MAJORITIES
from armorica.games.armorica.rules.state import GAUL, WINTER, State
from armorica.i18n import LANGUAGES, Translator, translator
from armorica.ui.advice import Answer, Choice
from armorica.ui.model import Model
from armorica.ui.page import views
from tests.games.armorica.outlooks import (
    GAME,
    NAMES,
    SAME,
    add_card,
    beginning,
    best_of,
    compare,
    hungry,
    outlook,
    pick,
    positions,
)
from tests.games.armorica.sentences import ROOM, one_sentence, seen_letters
from tests.games.armorica.sets import faced_set
from tests.games.armorica.tables import game, state
from tests.seats import seated
from tests.ui.markup import read


def at_once(s: State, move: str) -> dict[str, int]:
    """Return the points right after a move."""
    after = s.copy()
    GAME.rules.apply(after, GAME.rules.parse_move(s, move))
    parts = GAME.rules.parts(after)
    own: dict[str, int] = parts.pop(s.mover)
    return {**own, "others": max(other["total"] for other in parts)}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_a_hint_says_is_so_in_every_position(seats: int) -> None:
    clear = 0
    for s, best, ahead in positions(seats, every=2):
        first, second = (each.points["total"] - each.points["others"] for each in ahead)
        for moves, leads_to in ((best, ahead), (best[::-1], ahead[::-1])):
            if (first - second if moves is best else second - first) >= LEAST:
                clear += 1
                fits(s, moves, leads_to)
            brought(s, moves, leads_to)
            borne_out(s, moves, leads_to)
    assert clear > 2


def borne_out(s: State, moves: list[str], leads_to: list[Outlook]) -> None:
    """Check that the first of two moves reaches further if it is said to, and the ends agree."""
    if not (said := favour(compare(s, moves, leads_to))):
        return
    now = [at_once(s, move) for move in moves]
    ends = [outlook.points for outlook in leads_to]
    later = [end["total"] - end["others"] for end in ends]
    once = [points["total"] - points["others"] for points in now]
    assert later[0] - later[1] - once[0] + once[1] > -LEAST - 1e-9
    icons = [after_move(s, move).icons(s.mover)[:4] for move in moves]
    assert any(a > b for a, b in zip(*icons, strict=True))
    one_sentence(said, LONGEST)


# ---- the sentences


MOST = 190
"""The most letters that a hint says why, in any language: on a phone more would be scrolled."""

LONGEST = 32
"""The most words of a sentence, about pairs of cards in winter; others have 28 at most."""


def fits(s: State, moves: list[str], leads_to: list[Outlook]) -> None:
    """Check that what follows keeps to its room in all languages."""
    for language in LANGUAGES:
        assert len(balance(compare(s, moves, leads_to, language), ROOM)) <= ROOM


def brought(s: State, moves: list[str], leads_to: list[Outlook]) -> None:
    """Check that what a move brings is seen on the table, and borne out later but in winter."""
    case = compare(s, moves, leads_to)
    found, now = facts(case), [at_once(s, move) for move in moves]
    ends = [outlook.points for outlook in leads_to]
    for source, fact in found.items():
        if source == "food":
            left = [
                after.icons(s.mover)[5] - len(after.displays[s.mover])
                for after in (after_move(s, move) for move in moves)
            ]
            assert left[0] > left[1]
        elif source == "reach":
            assert any(s.card_set.cards[n].name in fact.said for n in next_cards(s, moves[0]))
        else:
            parts = MAJORITIES if source == "majorities" else [source]
            better = [n for n in parts if now[0][n] > now[1][n]]
            assert any(s.phase == WINTER or ends[0][n] > ends[1][n] for n in better)
    if said := sentence(case, found):
        assert case.called[0] in said
        one_sentence(said, 28)
        for language in LANGUAGES:
            case = compare(s, moves, leads_to, language)
            said = sentence(case, facts(case))
            assert len(said) <= ROOM
            assert s.phase < WINTER or case.called[1] in said


def names_of(*places: int) -> list[str]:
    s = beginning()
    return [s.card_set.cards[s.rows[GAUL][place]].name for place in places]


def test_the_balance_names_each_source_that_differs_the_own_ones_first() -> None:
    better = outlook(sets=11.0, coins=2.0, olives=2.0, total=18.0, others=13.0)
    s = beginning()
    moves = [f"gaul {pick(s, n)}" for n in (0, 1)]
    case = compare(s, moves, [better, outlook()])
    assert tried(case, ROOM) == (
        f"{names_of(0)[0]} meant more points for you from olives and"
        f" fewer points for {NAMES[1 - s.mover]}, but fewer points for you from coins"
        f" than {names_of(1)[0]} in trial games."
    )
    assert tried(case, 100) == (
        f"{names_of(0)[0]} meant more points for you from olives"
        f" than {names_of(1)[0]} in trial games."
    )
    assert "than passing in trial games." in tried(
        compare(s, [moves[0], "gaul pass"], [better, outlook()]), ROOM
    )
    assert not tried(compare(s, moves, [outlook(coins=3.4), outlook()]), ROOM)


def test_the_balance_names_what_the_two_moves_show() -> None:
    s, end = beginning(), outlook(coins=5.0, olives=2.0, total=19.0)
    case = compare(s, ["gaul litugena", "gaul iccavos"], [end, outlook()])
    assert balance(case, ROOM) == (
        "Litugena should mean more points for you from olives than Iccavos."
    )
    assert not balance(case, ROOM, named=["majorities"])
    case = compare(s, ["gaul togimarus", "gaul iccavos"], [end, outlook()])
    assert not balance(case, ROOM)


def test_of_several_rivals_the_one_is_named_whose_points_change_most() -> None:
    s = rules.new(rules.deal(seated(("settler",) * 3), 1))
    first, second = [name for n, name in enumerate(NAMES[:3]) if n != s.mover]
    moves = [f"gaul {pick(s, 0)}", "gaul pass"]
    totals = [[30.0] * 3, [30.0] * 3]
    totals[0][NAMES.index(second)] = 20.0
    totals[1][NAMES.index(first)] = 24.0
    ends = [
        outlook(others=others)._replace(totals=tuple(total))
        for others, total in zip((10.0, 14.0), totals, strict=True)
    ]
    assert f"fewer points for {second} than" in tried(compare(s, moves, ends), ROOM)
    ends = [outlook(sets=12.0, total=18.0), outlook(others=12.0)]
    ends = [e._replace(totals=tuple(t)) for e, t in zip(ends, totals, strict=True)]
    assert f", but more points for {first} than" in tried(compare(s, moves, ends), ROOM)


def test_a_card_that_winter_probably_takes_at_once_says_so_and_why_it_is_best() -> None:
    s = hungry()
    moves = ["gaul cintugnatus", "gaul pass"]

    def said(kept: float, **others: float) -> str:
        shares = {"cintugnatus": kept, **others}
        first = {id: (share,) * 2 for id, share in shares.items()}
        second = {"cintugnatus": (others.get("cintugnatus", 0.0),) * 2}
        ends = [Outlook(SAME, first, first), Outlook(SAME, second, second)]
        return given_up_again(compare(s, moves, ends))

    assert not said(0.6)
    again = "Winter probably takes Cintugnatus back."
    assert said(0.1) == again
    s = hungry(amphorae=2)
    for id in ("iccavos", "menimane"):
        add_card(s, id)
    assert said(0.1) == again
    s = hungry()
    lost = "Winter probably takes Cintugnatus back, but"
    far = next(n for n in next_cards(s, moves[0]) if n not in next_cards(s, "gaul pass"))
    card = s.card_set.cards[far]
    assert (
        said(0.1, **{card.id: 0.9}) == f"{lost} until then it can bring {card.name} within reach."
    )
    either = {card.id: (0.9, 0.9)}  # it comes as often without the first card
    ends = [Outlook(SAME, either, {"cintugnatus": (0.1, 0.1)}), Outlook(SAME, either)]
    assert given_up_again(compare(s, moves, ends)) == again
    denied = Outlook(SAME, {"cintugnatus": (0.5, 0.5)})
    kept = Outlook(SAME, {}, {"cintugnatus": (0.1, 0.1)})
    assert given_up_again(compare(s, moves, [kept, denied])) == (
        f"{lost} that keeps it from {NAMES[1 - s.mover]}."
    )
    assert not given_up_again(compare(s, moves[::-1], [outlook(), outlook()]))


def test_a_hint_takes_no_more_room_than_there_is() -> None:
    parts = ["One sentence.", "x" * 99, "Two."]
    assert fitting(parts, 100) == "One sentence. Two."
    assert fitting(["", "x" * 101], 100) == "x" * 101
    assert fitting(["One.", "x" * 90, "Kept."], 99, "Kept.") == "One. Kept."
    hints = long = 0
    for n, model in enumerate(game("person", "person", "person", seed=4, names=("A", "B", "C"))):
        if n % 6 or len(model.legal()) < 2:
            continue
        s = state(model)
        moves, leads_to = best_of(s)
        model.advice.hinting = True
        for margin in (0.0, 3.0):
            ranked = tuple(Choice(move, 9, -margin * n, 0.5) for n, move in enumerate(moves))
            model.advice.advised = Answer(moves[0], True, 0.5, ranked, tuple(leads_to))
            for language in LANGUAGES:
                drawn = views(model, translator(language))["table"]
                why = drawn[drawn.index('<div class="why') :].partition("</div>")[0] + "</div>"
                letters = seen_letters(why)
                assert 0 < letters <= MOST
                assert "why long" in why or letters <= LINE * (LINES - 1)
                hints, long = hints + 1, long + ("why long" in why)
    assert long < hints / 3  # the others have their place in the header


def test_a_hint_of_winter_gives_its_reason_in_three_lines() -> None:
    hints, long = 0, list[str]()
    for model in game("person", "person", seed=8, names=("A", "B")):
        if state(model).phase != WINTER or len(model.legal()) < 2:
            continue
        moves, leads_to = best_of(state(model))
        model.advice.hinting = True
        for margin in (0.0, 1.0):
            ranked = tuple(Choice(move, 9, -margin * n, 0.5) for n, move in enumerate(moves))
            model.advice.advised = Answer(moves[0], True, 0.5, ranked, tuple(leads_to))
            hint = views(model, Translator())["table"].partition('<div class="why')[2]
            hints, long = hints + 1, long + [hint] * hint.startswith(" long")
    assert hints > 9
    assert len(long) <= hints / 20, long


def test_an_answer_that_ranks_no_move_says_nothing() -> None:
    for phase in (GAUL, WINTER):
        model = next(m for m in game("person", "person", seed=8) if state(m).phase == phase)
        model.advice.hinting = True
        model.advice.advised = Answer(model.legal()[0], True, 0.5, (), ())
        assert read(views(model, Translator())["table"]).one(id="hint").one("p").text == "Thinking…"


def test_a_move_is_called_the_only_one_only_if_nobody_may_pass() -> None:
    model = next(
        model for model in game("person", "person", "person", seed=4) if len(model.legal()) == 2
    )
    model.advice.hinting = True
    only = (Choice(model.legal()[0], 9, 0.0, 0.5),)
    model.advice.advised = Answer(model.legal()[0], True, 0.5, only, ())
    assert "Passing is never better here" in views(model, Translator())["table"]


def test_moves_that_bring_the_same_at_once_are_not_compared() -> None:
    called = ["Cintugnatus", "Litugena"]
    moves = [f"gaul {name.lower()}" for name in called]
    ends = [outlook(), outlook()]
    for face, compares in (("101001", True), ("200001", False)):
        same = faced_set("Same", cintugnatus="200001", litugena=face)
        s = rules.new(rules.deal(seated(("settler", "settler")), 1, card_set=same))
        case = Case(Translator(), s, NAMES[:2], moves, called, ends)
        assert bool(compared(Translator(), differences(case))) == compares
    first, second = Difference("First", 9, []), Difference("Second", 8, [])
    said = read(f"<div>{compared(Translator(), [first, second])}</div>").text
    assert said.startswith("Better right after the move: First, by 1 point.")
    said = read(f"<div>{compared(Translator(), [second, first])}</div>").text
    assert said.startswith("Better only at first: First, by 1 point.")  # the first move is better


def test_the_cards_that_a_sentence_names_are_outlined_but_for_the_choices() -> None:
    s = beginning()
    moves = [f"gaul {pick(s, n)}" for n in (0, 1)]
    case = Case(Translator(), s, NAMES[:2], moves, names_of(0, 1), [])
    assert case.point(s.card_set.cards[s.rows[GAUL][3]]) == names_of(3)[0]
    assert case.outlined == [s.rows[GAUL][3]]
    case.point(s.card_set.cards[s.rows[GAUL][0]])
    assert case.outlined == [s.rows[GAUL][3]]
    offer = Offer({}, NAMES[:2], ranks={s.rows[GAUL][0]: [1]}, named=case.outlined)
    cards = read(row(Translator(), s, GAUL, offer)).all("button")
    assert ["named" in card["class"].split() for card in cards] == [False, False, True] + 3 * [
        False
    ]


def test_a_choice_that_shows_clearly_more_is_not_passed_over_in_silence() -> None:
    told = 0
    for seed in range(4, 8):
        for model in game("person", "person", seed=seed, names=("A", "B")):
            s = state(model)
            if s.phase == WINTER or not model.mover_has_device:
                continue
            seen = {move: preview(s, GAME.rules.parse_move(s, move)) for move in model.legal()}
            least, most = (f(seen, key=lambda move: seen[move].left) for f in (min, max))
            if seen[most].left - seen[least].left < 3 or seen[most].vp <= seen[least].vp:
                continue
            said = hint_on(model, (least, most), 0.0, (outlook(), outlook()))
            assert "brings more at once, but" in said or "Winter probably takes" in said
            told += "brings more at once, but" in said
    assert told


def test_that_winter_takes_a_card_back_is_never_the_first_reason_for_it() -> None:
    caveat, reasons = "Winter probably takes", 0
    for n, model in enumerate(game("person", "person", seed=5, names=("A", "B"))):
        moves = [*model.legal()]
        if not model.mover_has_device or state(model).phase == WINTER or len(moves) < 2:
            continue
        ends = (outlook(sets=12.0, total=18.0), outlook())
        for best in pairwise(moves):
            case = compare(state(model), best, ends)
            if not given_up_again(case) or not tried(case, LINE):
                continue
            said = hint_on(model, best, 0.0, ends)
            _, _, after = said.partition(caveat)
            but = after.startswith((" back, but until", " back, but that keeps"))
            assert but or " in trial games." in said, (n, said)
            reasons += " in trial games." in said
            before, _, after = hint_on(model, best, 0.0, (outlook(), outlook())).partition(caveat)
            little = before.endswith("No choice here brings much. ")
            assert not after or little or " back, but " in after
    assert reasons


def hint_on(model: Model, best: Sequence[str], margin: float, ends: Sequence[Outlook]) -> str:
    """Return the hint for two moves, of which the first is so far ahead."""
    ranked = tuple(Choice(move, 9, -margin * n, 0.5) for n, move in enumerate(best))
    model.advice.hinting = True
    model.advice.advised = Answer(best[0], True, 0.5, ranked, tuple(ends))
    said = read(views(model, Translator())["table"]).one("div", id="hint").text
    model.advice.hinting = False
    return said


def test_a_choice_far_ahead_has_more_for_it_than_that_its_card_feeds_itself() -> None:
    ends = outlook(sets=11.0, total=17.0, others=13.0), outlook()
    found, more = 0, " also meant"
    for model in game("person", "person", seed=5, names=("A", "B")):
        moves = [*model.legal()]
        if not model.mover_has_device or state(model).phase == WINTER or len(moves) < 2:
            continue
        for best in pairwise(moves):
            case, brought = compare(state(model), best, ends), "feeds itself"
            if sentence(case, facts(case)) != f"{case.called[0]} {brought}.":
                continue
            thin, said = (hint_on(model, best, margin, ends) for margin in (2.0, 6.0))
            assert brought in thin
            assert more not in thin
            assert brought in said
            others = (
                " should mean",
                "brings more at once",
                "On average, choice 1 leaves you 6 points better off",
            )
            assert more in said or any(each in said for each in others), said
            found += more in said
    assert found


@pytest.mark.parametrize(("margin", "little"), [(1.0, True), (3.0, False)])
def test_no_choice_is_said_to_bring_much_only_if_the_best_is_little_ahead(
    margin: float, little: bool
) -> None:
    texts = set()
    for model in game("person", "person", seed=5, names=("A", "B")):
        moves = [*model.legal()]
        if not model.mover_has_device or state(model).phase == WINTER or len(moves) < 2:
            continue
        for best in pairwise(moves):
            said = hint_on(model, best, margin, (outlook(), outlook()))
            if "Winter probably takes" in said:
                texts.add("No choice here brings much." in said)
                assert (
                    little
                    or "On average, choice 1 leaves you 3 points better off" in said
                    or ", but " in said
                )
    assert (True in texts) == little
