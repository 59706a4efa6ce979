"""Notes on a game as HTML: to read in a diagram, to write during a review."""

from functools import partial

from armorica import games
from armorica.core.limits import NOTE
from armorica.core.notes import Mark, Note
from armorica.core.rules import Observation
from armorica.i18n import Translator
from armorica.ui import links
from armorica.ui.face import Marking
from armorica.ui.html import Safe, html
from armorica.ui.model import Model
from armorica.ui.model.sharing import Shared


def drawn(model: Model, t: Translator) -> Safe:
    """Draw the note on the reviewed position, or its editor."""
    assert model.table.match
    assert model.review.ply is not None
    note = model.review.notes.get(model.review.ply, Note())
    all_ids = _marking(model).ids(model.table.match.observation(None))
    ids = [(all_ids[mark.card], all_ids[mark.to]) for mark in note.marks]
    names = [_mark_name(model, t, mark) for mark in note.marks]
    if model.review.writing:
        return html(
            '<section id="note" aria-label="{title}">{editor}{arrows}</section>',
            title=t("Note on this position"),
            editor=_editor(model, t, note, list(zip(ids, names, strict=True))),
            arrows=_arrows(model, ids),
        )
    if note == Note():
        return Safe('<section id="note" hidden></section>')
    return html(
        '<section id="note" aria-label="{title}"><p class="comment" dir="auto">{text}</p>'
        '<p class="unseen">{marks}</p>{arrows}</section>',
        title=t("Note on this position"),
        text=note.text,
        marks=t("Marked: {cards}", cards=t.joined(names)) if names else None,
        arrows=_arrows(model, ids),
    )


def _marking(model: Model) -> Marking[Observation]:
    """Return the things that can be marked in the game on the table."""
    return games.face(model.key).marking


def _arrows(model: Model, ids: list[tuple[str, str]]) -> Safe:
    # marks.mjs draws into it, over the elements with these ids.
    element = _marking(model).ID_PREFIX
    pairs = " ".join(f"{element}{id}>{element}{to}" for id, to in ids)
    return html('<svg id="marks" data-marks="{pairs}" aria-hidden="true"></svg>', pairs=pairs)


def _mark_name(model: Model, t: Translator, mark: Mark) -> str:
    assert model.table.match
    name = partial(_marking(model).name, model.table.match.observation(None))
    if mark.to == mark.card:
        return name(mark.card)
    return t("{card} → {to}", card=name(mark.card), to=name(mark.to))


def _editor(
    model: Model, t: Translator, note: Note, marks: list[tuple[tuple[str, str], str]]
) -> Safe:
    chips = [
        html(
            '<li><button type="button" data-do="mark {card} {to}" aria-label="{label}">'
            '{mark} <span aria-hidden="true">×</span></button></li>',
            card=card,
            to=to,
            label=t("Remove the mark: {mark}", mark=name),
            mark=name,
        )
        for (card, to), name in marks
    ]
    label, hint = _marking(model).labels(t)
    return html(
        '<label for="note-text">{ask}</label>'
        '<textarea id="note-text" data-do="note" rows="2" maxlength="{most}">{text}</textarea>'
        '<form data-do="mark"><label>{card} <select name="card">{cards}</select></label>'
        '<label>{arrow} <select name="to"><option value="">{none}</option>{cards}</select></label>'
        '<button type="submit" class="act mild">{mark}</button><small>{hint}</small></form>'
        '<ul class="marks">{chips}</ul><p class="acts"><button type="button" class="act"'
        ' data-do="share notes">{share}</button>{shared}</p>',
        ask=t("Your note on this position"),
        most=NOTE,
        text=note.text,
        card=label,
        arrow=t("Arrow to"),
        none=t("None"),
        cards=_options(model),
        mark=t("Mark"),
        hint=hint,
        chips=chips,
        share=t("Copy the link with the notes"),
        shared=_shared(model, t),
    )


def _shared(model: Model, t: Translator) -> Safe | None:
    shared = model.sharing.linked
    if isinstance(shared, Shared) and shared.kind == "notes":
        return links.shared_text(model, t, shared)
    return None


def _options(model: Model) -> list[Safe]:
    assert model.table.match
    assert model.review.ply is not None
    seen = model.table.match.observation(model.eyes, model.review.ply)
    marking = _marking(model)
    ids = marking.ids(seen)
    return [
        html('<option value="{id}">{name}</option>', id=ids[n], name=marking.name(seen, n))
        for n in marking.on_table(seen)
    ]
