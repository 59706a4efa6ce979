"""What the coach of the first game suggests, and why the learner's points have changed."""

from collections.abc import Mapping, Sequence

from armorica.games.armorica.face import words
from armorica.games.armorica.face.case import counted
from armorica.games.armorica.face.preview import after_winter, may_keep, preview
from armorica.games.armorica.face.reasons import AMPHORAE, after_move, further, within_reach
from armorica.games.armorica.rules.cards import ICONS
from armorica.games.armorica.rules.play import apply, legal, starved
from armorica.games.armorica.rules.scoring import PARTS, SeatScore, score
from armorica.games.armorica.rules.state import PASS, WINTER, State
from armorica.games.armorica.rules.text import format_move
from armorica.i18n import Translator
from armorica.ui.table.final import counted_points, signed


def plainest(s: State, good: Sequence[int]) -> int:
    """Return the best move, or one as good that a beginner understands better.

    That is a card rather than a pass, one that winter need not take again [A11], and one that lets
    the set grow if the best would end it [A15].

    Args:
        s: the position.
        good: the moves that may be as good as the best, that one first.
    """
    if s.phase == WINTER:
        return good[0]
    best = [*lasting(s, good), good[0]][0]
    if best == PASS:
        return best
    now = preview(s, best)
    growing = [card for card in lasting(s, good) if not preview(s, card).closed]
    fed = [card for card in growing if preview(s, card).short <= now.short]
    return fed[0] if now.closed and fed else best


def lasting(s: State, moves: Sequence[int]) -> list[int]:
    """List those of some legal moves that take a card which winter need not take again."""
    return [move for move in moves if move != PASS and may_keep(s, move)]


def suggestion(t: Translator, s: State, best: int) -> tuple[str, str]:
    """Say that a move is the best, and return the CSS selector of that."""
    if s.phase == WINTER:
        text = _given_up(t, s, best)
        given = ", ".join(f"#card-{s.card_set.cards[card].id}" for card in starved(best))
        return text, given
    if best == PASS:
        if len(legal(s)) == 1:
            return t("Nobody is within reach, so pass."), "#pass"
        return t("It is best to pass: by the end, no card within reach brings more."), "#pass"
    face = s.card_set.cards[best]
    effect = words.would(t, preview(s, best))
    text = t("A good choice here: {name}. {effect}", name=face.name, effect=effect)
    return f"{text} {_worth(t, s, best)}".strip(), f"#card-{face.id}"


def _given_up(t: Translator, s: State, best: int) -> str:
    """Say what it is best to give up, and why if other cards would cost less now [A11]."""
    cards = words.move_name(t, s.card_set, format_move(s, best))
    said, why = t("It is best to give up {cards}.", cards=cards), cheaper(t, s, best)
    left = {move: _total(s, move) for move in legal(s)}
    as_cheap = [move for move in left if left[move] == left[best] and move != best]
    if not why and not as_cheap:
        why = t("Each card shows its cost now.")
    elif not why:
        others = words.move_name(t, s.card_set, format_move(s, as_cheap[0]))
        cost = t("Giving up {others} costs as much now", others=others)
        why = f"{cost}." if s.turn == s.turns else _but(t, s, cost, (best, as_cheap[0]))
    return f"{said} {why}"


def cheaper(t: Translator, s: State, best: int, ends: Mapping[int, str] | None = None) -> str:
    """Say why not to give up cards that cost less now than the best; "" if none do [A11].

    Args:
        t: the translator.
        s: the position.
        best: the best choice.
        ends: how other choices end, in words, as far as it is known.
    """
    if s.phase != WINTER:
        return ""
    other = max(legal(s), key=lambda move: _total(s, move))
    if _total(s, best) >= _total(s, other):
        return ""
    others = words.move_name(t, s.card_set, format_move(s, other))
    if s.turn == s.turns:
        return t("Giving up {others} costs you less, but brings your opponent more.", others=others)
    cost = t("Giving up {others} costs less now", others=others)
    return _but(t, s, cost, (best, other), (ends or {}).get(other, ""))


def _but(t: Translator, s: State, cost: str, moves: tuple[int, int], end: str = "") -> str:
    """Say after what other cards cost why it is better to give up the first of two choices."""
    texts = [format_move(s, move) for move in moves]
    kept, left = (after_move(s, text).icons(s.mover) for text in texts)
    if kinds := further(s, texts):
        icons = _few(t, left, kinds)
        return t("{cost}, but you would then reach fewer places ({icons}).", cost=cost, icons=icons)
    if end:
        return t("{cost}, but {end}.", cost=cost, end=end)
    if kinds := [n for n in range(len(ICONS)) if kept[n] > left[n]]:
        icons = _few(t, left, kinds)
        return t("{cost}, but you would then have {icons}.", cost=cost, icons=icons)
    return t("{cost}, but more by the end in trial games.", cost=cost)


