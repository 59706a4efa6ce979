"""The review: the bar that steps through a game, and the buttons that lead there."""

from armorica.core.late import late
from armorica.i18n import Translator
from armorica.ui.html import Safe, disabled, html, mild, sign
from armorica.ui.model import Model
from armorica.ui.model.sharing import Shared
from armorica.ui.scene import ShellScene
from armorica.ui.stops import event_stops, index, turn_stops

with late():
    from armorica.ui import links, notes, replay

MANY = 60
"""A game with more moves than this has a slider before it is over, too."""


def bar(model: Model, t: Translator, scene: ShellScene, live: Safe) -> tuple[Safe | None, Safe]:
    """Draw the bar over the reviewed position; `live` is the sentence about it.

    Also return what is announced: at first, that one looks back.
    """
    if not model.table.match or model.review.ply is None:
        return None, live
    stops, last = event_stops(model.table.match), model.table.match.ply
    ply, step, steps = model.review.ply, index(stops, model.review.ply), len(stops) - 1
    # Turns are worth stepping by, and a slider worth having, where there are many moves.
    long = model.mover is None or steps > MANY
    note = None
    if model.review.notes or model.review.writing:
        note = notes.drawn(model, t)
    controls = None
    if long:
        controls = replay.controls(model, t, scene, stops, live)
    title = t("You are looking back: move {ply} of {last}.", ply=step, last=steps)
    if model.review.diagram:
        title = t("Move {ply} of {last}.", ply=step, last=steps)
    drawn = html(
        '<section id="review" class="{kind}" data-title="{back}" aria-labelledby="review-title">'
        '<p class="message">'
        '<b id="review-title">{title}</b> <span>{live}</span></p><div class="steps">{steps}</div>'
        '<div class="ways">{end}{fork}</div>{controls}</section>{note}',
        kind="diagram" if model.review.diagram else None,
        back=t("Looking back"),
        title=title,
        live=live,
        steps=_steps(t, ply > 0, ply < last, long and len(turn_stops(model.table.match)) > 2),
        end=_end(model, t),
        fork=mild("fork", t("Play on from here as a new game")),
        controls=controls,
        note=note,
    )
    return drawn, html("{title} {live}", title=title, live=live) if model.review.began else live


def _end(model: Model, t: Translator) -> Safe | None:
    """Draw the button back to the game; None in an embedded diagram, which has no game."""
    diagram = model.review.diagram
    if diagram and diagram.page:
        end = t("Back to your bot")
    elif diagram and model.device.embedded:
        return None
    else:
        end = t("Back to your game") if diagram else t("Back to the game")
    return html(
        '<button type="button" class="act" data-do="{verb}" aria-keyshortcuts="Escape">{end}'
        "</button>",
        verb="leave" if diagram else "look end",
        end=end,
    )


def _steps(t: Translator, back: bool, on: bool, by_turns: bool) -> list[Safe]:
    """Draw the buttons that step; `back` and `on` say whether there is anything that way."""
    rows = [
        ("first", "Home", t("First position"), back),
        ("turn-back", "PageUp", t("One turn back"), back),
        ("back", "ArrowLeft", t("One move back"), back),
        ("on", "ArrowRight", t("One move forward"), on),
        ("turn-on", "PageDown", t("One turn forward"), on),
        ("last", "End", t("Last position"), on),
    ]
    return [_step(*row) for row in rows if by_turns or not row[0].startswith("turn")]


def _step(where: str, key: str, label: str, enabled: bool) -> Safe:
    return html(
        '<button type="button" data-do="look {where}" aria-keyshortcuts="{key}" title="{label}"'
        ' aria-label="{label}"{disabled}>{sign}</button>',
        where=where,
        sign=sign(f"step-{where}"),
        key=key,
        label=label,
        disabled=disabled(not enabled),
    )


def game_buttons(model: Model, t: Translator) -> Safe:
    """Draw the buttons that review, save, share and embed the game, and open another."""
    step = more = None
    if model.table.match and model.review.ply is None:
        # Its id keeps it from becoming another button with the focus on it.
        step = mild("look back", t("Step through the game"), "step", off=not model.table.match.ply)
    if isinstance(model.sharing.linked, Shared):
        more = links.to_send(model, t)
    return html(
        "{step}{annotate}{save}{link}{embed}{opener} {more}",
        step=step,
        annotate=_annotate(model, t),
        embed=embed(t),
        save=mild("save", t("Save as a file")),
        opener=opener(t),
        link=link(model, t),
        more=more,
    )


def link(model: Model, t: Translator) -> Safe:
    """Draw the button that copies the link to the game, or to the reviewed position."""
    here = t("Copy the link to this position")
    return mild("share game", t("Copy the link") if model.review.ply is None else here)


def embed(t: Translator) -> Safe:
    """Draw the button that opens the dialog for other pages."""
    return mild("embed", t("Embed"))


def _annotate(model: Model, t: Translator) -> Safe | None:
    """Draw the button that begins a note on the reviewed position."""
    if model.review.ply is None or model.review.diagram:
        return None
    return html(
        '<button type="button" id="annotate" class="act mild" data-do="annotate"'
        ' aria-pressed="{pressed}">{text}</button>',
        pressed="true" if model.review.writing else "false",
        text=t("Write a note"),
    )


def opener(t: Translator, more: str = "") -> Safe:
    """Draw the button that opens a file, which input.mjs reads; `more` are kinds of other files."""
    return html(
        '<label class="act mild file"><input type="file" class="unseen"'
        ' accept="{more}.json,.txt,application/json"><span>{label}</span></label>',
        more=more,
        label=t("Open a file"),
    )
