"""Explanations of the signs and numbers of the table, a sentence each."""

from armorica.games.armorica.face import words
from armorica.games.armorica.rules.cards import ACCESS
from armorica.i18n import Translator


def icons(t: Translator) -> dict[str, str]:
    """Return the use of each icon [A8] [A10] [A11] [A16] [A17]."""
    return {
        "wheat": t(
            "Wheat reaches Gauls, and Roman farmers, workers and soldiers: as many places from the"
            " right as you have of it."
        ),
        "grapes": t("Grapes reach generals, and the most of them pay 4 points at the end."),
        "olives": t("Olives reach matrons, and the most of them pay 4 points at the end."),
        "sheep": t("Sheep reach bureaucrats, and the most of them pay 4 points at the end."),
        "coins": t("Each coin is a point at the end, and more coins break a tie."),
        "amphorae": t(
            "Each amphora feeds one card in winter. A card that bears any is never given up."
        ),
    }


def suits(t: Translator) -> dict[str, str]:
    """Return for each suit the icon that reaches it and its use in sets [A10] [A15]."""
    return {
        suit: t(
            "{suit}: reached by {icon}; adds to a set that has no such card yet.",
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
                "What reaches this card at its place, and how many of it. With a lock: what you"
                " have, and what the place takes."
            ),
        ),
        (
            ".pile",
            t("The pile: A to E for Gauls, I to IV for Romans. Early ones feed, late ones pay."),
        ),
        (".effect", t("What giving up this card alone would do to your points.")),
        (".most", t("A laurel: the most of this icon, and what that pays as it stands.")),
        (".behind", t("So many fewer than whoever has the most.")),
        (
            ".place",
            t(
                "Places count from the right. Your wheat reaches the bright ones; an icon here"
                " shows how far it reaches."
            ),
        ),
    ]


def _of_the_table(t: Translator) -> list[tuple[str, str]]:
    return [
        (".reach", t("How far you reach in this row, by each icon.")),
        (".deck", t("Cards left to draw. The last one of a deck brings the last turn.")),
        (
            ".run-vp",
            t(
                "A set of different suits: 1 to 6 cards pay 1, 3, 6, 10, 15, 21 points. A suit that"
                " repeats begins the next set."
            ),
        ),
        (".vp", t("Points as they stand: sets, coins and majorities.")),
        (
            ".food",
            t(
                "In winter every card eats one amphora; whoever has fewer amphorae than cards gives"
                " up cards without one."
            ),
        ),
        (".turn", t("A stone for each turn of the game; the one on its tip is the present one.")),
        (
            ".season",
            t("A turn has three seasons: Gauls, then Romans, then the hungry winter."),
        ),
        (".start", t("Whoever has the flag moves first; every turn it goes on, clockwise.")),
        (".latest", t("What this player has done lately.")),
        ("#pass", t("Instead of taking a card: the rightmost one leaves, the others move closer.")),
    ]
