"""The book of rules: the frame for a game's chapters."""

from armorica.i18n import Translator
from armorica.ui.html import Safe, html, mild
from armorica.ui.parts import page_head

Chapter = tuple[str, str, Safe]
"""A key, the title and the body."""


def book(t: Translator, title: str, chapters: tuple[Chapter, ...]) -> Safe:
    """Draw the book of rules from its chapters."""
    return html(
        '<article id="rulebook" aria-labelledby="rulebook-title">{head}{chapters}</article>',
        head=page_head(t, "rulebook", title),
        chapters=[
            html(
                '<section aria-labelledby="rules-{key}"><h3 id="rules-{key}">{title}</h3>{body}'
                "</section>",
                key=key,
                title=title,
                body=body,
            )
            for key, title, body in chapters
        ],
    )


def paragraphs(*rules: tuple[str, str]) -> Safe:
    """Draw paragraphs, each marked with the numbers of its rules for those who read its HTML."""
    return html(
        "{lines}",
        lines=[
            html('<p data-rule="{rule}">{text}</p>', text=text, rule=rule) for text, rule in rules
        ],
    )


def framed(id: str, title: str, body: Safe) -> Safe:
    """Draw an example in a frame, under a title with this HTML id."""
    return html(
        '<div class="example" role="group" aria-labelledby="{id}"><h4 id="{id}">{title}</h4>{body}'
        "</div>",
        id=id,
        title=title,
        body=body,
    )


def steps(t: Translator, step: int, last: int) -> Safe:
    """Draw the buttons that go through the steps of an example, from 0 to `last`."""
    return html(
        '<p class="acts">{back}{on}</p>',
        back=_step("back", t("One step back"), step > 0),
        on=_step("on", t("One step forward"), step < last),
    )


def _step(where: str, label: str, enabled: bool) -> Safe:
    return mild(f"step {where}", label, f"step-{where}-on-page", off=not enabled)
