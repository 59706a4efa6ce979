"""What a hint says without naming trial games can be seen on the cards of its two moves."""

import re
from collections.abc import Sequence

from armorica.ai.outlook import Outlook
from armorica.core.rng import Rng
from armorica.games.armorica.bot import candidates
from armorica.games.armorica.face.at_once import facts, sentence
from armorica.games.armorica.face.grounds import also, balance, tried
from armorica.games.armorica.face.reasons import after_move, starving
from armorica.games.armorica.rules import play as rules
from armorica.games.armorica.rules.cards import ICONS
from armorica.games.armorica.rules.scoring import MAJORITIES, score
from armorica.games.armorica.rules.state import GAUL, WINTER, State
from armorica.games.armorica.rules.text import format_move
from armorica.i18n import LANGUAGES, Translator, translator
from armorica.ui.advice import Answer, Choice
from armorica.ui.model import Model
from armorica.ui.page import views
from tests.games.armorica.outlooks import NAMES, SAME, beginning, compare, outlook, pick
from tests.games.armorica.sentences import ROOM
from tests.games.armorica.tables import game, state
from tests.seats import seated
from tests.ui.markup import read

MORE = re.compile(
    r"more points from ([^,.]*?)(?: and \w+ (?:fewer|more) points[^,.]*?)?(?:,| than)"
)


def any_end(rng: Rng, s: State) -> Outlook:
    """Return ends by chance; who has the cards is by chance, too."""
    points = {part: amount + rng.below(7) for part, amount in SAME.items() if part != "total"}
    points["total"] = sum(points[part] for part in points if part != "others")
    seats = range(len(s.displays))
    had = {
        s.card_set.cards[card].id: tuple(rng.below(10) / 10 for _ in seats)
        for row in s.rows
        for card in row
    }
    return Outlook(points, had, had, tuple(20.0 + rng.below(9) for _ in seats))


def test_more_comes_only_from_what_the_two_cards_show() -> None:
    said = seen = 0
    for seed in range(24):
        s, rng = rules.new(rules.deal(seated(("a",) * (2 + seed % 3)), seed)), Rng(seed)
        while moves := rules.legal(s):
            if len(moves) > 2 and s.turn > 1:
                rng.shuffle(moves := [*moves])
                texts = [format_move(s, move) for move in moves[:2]]
                ends = [any_end(rng, s), any_end(rng, s)]
                case = compare(s, texts, ends)
                text = balance(case, ROOM, facts(case))
                said += bool(text)
                seen += 1
                assert "trial games" not in text
                if found := MORE.search(text):
                    _shown(s, texts, found[1])
                assert "begins a new set" not in sentence(case, facts(case))
                if text := tried(case, ROOM):
                    assert text.endswith(" in trial games.")
            rules.apply(s, moves[rng.below(len(moves))])
    assert said >= 60
    assert seen > said


THEN = r"you would then have (no|only \d) "


def test_a_winter_hint_names_the_card_that_costs_less_than_its_own_and_why() -> None:
    found, causes = 0, set[str]()
    for n, model in enumerate(game("person", "person", "person", seed=6, names=("A", "B", "C"))):
        moves = [*model.legal()]
        if not model.mover_has_device or state(model).phase != WINTER or len(moves) < 2:
            continue
        s = state(model)
        moves.sort(key=lambda move: score(after_move(s, move)).seats[s.mover].total)
        totals = [score(after_move(s, move)).seats[s.mover].total for move in moves]
        model.advice.hinting, rng = True, Rng(n)
        for best in (moves, moves[::-1]):
            margin = 4.0 * (n % 2)  # about even, or not
            ranked = tuple(Choice(move, 9, -margin * n, 0.5) for n, move in enumerate(best[:2]))
            ends = tuple(any_end(rng, s) for _ in ranked)
            model.advice.advised = Answer(best[0], True, 0.5, ranked, ends)
            said = read(views(model, Translator())["table"]).one("div", id="hint").text
            cheaper = best is moves and totals[0] < totals[-1]
            assert ("costs less now, but" in said or "costs you less, but" in said) == cheaper
            found += cheaper
            if cheaper and s.turn < s.turns and "fewer places" not in said:
                other = max(
                    model.legal(), key=lambda m: score(after_move(s, m)).seats[s.mover].total
                )
                cause = _cause(s, best[0], other, even=not margin and other in best[:2])
                assert re.search(f" costs less now, but {cause}", said)
                causes.add(cause)
        model.advice.hinting = False
    assert found > 3
    assert causes >= {"as much by the end.", THEN}


