"""What the coach of the first game suggests."""

from armorica.games.imperious.face import counsel, preview
from armorica.games.imperious.rules import combos
from armorica.games.imperious.rules.state import ANSWER, END, OFFER
from armorica.games.imperious.rules.text import parse_move
from armorica.games.imperious.rules.trade import DECLINE
from armorica.i18n import Translator
from tests.games.imperious.conftest import Position, cards
from tests.inside import load

game = load("imperious")

T = Translator()
NAMES = ["Ana", "Cassius", "Flavia", "Marcellus"]


def test_the_coach_suggests_no_gift(position: Position) -> None:
    s = position([{"lydia": 3}, {"byzantium": 1}], cards(culture=1, government=2))
    s.step, s.turn = OFFER, 1
    for text in ("offer all", "give culture", "give government", "give end"):
        game.rules.apply(s, parse_move(s, text))
    line = [parse_move(s, "get end")]
    assert counsel.in_vain(s, [[line]])
    back = [counsel.BACK]
    assert counsel.suggestion(T, s, back, NAMES).endswith("“Start over” takes the offer back.")
    assert counsel.selector(s, back) == '#board [data-do="anew"]'
    line = [parse_move(s, "get trade"), *line]
    assert not counsel.in_vain(s, [[line]])
    assert counsel.suggestion(T, s, line, NAMES) == "Choose this type: Trade."


def test_the_end_of_offers_is_not_called_a_lack_of_wishes(position: Position) -> None:
    s = position([{"latium": 1}] * 4, cards(war=3), step=OFFER)
    assert counsel.suggestion(T, s, [END], NAMES) == "No trade would help your hand much."
    s.rounds = 1  # the first offer may have been refused
    said = counsel.suggestion(T, s, [END], NAMES)
    assert said == "You may offer again, but one offer a turn is enough for now."


def test_a_refusal_is_advised_for_what_speaks_against_the_offer(position: Position) -> None:
    s = position([{"latium": 1}] * 4, cards(war=3), step=ANSWER)
    s.turn_index, s.give, s.get = 1, cards(trade=1), cards(war=1)

    def said() -> str:
        return counsel.suggestion(T, s, [DECLINE], NAMES)

    back = (
        "Decline. Your hand would gain too little; it would set you back:"
        " Glory, 1 victory token and 1 card → 1 card short."
    )
    assert said() == back
    s.vt[1] = 5
    rival = "Decline. It would help your strongest opponent more than you: Cassius."
    assert said() == rival
    s.vt[2] = 9
    assert said() == back


def test_a_combo_is_praised_for_early_gains_only_if_it_has_some(position: Position) -> None:
    s = position([{"lydia": 3}, {"byzantium": 1}], cards(trade=3, war=3))
    for combo, kind, targets in (("glory", "war", ()), ("disperse", "trade", ["lydia mysia"])):
        now, line = s.copy(), list[int]()
        texts = [f"action {combo}", *[f"cards {kind}"] * 3, "cards end"]
        for text in [*texts, *(f"target {target}" for target in targets)]:
            line.append(parse_move(now, text))
            game.rules.apply(now, line[-1])
        said = counsel.begun(T, s, line, line[0])
        assert said == (
            ""
            if combo == "glory"
            else "That brings no tokens yet, but it prepares the turns to come."
        )


def test_the_types_that_count_are_named_with_what_their_number_gives() -> None:
    for combo, types, gives in (
        (combos.DISPERSE, "Religion and Trade", "Disperse: X + 1."),
        (combos.CONVERT, "Culture and Religion", "Convert: X − 1."),
        (combos.GROW, "Population and Technology", "only make up the number."),
    ):
        said = counsel.strength(T, combo)
        assert f"Two of them count, here {types}: " in said
        assert said.endswith(gives)


def test_the_button_that_chooses_a_target_some_times_more_is_taught(position: Position) -> None:
    s = position([{"lydia": 3}, {"byzantium": 1}], cards(trade=3))
    moves = ["action disperse", *["cards trade"] * 3, "cards end", "target lydia mysia"]
    for text in moves:
        game.rules.apply(s, parse_move(s, text))
    again = parse_move(s, "target lydia mysia")
    assert preview.repeats(s) == 2
    said = counsel.suggestion(T, s, [again, again], NAMES)
    assert said == "A good choice here: Lydia → Mysia. “all 2 more” does that at once."
    assert counsel.selector(s, [again, again]) == "#board #do-more-2"
    assert counsel.suggestion(T, s, [again], NAMES) == "A good choice here: Lydia → Mysia."
