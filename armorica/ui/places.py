"""Places: what a person has open, for the browser's Back and Forward, and for addresses."""

from armorica import games
from armorica.core.late import OWN_BOTS, OWN_CARDS
from armorica.ui import playing, seating
from armorica.ui.model import Model

PANELS = ("settings", "keys", "crib")
"""The kinds of places that are panels over another place."""

PROGRESS = ("progress", "days", "puzzles")
"""The kinds of places that are about one's progress, as pages of it are named."""

CHOSEN = ("rules", "new", *PROGRESS, "cards", "bots")
"""The kinds of places that are about the chosen game, whatever is on the table."""


def place(model: Model) -> str:
    """Return the place: its kind, and after a hyphen a game's key or the reviewed ply.

    After a panel's kind comes the place that it lies over, unless that is the table.
    """
    panel, beneath = model.dialogs.panel, _beneath(model)
    if not panel:
        return beneath
    return panel if beneath == "table" else f"{panel}-{beneath}"


def split(place: str) -> tuple[str, str]:
    """Return the panel of an untrusted place, "" if none, and the place that it lies over."""
    panel, _, beneath = place.partition("-")
    return (panel, beneath) if panel in PANELS else ("", place)


def _beneath(model: Model) -> str:
    """Return the place without a panel."""
    dialogs, setup, review = model.dialogs, model.setup, model.review
    if dialogs.embedding:
        return "embed"
    if dialogs.reading:
        return f"rules-{setup.game_key}"
    if dialogs.progress:
        return f"{dialogs.progress.page}-{setup.game_key}"
    if dialogs.own:
        return f"{dialogs.own}-{setup.game_key}"
    if setup.choosing or not model.table.match:
        return f"new-{setup.game_key}"
    if model.puzzles.opened:
        return f"puzzle-{model.key}"
    if review.diagram:
        return "diagram"
    return "table" if review.ply is None else f"look-{review.ply}"


def kind(place: str) -> str:
    """Return the kind of a place."""
    return place.partition("-")[0]


def game(model: Model) -> str:
    """Return the key and the id of the kept game that the place shows; "" if none."""
    shows_game = kind(place(model)) in ("table", "look") and model.device.game_id
    return f"{model.key} {model.device.game_id}" if shows_game else ""


def needed(visited: str) -> tuple[str, ...]:
    """Return the keys of what must be loaded for a place, that of a game last.

    Args:
        visited: a place, a space, and its game as `game` returns it; untrusted.
    """
    place, _, shown = visited.partition(" ")
    kind, _, detail = split(place)[1].partition("-")
    key = detail if kind in (*CHOSEN, "puzzle") else shown.partition(" ")[0]
    key = key if key in games.GAMES else games.GAMES[0]
    page = {"cards": OWN_CARDS, "bots": OWN_BOTS}.get(kind)
    return (page, key) if page else (key,)


def close_pages(model: Model) -> None:
    """Close all pages; unless at the seats, choose the game on the table again."""
    model.dialogs.close_pages()
    if not model.setup.choosing:
        seating.choose_game(model, model.key)


def uncover(model: Model) -> None:
    """Close whatever lies over the table or in its place."""
    model.dialogs.panel, model.dialogs.embedding = "", None
    model.setup.choosing = model.table.match is None
    close_pages(model)


def close_puzzle(model: Model) -> None:
    """Put back what the puzzle on the table, if any, has taken the place of."""
    if opened := model.puzzles.opened:
        revision = model.table.revision
        model.table, model.review, model.advice, model.setup.choosing = opened.replaced
        model.table.revision = revision + 1  # clicks on the puzzle are about another table
        model.puzzles.opened = None


def open_own(model: Model, page: str) -> None:
    """Open the page "cards" or "bots", of what people make themselves."""
    close_puzzle(model)
    model.dialogs.close_pages()
    model.dialogs.panel, model.dialogs.own = "", page


def to_table(model: Model) -> None:
    """Show the latest position of one's own game, or the seats if there is none."""
    close_puzzle(model)
    diagram = model.review.diagram
    if diagram and diagram.before:
        playing.show(model, diagram.before, diagram.played)
        model.review.notes = dict(diagram.notes)
    elif diagram:  # there was none: it had been deleted
        playing.clear_table(model)
    uncover(model)
    if model.review.ply is not None:
        model.review.look(None)
        model.table.revise()
