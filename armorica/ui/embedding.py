"""The dialog that writes what somebody puts into a page of theirs to have a game there."""

from typing import TYPE_CHECKING, Any, NamedTuple

from armorica import games
from armorica.ai.levels import offered
from armorica.core.link import LinkError
from armorica.core.match import Match
from armorica.i18n import LANGUAGES, Translator
from armorica.ui.chairs import usual
from armorica.ui.html import Safe, html
from armorica.ui.links import link_problem
from armorica.ui.panel import choice
from armorica.ui.setup import game_name

if TYPE_CHECKING:
    from armorica.ui.session import Session

WIDTH, HEIGHT = 800, 900
"""Pixels of a frame before it tells its height."""


class Embedding(NamedTuple):
    """Hold what is chosen for a page of somebody's.

    `home` is the folder of the site, up to its last slash; `what` is "new", "game", "position" or
    "diagram"; `copied` is the snippet that was copied last, "element" or "frame", and `refused` one
    that is to be copied by hand.
    """

    home: str
    what: str
    seats: str
    level: str = "settler"
    lang: str = "auto"
    theme: str = "auto"
    start: str = "click"
    copied: str = ""
    refused: str = ""


class Snippets(NamedTuple):
    """Hold the two ways to put a game into a page, and the address of the frame."""

    element: str
    frame: str
    address: str


def do(session: "Session", text: str, address: str) -> None:
    """Open the dialog, choose by `NAME VALUE`, or `close` it.

    Args:
        session: What is on the table.
        text: What a click asked for.
        address: Of the page, without a fragment.
    """
    name, _, value = text.partition(" ")
    if name == "close":
        session.embedding = None
    elif not session.embedding:
        home, seats = address.rpartition("/")[0] + "/", games.load(session.game_key).SEATS
        session.embedding = Embedding(home, _whats(session)[-1], str(usual(seats)))
    elif value in _choices(session).get(name, ()):
        session.embedding = session.embedding._replace(copied="", refused="", **{name: value})


def copied(session: "Session", which: str, done: bool) -> None:
    """Take in whether the browser has copied the "element" or the "frame"."""
    if session.embedding:
        known = {"copied": which} if done else {"refused": which}
        session.embedding = session.embedding._replace(**{"copied": "", "refused": "", **known})


def _whats(session: "Session") -> list[str]:
    """List what can be shown, the likeliest last."""
    match = session.match
    if session.choosing or not match or (not match.ply and session.looking is None):
        return ["new"]
    if session.looking is None:
        return ["new", "diagram", "game"]
    return ["new", "game", "position", "diagram"]


def _choices(session: "Session") -> dict[str, list[str]]:
    """List the values that may be chosen, by the names of what is chosen."""
    game = games.load(session.game_key)
    return {
        "what": _whats(session),
        "seats": list(map(str, game.SEATS)),
        "level": offered(game),
        "lang": ["auto", *LANGUAGES],
        "theme": ["auto", "light", "dark"],
        "start": ["click", "now"],
    }


def snippets(session: "Session", t: Translator) -> Snippets:
    """Write what is to be put into a page.

    Raises:
        LinkError: The game on the table fits no link.
    """
    chosen = session.embedding
    assert chosen
    name = game_name(t, session.game_key)
    asked = {"lang": chosen.lang, "theme": chosen.theme}
    if chosen.what == "new":
        if session.game_key != games.GAMES[0]:
            asked["game"] = session.game_key
        asked |= {"seats": chosen.seats, "level": chosen.level}
    asked = {name: value for name, value in asked.items() if value != "auto"}
    fragment = _fragment(session, chosen.what)
    title = name
    if fragment:
        title = t("{game}: {names}", game=name, names=t.listed(session.names(t)))
    query = {"embed": "1", **asked}
    if chosen.start == "click":
        query["start"] = "click"
    address = f"{chosen.home}index.html?" + "&".join(f"{key}={query[key]}" for key in query)
    address += fragment and f"#{fragment}"
    attributes = asked | ({"link": fragment} if fragment else {})
    if chosen.start == "now":
        attributes["start"] = "now"
    elif session.game_key != games.GAMES[0]:
        attributes["label"] = t("Play {game}", game=name)  # else embed.js knows it
    element = html(
        '<script src="{src}" async></script>\n<armorica-game{attributes}></armorica-game>',
        src=f"{chosen.home}embed.js",
        attributes=_attributes(attributes | {"title": title}),
    )
    frame = html(
        "<iframe{attributes}></iframe>",
        attributes=_attributes(
            {
                "src": address,
                "title": title,
                "width": str(WIDTH),
                "height": str(HEIGHT),
                "loading": "lazy",
                "allow": "fullscreen; clipboard-write",
            }
        ),
    )
    return Snippets(str(element), str(frame), address)


