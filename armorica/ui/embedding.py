"""The dialog that writes the HTML for embedding a game in another page."""

from typing import NamedTuple

from armorica import games
from armorica.core.link import LinkError
from armorica.core.match import AnyMatch
from armorica.i18n import LANGUAGES, NAMES, Translator
from armorica.ui.html import Safe, html
from armorica.ui.links import link_problem, link_warning
from armorica.ui.model import Model
from armorica.ui.model.dialogs import Embedding
from armorica.ui.naming import game_name, named_players
from armorica.ui.parts import Option, choice
from armorica.ui.table.seats import level_name

WIDTH, HEIGHT = 800, 900
"""The size of a frame in pixels, until it reports its height."""


class Snippets(NamedTuple):
    """Hold the HTML of the element, the HTML of the frame, and the frame's address."""

    element: str
    frame: str
    address: str


def contents(model: Model) -> list[str]:
    """List the contents that can be embedded, the likeliest last."""
    match = model.table.match
    if model.setup.choosing or not match or (not match.ply and model.review.ply is None):
        return ["new"]
    over, ply = model.mover is None, model.review.ply
    whole = [] if over else ["game"]
    if ply is None:
        return ["new", "diagram", *whole]
    # The last position of a game that is over cannot be played on.
    here = [] if over and ply == match.ply else ["position"]
    return ["new", *whole, *here, "diagram"]


def choices(model: Model) -> dict[str, list[str]]:
    """List the values of each option, by its name."""
    game = games.load(model.setup.game_key)
    return {
        "what": contents(model),
        "seats": list(map(str, game.info.seats)),
        "level": [*game.info.levels],
        "lang": ["auto", *LANGUAGES],
        "theme": ["auto", "light", "dark"],
        "start": ["click", "now"],
    }


def snippets(model: Model, t: Translator) -> Snippets:
    """Write the HTML for the other page.

    Raises:
        LinkError: the game on the table fits no link.
    """
    options = model.dialogs.embedding
    assert options
    name = game_name(t, model.setup.game_key)
    parameters = {"lang": options.lang, "theme": options.theme}
    if options.what == "new":
        if model.setup.game_key != games.GAMES[0]:
            parameters["game"] = model.setup.game_key
        parameters |= {"seats": options.seats, "level": options.level}
    parameters = {name: value for name, value in parameters.items() if value != "auto"}
    fragment = _fragment(model, options.what)
    title = name
    if fragment:
        title = t("{game}: {names}", game=name, names=t.listed(named_players(model, t)))
    query = {"embed": "1", **parameters}
    if options.start == "click":
        query["start"] = "click"
    address = f"{options.home}index.html?" + "&".join(f"{key}={query[key]}" for key in query)
    address += fragment and f"#{fragment}"
    attributes = parameters | ({"link": fragment} if fragment else {})
    if options.start == "now":
        attributes["start"] = "now"
    elif name != model.setup.game_key.capitalize():  # which is what embed.js calls it
        attributes["label"] = t("Play {game}", game=name)
    element = html(
        '<script src="{src}" async></script>\n<armorica-game{attributes}></armorica-game>',
        src=f"{options.home}embed.js",
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


def _fragment(model: Model, what: str) -> str:
    match = model.table.match
    if what == "new" or not match:
        return ""
    ply = match.ply if model.review.ply is None else model.review.ply
    if what == "diagram":
        return f"n={games.write_link(match, ply, model.review.notes)}"
    played: AnyMatch = match.branch(ply) if what == "position" else match
    return f"g={games.write_link(played, played.ply)}"


# ---- the dialog


def dialog(model: Model, t: Translator) -> Safe:
    """Draw the options, the two snippets with their buttons, and a preview."""
    options = model.dialogs.embedding
    assert options
    labels = _labels(model, t)
    names = ["what", "lang", "theme", "start"]
    if options.what == "new":
        names[1:1] = ["seats", "level"]
    rows = [
        choice(
            "embed",
            Option(
                name,
                labels[name][0],
                {value: labels[name][1][value] for value in choices(model)[name]},
            ),
            getattr(options, name),
        )
        for name in names
    ]
    return html(
        '<div class="panel-head"><h2 id="embedding-title">{title}</h2>'
        '<button type="button" data-do="embed close">{close}</button></div>'
        '<div class="choices">{rows}</div>{result}',
        title=t("Put it on your own page"),
        close=t("Close"),
        rows=rows,
        result=_result(model, t, options),
    )


def _labels(model: Model, t: Translator) -> dict[str, tuple[str, dict[str, str]]]:
    """Name each option and its values."""
    return {
        "what": (
            t("What to show"),
            {
                "new": t("A new game"),
                "game": t("This game, to play on"),
                "position": t("This position, to play on"),
                "diagram": t("This game with its notes, to step through"),
            },
        ),
        "seats": (t("Seats"), {n: n for n in choices(model)["seats"]}),
        "level": (t("Opponents"), {key: level_name(t, key) for key in choices(model)["level"]}),
        "lang": (t("Language"), {"auto": t("Auto")} | NAMES),
        "theme": (
            t("Theme"),
            {"auto": t("Auto"), "light": t("Light"), "dark": t("Dark")},
        ),
        "start": (t("Start"), {"click": t("On click"), "now": t("Right away")}),
    }


def _result(model: Model, t: Translator, options: Embedding) -> Safe:
    try:
        code = snippets(model, t)
    except LinkError as error:
        return html('<p role="alert">{text}</p>', text=link_problem(t, error.problem))
    reveals = options.what != "new" and model.mover is not None
    return html(
        '{holds}{element}{frame}<section aria-labelledby="preview-title">'
        '<h2 id="preview-title">{preview}</h2>'
        # Each address has a frame of its own: in one that stays, Back would lead through all.
        '<iframe src="{src}" id="{src}" title="{preview}"></iframe></section>',
        holds=link_warning(t, model.key) if reveals else None,
        element=_snippet(
            t,
            options,
            "element",
            t("For most pages: a picture, then the game at the height it needs"),
            code.element,
        ),
        frame=_snippet(t, options, "frame", t("For pages without scripts: an iframe"), code.frame),
        preview=t("Preview"),
        src=code.address,
    )


def _snippet(t: Translator, options: Embedding, kind: str, label: str, text: str) -> Safe:
    statuses = {options.copied: t("Copied."), options.refused: t("Copy the selected text by hand.")}
    return html(
        '<div class="snippet"><label for="snippet-{kind}">{label}</label>'
        '<textarea id="snippet-{kind}" readonly rows="4" spellcheck="false">{text}</textarea>'
        '<p><button type="button" data-do="copy {kind}">{copy}</button> '
        '<span role="status">{status}</span></p></div>',
        kind=kind,
        label=label,
        text=text,
        copy=t("Copy"),
        status=statuses.get(kind),
    )
