"""Displays as HTML: the cards of a seat, in their sets."""

from collections.abc import Callable, Collection
from functools import lru_cache
from itertools import accumulate

from armorica.games.armorica.codec.pictures import Picture
from armorica.games.armorica.face import words
from armorica.games.armorica.face.faces import face, picture_of
from armorica.games.armorica.face.portraits import folk
from armorica.games.armorica.rules.cards import Card
from armorica.games.armorica.rules.play import ROW
from armorica.games.armorica.rules.scoring import runs
from armorica.games.armorica.rules.state import State
from armorica.i18n import Translator
from armorica.ui.html import Safe, html

LONG = 10  # the most cards that one row shows well


def display(t: Translator, s: State, seat: int, label: str, draw: Callable[[int], Safe]) -> Safe:
    """Draw a seat's display, each set with its VP; `draw` draws a card by its number.

    The style lays it out by its number of cards, and may begin a second row at the break; both
    numbers are rounded up to even ones.
    """
    cards = s.displays[seat]
    sets = runs(s.card_set, cards)
    half, longer = _half(sets)
    parts = [_run(t, run, cards[-1], draw, n == half) for n, run in enumerate(sets)]
    if half is not None:
        parts.insert(half + 1, Safe('<li class="break" aria-hidden="true"></li>'))
    return html(
        '<ol id="display-{seat}" class="display{two}{long}" data-size="{size}"'
        ' data-half="{longer}" aria-label="{label}">'
        "{parts}</ol>",
        seat=seat,
        two=" two" if len(cards) > ROW and half is not None else None,
        long=" long" if len(cards) > LONG and half is not None else None,
        size=len(cards) + len(cards) % 2,
        longer=longer + longer % 2,
        label=label,
        parts=parts,
    )


def _half(sets: list[tuple[int, ...]]) -> tuple[int | None, int]:
    """Return the set after which two rows are most equal, and the cards in the longer one."""
    cards = sum(map(len, sets))
    longer = [max(before, cards - before) for before in accumulate(map(len, sets))]
    half = longer.index(min(longer))
    return (None if half == len(sets) - 1 else half), longer[half]


def _run(
    t: Translator, run: tuple[int, ...], last: int, draw: Callable[[int], Safe], half: bool
) -> Safe:
    """Draw a set; only the `last` card of a display is never covered by another.

    The last one of the set in the middle is not covered where the display has two rows.
    """
    cards = [
        html(
            '<li class="{cover}">{card}</li>',
            cover="whole" if number == last else "end" if half and number == run[-1] else "covered",
            card=draw(number),
        )
        for number in run
    ]
    vp = len(run) * (len(run) + 1) // 2
    return html(
        '<li class="run{half}" data-cards="{size}"><ol>{cards}</ol><span class="run-vp">'
        '<b data-points="{vp}" aria-hidden="true">{vp}</b>'
        '<span class="unseen">{words}</span></span></li>',
        half=" half" if half else None,
        size=len(run),
        cards=cards,
        vp=vp,
        words=t(
            "{set}: {points}",
            set=t.n("set of {count} suit", "set of {count} suits", len(run)),
            points=words.points(t, vp),
        ),
    )


def laid(t: Translator, s: State, seat: int, fresh: Collection[int] = ()) -> Callable[[int], Safe]:
    """Return a function that draws a card of a seat's display; cards in `fresh` are marked."""
    last = s.displays[seat][-1]
    return lambda number: _laid(
        t, s.card_set.cards[number], picture_of(s, number), number in fresh, number == last
    )


@lru_cache(256)
def _laid(t: Translator, card: Card, picture: Picture | None, fresh: bool, stop: bool) -> Safe:
    # A covered card with the focus is drawn whole; the tab key stops at the last card only.
    return html(
        '<span id="card-{id}" class="card suit-{suit} {folk}{fresh}" role="img" tabindex="{tab}"'
        ' aria-label="{label}">{face}</span>',
        tab=0 if stop else -1,
        id=card.id,
        suit=card.suit,
        folk=folk(card),
        fresh=" fresh" if fresh else None,
        label=t.joined([words.card_words(t, card), *([t("new")] if fresh else [])]),
        face=face(card, picture),
    )
