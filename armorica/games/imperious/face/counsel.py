"""What the coach of the first game suggests: the adviser's best choice, move by move."""

from collections.abc import Sequence

from armorica.games.imperious.face import preview, words
from armorica.games.imperious.face.deeds import details
from armorica.games.imperious.face.fitting import adds_all
from armorica.games.imperious.face.grounds import against, helps, set_back
from armorica.games.imperious.face.preview import outcome
from armorica.games.imperious.rules import combos
from armorica.games.imperious.rules.play import DRAW, legal
from armorica.games.imperious.rules.scoring import income, is_last_turn, turns_left
from armorica.games.imperious.rules.state import (
    ACTION,
    ANSWER,
    CARDS,
    DISCARD,
    END,
    GET,
    GIVE,
    NONE,
    OFFER,
    TARGET,
    TYPES,
    Counts,
    Observation,
    State,
    counted,
    plus,
)
from armorica.games.imperious.rules.text import format_move
from armorica.games.imperious.rules.trade import ACCEPT
from armorica.i18n import Translator
from armorica.ui.table.lesson_script import Position


def _kinds(moves: Sequence[int]) -> Sequence[int]:
    """Return the types of the cards that moves choose up to the first END."""
    return moves[: moves.index(END)] if END in moves else moves


def _cards(moves: Sequence[int]) -> Counts:
    """Count the cards that moves choose up to the first END."""
    return counted(tuple(_kinds(moves)))


BACK = -2
"""What the coach asks for, in the place of a move, where an offer is better taken back."""


def in_vain(s: State, advised: Sequence[Sequence[Sequence[int]]]) -> bool:
    """Return whether the offer under way is better taken back [I7].

    Args:
        s: the position.
        advised: the good lines, the best first, of where the cards to give were complete, and of
            where nothing was wanted yet; or of the position alone.
    """
    if s.step not in (GIVE, GET) or s.give == NONE:
        return False
    if any({*lines[0]} == {END} for lines in advised if lines):  # nothing is worth what is given
        return True
    wanted = any(_cards(line) == s.get for line in advised[-1])
    return s.get != NONE and not wanted and not helps(s)


def selector(s: State, line: Sequence[int]) -> str:
    """Return the CSS selector of what is to be clicked next for a line of moves."""
    move = line[0]
    if move == BACK:
        return '#board [data-do="anew"]'
    if s.step == ANSWER:  # to decline is another click once an offer was declined
        return f"#board #move-{'accept' if move == ACCEPT else 'decline'}"
    if s.step == ACTION and move in range(len(combos.COMBOS)):
        return f"#board #combo-{combos.COMBOS[move]}"
    do = f"play {format_move(s, move)}"
    if adds_all(s, _kinds(line)):
        do = "all"
    elif s.step == CARDS and move != END:  # its click depends on the cards that are selected
        return f"#board #card-{TYPES[move]}"
    if n := again(s, line):
        return f"#board #do-more-{n}"
    if s.step == TARGET and s.combo == combos.DISPERSE and move != END:
        return _moving(s, move, do)
    return f'#board [data-do="{do}"]'


def _moving(s: State, move: int, do: str) -> str:
    """Return the selector of the next click to move chits: on their source, or where they go."""
    source = move >> 4
    ways = [f'[data-do="{each}"]' for each in (f"from {s.board.ids[source]}", do)]
    return ", ".join(f"#board {way}" for way in ways)


def again(s: State, line: Sequence[int]) -> int:
    """Return how many times more a line wants the latest target, if it is as often as it can be."""
    most = preview.repeats(s)
    return most if most > 1 and [*line[:most]] == [s.marks[-1]] * most else 0


