"""Notes on a game: to be written while one looks back, and to be read in a diagram."""

from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from armorica import games
from armorica.core.link import LinkError
from armorica.core.match import Match
from armorica.core.notes import LONGEST, MOST_MARKS, Mark, Note, plain
from armorica.core.untrusted import parse_json
from armorica.i18n import Translator
from armorica.ui.html import Safe, html

if TYPE_CHECKING:
    from armorica.ui.session import Session


class Diagram(NamedTuple):
    """Tell that the game on the table is shown to be read; `before` is what lay there before."""

    before: Match[Any, Any] | None


class Kept(NamedTuple):
    """Hold notes, and the match that they are about, None for one of a game that is not here."""

    match: Match[Any, Any] | None
    notes: dict[int, Note]


def show(session: "Session", match: Match[Any, Any], ply: int, notes: dict[int, Note]) -> None:
    """Lay a game out as a diagram, at a ply."""
    before = session.diagram.before if session.diagram else session.match
    session.show(match)
    session.notes = notes
    session.diagram = Diagram(before)
    session.looking = min(ply, match.ply)


def leave(session: "Session") -> None:
    """Put the game that was there before back on the table."""
    if session.diagram and session.diagram.before:
        session.show(session.diagram.before)


def do(session: "Session", verb: str, rest: str) -> None:
    """Do what a click asked for while one looks back at a game of one's own.

    Clicks are `annotate` (begin or end to write), `note TEXT`, and `mark` with the id of a card or
    whatever else can be marked, or with two for an arrow between them, or with both from a form as
    JSON; what is there already goes.
    """
    if session.diagram or session.looking is None:
        return
    note = session.notes.get(session.looking, Note())
    if verb == "annotate":
        session.writing = not session.writing
    elif verb == "note":
        _put(session, note._replace(text=plain(rest)))
    elif mark := _mark(session, rest):
        marks = tuple(m for m in note.marks if m != mark)
        if len(marks) == len(note.marks) < MOST_MARKS:
            marks = (*marks, mark)
        _put(session, note._replace(marks=marks))


def _put(session: "Session", note: Note) -> None:
    assert session.looking is not None
    notes = {**session.notes, session.looking: note}
    session.notes = {ply: note for ply, note in notes.items() if note != Note()}


def _mark(session: "Session", text: str) -> Mark | None:
    assert session.match
    ids = _marking(session).ids(session.match)
    number = {id: n for n, id in enumerate(ids)}
    try:
        form = parse_json(text)
    except ValueError:
        form = dict(zip(("card", "to"), text.split(" "), strict=False))
    if not isinstance(form, dict):
        return None
    card = number.get(str(form.get("card")))
    to = number.get(str(form.get("to") or form.get("card")))
    return None if card is None or to is None else Mark(card, to)


# ---- what the browser keeps


def written(session: "Session") -> dict[str, Any]:
    """Return what `read` reads: the notes, with the game that they are about.

    Raises:
        LinkError: They fit no link.
    """
    assert session.match
    return {"link": games.link(session.match, 0, session.notes)}


def read(data: dict[str, Any]) -> Kept | None:
    """Read kept notes; None where anything in them is wrong."""
    link = data.get("link")
    try:
        match, _, notes = games.read_link(link if isinstance(link, str) else "")
    except LinkError as error:
        return Kept(None, {}) if error.problem.code == "game_missing" else None
    return Kept(match, notes)


def recall(session: "Session", kept: Kept) -> None:
    """Give the game on the table the notes that were kept, if they are about it."""
    match, about = session.match, kept.match
    if match and about and match.deal == about.deal and match.moves[: about.ply] == about.moves:
        session.notes = kept.notes


# ---- what is drawn


def drawn(session: "Session", t: Translator) -> Safe:
    """Draw the note on the position that is looked back at, and what it takes to write it."""
    assert session.match
    assert session.looking is not None
    note = session.notes.get(session.looking, Note())
    all_ids = _marking(session).ids(session.match)
    ids = [(all_ids[mark.card], all_ids[mark.to]) for mark in note.marks]
    said = [_said(session, t, mark) for mark in note.marks]
    if session.writing:
        return html(
            '<section id="note" aria-label="{title}">{editor}{arrows}</section>',
            title=t("Note on this position"),
            editor=_editor(session, t, note, list(zip(ids, said, strict=True))),
            arrows=_arrows(session, ids),
        )
    if note == Note():
        return Safe('<section id="note" hidden></section>')
    return html(
        '<section id="note" aria-label="{title}"><p class="comment" dir="auto">{text}</p>'
        '<p class="unseen">{said}</p>{arrows}</section>',
        title=t("Note on this position"),
        text=note.text,
        said=t("Marked: {cards}", cards="; ".join(said)) if said else None,
        arrows=_arrows(session, ids),
    )


def _marking(session: "Session") -> Any:
    """Return what tells what can be marked in the game on the table."""
    assert session.match
    return games.part(session.match.game.KEY, "marking")


def _arrows(session: "Session", ids: list[tuple[str, str]]) -> Safe:
    # marks.mjs draws in it, over the elements of these ids.
    element = _marking(session).ELEMENT
    pairs = " ".join(f"{element}{id}>{element}{to}" for id, to in ids)
    return html('<svg id="marks" data-marks="{pairs}" aria-hidden="true"></svg>', pairs=pairs)


def _said(session: "Session", t: Translator, mark: Mark) -> str:
    name = partial(_marking(session).name, session.match)
    if mark.to == mark.card:
        return str(name(mark.card))
    return t("{card} → {to}", card=name(mark.card), to=name(mark.to))


def _editor(
    session: "Session", t: Translator, note: Note, marks: list[tuple[tuple[str, str], str]]
) -> Safe:
    chips = [
        html(
            '<li><button type="button" data-do="mark {card} {to}" aria-label="{label}">'
            '{said} <span aria-hidden="true">×</span></button></li>',
            card=card,
            to=to,
            label=t("Take the mark off: {mark}", mark=said),
            said=said,
        )
        for (card, to), said in marks
    ]
    label, hint = _marking(session).labels(t)
    return html(
        '<label for="note-text">{ask}</label>'
        '<textarea id="note-text" data-do="note" rows="3" maxlength="{most}">{text}</textarea>'
        '<form data-do="mark"><label>{card} <select name="card">{cards}</select></label>'
        '<label>{arrow} <select name="to"><option value="">{none}</option>{cards}</select></label>'
        '<button type="submit" class="act mild">{mark}</button><small>{hint}</small></form>'
        '<ul class="marks">{chips}</ul><p class="acts"><button type="button" class="act"'
        ' data-do="share notes">{share}</button>{shared}</p>',
        ask=t("What there is to say about this position"),
        most=LONGEST,
        text=note.text,
        card=label,
        arrow=t("Arrow to"),
        none=t("None"),
        cards=_options(session),
        mark=t("Mark"),
        hint=hint,
        chips=chips,
        share=t("Copy the link with the notes"),
        shared=_shared(session, t),
    )


def _shared(session: "Session", t: Translator) -> Safe | None:
    from armorica.ui.links import Shared, shown  # which imports this

    shared = session.linked
    return shown(t, shared) if isinstance(shared, Shared) and shared.kind == "notes" else None


def _options(session: "Session") -> list[Safe]:
    shown, marking = session.shown.match, _marking(session)
    assert shown
    ids = marking.ids(shown)
    return [
        html('<option value="{id}">{name}</option>', id=ids[n], name=marking.name(shown, n))
        for n in marking.seen(shown)
    ]
