"""What all tables draw of the adviser: the box of a hint, the win chance, and a button."""

from collections.abc import Callable, Sequence

from armorica.i18n import Translator
from armorica.ui.html import Safe, html, mild
from armorica.ui.scene import AnyScene


def box(t: Translator, said: Safe | None) -> Safe:
    """Draw a hint with the button that closes it; None while the adviser is thinking."""
    return html(
        '<div id="hint"><div role="status">{said}</div><button type="button" data-do="hint"'
        ' aria-keyshortcuts="Escape" aria-label="{close}" title="{close}">×</button></div>',
        said=said or html("<p>{text}</p>", text=t("Thinking…")),
        close=t("Close the hint"),
    )


def valued(
    t: Translator, scene: AnyScene, move: str, amount: Callable[[Translator, int], str]
) -> Safe:
    """Draw by how much a move of a hint is worse than the best, and whose choice it was.

    Args:
        t: the translator.
        scene: what is shown.
        move: the move, as text.
        amount: says a number of points.
    """
    solution, points = scene.solution, behind(scene, move)
    marks = []
    if solution and move == solution.right[0]:
        marks.append(t("best"))
    elif solution and move in solution.right:
        marks.append(t("as good"))
    if solution and move == solution.own:
        marks.append(t("your choice"))
    lost = amount(t, points)
    return html(
        "{lost} {marks}",
        lost=html(
            '<span aria-hidden="true">{short}</span><span class="unseen">{said}</span>',
            short=f"≈ −{lost}".replace(" ", "\u00a0"),
            said=t("about {amount} worse by the end", amount=lost),
        )
        if points
        else None,
        marks=html("<i>{marks}</i>", marks=t.listed(marks)) if marks else None,
    )


def own_choice(scene: AnyScene, best: Sequence[str]) -> list[str]:
    """List one's own choice in a puzzle that is over, if it is not among the best moves."""
    own = scene.solution.own if scene.solution else ""
    return [own] if own and own not in best else []


def behind(scene: AnyScene, move: str) -> int:
    """Return by how many points a move of a hint is worse than the best."""
    ranked = scene.hint.ranked if scene.hint else ()
    margins = {choice.move: choice.margin for choice in reversed(ranked)}  # of its best line
    wrong = bool(scene.solution and move == scene.solution.wrong)
    if not scene.hint or not {move, scene.hint.move} <= margins.keys():
        return max(1, round(scene.solution.cost)) if scene.solution and wrong else 0
    lead = round(margins[scene.hint.move] - margins[move], 1)  # as precise as a puzzle's
    return max(int(wrong), round(lead))


def better(text: str, more: Safe | None = None) -> Safe:
    """Draw what a review says of a position, such as what would have been better.

    The page announces the text after what has happened.
    """
    return html(
        '<div id="hint"><div><p id="judged">{text}</p>{more}</div></div>', text=text, more=more
    )


def analysis_button(t: Translator, scene: AnyScene) -> Safe | None:
    """Draw the button that begins the analysis of a game's choices."""
    if scene.analysis or not scene.people:
        return None
    return mild("analyse", t("What could have been better?"), "do-analyse")


def chance(t: Translator, scene: AnyScene, seat: int) -> Safe | None:
    """Draw the win chance if the adviser's last estimate is about a seat."""
    estimate = scene.chance
    if not estimate or estimate[0] != seat:
        return None
    percent = round(100 * estimate[1])
    return html(
        '<span class="chance"><meter min="0" max="100" value="{percent}" aria-hidden="true">'
        "</meter> <span>{text}</span></span>",
        percent=percent,
        text=t("Chance to win: {percent}%", percent=percent),
    )
