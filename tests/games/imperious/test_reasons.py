"""The reasons of a hint: what is true of the best choice alone, if anything is."""

from typing import cast

from armorica.games.imperious.bot.evaluation import Evaluation
from armorica.games.imperious.bot.plans import plans
from armorica.games.imperious.face.grounds import why
from armorica.games.imperious.face.table import ImperiousScene, Table
from armorica.games.imperious.info import ENOUGH
from armorica.games.imperious.rules.scoring import ending, income
from armorica.games.imperious.rules.state import ACTION, DISCARD
from armorica.ui.advice import Answer, Choice
from armorica.ui.model import Model
from armorica.ui.viewing import scene
from tests.games.imperious.aims import dispersing
from tests.games.imperious.conftest import Position, cards
from tests.games.imperious.hints import T, at_step, table
from tests.games.imperious.hints import reason as alone
from tests.inside import on_table


def compared(model: Model, line: tuple[str, ...], other: tuple[str, ...]) -> str:
    return why(Table(cast("ImperiousScene", scene(model, T)), T), line, other)


def hinted(model: Model, *choices: Choice) -> str:
    model.advice.hinting = True
    model.advice.advised = Answer(choices[0].move, True, 0.5, choices)
    return table(model).one("div", id="hint").all("p")[0].text


def test_what_the_best_brings_is_said_where_the_next_best_brings_as_much(
    position: Position,
) -> None:
    model = dispersing(position, "lydia", "syracusae")
    near, region = ("target lydia mysia",), ("target syracusae bruttium",)
    assert alone(model, *near) == "you are in 1 more territory."
    assert compared(model, near, near) == alone(model, *near)
    assert "more each turn" in alone(model, *region)
    assert compared(model, region, region) == alone(model, *region)
    assert compared(model, region, near) == alone(model, *region)
    assert compared(model, near, region) == alone(model, *near)


def test_all_regions_that_bring_the_tokens_more_are_named(position: Position) -> None:
    model = dispersing(position, "phrygia", "syracusae")
    first = "target syracusae bruttium"
    both = (first, "target phrygia galatia")
    said = "3 tokens more each turn; new regions: Italia and Pontus; the most territories: Pontus."
    assert compared(model, both, (first,)) == said
    assert compared(model, (first,), both) == alone(model, first)


def test_after_the_most_combos_that_are_weighed_no_card_is_said_to_be_worth_more() -> None:
    model = at_step(ACTION, 2)
    s = on_table(model).state
    s.hands[0], s.combos = (3, 0, 0, 0, 0, 0, 0), ENOUGH - 1
    assert "is worth more later" in alone(model, "action end")
    s.combos = ENOUGH
    assert alone(model, "action end") == "Hints weigh no more than 30 combos in a turn."
    assert not plans(Evaluation(s, 0))


def test_a_combo_that_is_hardly_worse_comes_before_stopping_if_cards_have_to_be_discarded() -> None:
    model = at_step(ACTION, 2, order=(1, 2, 3, 0))
    line = ("action glory", *["cards war"] * 3, "cards end")
    stop, combo = Choice("action end", 9, 1.0, 0.5), Choice("action glory", 9, 0.5, 0.5, line)
    for hand, margin, best in (
        ((3, 1, 1, 1, 0, 0, 0), 0.5, "1 token at once."),
        ((3, 1, 1, 1, 0, 0, 0), -0.5, "What you may keep"),
        ((3, 0, 0, 0, 0, 0, 0), 0.5, "What you may keep"),
    ):
        on_table(model).state.hands[0] = hand
        assert hinted(model, stop, combo._replace(margin=margin)).startswith(best)


def test_that_more_would_not_help_follows_the_other_reasons(position: Position) -> None:
    model = dispersing(position, "lydia", "syracusae")
    said = alone(model, "target lydia mysia", "target end")
    assert said == "you are in 1 more territory; more would not help now."


def test_tokens_at_once_are_a_reason_whatever_the_next_best_brings() -> None:
    model = at_step(ACTION, 2)
    on_table(model).state.hands[0] = cards(war=4, trade=3)
    more, less = (
        ("action glory", *[f"cards {kind}"] * n, "cards end")
        for kind, n in (("war", 4), ("trade", 3))
    )
    assert compared(model, more, less) == "2 tokens at once."
    assert compared(model, less, more) == "1 token at once."


def test_a_combo_that_leaves_the_best_one_playable_is_to_be_played_before_it(
    position: Position,
) -> None:
    model = at_step(ACTION, 2)
    on_table(model).state = position(
        [{"latium": 3}, {"campania": 1}, {"creta": 3}, {"lydia": 3}],
        cards(trade=3, war=4, culture=1),
    )
    glory = ("action glory", *["cards war"] * 3, "cards end")
    disperse = (
        "action disperse",
        *["cards trade"] * 3,
        "cards end",
        "target latium etruria",
        "target end",
    )
    all_cards = (*["cards war"] * 4, "cards culture", "cards end")
    destroy = ("action destroy", *all_cards, "target campania 1")

    def second(best: tuple[str, ...], other: tuple[str, ...]) -> str:
        both = (Choice(line[0], 1, 0.0, 0.5, line) for line in (best, other))
        hinted(model, *both)
        return table(model).one("div", id="hint").all("li")[1].text[2:].partition(":")[0]

    assert second(disperse, glory) == "Or first"
    assert second(glory, disperse) == "Or first"
    assert second(destroy, disperse) == "Or first"
    leaving = (*disperse[:-2], *["target latium etruria"] * 3)
    assert second(destroy, leaving) == "Or"  # from there, Campania is out of reach
    assert second(glory, destroy) == second(destroy, glory) == "Or"  # of the same cards
    assert second(("action draw",), glory) == "Or"
    assert second(glory, ("action draw",)) == "Or"


def test_a_hint_to_discard_says_what_the_card_could_have_done() -> None:
    model = at_step(DISCARD, 1)
    on_table(model).state.hands[0] = (4, 0, 0, 1, 0, 0, 0)
    assert alone(model, "discard religion") == "no combo that is near needs it."
    said = "you would miss that least: Glory, 2 → 1 victory token and 2 → 1 card."
    assert alone(model, "discard war") == said


def test_a_gain_in_the_last_turn_is_not_said_to_come_each_turn(position: Position) -> None:
    model = dispersing(position, "lydia", "syracusae")
    region = "target syracusae bruttium"
    assert "1 token more each turn" in alone(model, region)
    s = on_table(model).state
    s.vt[1] = ending(s) - income(s)[1]
    assert alone(model, region).startswith("1 victory token;")


def test_an_advance_is_not_said_to_pay_in_more_turns_than_are_left() -> None:
    model = at_step(ACTION, 2, order=(1, 2, 3, 0))
    s = on_table(model).state
    s.hands[0] = (5, 0, 0, 0, 0, 0, 0)
    line = ("action advance", "cards war")
    assert alone(model, *line) == "it pays in all the turns to come."
    for left, said in (
        (3, "it pays in about 2 more turns."),
        (2, "it pays in about 1 more turn."),
        (1, ""),
    ):
        s.vt[1] = ending(s) - left * income(s)[1]
        assert alone(model, *line) == said


def test_glory_pays_at_once_what_it_brings_alone() -> None:
    model = at_step(ACTION, 2, order=(1, 2, 3, 0))
    on_table(model).state.hands[0] = (4, 0, 0, 0, 0, 0, 0)
    line = ("action glory", *["cards war"] * 4, "cards end", "action end")
    assert alone(model, *line) == "2 tokens at once."
