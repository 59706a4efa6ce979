"""Notes on a game: to be written while one looks back, and to be read in a diagram."""

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
    """Hold notes, and the match that they are about."""

    match: Match[Any, Any]
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

    Clicks are `annotate` (begin or end to write), `note TEXT`, and `mark` with one card, or with
    two for an arrow between them, or with both from a form as JSON; what is there already goes.
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
    number = session.match.deal.card_set.number
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
    except LinkError:
        return None
    return Kept(match, notes)


def recall(session: "Session", kept: Kept) -> None:
    """Give the game on the table the notes that were kept, if they are about it."""
    match, about = session.match, kept.match
    if match and match.deal == about.deal and match.moves[: about.ply] == about.moves:
        session.notes = kept.notes


# ---- what is drawn


def drawn(session: "Session", t: Translator) -> Safe:
    """Draw the note on the position that is looked back at, and what it takes to write it."""
    assert session.match
    assert session.looking is not None
    note = session.notes.get(session.looking, Note())
    cards = _cards(session)
    marks = note.marks if cards else ()
    ids = [(cards[mark.card].id, cards[mark.to].id) for mark in marks]
    said = [_said(session, t, mark) for mark in marks]
    if session.writing:
        return html(
            '<section id="note" aria-label="{title}">{editor}{arrows}</section>',
            title=t("Note on this position"),
            editor=_editor(session, t, note, list(zip(ids, said, strict=True))),
            arrows=_arrows(ids),
        )
    if note == Note():
        return Safe('<section id="note" hidden></section>')
    return html(
        '<section id="note" aria-label="{title}"><p class="comment" dir="auto">{text}</p>'
        '<p class="unseen">{said}</p>{arrows}</section>',
        title=t("Note on this position"),
        text=note.text,
        said=t("Marked: {cards}", cards="; ".join(said)) if said else None,
        arrows=_arrows(ids),
    )


def _cards(session: "Session") -> Any:
    """Return the cards that can be marked: none in a game without a card set."""
    assert session.match
    return session.match.deal.card_set.cards if hasattr(session.match.deal, "card_set") else ()


def _arrows(ids: list[tuple[str, str]]) -> Safe:
    # marks.mjs draws in it, where the cards are.
    pairs = " ".join(">".join(pair) for pair in ids)
    return html('<svg id="marks" data-marks="{pairs}" aria-hidden="true"></svg>', pairs=pairs)


def _said(session: "Session", t: Translator, mark: Mark) -> str:
    assert session.match
    cards = _cards(session)
    if mark.to == mark.card:
        return str(cards[mark.card].name)
    return t("{card} → {to}", card=cards[mark.card].name, to=cards[mark.to].name)


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
        card=t("Card"),
        arrow=t("Arrow to"),
        none=t("None"),
        cards=_options(session),
        mark=t("Mark"),
        hint=t("A click on a card marks it too."),
        chips=chips,
        share=t("Copy the link with the notes"),
        shared=_shared(session, t),
    )


def _shared(session: "Session", t: Translator) -> Safe | None:
    from armorica.ui.links import Shared, shown  # which imports this

    shared = session.linked
    return shown(t, shared) if isinstance(shared, Shared) and shared.kind == "notes" else None


def _options(session: "Session") -> list[Safe]:
    shown = session.shown.match
    assert shown
    cards = shown.deal.card_set.cards
    on_the_table = [card for row in (*shown.state.rows, *shown.state.displays) for card in row]
    return [
        html('<option value="{id}">{name}</option>', id=cards[n].id, name=cards[n].name)
        for n in on_the_table
    ]
