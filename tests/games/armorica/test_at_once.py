"""What a hint says that a move brings at once, and what is said of choices that are about even."""

from collections import Counter
from collections.abc import Sequence

import pytest

from armorica.ai.outlook import Outlook
from armorica.ai.search import CERTAIN
from armorica.games.armorica.face import words
from armorica.games.armorica.face.at_once import facts, sentence, unlike
from armorica.games.armorica.face.preview import preview
from armorica.games.armorica.face.reasons import after_move, next_cards, starving
from armorica.games.armorica.rules import play as rules
from armorica.games.armorica.rules.scoring import MAJORITIES, parts, score
from armorica.games.armorica.rules.state import WINTER, State
from armorica.games.armorica.rules.text import format_move
from armorica.i18n import Translator
from armorica.ui.advice import Answer, Choice
from armorica.ui.model import Model
from armorica.ui.page import views
from tests.games.armorica.choices import choices
from tests.games.armorica.outlooks import SAME, add_card, beginning, compare, hungry, outlook
from tests.games.armorica.sentences import ROOM
from tests.games.armorica.sets import faced_set
from tests.games.armorica.tables import game, state
from tests.seats import seated
from tests.ui.markup import read


def brings(first: str, second: str, end: Outlook, phase: str = "gaul") -> str:
    """Say what the first of two cards brings at once, if a game ends so after it."""
    case = compare(beginning(), [f"{phase} {first}", f"{phase} {second}"], [end, outlook()])
    return sentence(case, facts(case))


def test_what_a_card_brings_at_once_is_named_where_the_ends_bear_it_out() -> None:
    better = outlook(sets=13.0, total=19.0)
    assert brings("togimarus", "pass", better) == (
        "Togimarus lengthens your set to 2 cards and puts Fortunata within reach this turn."
    )
    assert "set" not in brings("cintugnatus", "pass", better)  # it ends the set
    assert brings("togimarus", "pass", outlook()) == (
        "Togimarus puts Fortunata within reach this turn."
    )
    grapes = outlook(grapes=3.0, total=17.0)
    assert brings("togimarus", "litugena", grapes) == "Togimarus gives you the most grapes."


def test_only_a_card_that_feeds_others_is_said_to_save_some() -> None:
    s = hungry()
    end = [outlook(sets=13.0, total=19.0), outlook()]
    case = compare(s, ["gaul iccavos", "gaul cintugnatus"], end)
    assert sentence(case, facts(case)).startswith("Iccavos feeds itself")
    s = hungry(amphorae=2)
    add_card(s, "menimane")
    case = compare(s, ["gaul iccavos", "gaul pass"], end)
    assert sentence(case, facts(case)).startswith("Iccavos saves 1 card in winter")
    s = hungry()
    case = compare(s, ["gaul cintugnatus", "gaul iccavos"], end)
    assert not facts(case)  # winter takes it again


def test_in_winter_the_cards_are_named_that_stay_within_reach() -> None:
    s = hungry()
    for id in ("cintugnatus", "menimane"):
        add_card(s, id)
    s.phase = WINTER
    case = compare(s, ["winter menimane", "winter cintugnatus"], [outlook(), outlook()])
    without = next_cards(s, case.moves[1])
    named = [s.card_set.cards[n].name for n in next_cards(s, case.moves[0]) if n not in without]
    said = sentence(case, facts(case))
    assert said.startswith("Giving up Menimane rather than Cintugnatus keeps ")
    assert said.endswith(" within reach next turn.")
    assert any(name in said for name in named)
    first = (s.first + 1) % 2  # the flag moves before the next pick [A12]
    assert ("(as the rows are now)" in said) == (first != s.mover)


def test_a_pass_saves_a_mouth_and_an_amphora_feeds_in_later_winters() -> None:
    ends = [outlook(sets=13.0, total=19.0), outlook()]
    case = compare(hungry(), ["gaul pass", "gaul cintugnatus"], ends)
    assert sentence(case, facts(case)) == "Passing leaves one card fewer to feed."
    same = faced_set(
        "Amphora", segomaros="200004", divixta="200004", cintugnatus="100001", iccavos="100000"
    )
    s = rules.new(rules.deal(seated(("settler", "settler")), 1, card_set=same))
    case = compare(s, ["gaul cintugnatus", "gaul iccavos"], ends)
    assert "has more amphorae for later winters" in sentence(case, facts(case))
    s.turn = s.turns
    assert "amphora" not in sentence(case, facts(case))


def test_a_set_that_winter_undoes_is_not_praised() -> None:
    start = {"segomaros": "200001", "divixta": "200001"}
    grows = "Togimarus lengthens your set to 2 cards"
    for amphorae in (0, 1):
        cards = faced_set("Set", **start, togimarus=f"20000{amphorae}", cintugnatus="200011")
        s = rules.new(rules.deal(seated(("settler", "settler")), 1, card_set=cards))
        case = compare(s, ["gaul togimarus", "gaul cintugnatus"], [])
        said = sentence(case, facts(case))
        assert said.startswith(grows if amphorae else "") or "feeds itself and" in said
        assert ("lengthens your set" in said) == bool(amphorae)