def suggestion(t: Translator, s: State, line: Sequence[int], names: Sequence[str]) -> str:
    """Say that the coach would make a line of moves, or what comes next of it.

    Args:
        t: the translator.
        s: the position.
        line: moves that follow each other from there.
        names: the players'.
    """
    move = line[0]
    if s.step == OFFER:
        return _offered(t, s, line)
    if move == BACK:
        return _withdrawn(t, s)
    if s.step in (GIVE, GET):
        if move == END:
            return t("That is enough: go on.")
        return t("Choose this type: {type}.", type=words.kind_name(t, move))
    if s.step == ANSWER:
        if move == ACCEPT:
            return t("Accept: your hand gets better.")
        said = against(t, s, names)
        return t.sentences([t("Decline"), said[:1].upper() + said[1:]])
    if s.step == ACTION:
        return _planned(t, s, line, names)
    if s.step == CARDS:
        return _composed(t, s, line)
    if s.step == TARGET:
        return _aimed(t, s, line)
    if s.step == DISCARD:
        return t("You need this type least: {type}.", type=words.kind_name(t, move))
    return _good(t, words.place_name(s.board.ids[move]))


def _offered(t: Translator, s: State, line: Sequence[int]) -> str:
    to, *rest = line
    if to == END and s.rounds:
        return t("You may offer again, but one offer a turn is enough for now.")
    if to == END:
        return t("No trade would help your hand much.")
    give, get = _cards(rest), _cards(rest[rest.index(END) + 1 :])
    return t(
        "Make an offer to everyone. Give: {give}. Want: {get}.",
        give=words.cards(t, give),
        get=words.cards(t, get),
    )


def _withdrawn(t: Translator, s: State) -> str:
    said = t("No trade that gives this would help your hand much.")
    if s.get != NONE and not helps(s):
        said = t("This trade would bring no combo of yours nearer.")
    return t.sentences([said, t("“{button}” takes the offer back.", button=t("Start over"))])


def _planned(t: Translator, s: State, line: Sequence[int], names: Sequence[str]) -> str:
    move = line[0]
    if move == DRAW:
        return t("No combo helps now: pass, and draw a card.")
    if move == END:
        return t("That is all for this turn: you are done.")
    event = next(event for event in outcome(s, line).events if combos.is_combo(event))
    combo = words.combo_name(t, combos.COMBOS[move])
    plan = details(t, event, [*names])
    return t("Play this combo: {combo}. The plan: {plan}.", combo=combo, plan=plan)


def _composed(t: Translator, s: State, line: Sequence[int]) -> str:
    """Say which cards a combo under way is to be played with."""
    if line[0] == END:
        return t("These are all the cards you need: play the combo.")
    if adds_all(s, _kinds(line)):
        return t("Add matching cards, then play the combo.")
    if s.combo == combos.ADVANCE:
        return t("Choose this type: {type}.", type=words.kind_name(t, line[0]))
    cards = words.cards(t, plus(s.played, _cards(line)))
    return t("Play the combo with these cards: {cards}.", cards=cards)


def _aimed(t: Translator, s: State, line: Sequence[int]) -> str:
    move = line[0]
    if move == END:
        return t("Nothing more to gain: confirm.")
    places = [move >> 4]
    if s.combo == combos.DISPERSE:
        places.append(s.board.neighbours[move >> 4][move & 15])
    said = _good(t, " → ".join(words.place_name(s.board.ids[place]) for place in places))
    if not (n := again(s, line)):
        return said
    button = t("all {count} more", count=n)
    return t.sentences([said, t("“{button}” does that at once.", button=button)])


def _good(t: Translator, place: str) -> str:
    return t("A good choice here: {place}.", place=place)


def begun(t: Translator, s: State, line: Sequence[int], move: int) -> str:
    """Say what an advised action brings; "" where the best line gains tokens.

    Args:
        t: the translator.
        s: the position.
        line: the best moves from there.
        move: the one that was made.
    """
    if [*line[:1]] == [move] == [DRAW]:
        return t("Good: one more card brings you nearer to a combo.")
    if line and line[0] == move:
        after, events = outcome(s, line)
        before, now = preview.gains(s, after).get(s.mover, (0, 0))
        if now > before or any(event["do"] == "glory" for event in events):
            return ""
    return t("That brings no tokens yet, but it prepares the turns to come.")