def _attributes(values: dict[str, str]) -> list[Safe]:
    return [html(' {name}="{value}"', name=name, value=value) for name, value in values.items()]


def _fragment(session: "Session", what: str) -> str:
    match = session.match
    if what == "new" or not match:
        return ""
    looking = match.ply if session.looking is None else session.looking
    if what == "diagram":
        return f"n={games.link(match, looking, session.notes)}"
    shown: Match[Any, Any] = match.branch(looking) if what == "position" else match
    return f"g={games.link(shown, shown.ply)}"


# ---- what is drawn


def dialog(session: "Session", t: Translator) -> Safe:
    """Draw the choices, the two snippets with their buttons, and the game as it will be there."""
    chosen = session.embedding
    assert chosen
    labels = _labels(session, t)
    names = ["what", "lang", "theme", "start"]
    if chosen.what == "new":
        names[1:1] = ["seats", "level"]
    rows = [
        choice(
            "embed",
            name,
            labels[name][0],
            "",
            {value: labels[name][1][value] for value in _choices(session)[name]},
            getattr(chosen, name),
        )
        for name in names
    ]
    return html(
        '<div class="panel-head"><h2 id="embedding-title">{title}</h2>'
        '<button type="button" data-do="embed close">{close}</button></div>'
        '<div class="choices">{rows}</div>{result}',
        title=t("Put it into a page of yours"),
        close=t("Close"),
        rows=rows,
        result=_result(session, t, chosen),
    )


def _labels(session: "Session", t: Translator) -> dict[str, tuple[str, dict[str, str]]]:
    """Say what is chosen, and how its values are called."""
    level_name = games.part(session.game_key, "words").level_name
    return {
        "what": (
            t("What readers find"),
            {
                "new": t("A new game"),
                "game": t("This game, to be played on"),
                "position": t("This position, to be played on"),
                "diagram": t("This game with its notes, to step through"),
            },
        ),
        "seats": (t("Seats"), {n: n for n in _choices(session)["seats"]}),
        "level": (t("Opponents"), {key: level_name(t, key) for key in _choices(session)["level"]}),
        "lang": (t("Language"), {"auto": t("Auto")} | LANGUAGES),
        "theme": (
            t("Theme"),
            {"auto": t("Auto"), "light": t("Light"), "dark": t("Dark")},
        ),
        "start": (t("It starts"), {"click": t("At a click"), "now": t("At once")}),
    }


def _result(session: "Session", t: Translator, chosen: Embedding) -> Safe:
    try:
        made = snippets(session, t)
    except LinkError as error:
        return html('<p role="alert">{said}</p>', said=link_problem(t, error.problem))
    return html(
        '{element}{frame}<section aria-labelledby="preview-title">'
        '<h2 id="preview-title">{preview}</h2>'
        '<iframe id="preview" src="{src}" title="{preview}"></iframe></section>',
        element=_snippet(
            t,
            chosen,
            "element",
            t("For most pages: as high as it needs to be, after a picture"),
            made.element,
        ),
        frame=_snippet(t, chosen, "frame", t("For pages without scripts: a frame"), made.frame),
        preview=t("As readers will see it"),
        src=made.address,
    )


def _snippet(t: Translator, chosen: Embedding, which: str, label: str, text: str) -> Safe:
    said = {chosen.copied: t("Copied."), chosen.refused: t("Copy the selected text by hand.")}
    return html(
        '<div class="snippet"><label for="snippet-{which}">{label}</label>'
        '<textarea id="snippet-{which}" readonly rows="4" spellcheck="false">{text}</textarea>'
        '<p><button type="button" data-do="copy {which}">{copy}</button> '
        '<span role="status">{said}</span></p></div>',
        which=which,
        label=label,
        text=text,
        copy=t("Copy"),
        said=said.get(which),
    )