def test_a_longer_set_is_named_in_spite_of_winter_where_it_is_the_main_gain_by_the_end() -> None:
    cards = faced_set(
        "Set", segomaros="200001", divixta="200001", togimarus="210000", cintugnatus="200011"
    )
    s = rules.new(rules.deal(seated(("settler", "settler")), 1, card_set=cards))
    moves = ["gaul togimarus", "gaul cintugnatus"]
    for sets, grapes, named in ((13.0, 3.0, True), (10.0, 6.0, False)):
        stays = Outlook(
            SAME | {"sets": sets, "grapes": grapes, "total": 19.0}, {}, {"togimarus": (0.9, 0.9)}
        )
        case = compare(s, moves, [stays, outlook()])
        found = facts(case)
        assert ("sets" in found) == named
        assert not named or sentence(case, found).startswith(
            "Togimarus lengthens your set to 2 cards"
        )


def test_of_choices_about_even_each_one_is_said_what_it_brings() -> None:
    model = next(game("person", "person", seed=4, names=("A", "B")))
    moves = [*[move for move in model.legal() if not move.endswith("pass")][:2], "gaul pass"]
    model.advice.hinting = True
    ranked = tuple(Choice(move, 9, 0.0, 0.5) for move in moves)
    model.advice.advised = Answer(moves[0], True, 0.5, ranked, (outlook(), outlook()))
    said = read(views(model, Translator())["table"]).one("div", id="hint").text
    assert "Choices 1, 2 and 3 " in said
    assert "the first should" not in said


def test_choices_that_surely_end_alike_make_no_difference() -> None:
    first, second = (Choice(move, CERTAIN, 5.0, 1.0) for move in ("roman a", "roman b"))
    assert first.ends_as(second)
    assert not first.ends_as(second._replace(margin=4.99))
    assert not first.ends_as(second._replace(visits=900))
    model = next(game("person", "person", seed=4, names=("A", "B")))
    moves = model.legal()[:2]
    ranked = tuple(first._replace(move=move) for move in moves)
    model.advice.hinting = True
    model.advice.advised = Answer(moves[0], True, 1.0, ranked, (outlook(), outlook()))
    said = read(views(model, Translator())["table"]).one("div", id="hint").text
    assert "Choices 1 and 2 make no difference: the gap to the best opponent ends the same." in said


def gains(s: State, moves: Sequence[str]) -> dict[str, int]:
    """Return how many points the first of two moves brings more at once, by what one can see."""
    now, other = (parts(after_move(s, move)) for move in moves)
    own, instead = now[s.mover], other[s.mover]
    rivals = [max(p["total"] for n, p in enumerate(each) if n != s.mover) for each in (now, other)]
    most = sum(max(0, own[icon] - instead[icon]) for icon in MAJORITIES)
    return {
        "sets": own["sets"] - instead["sets"],
        "coins": own["coins"] - instead["coins"],
        "majorities": most + max(0, rivals[1] - rivals[0]) if most else 0,
    }


@pytest.mark.parametrize("borne_out", [True, False])
def test_the_first_thing_that_is_named_is_the_largest_that_one_can_see(borne_out: bool) -> None:
    named = Counter[str]()
    for s, moves in choices():
        texts = [format_move(s, move) for move in moves[:2]]
        seen = gains(s, texts)
        ends = [outlook(sets=30.0, coins=30.0, grapes=9.0, olives=9.0, sheep=9.0), outlook()]
        case = compare(s, texts, ends if borne_out else [])
        if case.taken[0] and len(case.scores[0].runs[-1]) == 1:
            seen["sets"] = 0  # a set that is only begun
        if found := facts(case):
            first = next(iter(found))
            if starving(s, texts[0]):  # winter may undo it
                seen |= {source: 0 for source in ("sets", "coins") if source not in found}
            assert max(seen.values()) <= found[first].worth
            assert not case.taken[0] or seen.get(first, found[first].worth) == found[first].worth
            who = case.called[0] if case.taken[0] else "Passing"
            assert sentence(case, found).startswith(f"{who} {found[first].said}")
            named[first] += 1
        else:
            assert starving(s, texts[0]) or max(seen.values()) <= 0
    assert {"sets", "coins", "majorities", "reach"} <= named.keys()


def test_a_majority_that_swings_is_named_before_a_longer_set_and_says_who_loses_it() -> None:
    grapes = {"segomaros": "200001", "divixta": "210001", "togimarus": "120001"}
    cards = faced_set("Swing", **grapes)
    s = rules.new(rules.deal(seated(("settler", "settler")), 1, card_set=cards))
    s.displays[s.mover] = (cards.number["segomaros"],)
    s.displays[1 - s.mover] = (cards.number["divixta"],)
    s.totals = [sum(cards.packed[c] for c in display) for display in s.displays]
    case = compare(s, ["gaul togimarus", "gaul pass"], [])
    first = next(iter(facts(case).values())).said
    assert first == f"takes the most grapes from {case.names[1 - s.mover]}"
    would = words.would(Translator(), preview(s, cards.number["togimarus"]))
    assert would.startswith("+6 points: the most grapes, your opponent loses 4 points, the set")


