"""The list of kept games: those to go on with, and those that are over."""

from armorica.core.limits import FINISHED, GUESTS
from armorica.i18n import Translator
from armorica.ui.html import Safe, html, named
from armorica.ui.links import link_warning, text_to_send
from armorica.ui.listing import Listed, Summary
from armorica.ui.model import Model
from armorica.ui.model.sharing import Shared
from armorica.ui.naming import game_name
from armorica.ui.origin import deal_of
from armorica.ui.table.final import place_name
from armorica.ui.table.seats import player_names

SHOWN = 2
"""Games in progress that are not folded away."""

MINUTE = 60_000  # milliseconds
UNITS = {"day": 24 * 60 * MINUTE, "hour": 60 * MINUTE, "minute": MINUTE}


def section(model: Model, t: Translator) -> Safe:
    """Draw the list: the game on the table first, then the latest."""
    rows = [*model.my_games.rows]
    if deleted := model.my_games.deleted:
        rows.append(deleted.row)
    rows.sort(key=lambda row: (not row.here, row.age is None, row.age))
    drawn = {row.id: _row(model, t, n, row) for n, row in enumerate(rows)}
    going = [drawn[row.id] for row in rows if not row.over]
    over = [drawn[row.id] for row in rows if row.over]
    limits = [
        t.n(
            "Only the last {count} finished game stays here.",
            "Only the last {count} finished games stay here.",
            FINISHED,
        ),
        t.n(
            "Of games from links in which nobody has moved here, only the last {count} stays.",
            "Of games from links in which nobody has moved here, only the last {count} stay.",
            GUESTS,
        ),
        t("A game with notes stays until you delete it."),
        t("A deal that you play again is listed again, but counts only once in your progress."),
    ]
    return html(
        '<section id="my-games" aria-labelledby="my-games-title">'
        '<h2 id="my-games-title">{title}</h2>{going}{more}{over}</section>',
        title=t("Your games"),
        going=_list(going[:SHOWN]),
        more=_fold("more-games", t("More games: {count}", count=len(going) - SHOWN), going[SHOWN:]),
        over=_fold(
            "finished-games",
            t("Finished games"),
            over,
            html('<p class="hint">{limits}</p>', limits=" ".join(limits)),
        ),
    )


def _list(drawn: list[Safe]) -> Safe | None:
    return html('<ul class="kept">{rows}</ul>', rows=drawn) if drawn else None


def _fold(id: str, title: str, drawn: list[Safe], note: Safe | None = None) -> Safe | None:
    if not drawn:
        return None
    return html(
        '<details id="{id}"><summary>{title}</summary>{list}{note}</details>',
        id=id,
        title=title,
        list=_list(drawn),
        note=note,
    )


def _row(model: Model, t: Translator, n: int, row: Listed) -> Safe:
    """Draw a game and its buttons, or the way back for one that was deleted."""
    deleted = model.my_games.deleted
    if deleted and deleted.row.id == row.id:
        return html(
            '<li class="gone"><p role="status">{text}</p>{undo}</li>',
            text=t("{game}: this game is deleted.", game=game_name(t, row.key)),
            undo=_button("put-back", t("Undo")),
        )
    about = _about(t, row.summary) if row.summary else []
    marks = [*_marks(t, row), *about, _age(t, row.age)]
    return html(
        '<li class="{here}" id="kept-{n}"><div id="kept-name-{n}"><h3>{game}</h3>'
        '<p class="marks">{marks}</p>{players}</div><p class="ways">{ways}</p>{sent}</li>',
        n=n,
        here="here" if row.here else None,
        game=game_name(t, row.key),
        marks=[html("<span>{mark}</span> ", mark=mark) for mark in marks if mark],
        players=_players(t, row.summary) if row.summary else None,
        ways=_question(t, n, row) if row.here and model.my_games.asking else _ways(t, n, row),
        sent=_sent(model, t, row),
    )


def _ways(t: Translator, n: int, row: Listed) -> list[Safe]:
    """Draw the buttons of a game."""
    go_on = t("See the result") if row.over else t("Go on")
    return [
        _button(f"go-on {row.click}", go_on, n, n == 0),
        _button(f"look-kept {row.click}", t("Step through the game"), n),
        _button(f"send-kept {row.click}", t("Copy the link"), n),
        _button(f"delete {row.click}", t("Delete"), n),
    ]


def _question(t: Translator, n: int, row: Listed) -> list[Safe]:
    """Draw in the place of the buttons the question whether to delete the game on the table."""
    return [
        html('<span role="alert">{question}</span>', question=t("Delete the game on the table?")),
        _button(f"delete {row.click}", t("Keep the game"), n),  # keeps the focus
        _button(f"delete-now {row.click}", t("Delete"), n, True),
    ]


def _button(act: str, label: str, n: int | None = None, first: bool = False) -> Safe:
    return html(
        '<button type="button" class="act{mild}" data-do="{act}"{about}>{label}</button>',
        mild=None if first else " mild",
        act=act,
        about=None
        if n is None
        else html(
            ' id="{verb}-{n}" aria-describedby="kept-name-{n}"', verb=act.partition(" ")[0], n=n
        ),
        label=label,
    )


def _marks(t: Translator, row: Listed) -> list[str]:
    """Say where a game is, and where it comes from."""
    marks = [t("On the table")] if row.here else []
    if row.new_try:
        return [*marks, t("A new try")]
    if row.guest and not row.here:
        marks.append(t("No move of yours yet"))
    return [*marks, t("A challenge")] if row.from_challenge else marks


def _about(t: Translator, summary: Summary) -> list[str | Safe]:
    """Say what a game is: the lesson, with which cards, of which day, its turn, and who moves."""
    return [
        t("Learn by playing") if summary.lesson else "",
        named(summary.content) if summary.content else "",
        place_name(t, summary.place) if summary.place else "",
        "" if summary.day is None else deal_of(t, summary.day),
        t("Turn {turn}", turn=summary.turn) if summary.turn and summary.mover is not None else "",
        _mover(t, summary),
    ]


def _mover(t: Translator, summary: Summary) -> str:
    """Say whose move it is; "" if nobody's."""
    if summary.mover is None:
        return ""
    people = [seat for seat, player in enumerate(summary.players) if player.is_person]
    if people == [summary.mover]:
        return t("Your move")
    return t("To move: {name}", name=named(player_names(t, summary.players)[summary.mover]))


def _age(t: Translator, age: float | None) -> str | Safe:
    """Say how long ago the last move was; the page's script says it in its language."""
    for unit, length in UNITS.items():
        if age is not None and age >= length:
            return html('<data value="{count} {unit}"></data>', count=int(age // length), unit=unit)
    return "" if age is None else t("a moment ago")


def _players(t: Translator, summary: Summary) -> Safe:
    """Draw the players with their points."""
    players = zip(player_names(t, summary.players), summary.points, strict=True)
    return html(
        '<ul class="players" aria-label="{points}">{players}</ul>',
        points=t("Points"),
        players=[
            html("<li><span>{name}</span> <b>{points}</b></li>", name=named(name), points=points)
            for name, points in players
        ],
    )


def _sent(model: Model, t: Translator, row: Listed) -> Safe | None:
    """Draw the link to a game that was copied."""
    shared = model.sharing.linked
    if not isinstance(shared, Shared) or row.id != model.my_games.sent_id:
        return None
    return text_to_send(t, shared, None if row.over else link_warning(t, row.key))
