"""Portraits of opponents: an official for each level, made of the parts in signs.svg."""

from functools import lru_cache
from typing import NamedTuple

from armorica.core.level import RANDOM
from armorica.core.seats import PERSON
from armorica.ui.html import Safe, html
from armorica.ui.table.seats import ABSENT

_SKIN = (1, 2, 1, 1, 2, 3, 3, 3)
_HAIR = (3, 4, 2, 1, 4, 4, 4, 4)
"""The tones of the faces by their seats, whose names are in `seats.OPPONENT_NAMES`."""


class _Dress(NamedTuple):
    """Hold what the people of a level wear and hold; of two parts the first is a woman's."""

    bust: str
    hair: tuple[str, str]
    tool: str
    hat: str = ""
    beard: str = ""
    behind: str = ""


DRESSES = {
    "novice": _Dress("roman-farmer", ("roman-6", "roman-2"), "tool-tablet"),
    "settler": _Dress(
        "roman-worker", ("gaul-6", "roman-4"), "tool-ear", "hat-straw", "short-beard", "tool-rake"
    ),
    "merchant": _Dress(
        "roman-bureaucrat", ("roman-7", "roman-1"), "tool-scales", "hat-felt", "beard"
    ),
    "decurion": _Dress(
        "roman-soldier", ("roman-5", "roman-3"), "tool-shield", "hat-helm-crest", "", "tool-spear"
    ),
    "legate": _Dress(
        "roman-general", ("roman-5", "roman-1"), "tool-baton", "hat-laurel", "", "tool-eagle"
    ),
}

_CITIZEN = _Dress("roman-bureaucrat", ("roman-7", "roman-4"), "tool-tablet")
"""What people of any other level wear."""


@lru_cache(64)
def portrait(kind: str, seat: int) -> Safe:
    """Draw who sits in a seat.

    Args:
        kind: PERSON, ABSENT or a level; RANDOM gets a plain bust too.
        seat: which decides on the tones, and whether it is a woman, as its name does.
    """
    if kind in (PERSON, ABSENT, RANDOM):
        return html(
            '<svg class="portrait person plain" viewBox="0 0 24 24" aria-hidden="true">'
            '<use href="#{sign}"/></svg>',
            sign="person" if kind == PERSON else "nobody",
        )
    dress = DRESSES.get(kind, _CITIZEN)
    man = seat % 2
    layers = (
        dress.behind,
        f"bust-{dress.bust}",
        f"face-{1 + seat // 2 % 2}" if man else f"face-{3 + seat // 2 % 2}",
        "eye",
        dress.beard if man else "",
        "ear",
        f"hair-{dress.hair[man]}",
        dress.hat,
        "" if man or dress.hat else "earring",
        dress.tool,
    )
    return html(
        '<svg class="portrait person {kind} skin-{skin} hair-{hair}" viewBox="-3 3 46 46"'
        ' aria-hidden="true">{parts}</svg>',
        kind=kind,
        skin=_SKIN[seat % len(_SKIN)],
        hair=5 if kind == "legate" else _HAIR[seat % len(_HAIR)],
        parts=[html('<use href="#{part}"/>', part=part) for part in layers if part],
    )


@lru_cache(64)
def ringed(level: str, seat: int) -> Safe:
    """Draw who sits at the table, in a ring of the seat's colour; `level` is "" for a person."""
    return html(
        '<span class="ringed at-{seat}">{portrait}</span>',
        seat=seat,
        portrait=portrait(level or PERSON, seat),
    )
