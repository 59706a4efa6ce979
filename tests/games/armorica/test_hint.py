"""The sentences of a hint: what they name speaks for the best move, at once or later."""

from collections import Counter
from collections.abc import Mapping, Sequence

import pytest

from armorica.ai.outlook import Outlook
from armorica.games.armorica.face.case import Case, differences
from armorica.games.armorica.face.faces import Offer, row
from armorica.games.armorica.face.grounds import balance, favour, ground
from armorica.games.armorica.face.hint import ROOM, compared, fitting, named_apart
from armorica.games.armorica.face.prospects import given_up_again
from armorica.games.armorica.face.reasons import (
    CAUSES,
    LEAST,
    Reason,
    after_move,
    favours,
    next_cards,
    reason,
    starving,
    within_reach,
)
from armorica.games.armorica.rules import play as rules
from armorica.games.armorica.rules.cards import ICONS, SUITS
from armorica.games.armorica.rules.scoring import MAJORITIES
from armorica.games.armorica.rules.state import GAUL, WINTER, State
from armorica.i18n import LANGUAGES, Translator, translator
from armorica.ui.advice import Answer, Choice
from armorica.ui.page import views
from tests.games.armorica.outlooks import GAME, NAMES, SAME, beginning, best_of, outlook, positions
from tests.games.armorica.sentences import one_sentence, seen_letters
from tests.games.armorica.sets import faced_set
from tests.games.armorica.tables import game, state
from tests.seats import seated
from tests.ui.markup import read


def amount(kind: str, points: Mapping[str, float]) -> float:
    """Return a quantity, of which more is better."""
    if kind == "majorities":
        return points["grapes"] + points["olives"] + points["sheep"]
    return -points["others"] if kind == "others" else points[kind]


def at_hand(kind: str, s: State, move: str) -> int:
    """Return the food or the reach after a move, of which more is better."""
    return -starving(s, move) if kind == "food" else within_reach(s, move)


def at_once(s: State, move: str) -> dict[str, int]:
    """Return the points right after a move."""
    after = s.copy()
    GAME.rules.apply(after, GAME.rules.parse_move(s, move))
    parts = GAME.rules.parts(after)
    own: dict[str, int] = parts.pop(s.mover)
    return {**own, "others": max(other["total"] for other in parts)}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_reasons_agree_with_the_order_in_every_position(seats: int) -> None:
    kinds: Counter[tuple[str, bool]] = Counter()
    for s, best, ahead in positions(seats, every=2):
        first, second = (each.points["total"] - each.points["others"] for each in ahead)
        for moves, leads_to in ((best, ahead), (best[::-1], ahead[::-1])):
            found = reason(s, moves, leads_to)
            lead = first - second if moves is best else second - first
            if found:
                assert lead >= LEAST
                assert round(found.amount) >= 1
                agrees(found, s, moves, leads_to)
                shown(found, s, moves, leads_to)
                kinds[found.kind, found.later] += 1
                if found.cause:
                    assert at_hand(found.cause, s, moves[0]) > at_hand(found.cause, s, moves[1])
                    assert (found.later, found.kind in (*CAUSES, "others")) == (True, False)
            for kind in favours(s, moves, leads_to):
                borne_out(kind, s, moves, leads_to)
    assert {later for _, later in kinds} == {True, False}
    assert len(kinds) > 2


def agrees(found: Reason, s: State, moves: list[str], leads_to: list[Outlook]) -> None:
    """Check that a reason's quantity is greater after the first of two moves, by its amount."""
    first: float
    second: float
    if found.kind in ("food", "reach"):
        first, second = (at_hand(found.kind, s, move) for move in moves)
    else:
        ends = [amount(found.kind, outlook.points) for outlook in leads_to]
        assert ends[0] - ends[1] >= LEAST  # what comes at once is not lost later
        first, second = (amount(found.kind, at_once(s, move)) for move in moves)
        if found.later:
            first, second = ends[0] - first, ends[1] - second
    assert first > second
    assert found.amount == pytest.approx(first - second)


