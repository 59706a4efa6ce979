"""What the coach of the first game suggests, and why the learner's points have changed."""

from armorica.games.armorica.face import words
from armorica.games.armorica.face.preview import preview
from armorica.games.armorica.rules.cards import ICONS
from armorica.games.armorica.rules.play import legal
from armorica.games.armorica.rules.scoring import SeatScore, score
from armorica.games.armorica.rules.state import PASS, WINTER, State
from armorica.i18n import Translator
from armorica.ui.table.final import signed

HUNGRY = 5
"""The points that each card without food counts less."""

LATER = {"wheat": 1, "amphorae": 4, "grapes": 2, "olives": 2, "sheep": 2}
"""The points that each icon counts more, while there are turns to come."""

CLOSED = 4
"""The points that each suit missing from a set counts less if the card ends that set."""

LARGE = 5
"""The size of a set that may well be ended."""

LATE = 7
"""The turn from which on only points count."""


def ranked(s: State, cards: list[int]) -> list[int]:
    """Sort legal cards by how much the coach likes them, the best first."""
    now = score(s)

    def value(card: int) -> float:
        effect = preview(s, card, now)
        worth = effect.vp - effect.others / 2 - HUNGRY * effect.short
        if s.turn >= LATE:
            return worth
        if effect.closed:
            worth -= CLOSED * max(0, LARGE - effect.closed)
        icons = zip(ICONS, s.card_set.cards[card].icons, strict=True)
        return worth + sum(count * LATER.get(icon, 0) for icon, count in icons)

    return sorted(cards, key=value, reverse=True)


def suggestion(t: Translator, s: State) -> tuple[str, str]:
    """Say what the coach would do, and return the CSS selector of that."""
    if s.phase == WINTER:
        return t("Give up what costs you least: each card shows its cost."), ".own .bare"
    cards = ranked(s, [card for card in legal(s) if card != PASS])
    if not cards:
        return t("Nobody is within reach, so pass."), "#pass"
    card = cards[0]
    face = s.card_set.cards[card]
    text = t(
        "A good choice here: {name}. {effect}",
        name=face.name,
        effect=words.would(t, preview(s, card)),
    )
    return text, f"#card-{face.id}"


def gained(t: Translator, before: SeatScore, now: SeatScore) -> str:
    """Say why a seat's points have changed; "" if they have not."""
    changes = {
        "sets": now.sets - before.sets,
        "coins": now.coins - before.coins,
        "grapes": now.grapes - before.grapes,
        "olives": now.olives - before.olives,
        "sheep": now.sheep - before.sheep,
    }
    reasons = [_reason(t, part, signed(change)) for part, change in changes.items() if change]
    if not reasons:
        return ""
    return t(
        "Points: {before} before, {now} now ({reasons}).",
        before=before.total,
        now=now.total,
        reasons=", ".join(reasons),
    )


def _reason(t: Translator, part: str, change: str) -> str:
    return {
        "sets": t("sets {change}", change=change),
        "coins": t("coins {change}", change=change),
        "grapes": t("the most grapes {change}", change=change),
        "olives": t("the most olives {change}", change=change),
        "sheep": t("the most sheep {change}", change=change),
    }[part]
