"""Portraits of cards, no two alike: busts made of the parts in both sheets of signs."""

from collections.abc import Callable
from functools import lru_cache
from typing import TypeVar

from armorica.games.armorica.rules.cards import PLEBEIANS, Card
from armorica.ui.html import Safe, html

Part = TypeVar("Part", str, str | None)

HAIR = {  # by people and whether it is a woman's
    ("gaul", False): ("hair-gaul-1", "hair-gaul-2", "hair-gaul-3", "hair-gaul-4"),
    ("gaul", True): ("hair-gaul-5", "hair-gaul-6", "hair-gaul-7"),
    ("roman", False): ("hair-roman-1", "hair-roman-2", "hair-roman-3", "hair-roman-4"),
    ("roman", True): ("hair-roman-5", "hair-roman-6", "hair-roman-7"),
}
BEARDS = {
    "gaul": ("long-moustache", "beard", "moustache", "goatee", None),
    "roman": (None, "short-beard", None, "beard"),
}
HATS = {
    "gaul-farmer": (None, "hat-straw", "hat-hood"),
    "gaul-worker": ("hat-felt", None, "hat-band"),
    "gaul-soldier": ("hat-helm-gaul", None, "hat-helm-boar"),
    "roman-farmer": ("hat-straw", None, "hat-band"),
    "roman-worker": (None, "hat-felt", "hat-band"),
    "roman-soldier": ("hat-helm-roman", "hat-helm-crest", "hat-wolf"),
    "roman-matron": (None, "hat-veil", "hat-diadem"),
    "roman-general": ("hat-helm-crest", "hat-laurel", None),
    "roman-bureaucrat": (None, None, "hat-laurel"),
}
TOOLS = {
    "farmer": ("tool-sickle", "tool-ear", "tool-rake"),
    "worker": ("tool-hammer", "tool-pot", "tool-axe"),
    "soldier": ("tool-spear", "tool-shield", "tool-sword"),
    "matron": ("tool-mirror", "tool-spindle", "tool-cup"),
    "general": ("tool-eagle", "tool-baton", "tool-sword"),
    "bureaucrat": ("tool-scroll", "tool-tablet", "tool-scales"),
}
NECKS = {
    ("gaul", False): ("torc", "fibula", "torc"),
    ("gaul", True): ("beads", "torc", "fibula"),
    ("roman", False): (None, "scarf"),
    ("roman", True): ("beads", None),
}
BEHIND = ("tool-rake", "tool-axe", "tool-spear", "tool-sword", "tool-eagle")  # the bust
COVERING = ("hat-hood", "hat-wolf", "hat-veil")  # the hair
LOT = 1426116663  # the seed with which the portraits of the house set differ most
MEN_ON_A = ("Agrippa", "Columella", "Galba", "Nerva")  # men's names in -a
FACES = {False: ("face-1", "face-2"), True: ("face-3", "face-4")}
TONES = (  # classes of the style sheet
    ("skin-1", "skin-2", "skin-3"),
    ("hair-1", "hair-2", "hair-3", "hair-4", "hair-5"),
    ("cloth-1", "cloth-2", "cloth-3"),
)


def folk(card: Card) -> str:
    """Return a card's people, "gaul" or "roman"; start cards are Gauls, unless patricians."""
    return "roman" if card.people == "roman" or card.suit not in PLEBEIANS else "gaul"


def _chooser(text: str) -> Callable[[tuple[Part, ...]], Part]:
    """Return a function that chooses one of several, in a sequence that depends on a text."""
    left = LOT
    for letter in text.encode():  # Fowler, Noll and Vo's hash
        left = (left ^ letter) * 16777619 % 2**32

    def choose(offered: tuple[Part, ...]) -> Part:
        nonlocal left
        left, chosen = divmod(left, len(offered))
        return offered[chosen]

    return choose


@lru_cache(256)
def parts(card: Card) -> tuple[str, ...]:
    """Return the tones and then the parts of a card's portrait, which depend on its id alone."""
    people = folk(card)
    # Both Gauls and Romans gave women names in -a and -e.
    woman = card.suit == "matron" or (card.name[-1:] in "ae" and card.name not in MEN_ON_A)
    choose = _chooser(card.id)
    role = f"{people}-{card.suit}"
    tones = " ".join(choose(tones) for tones in TONES)
    hat = choose(HATS[role])
    tool = choose(TOOLS[card.suit])
    hair = None if hat in COVERING else choose(HAIR[people, woman])
    face = choose(FACES[woman])
    beard = None if woman else choose(BEARDS[people])
    neck = choose(NECKS[people, woman])
    ring = "earring" if woman and not hat else None
    behind, before = (tool, None) if tool in BEHIND else (None, tool)
    layers = (behind, f"bust-{role}", face, "eye", beard, "ear", hair, hat, ring, neck, before)
    return (tones, *(part for part in layers if part))


def portrait(card: Card) -> Safe:
    """Draw a card's portrait; Gauls look left, Romans right."""
    tones, *layers = parts(card)
    return html(
        '<svg class="portrait bust {tones}" data-late viewBox="0 0 40 48" aria-hidden="true">'
        '<use href="#halo"/><g>{parts}</g></svg>',
        tones=tones,
        parts=[html('<use href="#{part}"/>', part=part) for part in layers],
    )
