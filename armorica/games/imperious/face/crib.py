"""The crib: a turn, the combos and the points on one screen."""

from armorica.games.imperious.face import words
from armorica.games.imperious.face.recipes import legend
from armorica.i18n import Translator
from armorica.ui.html import Safe, html


def sheet(t: Translator) -> Safe:
    """Draw the steps of a turn [I6] [I7] [I8] [I10], the combos, and the points [I20].

    The page says above when the game ends.
    """
    steps = [
        t("Draw 5 cards, and 1 more for each advance in technology."),
        t("Trade: make offers, and answer those of the others."),
        t("Play as many combos as you like, or pass and draw a card."),
        t("Score, then keep 3 cards, and 1 more for each city."),
    ]
    return html(
        "<div><h3>{turn}</h3><ol>{steps}</ol><h3>{points}</h3>{scoring}"
        "<p>{parted}</p></div><div><h3>{combos}</h3><p>{reading}</p>{legend}</div>",
        turn=t("A turn"),
        steps=[html("<li>{step}</li>", step=step) for step in steps],
        points=t("Points"),
        scoring=[
            html("<p>{line}</p>", line=line)
            for line in (words.scoring(t)[0], t("Each city is worth 1 token."))
        ],
        parted=words.parted(t),
        combos=t("Combos"),
        reading=t(
            "5+: five or more of these cards, in any mix. The more of them have a frame, and the"
            " more advances you have, the stronger the combo."
        ),
        legend=legend(t),
    )