def lost(t: Translator, at: Position[Observation], move: int, moved: State) -> str:
    """Say what was lost by another action or discard than was advised; "" for nothing.

    Args:
        t: the translator.
        at: the position before it.
        move: the one that began it.
        moved: the position after the latest move that goes on with it.
    """
    s = at.s
    if not at.line or at.line[0] == move:
        return ""
    if s.step == DISCARD and move not in (*at.good, *at.line):
        changes = t.joined(set_back(t, s, move))
        return t("That sets you back: {combo}.", combo=changes) if changes else ""
    if s.step != ACTION or moved.step in (CARDS, TARGET):
        return ""
    said = [t("You passed without the free card that a pass gives you.")]
    own = 0 if move in (END, DRAW) else moved.vt[s.mover] - s.vt[s.mover]
    forgone = _forgone(t, s, at.line, moved, own)
    return " ".join([*(said if move == END and not s.combos else []), *forgone])


def _forgone(t: Translator, s: State, line: Sequence[int], now: State, own: int) -> list[str]:
    """Say how many more tokens the best action would have brought; [] for none.

    `now` is the position after another one, which has brought `own` tokens at once.
    """
    if line[0] not in range(len(combos.COMBOS)):
        return []
    combo, seat = words.combo_name(t, combos.COMBOS[line[0]]), s.mover
    if (now.step, now.mover) == (ACTION, seat) and line[0] in legal(now):
        return [t("You can still play this combo: {combo}.", combo=combo)]
    best = outcome(s, line).after
    more = income(best)[seat] - income(now)[seat]
    at_once = best.vt[seat] - s.vt[seat] - own
    if more > 0 and not is_last_turn(s):
        return [
            t.n(
                "{combo} would have brought {count} more token each turn.",
                "{combo} would have brought {count} more tokens each turn.",
                more,
                combo=combo,
            )
        ]
    if more + at_once <= 0 or more < 0 < turns_left(s) - 1:
        return []
    return [
        t.n(
            "{combo} would have brought {count} more token.",
            "{combo} would have brought {count} more tokens.",
            more + at_once,
            combo=combo,
        )
    ]


def brought(t: Translator, s: State, move: int) -> str:
    """Say what an advised target brings, if it adds nothing to the tokens a turn; else ""."""
    seat, now = s.mover, preview.after(s, move)
    changes = preview.gains(s, now)
    before, after = changes.pop(seat, (0, 0))
    if after > before:
        return t("Good: that pays when this turn is scored.") if is_last_turn(now) else ""
    if any(after < before for before, after in changes.values()):
        return t("Good: that costs another player tokens every turn from now on.")
    if move == END:
        return t("Good: more would not help now.")
    if s.combo == combos.COLONIZE and now.chits == s.chits:
        return t("Good: now choose which chits go there.")
    entered = {*now.occupied(seat)}.difference(s.occupied(seat))
    if not entered and s.combo == combos.DESTROY:
        return t("That brings no tokens, but fewer pieces are in your way.")
    if not entered:
        return t("That brings no tokens, but more chits there are harder to remove.")
    region = s.board.region[entered.pop()]
    return t(
        "That brings no tokens, but you are in one more territory of this region: {region}.",
        region=words.place_name(s.board.regions[region]),
    )


def strength(t: Translator, combo: int) -> str:
    """Say which cards count for a combo of three types, and what their number gives."""
    recipe = combos.RECIPES[combo]
    said = t(
        "This combo takes cards of three types. Two of them count, here {types}: each such card"
        " adds 1 to its strength, X. Cards of the third only make up the number.",
        types=t.listed([words.kind_name(t, kind) for kind in recipe.counting]),
    )
    if not recipe.bonus:
        return said
    number = f"X {'+' if recipe.bonus > 0 else '−'} 1"
    name = words.combo_name(t, combos.COMBOS[combo])
    return f"{said} {t('{name}: {parts}.', name=name, parts=number)}"


def refused(t: Translator, before: State, moved: State, now: State) -> str:
    """Say that nobody took an offer; "" where somebody did, or may yet, or none was made.

    Args:
        t: the translator.
        before: the position before a move, by whoever may have offered.
        moved: the one after it.
        now: the next where they have a choice.
    """
    made = before.step == GET != moved.step
    open_still = now.step == ANSWER and now.order[now.turn_index] == before.mover
    if not made or open_still or now.hands[before.mover] != before.hands[before.mover]:
        return ""
    return t("Nobody took your offer.")