def _cause(s: State, best: str, other: str, even: bool) -> str:
    """Say why the best choice of winter is better than one that costs less now."""
    kept, left = (after_move(s, move).icons(s.mover) for move in (best, other))
    if even:
        return "as much by the end."
    if any(a > b for a, b in zip(kept, left, strict=True)):
        return THEN
    return "more by the end in trial games."


def hints(model: Model, best: Sequence[str], rng: Rng, margin: float) -> dict[str, str]:
    """Return what a hint says why in each language, where the moves end by chance."""
    ranked = tuple(Choice(move, 9, -margin * n, 0.5) for n, move in enumerate(best))
    ends = tuple(any_end(rng, state(model)) for _ in ranked[:2])
    model.advice.advised = Answer(best[0], True, 0.5, ranked, ends)
    drawn = {each: read(views(model, translator(each))["table"]) for each in LANGUAGES}
    return {each: drawn[each].one("div", id="hint").text for each in LANGUAGES}


def test_that_winter_takes_a_card_again_is_said_in_all_languages_or_in_none() -> None:
    texts = ("Winter probably takes", "dès l’hiver", "Im Winter gibst du", "уйдёт в сброс")
    said = 0
    for n, model in enumerate(game("person", "person", "person", seed=6, names=("A", "B", "C"))):
        moves, rng = [*model.legal()], Rng(n)
        if not model.mover_has_device or state(model).phase == WINTER or len(moves) < 3:
            continue
        model.advice.hinting = True
        for margin in (0.0, 4.0):
            rng.shuffle(moves)
            found = hints(model, moves[:3], rng, margin)
            caveats = {text in why for text, why in zip(texts, found.values(), strict=True)}
            assert len(caveats) == 1, found
            said += caveats == {True}
        model.advice.hinting = False
    assert said > 9


def _shown(s: State, moves: list[str], sources: str) -> None:
    """Check that more of what is named is there right after the first of two moves."""
    first, second = (after_move(s, move) for move in moves)
    more = [a - b for a, b in zip(first.icons(s.mover), second.icons(s.mover), strict=True)]
    if "coins" in sources:
        assert more[ICONS.index("coins")] > 0
    assert "majorities" not in sources  # but by name
    for icon in MAJORITIES:
        assert icon not in sources or more[ICONS.index(icon)] > 0
    if "sets" in sources:
        own, other = (score(after).seats[s.mover] for after in (first, second))
        assert own.sets > other.sets
        assert s.phase == WINTER or len(own.runs[-1]) > 1


def test_a_pass_that_starves_nobody_is_not_said_to_cost_a_card_anyway() -> None:
    full = (m for seed in range(9) for m in game("person", "person", seed=seed, names=("A", "B")))
    model = next(
        m
        for m in full
        if len(m.legal()) == 2 and len(candidates(state(m))) == 1 and state(m).phase != WINTER
        if not starving(state(m), "roman pass")
    )
    move = model.legal()[0]
    model.advice.hinting = True
    model.advice.advised = Answer(move, True, 0.5, (Choice(move, 9, 0.0, 0.5),), ())
    said = views(model, Translator())["table"]
    assert "Passing is never better here" in said
    assert "anyway" not in said


def test_a_card_without_more_coins_is_not_said_to_bring_points_from_coins() -> None:
    s, moves = beginning(), [f"gaul {pick(beginning(), n)}" for n in (0, 1)]
    coins = [s.card_set.cards[s.rows[GAUL][n]].icons[4] for n in (0, 1)]
    assert coins[0] == coins[1]
    case = compare(s, moves, [outlook(coins=9.0, total=21.0), outlook()])
    assert not tried(case, ROOM)
    assert not also(case, ROOM)


def test_what_trial_games_brought_besides_what_shows_is_said_as_far_as_there_is_room() -> None:
    s = beginning()
    moves = [f"gaul {pick(s, n)}" for n in (0, 1)]
    first = s.card_set.cards[s.rows[GAUL][0]].name
    rival = NAMES[1 - s.mover]
    better = outlook(sets=11.0, grapes=7.0, total=23.0, others=10.0)
    case = compare(s, moves, [better, outlook()])
    said = f"{first} also meant more points for you from majorities"
    assert also(case, ROOM) == f"{said} and fewer points for {rival} in trial games."
    assert also(case, 80) == f"{said} in trial games."
    assert not also(case, 60)
    assert not also(compare(s, moves, [outlook(), outlook()]), ROOM)
