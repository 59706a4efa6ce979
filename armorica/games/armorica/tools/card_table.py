"""Show the faces of a card set."""

from pathlib import Path

from armorica.cli.printing import show
from armorica.cli.terminal import T
from armorica.cli.tool import ToolError
from armorica.core.problem import ContentError
from armorica.games.armorica.codec import card_file
from armorica.games.armorica.face import editor
from armorica.games.armorica.rules.cards import ICONS, house_set


def show_cards(file: Path | None, as_json: bool) -> None:
    """Print the cards of a file, or of the house set, as lines or as JSON.

    Raises:
        ToolError: a sentence for each fault of the file [A1]-[A5].
    """
    try:
        card_set = card_file.read(file.read_text("utf-8-sig")) if file else house_set()
    except ContentError as error:
        raise ToolError(*(editor.fault(T, fault) for fault in error.problems)) from None
    if as_json:
        show(*card_file.write(card_set, "bare").splitlines())
        return
    for card in card_set.cards:
        counts = ", ".join(f"{n} {icon}" for icon, n in zip(ICONS, card.icons, strict=True) if n)
        show(f"{card.people:6}{card.deck:4}{card.name:15} {card.suit:12}{counts}")
