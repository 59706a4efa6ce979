"""Displays as HTML: the cards of a seat, in their sets."""

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import lru_cache
from itertools import combinations, islice, pairwise
from types import MappingProxyType

from armorica.games.armorica.codec.pictures import Picture
from armorica.games.armorica.face import words
from armorica.games.armorica.face.faces import face, hinted, picture_of, rank
from armorica.games.armorica.face.portraits import folk
from armorica.games.armorica.rules.cards import ROW, Card
from armorica.games.armorica.rules.scoring import SET_VP, runs
from armorica.games.armorica.rules.state import State
from armorica.i18n import Translator
from armorica.ui.html import Safe, html
from armorica.ui.table.final import counted_points

LONG = 10  # the most cards that one row shows well
ROWS = ("half", "third", "quarter")
"""What two rows, three and four make of a display."""
SHORTEST = 3
"""The least that `data-half` says: shorter rows are laid out as rows of so many cards."""
MOST = (3, 4, 5, 6)
"""The most cards in a line, in the layouts whose lines do not end with a set."""


def display(t: Translator, s: State, seat: int, label: str, draw: Callable[[int], Safe]) -> Safe:
    """Draw a seat's display, each set with its VP; `draw` draws a card by its number.

    The style lays it out by its number of cards, which is rounded up to an even one, in up to four
    rows: `data-half` is the most cards in one of two, but no less than SHORTEST, `data-third`
    and `data-quarter` the most in one of three and four. Where lines do not end with a set,
    `data-in` says in which ones a card lies: "5-4" is a line of 4 where 5 are the most.
    """
    cards = s.displays[seat]
    sets = runs(s.card_set, cards)
    sizes = tuple(map(len, sets))
    rows = {name: _rows(sizes, n) for n, name in enumerate(ROWS, 2) if n <= len(sets)}
    most = {name: longest for name, (_, longest) in rows.items()}
    ended = {sets[n - 1][-1] for after, _ in rows.values() for n in after}
    items = [
        html(
            '<li class="{cover}"{lines}>{card}</li>',
            cover="whole" if number == cards[-1] else "end" if number in ended else "covered",
            lines=html(' data-in="{lines}"', lines=lines) if lines else None,
            card=draw(number),
        )
        for number, lines in zip(cards, _lines(len(cards)), strict=True)
    ]
    parts, left = [], iter(items)
    for n, run in enumerate(sets, 1):
        ends = [name for name, (after, _) in rows.items() if n in after]
        parts.append(_run(t, [*islice(left, len(run))], ends))
        parts += [html('<li class="break {end}" aria-hidden="true"></li>', end=end) for end in ends]
    return html(
        '<ol id="display-{seat}" class="display{two}{long}"{half}{third}{quarter}'
        ' data-size="{size}" aria-label="{label}">{parts}</ol>',
        seat=seat,
        two=" two" if len(cards) > ROW and rows else None,
        long=" long" if len(cards) > LONG and rows else None,
        size=len(cards) + len(cards) % 2,
        half=html(' data-half="{n}"', n=max(most["half"], SHORTEST)) if "half" in most else None,
        third=html(' data-third="{n}"', n=most["third"]) if "third" in most else None,
        quarter=html(' data-quarter="{n}"', n=most["quarter"]) if "quarter" in most else None,
        label=label,
        parts=parts,
    )


@lru_cache(256)
def _rows(sets: tuple[int, ...], rows: int) -> tuple[tuple[int, ...], int]:
    """Return after which sets rows end that are as equal as can be, and the cards in the longest.

    The sets, no fewer than the rows, are given by their numbers of cards.
    """
    longest, ends = min(
        (max(sum(sets[a:b]) for a, b in pairwise((0, *ends, len(sets)))), ends)
        for ends in combinations(range(1, len(sets)), rows - 1)
    )
    return ends, longest


@lru_cache(64)
def _lines(cards: int) -> list[str]:
    """Say of each card in which lines it lies that are shorter than the most."""
    lengths = [_lengths(cards, most) for most in MOST]
    return [
        " ".join(f"{most}-{n}" for most, n in zip(MOST, each, strict=True) if n < most)
        for each in zip(*lengths, strict=True)
    ]


def _lengths(cards: int, most: int) -> list[int]:
    """Return the length of each card's line; no line has more than one card more than another."""
    lines = -(-cards // most)
    short, longer = divmod(cards, lines)
    return [short + 1] * (short + 1) * longer + [short] * short * (lines - longer)


def _run(t: Translator, cards: Sequence[Safe], ends: Collection[str]) -> Safe:
    """Draw a set; only the last card of a display is never covered by another.

    The last one of a set that `ends` a row, as ROWS name it, is not covered in so many rows.
    """
    vp = SET_VP[len(cards)]
    return html(
        '<li class="run{ends}" data-cards="{size}"><ol>{cards}</ol><span class="run-vp">'
        '<b data-points="{vp}" aria-hidden="true">{vp}</b>'
        '<span class="unseen">{words}</span></span></li>',
        ends="".join(f" {end}" for end in ends),
        size=len(cards),
        cards=cards,
        vp=vp,
        words=t(
            "{set}: {points}",
            set=t.n("set of {count} suit", "set of {count} suits", len(cards)),
            points=counted_points(t, vp),
        ),
    )


def laid(
    t: Translator, s: State, seat: int, marks: Mapping[int, str] = MappingProxyType({})
) -> Callable[[int], Safe]:
    """Return a function that draws a card of a display; some are "fresh", "named" or "best"."""
    last = s.displays[seat][-1]
    return lambda number: _laid(
        t, s.card_set.cards[number], picture_of(s, number), marks.get(number, ""), number == last
    )


@lru_cache(256)
def _laid(t: Translator, card: Card, picture: Picture | None, mark: str, stop: bool) -> Safe:
    best = [1] if mark == "best" else []
    said = t("new") if mark == "fresh" else hinted(t, best)
    # A covered card with the focus is drawn whole; the tab key stops at the last card only.
    return html(
        '<span id="card-{id}" class="card suit-{suit} {folk} {mark}" role="img" tabindex="{tab}"'
        ' aria-label="{label}">{face}{rank}</span>',
        tab=0 if stop else -1,
        id=card.id,
        suit=card.suit,
        folk=folk(card),
        mark=mark,
        label=t.joined([words.card_words(t, card), *filter(None, [said])]),
        face=face(card, picture),
        rank=rank(best),
    )
