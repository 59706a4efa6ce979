"""The form that seats the players."""

from armorica import games
from armorica.ai.levels import LEVELS
from armorica.i18n import Translator
from armorica.ui.html import Safe, html
from armorica.ui.review import opener
from armorica.ui.session import ABSENT, LONGEST_NAME, NAMELESS, PERSON, Chair, Session


def seats(session: Session, t: Translator) -> Safe:
    """Draw the chairs, what to do with them, and how the game is played."""
    words = games.part(session.game_key, "words")
    kinds = [(PERSON, t("Person"))]
    kinds += [
        (key, t("Opponent: {level}", level=words.level_name(t, key)))
        for key, level in LEVELS.items()
        if level.offered
    ]
    kinds.append((ABSENT, t("Nobody")))
    back = html('<button type="button" data-do="back">{text}</button>', text=t("Back to the game"))
    return html(
        '<div id="seats"><form data-do="deal" aria-labelledby="seats-title">'
        '<h2 id="seats-title">{title}</h2><p class="hint">{hint}</p>{chairs}'
        '<details class="levels"><summary>{who}</summary><dl>{levels}</dl></details>'
        '<p id="notice" role="alert">{notice}</p>'
        '<p class="acts"><button type="submit" class="act">{deal}</button>'
        '<button type="button" class="act mild" data-do="daily" title="{all}">{daily}</button>'
        '<button type="button" class="act mild" data-do="tutorial">{learn}</button>'
        "{back}</p></form>"
        '<details class="how" open>'
        "<summary>{how}</summary>{legend}<ol>{lines}</ol>"
        '<p class="acts"><button type="button" class="act mild" data-do="rules">{rules}</button>'
        "</p></details>"
        '<p class="opener">{opener}</p></div>',
        title=t("Who sits at the table?"),
        hint=t("Two to four play, clockwise. Who starts is drawn by lot when the cards are dealt."),
        chairs=[_chair(t, n, chair, kinds) for n, chair in enumerate(session.chairs)],
        notice=words.refusal(t, session.notice, []) + session.echo if session.notice else None,
        who=t("Who are the opponents?"),
        levels=[
            html(
                "<dt>{name}</dt><dd>{words}</dd>",
                name=words.level_name(t, key),
                words=words.level_words(t, key),
            )
            for key, level in LEVELS.items()
            if level.offered
        ],
        deal=t("Deal the cards"),
        opener=opener(t),
        daily=t("The deal of the day"),
        all=t("The same cards and opponents for all who play today"),
        back=back if session.match else None,
        learn=t("Learn by playing"),
        how=t("How it is played"),
        rules=t("All the rules"),
        legend=games.part(session.game_key, "faces").legend(t),
        lines=[html("<li>{line}</li>", line=line) for line in words.how_to(t)],
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
