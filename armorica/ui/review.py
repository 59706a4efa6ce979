"""Looking back: the bar that walks through a game, and the buttons that lead there."""

from armorica.i18n import Translator
from armorica.ui.html import Safe, html
from armorica.ui.session import Session


def bar(session: Session, t: Translator, told: str) -> Safe | None:
    """Draw the bar over the position that is looked back at; `told` says what happened there."""
    if not session.match or session.looking is None:
        return None
    ply, last = session.looking, session.match.ply
    steps = (
        ("first", "Home", t("First position"), ply > 0),
        ("back", "ArrowLeft", t("One move back"), ply > 0),
        ("on", "ArrowRight", t("One move on"), ply < last),
        ("last", "End", t("Last position"), ply < last),
    )
    return html(
        '<section id="review" aria-labelledby="review-title"><p class="told">'
        '<b id="review-title">{title}</b> <span>{told}</span></p><div class="steps">{steps}</div>'
        '<div class="ways"><button type="button" class="act" data-do="look end"'
        ' aria-keyshortcuts="Escape">{end}</button>'
        '<button type="button" class="act mild" data-do="fork">{fork}</button></div></section>',
        title=t("You are looking back: move {ply} of {last}.", ply=ply, last=last),
        told=told,
        steps=[_step(*step) for step in steps],
        end=t("Back to the game"),
        fork=t("Play on from here as a new game"),
    )


def _step(where: str, key: str, label: str, enabled: bool) -> Safe:
    return html(
        '<button type="button" data-do="look {where}" aria-keyshortcuts="{key}" title="{label}"'
        ' aria-label="{label}"{disabled}><svg class="sign" aria-hidden="true">'
        '<use href="#step-{where}"/></svg></button>',
        where=where,
        key=key,
        label=label,
        disabled=None if enabled else Safe(' aria-disabled="true"'),
    )


def ways(session: Session, t: Translator) -> Safe:
    """Offer to step through the game, to save it, to send it on and to open another."""
    made = session.match and session.match.ply and session.looking is None
    more = None
    if session.linked or session.mover is None:
        from armorica.ui import links  # not at the start

        more = links.ways(session, t)
    return html(
        '<button type="button" class="act mild" data-do="look back"{disabled}>{step}</button>'
        '<button type="button" class="act mild" data-do="save">{save}</button>{link}{opener}{more}',
        disabled=None if made else Safe(' aria-disabled="true"'),
        step=t("Step through the game"),
        save=t("Save as a file"),
        opener=opener(t),
        link=html(
            '<button type="button" class="act mild" data-do="share game">{text}</button>',
            text=t("Copy the link")
            if session.looking is None
            else t("Copy the link to this position"),
        ),
        more=more,
    )


def opener(t: Translator) -> Safe:
    """Offer to open a game from a file; page.mjs hands its text on."""
    return html(
        '<label class="act mild file"><input type="file" class="unseen"'
        ' accept=".json,.txt,application/json"><span>{label}</span></label>',
        label=t("Open a file"),
    )