def borne_out(kind: str, s: State, moves: list[str], leads_to: list[Outlook]) -> None:
    """Check that the first of two moves has more of a kind at once, and that the ends agree."""
    now = [at_once(s, move) for move in moves]
    icons = [after_move(s, move).icons(s.mover) for move in moves]
    more = [icon for icon, a, b in zip(ICONS, *icons, strict=True) if a > b]
    ends = [outlook.points for outlook in leads_to]
    if kind == "icons":
        assert any(ends[0][icon] >= ends[1][icon] for icon in MAJORITIES if icon in more)
    else:
        later = [end["total"] - end["others"] for end in ends]
        once = [points["total"] - points["others"] for points in now]
        assert later[0] - later[1] - once[0] + once[1] > -LEAST - 1e-9
        assert (
            more if kind == "further" else at_hand(kind, s, moves[0]) > at_hand(kind, s, moves[1])
        )
    said = favour(Case(Translator(), s, NAMES[: len(s.displays)], moves, CALLED, leads_to))
    if said:
        assert any(name in said for name in CALLED)
        one_sentence(said, LONGEST)


# ---- the sentences


CALLED = ["First", "Second"]
MOST = 220
"""The most letters that a hint says why, in any language: on a phone more would be scrolled."""

LONGEST = 32
"""The most words of a sentence, about pairs of cards in winter; others have 28 at most."""


def compare(
    s: State, moves: Sequence[str], leads_to: Sequence[Outlook], language: str = "en"
) -> Case:
    """Return two moves as a case, in a language."""
    t = translator(language)
    called = named_apart(t, s.card_set, moves)
    return Case(t, s, NAMES[: len(s.displays)], moves, called, leads_to)


def shown(found: Reason, s: State, moves: list[str], leads_to: list[Outlook]) -> None:
    """Check that a sentence names the other choice, or says what many cards bring."""
    said, (_, other) = ground(compare(s, moves, leads_to), found), moves
    for language in LANGUAGES:
        case = compare(s, moves, leads_to, language)
        assert len(balance(case, ROOM)) <= ROOM
        assert len(ground(case, found)) <= ROOM
    if not said:
        assert found.later
        return
    if not any(part in said for part in ("more often", "most of the difference", "fter ")):
        assert named_apart(Translator(), s.card_set, moves)[1] in said
    one_sentence(said, LONGEST if s.phase == WINTER else 28)
    mine = s.mover
    if found.kind == "reach":
        beyond = next_cards(s, other)
        for card in next_cards(s, moves[0]):
            assert s.card_set.cards[card].name not in said or card not in beyond
    elif found.kind == "food":
        after = after_move(s, moves[0])
        assert f"you have {len(after.displays[mine])} card" in said
        assert f" {after.icons(mine)[5]} amphora" in said
    elif found.kind == "coins" and not found.later and s.phase != WINTER:
        coins = after_move(s, moves[0]).icons(mine)[4] - s.icons(mine)[4]
        assert f" has {coins} coin" in said
    elif found.kind == "sets" and not found.later and s.phase != WINTER:
        assert any(f"({suit})" in said for suit in SUITS)
    elif found.kind in ("majorities", "others") and not found.later:
        assert any(f"the most {icon}" in said for icon in MAJORITIES)


PASSING = ["gaul pass", "gaul pass"]


def test_of_several_reasons_the_greatest_is_named() -> None:
    s, same = beginning(), outlook()
    assert reason(s, PASSING, [same, same]) is None
    assert reason(s, PASSING[:1], [same]) is None
    better = outlook(sets=8.0, coins=4.0, others=11.0)
    assert reason(s, PASSING, [better, same]) == Reason("others", True, 3.0, 3.0)
    larger = outlook(sets=11.0, coins=4.0, others=11.0, total=18.0)
    assert reason(s, PASSING, [larger, better]) == Reason("sets", True, 3.0, 3.0)
    several = outlook(sets=11.0, coins=5.5, others=13.0, total=19.5)
    assert reason(s, PASSING, [several, same]) == Reason("coins", True, 2.5, 2.5)


