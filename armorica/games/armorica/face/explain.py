"""Explanations of the signs and numbers of the table, a sentence each."""

from armorica.games.armorica.face import words
from armorica.games.armorica.rules.cards import ACCESS
from armorica.i18n import Translator
from armorica.ui.advice import WORLDS


def icons(t: Translator) -> dict[str, str]:
    """Return the use of each icon [A8] [A10] [A11] [A16] [A17]."""
    return {
        "wheat": t(
            "Wheat lets you reach Gauls and Roman farmers, workers and soldiers: one place from the"
            " right for each wheat you have."
        ),
        "grapes": t("Grapes let you reach generals. Having the most is worth 4 points at the end."),
        "olives": t("Olives let you reach matrons. Having the most is worth 4 points at the end."),
        "sheep": t(
            "Sheep let you reach bureaucrats. Having the most is worth 4 points at the end."
        ),
        "coins": t("Each coin is worth 1 point at the end. In a tie, the most coins win."),
        "amphorae": t(
            "Each amphora feeds one card in winter. A card with an amphora is never given up."
        ),
    }


def suits(t: Translator) -> dict[str, str]:
    """Return for each suit the icon that reaches it and its use in sets [A10] [A15]."""
    return {
        suit: t(
            "{suit}: reached with {icon}; adds to a set that does not have this suit yet.",
            suit=words.suit_name(t, suit),
            icon=words.icon_name(t, icon),
        )
        for suit, icon in ACCESS.items()
    }


def signs(t: Translator) -> list[tuple[str, str]]:
    """List CSS selectors of parts of the table, inner parts first, each with its explanation."""
    on_cards = [(f".band:has(> .{suit})", text) for suit, text in suits(t).items()]
    counted = [
        (f".icon.{icon}, .total.{icon}, #score th:has(.{icon}), .chip > .{icon}", text)
        for icon, text in icons(t).items()
    ]
    return [*_of_cards(t), *_of_the_table(t), *on_cards, *counted]


def _of_cards(t: Translator) -> list[tuple[str, str]]:
    return [
        (
            ".need",
            t(
                "The icon needed for this card, and how many its place takes. If there are two"
                " numbers, the first is how many the player has."
            ),
        ),
        (
            ".pile",
            t(
                "The pile this card is from: A to E for Gauls, I to IV for Romans. A and I come"
                " first."
            ),
        ),
        (".effect", t("How your points change if this card goes, besides those that are marked.")),
        (
            ".most",
            t(
                "A laurel: this player has the most of this icon. The number is what that is worth"
                " right now."
            ),
        ),
        (".behind", t("How many the leader has.")),
        (
            ".place",
            t(
                "Places are counted from the right. Wheat reaches the bright ones. An icon"
                " here marks the farthest place it reaches."
            ),
        ),
    ]


def _of_the_table(t: Translator) -> list[tuple[str, str]]:
    return [
        (".reach", t("How far the icons of the player to move reach in this row.")),
        (".deck", t("Cards left to draw. When a deck runs out, this turn is the last.")),
        (
            ".run-vp",
            t(
                "A set of different suits: 1 to 6 cards are worth 1, 3, 6, 10, 15, 21 points. A"
                " repeated suit starts the next set."
            ),
        ),
        (".vp", t("Points right now: sets, coins and majorities.")),
        (
            ".food",
            t(
                "In winter every card needs one amphora. If you have fewer amphorae than cards, you"
                " give up cards without one."
            ),
        ),
        (
            ".turn",
            t("One stone for each turn. The one standing on its corner is the current turn."),
        ),
        (
            ".season",
            t("A turn has three seasons: Gauls, then Romans, then the hungry winter."),
        ),
        (
            ".start",
            t(
                "The player with the flag goes first. After each turn the flag moves one seat"
                " clockwise."
            ),
        ),
        (
            ".why",
            t(
                "These reasons come from the table and from {games} trial games, which the adviser"
                " has played out.",
                games=WORLDS,
            ),
        ),
        (".latest", t("This player’s latest moves.")),
        ("#pass", t("Take no card: the rightmost one leaves, and the others move closer.")),
    ]