def test_a_majority_is_named_before_reach_of_many_cards_of_which_one_can_take_one() -> None:
    start = {"segomaros": "200001", "divixta": "200001"}
    cards = faced_set("Far", **start, togimarus="430001", cintugnatus="000021")
    s = rules.new(rules.deal(seated(("settler", "settler")), 16, card_set=cards))
    moves, best = ["gaul togimarus", "gaul cintugnatus"], outlook(grapes=5.0, total=25.0)
    assert [len(next_cards(s, move)) for move in moves] == [5, 0]
    for ends in ([], [best, outlook()]):
        case = compare(s, moves, ends)
        said = sentence(case, facts(case))
        assert said.startswith("Togimarus gives you the most grapes and puts "), said


def about_even(s: State, model: Model, moves: Sequence[str]) -> str:
    """Return what a hint says of moves that are about even."""
    model.advice.hinting = True
    ranked = tuple(Choice(move, 9, 0.0, 0.5) for move in moves)
    model.advice.advised = Answer(moves[0], True, 0.5, ranked, (outlook(), outlook()))
    said = read(views(model, Translator())["table"]).one("div", id="hint").text
    model.advice.hinting = False
    return said


def test_choices_about_even_say_what_each_brings_or_that_they_are_alike() -> None:
    kinds = Counter[tuple[bool, bool]]()
    for seed in range(4, 9):
        for model in game("person", "person", seed=seed, names=("A", "B")):
            moves = [move for move in model.legal() if not move.endswith("pass")][:2]
            if not moves[1:] or not model.mover_has_device:
                continue
            s = state(model)
            now = [
                (after.icons(s.mover), score(after).seats[s.mover].total)
                for after in (after_move(s, move) for move in moves)
            ]
            said = about_even(s, model, moves)
            alike = "Choices 1 and 2 are about even: the same points and icons." in said
            assert alike == (now[0] == now[1])
            winter = s.phase == WINTER
            assert not said.endswith("are about even. ×"), said  # that alone helps nobody
            if winter and not alike:
                assert "keep" in said or "less now" in said or "costs you less" in said, said
            kinds[winter, alike] += 1
    assert {*kinds} >= {(False, False), (False, True), (True, False)}


def test_two_choices_about_even_say_which_icons_each_brings_more_of() -> None:
    same = {"segomaros": "200001", "divixta": "200001"}
    cards = faced_set("Unlike", **same, togimarus="220000", cintugnatus="301000", iccavos="100000")
    s = rules.new(rules.deal(seated(("settler", "settler")), 1, card_set=cards))
    case = compare(s, ["gaul togimarus", "gaul cintugnatus"], [])
    said = "Togimarus brings 2 bunches of grapes more, Cintugnatus 1 wheat and 1 olive branch more."
    assert unlike(case, ROOM) == said
    assert unlike(case, len(said)) == "Togimarus brings 2 bunches of grapes more."
    case = compare(s, ["gaul iccavos", "gaul togimarus"], [])
    assert unlike(case, ROOM) == "Togimarus brings 1 wheat and 2 bunches of grapes more."
    assert not unlike(compare(s, ["gaul togimarus", "gaul pass"], []), ROOM)


def test_what_is_said_of_one_choice_holds_against_all_that_are_about_even() -> None:
    cards = faced_set("Coins", togimarus="200011", cintugnatus="200001", iccavos="200011")
    s = rules.new(rules.deal(seated(("settler", "settler")), 1, card_set=cards))
    own = "gaul togimarus"
    coin = compare(s, [own, "gaul cintugnatus"], [])
    assert "coins" in facts(coin)
    assert "coins" not in facts(coin, compare(s, [own, "gaul iccavos"], []))


def test_a_tie_that_is_broken_is_not_taken_from_anyone() -> None:
    grapes = {"segomaros": "210001", "divixta": "210001", "togimarus": "110001"}
    cards = faced_set("Tie", **grapes)
    s = rules.new(rules.deal(seated(("settler", "settler")), 1, card_set=cards))
    said = [fact.said for fact in facts(compare(s, ["gaul togimarus", "gaul pass"], [])).values()]
    assert "gives you the most grapes" in said


def test_in_winter_the_largest_loss_that_one_can_see_comes_first() -> None:
    faces = {"segomaros": "200001", "divixta": "200001", "menimane": "000000"}
    cards = faced_set("Sheep", cintugnatus="000300", **faces)
    s = rules.new(rules.deal(seated(("settler", "settler")), 1, card_set=cards))
    for id in ("cintugnatus", "menimane"):
        add_card(s, id)
    s.phase = WINTER
    worse = outlook(sheep=1.0, total=14.0)  # the games tried ended with fewer
    case = compare(s, ["winter menimane", "winter cintugnatus"], [worse, outlook()])
    assert next(iter(facts(case).values())).said == "the most sheep"
