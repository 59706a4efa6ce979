"""The end of a game: the table of its final score, and the buttons below."""

from armorica.i18n import Translator
from armorica.ui.html import Safe, html
from armorica.ui.scene import AnyScene


def score_table(t: Translator, heads: list[Safe], rows: list[Safe]) -> Safe:
    """Draw the final score: `heads` of the columns after the players', a row for each player."""
    return html(
        '<table id="score"><caption id="final-title">{caption}</caption><thead><tr>'
        '<th scope="col">{player}</th>{heads}</tr></thead><tbody>{rows}</tbody></table>',
        caption=t("The final score"),
        player=t("Player"),
        heads=heads,
        rows=rows,
    )


def ways_on(scene: AnyScene, t: Translator, more: Safe | None = None) -> Safe:
    """Draw the buttons after a game; `more` are the game's own."""
    return html(
        '<p class="acts"><button type="button" id="rematch" class="act" data-do="rematch">'
        '{rematch}</button><button type="button" class="act mild" data-do="again">{again}</button>'
        '<button type="button" class="act mild" data-do="new">{new}</button>{more}{buttons}</p>',
        rematch=t("Rematch"),
        again=t("Replay this deal"),
        new=t("New game"),
        more=more,
        buttons=scene.game_buttons,
    )