def test_the_food_or_reach_behind_a_gain_is_its_ground() -> None:
    moves = ["gaul cintugnatus", "gaul iccavos"]
    end = outlook(sets=13.0, total=19.0)
    found = reason(beginning(), moves, [end, outlook()])
    assert found == Reason("sets", True, 5.0, 4.0)  # a single card more is no cause
    case = compare(beginning(), moves, [end, outlook()])
    assert [ground(case, found._replace(cause=cause)) for cause in ("reach", "food")] == [
        "Next you reach Rusticus with 4 wheat (Iccavos: 3 wheat).",
        "As things stand, you have 2 cards and 3 amphorae: all fed (Iccavos: all fed).",
    ]


def test_no_part_is_a_reason_where_the_whole_speaks_for_the_other_move() -> None:
    second = outlook(sets=6.0, coins=7.0, total=16.0)
    assert reason(beginning(), PASSING, [outlook(), second]) is None


def test_no_card_is_credited_with_coins_that_it_does_not_bring() -> None:
    found = reason(beginning(), PASSING, [outlook(coins=6.0, total=18.0), outlook()])
    assert found == Reason("coins", True, 3.0, 3.0)


def pick(s: State, n: int) -> str:
    """Return the id of a card in the Gaul row, by its place from 0 on."""
    return s.card_set.cards[s.rows[GAUL][n]].id


def later(kind: str, first: Outlook, second: Outlook, moves: Sequence[str] = ()) -> str:
    """Say what should follow after the first Gaul of the row rather than after the second."""
    s = beginning()
    moves = [*moves] or [f"gaul {pick(s, n)}" for n in (0, 1)]
    return ground(compare(s, moves, [first, second]), Reason(kind, True, 3.0, 3.0))


def had(**shares: tuple[float, float]) -> Outlook:
    """Return an outlook by the shares of the seats, by the cards' places in the Gaul row."""
    s = beginning()
    return Outlook(SAME, {pick(s, int(place[1:])): both for place, both in shares.items()})


def names_of(*places: int) -> list[str]:
    s = beginning()
    return [s.card_set.cards[s.rows[GAUL][place]].name for place in places]


def test_a_card_that_can_wait_is_named() -> None:
    first, second = names_of(0, 1)
    seat = beginning().mover
    share = (0.6, 0.0) if seat == 0 else (0.0, 0.6)
    said = later("coins", had(p1=share), had(p0=(0.1, 0.1)))
    assert said == (f"{second} can still follow in about 6 of 10 games ({first} after it: 1).")


def test_a_card_that_an_opponent_would_get_is_named() -> None:
    first, second = names_of(0, 1)
    said = later("others", had(), had(p0=(0.7, 0.7)))
    other = NAMES[1 - beginning().mover]
    assert said == f"After {second}, {other} gets {first} in about 7 of 10 games."


def test_a_card_that_the_mover_gets_in_an_opponents_place_is_named() -> None:
    s = beginning()
    first, third = [(0.8, 0.1), (0.1, 0.6)]
    if s.mover:
        first, third = first[::-1], third[::-1]
    said = later("others", had(p2=first), had(p2=third))
    (_, second), (card,) = names_of(0, 1), names_of(2)
    assert said == (
        f"You then get {card} in about 8 of 10 games; after {second}, {NAMES[1 - s.mover]} gets it"
        " in about 6."
    )


def test_a_card_that_neither_move_concerns_is_not_named() -> None:
    assert not later("others", had(), had(p2=(0.9, 0.9)))


def shares(**of_mover: float) -> Outlook:
    """Return an outlook in which the mover has cards so often, by places as for `had`."""
    n = beginning().mover
    return had(**{place: (of, 0.0) if n == 0 else (0.0, of) for place, of in of_mover.items()})


def test_many_cards_that_bring_a_little_each_are_summed_up() -> None:
    third, fourth = names_of(2, 3)
    same = had(p0=(0.0, 0.0), p1=(0.0, 0.0))
    first = shares(p2=0.14, p3=0.13, p4=0.12)
    said = later("sets", first, same, PASSING)
    assert said == f"You then get {third} and {fourth} more often."
    assert not later("coins", same, same, PASSING)


