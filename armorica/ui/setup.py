"""The form that seats the players."""

from armorica import games
from armorica.core.limits import NAME
from armorica.core.seats import PERSON
from armorica.i18n import Translator
from armorica.ui.chairs import ABSENT, Chair
from armorica.ui.html import Safe, html
from armorica.ui.model import Model
from armorica.ui.naming import game_name, refusal
from armorica.ui.review import opener
from armorica.ui.table.seats import level_name


def seats(model: Model, t: Translator) -> Safe:
    """Draw the chairs, the buttons below them, and how the game is played."""
    face = games.face(model.setup.game_key)
    levels = [*games.load(model.setup.game_key).info.levels]
    kinds = [(PERSON, t("Person"))]
    kinds += [(key, t("Opponent: {level}", level=level_name(t, key))) for key in levels]
    kinds.append((ABSENT, t("Empty")))
    notice = model.table.notice
    wrong = notice.details.get("seat") if notice else None
    text = refusal(model, t, notice) + model.table.echo if notice else None
    back = html('<button type="button" data-do="back">{text}</button>', text=t("Back to the game"))
    return html(
        '<div id="seats"><form data-do="deal" aria-labelledby="seats-title">'
        '<p class="games" role="group" aria-label="{which}">{choice}</p>'
        '<h2 id="seats-title">{title}</h2><p class="hint">{hint}</p>{chairs}'
        '<details class="levels"><summary>{who}</summary><dl>{levels}</dl></details>'
        '<p id="notice" role="alert">{notice}</p>'
        '<p class="acts"><button type="submit" class="act">{deal}</button>'
        "{daily}{learn}{back}</p></form>"
        '<details class="how" open>'
        "<summary>{how}</summary>{legend}<ol>{lines}</ol>"
        "{rules}</details>"
        '<p class="opener">{opener}</p></div>',
        which=t("Which game?"),
        title=t("Who sits at the table?"),
        hint=face.seats_hint(t),
        choice=[_game(t, model, key) for key in games.GAMES],
        chairs=[
            _chair(t, n, chair, kinds, wrong == n + 1) for n, chair in enumerate(model.setup.chairs)
        ],
        notice=text,
        who=t("What are the opponents like?"),
        levels=[
            html(
                "<dt>{name}</dt><dd>{words}</dd>",
                name=level_name(t, key),
                words=face.level_words(t, key),
            )
            for key in levels
        ],
        deal=t("Deal the cards"),
        opener=opener(t),
        daily=_daily(t) if model.setup.game_key == games.GAMES[0] else None,
        learn=_learn(t) if face.LESSON_DEAL else None,
        back=back if model.table.match else None,
        how=t("How to play"),
        rules=_rules(t),
        legend=face.legend(t),
        lines=[html("<li>{line}</li>", line=line) for line in face.how_to(t)],
    )


def _game(t: Translator, model: Model, key: str) -> Safe:
    """Draw the button that chooses a game."""
    return html(
        '<button type="button" id="game-{key}" data-do="game {key}" aria-pressed="{pressed}">'
        "<b>{name}</b> <small>{blurb}</small></button>",
        key=key,
        pressed="true" if key == model.setup.game_key else "false",
        name=game_name(t, key),
        blurb=t(games.infos()[key].blurb),
    )


def _daily(t: Translator) -> Safe:
    """Draw the button of the deal of the day, which is always of the first of GAMES."""
    return html(
        '<button type="button" class="act mild" data-do="daily" title="{all}">{daily}</button>',
        daily=t("The deal of the day"),
        all=t("The same cards and opponents for everyone who plays today"),
    )


def _learn(t: Translator) -> Safe:
    return html(
        '<button type="button" class="act mild" data-do="tutorial">{learn}</button>',
        learn=t("Learn by playing"),
    )


def _rules(t: Translator) -> Safe:
    return html(
        '<p class="acts"><button type="button" class="act mild" data-do="rules">{rules}</button>'
        "</p>",
        rules=t("All the rules"),
    )


def _chair(t: Translator, n: int, chair: Chair, kinds: list[tuple[str, str]], wrong: bool) -> Safe:
    """Draw a seat; `wrong` if the notice is about its name."""
    options = [
        html(
            '<option value="{kind}"{selected}>{text}</option>',
            kind=kind,
            selected=Safe(" selected") if kind == chair.kind else None,
            text=text,
        )
        for kind, text in kinds
    ]
    return html(
        '<div class="chair" role="group" aria-labelledby="seat-{n}">'
        '<span id="seat-{n}">{seat}</span>'
        '<label for="kind-{n}" class="unseen">{who}</label>'
        '<select id="kind-{n}" name="kind-{n}">{options}</select>'
        '<span class="chair-name"><label for="name-{n}">{label}</label>'
        '<input id="name-{n}" name="name-{n}" value="{name}" maxlength="{most}"'
        ' placeholder="{nameless}"'
        ' autocomplete="off" spellcheck="false" dir="auto"{wrong}></span></div>',
        n=n,
        seat=t("Seat {seat}", seat=n + 1),
        who=t("Who sits here"),
        options=options,
        label=t("Name"),
        name=chair.name or None,
        nameless=t("Player {n}", n=n + 1),
        most=NAME,
        wrong=Safe(' aria-invalid="true" aria-describedby="notice"') if wrong else None,
    )
