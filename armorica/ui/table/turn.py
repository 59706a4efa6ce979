"""The turn: sentences, the confirmation of a move, and the keys that read things out."""

from collections.abc import Callable

from armorica.i18n import Translator
from armorica.ui.face import Key
from armorica.ui.html import Safe, html
from armorica.ui.scene import AnyScene


def ask(scene: AnyScene, t: Translator, task: Callable[[], str]) -> str:
    """Say whose turn it is and what there is to do.

    Args:
        scene: of a game that is not over.
        t: the translator.
        task: says what a person has to do.
    """
    assert scene.mover is not None
    if idle := not_moving(scene, t):
        return idle
    if scene.waits_for_device:
        return called_upon(scene, t)
    if scene.pending_move:
        return once_more(t)
    return t("{name}: {answer}", name=scene.names[scene.mover], answer=task())


def won(t: Translator, names: list[str], points: str) -> str:
    """Say who has won, with how many points each, such as "3 points"."""
    if len(names) > 1:
        return t("{names} share the win with {points}.", names=t.listed(names), points=points)
    return t("{name} wins with {points}.", name=names[0], points=points)


def called_upon(scene: AnyScene, t: Translator) -> str:
    """Call upon the person to move."""
    assert scene.mover is not None
    return t("{name}, it is your turn!", name=scene.names[scene.mover])


def not_moving(scene: AnyScene, t: Translator) -> str:
    """Say who is to move if no person here is; "" if one is."""
    assert scene.mover is not None
    name = scene.names[scene.mover]
    if scene.review_ply is not None:
        return t("{name} to move here.", name=name)
    if scene.solution:
        return t("This puzzle is over.")
    if scene.is_stuck:
        return t("{name} cannot move. Undo, reload, or start a new game.", name=name)
    if scene.person_to_move:
        return ""
    if scene.mover in scene.people:  # whose answer is given already, or who has no choice
        return t("The game goes on by itself.")
    return t("{name} is thinking.", name=name)


def confirm(scene: AnyScene, label: str) -> Safe:
    """Draw the button that confirms the pending move."""
    return html(
        '<button type="button" id="confirm" class="act" data-do="play {move}">{label}</button>',
        move=scene.pending_move,
        label=label,
    )


def cancel(t: Translator) -> Safe:
    """Draw the button that withdraws the pending move."""
    return html(
        '<button type="button" class="act mild" data-do="wait" aria-keyshortcuts="Escape">{label}'
        "</button>",
        label=t("Cancel"),
    )


def once_more(t: Translator) -> str:
    """Say how to confirm a move."""
    return t("Choose it again to confirm.")


def read_out(t: Translator, score: str, more: list[Key]) -> tuple[str, list[Key]]:
    """List the keys that read things out: those of all games, then `more`.

    Args:
        t: the translator.
        score: the label of the score key.
        more: the game's own keys.
    """
    return (
        t("Read aloud"),
        [
            Key(("l",), "say latest", t("What just happened")),
            Key(("t",), "say turn", t("Whose turn it is and what to do")),
            Key(("s",), "say score", score),
            Key(("o",), "say others", t("The other players")),
            *more,
        ],
    )