def _few(t: Translator, counts: Sequence[int], kinds: Sequence[int]) -> str:
    """Say of which icon there is none, or only few: one of those lacking, by indexes in ICONS."""
    kind = min(kinds, key=counts.__getitem__)
    if counts[kind]:
        return t("only {icons}", icons=counted(t, counts, [kind]))
    return t("no {icons}", icons=words.icon_name(t, ICONS[kind]))


def _worth(t: Translator, s: State, card: int) -> str:
    """Say why the best card is so where points at once are not all: winter counts too [A11]."""
    if said := outdone(t, s, [card]):
        return said
    more = _after_winter(s, card) - _after_winter(s, PASS)
    if not preview(s, card).short:
        return ""
    if more > 0:
        return t(
            "It is worth it: even after winter you would have {points} more than by passing.",
            points=counted_points(t, more),
        )
    return t("It is worth it: by the end, no other choice should bring you more.")


def outdone(t: Translator, s: State, cards: Sequence[int]) -> str:
    """Say why not to take a card that brings more at once than all of some; "" for none."""
    gains = {c: preview(s, c).vp for c in legal(s) if c != PASS}
    most, card = (max(some, key=lambda c: gains[c]) for some in (gains, cards))
    if gains[most] <= gains[card]:
        return ""
    name, more = s.card_set.cards[most].name, _after_winter(s, card) - _after_winter(s, most)
    if more > 0:
        return t(
            "{name} brings more at once, but after winter it leaves you {points} worse off than"
            " {card}.",
            points=counted_points(t, more),
            name=name,
            card=s.card_set.cards[card].name,
        )
    return lacks(t, s, card, most)


def lacks(t: Translator, s: State, best: int, other: int) -> str:
    """Say what the best move has that another card lacks, which brings more at once."""
    name = s.card_set.cards[other].name
    food = [after_move(s, format_move(s, m)).icons(s.mover)[AMPHORAE] for m in (best, other)]
    if s.picks_to_come > 1 and food[0] > food[1]:
        return t("{name} brings more at once, but fewer amphorae for the cards to come.", name=name)
    reach = [within_reach(s, format_move(s, card)) for card in (best, other)]
    if s.picks_to_come and reach[0] > reach[1]:
        return t("{name} brings more at once, but then fewer cards are within reach.", name=name)
    ours, theirs = preview(s, best), preview(s, other)
    if ours.others < theirs.others and ours.seats == 2:
        return t("{name} brings more at once, but takes less from your opponent.", name=name)
    if ours.sets + ours.coins > theirs.sets + theirs.coins:
        return t(
            "{name} brings more at once, but by majorities, which you can still lose.", name=name
        )
    return t("{name} brings more at once, but should bring less by the end.", name=name)


def _after_winter(s: State, move: int) -> int:
    """Return the mover's points after a move and the winter that costs least [A11]."""
    after = s.copy()
    apply(after, move)
    return after_winter(after, s.mover)


def _total(s: State, move: int) -> int:
    """Return the mover's points after a move."""
    after, seat = s.copy(), s.mover
    apply(after, move)
    return score(after).seats[seat].total


def gained(t: Translator, before: SeatScore, now: SeatScore, other: str = "") -> str:
    """Say why the learner's points have changed; "" if they have not.

    Args:
        t: the translator.
        before: the learner's score before the moves that have changed it.
        now: the same after them.
        other: the name of who made these moves; "" for the learner.
    """
    changes = {part: getattr(now, part) - getattr(before, part) for part in PARTS}
    reasons = [_reason(t, part, signed(change)) for part, change in changes.items() if change]
    if not reasons:
        return ""
    values = {"before": before.total, "now": now.total, "reasons": ", ".join(reasons)}
    if before.total == now.total and not other:
        return t("Your move: your points stay at {now} ({reasons}).", **values)
    if other:
        return t(
            "{name} moved: your points went from {before} to {now} ({reasons}).",
            name=other,
            **values,
        )
    return t("Your move: your points went from {before} to {now} ({reasons}).", **values)


def _reason(t: Translator, part: str, change: str) -> str:
    return {
        "sets": t("sets {change}", change=change),
        "coins": t("coins {change}", change=change),
        "grapes": t("the most grapes {change}", change=change),
        "olives": t("the most olives {change}", change=change),
        "sheep": t("the most sheep {change}", change=change),
    }[part]