def test_cards_that_are_still_in_the_decks_are_summed_up() -> None:
    s = beginning()
    open_cards = {number for row in (*s.rows, *s.displays) for number in row}
    hidden = [card.id for n, card in enumerate(s.card_set.cards) if n not in open_cards][:4]
    share = (0.14, 0.0) if s.mover == 0 else (0.0, 0.14)
    said = later("sets", Outlook(SAME, dict.fromkeys(hidden, share)), had(), PASSING)
    assert said == "Cards that are still to come make most of the difference."


def test_the_balance_names_each_source_that_differs_the_own_ones_first() -> None:
    better = outlook(sets=11.0, coins=2.0, olives=2.0, total=18.0, others=13.0)
    s = beginning()
    moves = [f"gaul {pick(s, n)}" for n in (0, 1)]
    assert balance(compare(s, moves, [better, outlook()]), ROOM) == (
        f"Compared with {names_of(1)[0]}, expect more from sets and majorities"
        f" (olives), less from coins, less for {NAMES[1 - s.mover]}."
    )
    assert "Compared with a pass, expect more from sets" in balance(
        compare(s, [moves[0], "gaul pass"], [better, outlook()]), ROOM
    )
    assert "more from sets and majorities, less" in balance(
        compare(s, moves, [better, outlook()]), 80
    )
    assert not balance(compare(s, moves, [outlook(coins=3.4), outlook()]), ROOM)


def hungry() -> State:
    """Return a position in which the first Gaul of the row feeds nobody, and food is short."""
    start = {"segomaros": "200001", "divixta": "200001"}
    hungry = faced_set("Hungry", **start, cintugnatus="300000", iccavos="100001")
    return rules.new(rules.deal(seated(("settler", "settler")), 1, card_set=hungry))


def test_a_card_that_winter_probably_takes_at_once_says_so_and_why_it_is_best() -> None:
    s = hungry()
    moves = ["gaul cintugnatus", "gaul iccavos"]

    def said(kept: float, **others: float) -> str:
        shares = {"cintugnatus": kept, **others}
        first = {id: (share,) * 2 for id, share in shares.items()}
        second = {"cintugnatus": (others.get("cintugnatus", 0.0),) * 2}
        ends = [Outlook(SAME, first, first), Outlook(SAME, second, second)]
        return given_up_again(compare(s, moves, ends))

    assert not said(0.6)
    assert said(0.1) == "You give up Cintugnatus again in about 9 of 10 games."
    lost = "You give up Cintugnatus again in about 9 of 10 games, but"
    far = next(n for n in next_cards(s, moves[0]) if n not in next_cards(s, "gaul pass"))
    card = s.card_set.cards[far]
    assert (
        said(0.1, **{card.id: 0.9}) == f"{lost} until then it can bring {card.name} within reach."
    )
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
                assert 0 < seen_letters(why) <= MOST


def test_moves_that_bring_the_same_at_once_are_not_compared() -> None:
    called = ["Cintugnatus", "Litugena"]
    moves = [f"gaul {name.lower()}" for name in called]
    ends = [outlook(), outlook()]
    for face, compares in (("101001", True), ("200001", False)):
        same = faced_set("Same", cintugnatus="200001", litugena=face)
        s = rules.new(rules.deal(seated(("settler", "settler")), 1, card_set=same))
        case = Case(Translator(), s, NAMES[:2], moves, called, ends)
        assert bool(compared(Translator(), differences(case))) == compares


def test_the_cards_that_a_sentence_names_are_outlined_but_for_the_choices() -> None:
    s = beginning()
    moves = [f"gaul {pick(s, n)}" for n in (0, 1)]
    case = Case(Translator(), s, NAMES[:2], moves, names_of(0, 1), [shares(p3=0.9), had()])
    said = ground(case, Reason("sets", True, 3.0, 3.0))
    assert names_of(3)[0] in said
    assert case.outlined == [s.rows[GAUL][3]]
    case.point(s.card_set.cards[s.rows[GAUL][0]])
    assert case.outlined == [s.rows[GAUL][3]]
    offer = Offer({}, NAMES[:2], ranks={s.rows[GAUL][0]: [1]}, named=case.outlined)
    cards = read(row(Translator(), s, GAUL, offer)).all("button")
    assert ["named" in card["class"].split() for card in cards] == [False, False, True] + 3 * [
        False
    ]
