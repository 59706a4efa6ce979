"""The form that seats the players."""

from armorica import games
from armorica.ai.levels import offered
from armorica.core.untrusted import LONGEST_NAME
from armorica.i18n import Translator
from armorica.ui.chairs import ABSENT, NAMELESS, PERSON, Chair
from armorica.ui.html import Safe, html
from armorica.ui.review import opener
from armorica.ui.session import Session


def seats(session: Session, t: Translator) -> Safe:
    """Draw the chairs, what to do with them, and how the game is played."""
    words = games.part(session.game_key, "words")
    levels = offered(games.load(session.game_key))
    kinds = [(PERSON, t("Person"))]
    kinds += [(key, t("Opponent: {level}", level=words.level_name(t, key))) for key in levels]
    kinds.append((ABSENT, t("Nobody")))
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
        hint=words.seats_hint(t),
        choice=[_game(t, session, key) for key in games.GAMES],
        chairs=[_chair(t, n, chair, kinds) for n, chair in enumerate(session.chairs)],
        notice=words.refusal(t, session.notice, []) + session.echo if session.notice else None,
        who=t("Who are the opponents?"),
        levels=[
            html(
                "<dt>{name}</dt><dd>{words}</dd>",
                name=words.level_name(t, key),
                words=words.level_words(t, key),
            )
            for key in levels
        ],
        deal=t("Deal the cards"),
        opener=opener(t),
        daily=_daily(t) if session.game_key == games.GAMES[0] else None,
        learn=_learn(t) if games.has(session.game_key, "tutorial") else None,
        back=back if session.match else None,
        how=t("How it is played"),
        rules=_rules(t),
        legend=games.part(session.game_key, "faces").legend(t),
        lines=[html("<li>{line}</li>", line=line) for line in words.how_to(t)],
    )


def game_names(t: Translator) -> dict[str, str]:
    """Name the games by their keys; nothing else of them need have come."""
    return {"armorica": t("Armorica"), "imperious": t("Imperious")}


def game_name(t: Translator, key: str) -> str:
    """Name a game."""
    return game_names(t)[key]


def _game(t: Translator, session: Session, key: str) -> Safe:
    """Offer a game."""
    said = {
        "armorica": t("A card game for 2 to 4, a quarter of an hour"),
        "imperious": t("A game on a map for 4 to 8, an hour or two"),
    }
    return html(
        '<button type="button" id="game-{key}" data-do="game {key}" aria-pressed="{pressed}">'
        "<b>{name}</b> <small>{said}</small></button>",
        key=key,
        pressed="true" if key == session.game_key else "false",
        name=game_name(t, key),
        said=said[key],
    )


def _daily(t: Translator) -> Safe:
    """Offer the deal of the day, which is always one of the first of GAMES."""
    return html(
        '<button type="button" class="act mild" data-do="daily" title="{all}">{daily}</button>',
        daily=t("The deal of the day"),
        all=t("The same cards and opponents for all who play today"),
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


def _chair(t: Translator, n: int, chair: Chair, kinds: list[tuple[str, str]]) -> Safe:
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
        ' autocomplete="off" spellcheck="false"></span></div>',
        n=n,
        seat=t("Seat {seat}", seat=n + 1),
        who=t("Who sits here"),
        options=options,
        label=t("Name"),
        name=None if chair.name == NAMELESS[n] else chair.name,
        nameless=t("Player {n}", n=n + 1),
        most=LONGEST_NAME,
    )
