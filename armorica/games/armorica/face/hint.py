"""A hint as HTML: the best moves, and what decides between the first two."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace

from armorica.games.armorica.face import words
from armorica.games.armorica.face.at_once import Fact, facts, sentence, unlike
from armorica.games.armorica.face.case import (
    AGAIN,
    Case,
    Difference,
    counted,
    differences,
    differs,
    named_apart,
)
from armorica.games.armorica.face.counsel import cheaper, lacks
from armorica.games.armorica.face.grounds import also, balance, favour, tried
from armorica.games.armorica.face.preview import preview
from armorica.games.armorica.face.prospects import given_up_again, taken_back
from armorica.games.armorica.face.reasons import LEAST, SOURCES, leads
from armorica.games.armorica.face.table import Table
from armorica.games.armorica.rules.cards import ICONS
from armorica.games.armorica.rules.state import WINTER
from armorica.games.armorica.rules.text import parse_move
from armorica.i18n import Translator
from armorica.ui.advice import Choice
from armorica.ui.html import Safe, html, sign
from armorica.ui.table.advice import behind, own_choice, valued
from armorica.ui.table.final import counted_points

LINES, LINE, BOLD = 3, 51, 48
"""How many lines of a hint the header of the smallest phone has room for, and the letters of one
that says why, and of one that names moves."""

UNSEEN = re.compile(r'<span class="unseen">.*?</span>|<.*?>')
"""What a drawing has that is not seen as letters."""

CLOSE = 8
"""The percent of a win chance by which choices differ that are not about even."""

LITTLE = 2
"""The points by which a choice must be ahead to bring more than a little."""

CLEARLY = 3
"""The least points by which a choice shows clearly more than another."""

MUCH = 4
"""The points from which on a choice is so far ahead that little which shows does not explain it."""


def draw(table: Table) -> tuple[Safe, list[int]]:
    """Draw the best moves in their order and what decides; return also the cards that it names."""
    t, scene, best = table.t, table.scene, table.best_moves()
    assert scene.hint
    moves = [*best, *own_choice(scene, best)]
    names = [words.move_name(t, table.s.card_set, move) for move in moves]
    rows = [
        html(
            '<li><b class="rank" aria-hidden="true">{rank}</b><span class="unseen">{said}</span>'
            " <b>{move}</b> {value}</li>",
            rank=rank if rank <= len(best) else "–",
            said=t("Choice {number}:", number=rank) if rank <= len(best) else None,
            move=name,
            value=valued(t, scene, move, counted_points),
        )
        for rank, (move, name) in enumerate(zip(moves, names, strict=True), 1)
    ]
    letters = [len(UNSEEN.sub("", row)) + 1 for row in rows]
    if table.s.phase == WINTER:
        rows.insert(0, html("<li><b>{text}</b></li>", text=t("Give up:")))
        letters[0] += len(t("Give up:"))
    room = LINES - _lines(letters[:1], LINE)
    why, named_cards = _why(table, best, LINE * room)
    takes = -(-len(why) // LINE)
    # On a phone a brief hint names only the best move: of the others it has the numbers, which are
    # on the table. So it has room in the header; a long one covers the others' wheat too.
    more = t("on the table") + ". "
    if letters[0] + 2 * len(moves[1:]) + len(more) > BOLD:
        more = ""
    drawn = html(
        '<ol{brief}>{rows}</ol><div class="why{long}"><p>{why}</p></div>',
        brief=html(' class="brief" data-more="{more}"', more=more)
        if _lines(letters, BOLD) + takes > LINES
        else None,
        rows=rows,
        long=" long" if takes > room else None,
        why=why,
    )
    return drawn, named_cards


def _lines(letters: Sequence[int], line: int) -> int:
    """Return how many lines of some letters moves take, none of them broken between lines."""
    lines, taken = 1, 0
    for count in letters:
        taken += count
        if taken > line:
            lines, taken = lines + 1, count
    return lines


def _why(table: Table, best: Sequence[str], room: int) -> tuple[str, list[int]]:
    """Say in so many letters what decides between the best move and the one it is compared with.

    The first sentence is said even if it has more.
    """
    t, hint, solution = table.t, table.scene.hint, table.scene.solution
    if len(best) < 2:
        return _alone(table), []
    if not hint or hint.outlooks is None:
        return t("Thinking…"), []
    moves = hint.compared(table.scene.legal, solution.wrong if solution else "")
    called = named_apart(t, table.s.card_set, moves)
    case = Case(t, table.s, table.names, moves, called, hint.outlooks)
    same, level = ("", []) if solution else (_same(table, best), _level(table, case, best, room))
    shows = "" if solution else _outshone(case, best)
    kept = given_up_again(case) or shows
    if same:
        said = [same]
    elif level:
        said = level
    elif solution and sum(leads(hint.outlooks).values()) < LEAST:
        said = [_known(case)]
    else:
        said = [*_reasons(table, case, room), shows]
    text = fitting(said, room, kept if kept in said else "")
    # A card that there was no room to name is not pointed out.
    return text, [n for n in case.outlined if case.s.card_set.cards[n].name in text]


def _reasons(table: Table, case: Case, room: int) -> list[str]:
    """List what speaks for the first move, what the table shows first.

    What only trial games show comes where nothing else explains the lead: that winter takes a
    card again is no reason.

    Args:
        table: of the hint.
        case: the two moves.
        room: the letters that there is room for.
    """
    brought, instead = facts(case), _instead(case)
    if len(sentence(case, brought)) >= room:
        brought = dict([*brought.items()][:1])
    seen, again = sentence(case, brought, room), given_up_again(case)
    good = given_up_again(case, good=True)
    left = room - len(again + instead + seen)
    follows = balance(case, left, brought)
    if seen and len(follows) >= left:
        follows = ""
    more = "" if seen or follows else favour(case)
    wheat = favour(case) if [*brought] == ["coins"] else ""  # the lead is seldom a coin's
    shown = [instead, wheat, seen, follows, more]
    points = sum(fact.worth for source, fact in brought.items() if source in SOURCES)
    thin = behind(table.scene, case.moves[1]) >= max(MUCH, 2 * points)
    if thin and not follows and (seen or more or good):
        left = room - len("".join(shown))
        later = also(case, left) if any(shown) else tried(case, left - len(good))
        shown.append(later or ("" if table.scene.solution else _undecided(table, case)))
    if seen or follows or more or good:
        return [*shown, good, again]
    said = [*shown, again]
    if table.scene.solution:
        return [tried(case, room) or _known(case), *said]
    little = _undecided(table, case)
    if again and behind(table.scene, table.best_moves()[1]) < LITTLE:
        little = case.t("No choice here brings much.")
    known = replace(case, outlooks=())
    plain = "" if again else sentence(known, facts(known))
    more = "" if again else unlike(case, room)
    return [instead, tried(case, room - len(again + instead)) or plain or more or little, *said]


def _alone(table: Table) -> str:
    """Say why only one move is considered: it is the only one, or a pass cannot be better [A9]."""
    t = table.t
    if len(table.scene.legal) < 2:
        return t("There is no other move.")
    return t("Passing is never better here: if winter then takes a card, it can be this one.")


def _known(case: Case) -> str:
    """Say what speaks for a move that is known to be right, whatever trial games show."""
    known = replace(case, outlooks=())
    hard = case.t("A hint has too little time to find this.")
    return sentence(known, facts(known)) or favour(case) or hard


def fitting(sentences: Iterable[str], room: int, kept: str = "") -> str:
    """Join sentences: the first, one that is kept, and others for which the letters have room."""
    said = [*dict.fromkeys(filter(None, sentences))]
    chosen = {*said[:1], kept}
    for each in said:
        if sum(map(len, chosen | {each})) < room:
            chosen.add(each)
    return " ".join(filter(chosen.__contains__, said))


def compared(t: Translator, found: Sequence[Difference]) -> Safe:
    """Draw in a line for each of two moves what differs right after them, if anything does."""
    if not differs(found):
        return html("")
    return html(
        '<ul class="differ"><li>{title}</li> {lines}</ul>',
        title=_at_once(t, *found),
        lines=[
            html(
                '<li>{name} {points} <span aria-hidden="true">{signs}</span>'
                '<span class="unseen">{said}</span></li>',
                name=t("{name}:", name=each.name),
                points=None if each.points is None else counted_points(t, each.points),
                signs=[
                    html(" {sign}<b>{count}</b>", sign=sign(icon), count=count)
                    for icon, count in each.icons
                ],
                said=t.listed([words.icon_count(t, *pair) for pair in each.icons]),
            )
            for each in found
        ],
    )


def _at_once(t: Translator, first: Difference, second: Difference) -> str:
    """Say which of two moves is better right after it, the better one first, and by how much."""
    if first.points is None or second.points is None:
        return t("Both moves leave you the same points at first, but different icons:")
    points = counted_points(t, abs(first.points - second.points))
    if first.points > second.points:
        return t(
            "Better right after the move: {name}, by {points}.", name=first.name, points=points
        )
    return t("Better only at first: {name}, by {points}.", name=second.name, points=points)


def _same(table: Table, best: Sequence[str]) -> str:
    """Say which of the best moves surely end as the first one does; "" if the second does not."""
    t, (first, *others) = table.t, _choices(table, best)
    same = [n for n, choice in enumerate((first, *others)) if choice.ends_as(first)]
    if 1 not in same:
        return ""
    return t(
        "Choices {choices} make no difference: the gap to the best opponent ends the same.",
        choices=_numbers(t, same),
    )


def _level(table: Table, case: Case, best: Sequence[str], room: int) -> list[str]:
    """Say which choices are about even with the first one, and what that brings at once.

    There is nothing to say if the second is worse.

    Args:
        table: of the hint.
        case: the first two choices.
        best: all choices, in their order.
        room: the letters that there is room for.
    """
    wins = [round(100 * choice.win) for choice in _choices(table, best)]
    near = [
        n
        for n, move in enumerate(best)
        if not behind(table.scene, move) and wins[0] - wins[n] < CLOSE
    ]
    if 1 not in near:
        return []
    t = case.t
    apart = [n for n in near if differs(differences(_pair(case, best, n, 0)))]
    alike = [n for n in near if n not in apart]
    said, same = t("Choices {choices} are about even.", choices=_numbers(t, near)), ""
    if alike == near:
        said = t(
            "Choices {choices} are about even: the same points and icons.",
            choices=_numbers(t, near),
        )
    elif alike[1:]:
        same = t(
            "Choices {choices} leave you the same points and icons.", choices=_numbers(t, alike)
        )
    again = given_up_again(case, good=True)
    if not again and given_up_again(case):  # what speaks against a card is not said alone
        reason = tried(case, LINE) or t("No choice here brings much.")
        again = f"{reason} {taken_back(case)}."
    brought, even = [again or _outshone(case, best)], t("About even.")
    left = room - len(even) - 1
    if case.s.phase == WINTER:
        brought.append(_instead(case, [best[n] for n in near]))
        brought += [_keeps(case, best, n, left) for n in apart[:1]]
    elif apart:
        brought.append(_brings(case, best, near, left))
    # Of the first choice something is always said; which choices are even, the list shows too.
    brought = [*filter(None, brought)]
    if brought and len(said) + len(brought[0]) + 1 >= room:
        said = even
    return [" ".join([said, *brought[:1]]), same, *brought[1:]]


def _pair(case: Case, best: Sequence[str], first: int, second: int) -> Case:
    """Return two of the best moves as a case of what they bring at once."""
    moves = [best[first], best[second]]
    called = named_apart(case.t, case.s.card_set, moves)
    return replace(case, moves=moves, called=called, outlooks=())


def _brings(case: Case, best: Sequence[str], near: Sequence[int], room: int) -> str:
    """Say what the first move brings at once more than all about even with it, or else which icons.

    Of a card that winter takes again nothing is said.
    """
    pairs = [_pair(case, best, 0, n) for n in near if n]
    if case.lost > AGAIN:
        return ""
    said = sentence(pairs[0], dict([*facts(*pairs).items()][:1]))
    return said or unlike(pairs[0], room)


def _keeps(case: Case, best: Sequence[str], n: int, room: int) -> str:
    """Say in so many letters what the first choice of winter keeps, and what another one does."""
    pairs, kept = (_pair(case, best, 0, n), _pair(case, best, n, 0)), list[str]()
    for pair in pairs:
        own, other = (after.icons(case.s.mover) for after in pair.afters)
        icons = counted(
            case.t, own, [kind for kind in range(len(ICONS)) if own[kind] > other[kind]]
        )
        found = [fact.said for source, fact in facts(pair).items() if source != "reach"]
        kept.append(found[0] if found else icons)
    if not all(kept):
        n = 0 if kept[0] else 1
        return sentence(pairs[n], {"": Fact(0, kept[n])})
    (a, b), (first, second) = pairs[0].called, kept
    both = case.t(
        "Without {a} you keep {kept}, without {b} {other}.", a=a, b=b, kept=first, other=second
    )
    return both if len(both) < room else sentence(pairs[0], {"": Fact(0, first)}, room)


def _choices(table: Table, best: Sequence[str]) -> list[Choice]:
    """Return what was searched of the best moves."""
    assert table.scene.hint
    tried = {choice.move: choice for choice in reversed(table.scene.hint.ranked)}
    return [tried[move] for move in best]


def _numbers(t: Translator, places: Sequence[int]) -> str:
    """List choices by their numbers."""
    return t.listed([str(n + 1) for n in places])


def _instead(case: Case, even: Sequence[str] = ()) -> str:
    """Say why not to give up cards that cost less now; as to the end, some choices are even."""
    t, s = case.t, case.s
    if s.phase != WINTER:
        return ""
    best = parse_move(s, case.moves[0])
    return cheaper(t, s, best, {parse_move(s, m): t("as much by the end") for m in even})


def _outshone(case: Case, moves: Sequence[str]) -> str:
    """Say why the first of some moves is better than one that shows clearly more points; or ""."""
    s = case.s
    if s.phase == WINTER:
        return ""
    picks = [parse_move(s, move) for move in moves]
    seen = {pick: preview(s, pick) for pick in picks}
    most = max(picks, key=lambda pick: seen[pick].left)
    first, other = seen[picks[0]], seen[most]
    clear = other.left - first.left >= CLEARLY and other.vp > first.vp
    return lacks(case.t, s, picks[0], most) if clear else ""


def _undecided(table: Table, case: Case) -> str:
    """Say by how much the first of the best moves is better than the second."""
    t, best = case.t, table.best_moves()
    first, second = (round(100 * choice.win) for choice in _choices(table, best)[:2])
    if first - second >= CLOSE:
        return t(
            "Your chance to win is {first}% with choice 1, {second}% with choice 2.",
            first=first,
            second=second,
        )
    points = counted_points(t, behind(table.scene, best[1]))
    return t("On average, choice 1 leaves you {points} better off than choice 2.", points=points)
