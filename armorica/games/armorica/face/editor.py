"""The editor of cards of one's own."""

import re
from collections.abc import Mapping
from typing import NamedTuple

from armorica.core.limits import ICONS as MOST_ICONS
from armorica.core.limits import NAME, PICTURE
from armorica.core.problem import ContentError, Problem, problem
from armorica.core.rules import Content
from armorica.core.untrusted import valid_name
from armorica.games.armorica.codec import pictures
from armorica.games.armorica.codec.pictures import Picture
from armorica.games.armorica.face import words
from armorica.games.armorica.face.faces import face
from armorica.games.armorica.face.portraits import folk
from armorica.games.armorica.rules.cards import (
    ICONS,
    PILES,
    PLEBEIANS,
    SUITS,
    Card,
    CardSet,
    fault_of,
    house_set,
    read_cards,
)
from armorica.i18n import Translator
from armorica.ui.editor import Wording
from armorica.ui.html import Safe, disabled, html, mild, sign

DETAILS = ("card", "field", "icon", "people", "pile", "place", "reason", "suit")


class Draft(NamedTuple):
    """Hold a set that may have faults.

    Attributes:
        name: that of the set.
        cards: its cards.
        at: the index of the card that is being changed, or -1.
        pictures: by the ids of their cards.
        unread: the id of the card for which a file was just chosen that is no picture, or "".
    """

    name: str
    cards: tuple[Card, ...]
    at: int = -1
    pictures: Mapping[str, Picture] = pictures.NONE
    unread: str = ""

    def having(self, card: Card) -> "Draft":
        """Return a draft with another card in place of the one that is being changed."""
        return self._replace(cards=(*self.cards[: self.at], card, *self.cards[self.at + 1 :]))

    def edit(self, rest: str) -> "Draft":
        """Return a draft after a click or a field.

        `name TEXT` is about the set, `card N` opens or closes a card, and `add PEOPLE DECK` adds
        one; `picture ID DATA` is about any card, which may be closed; `called TEXT`, `suit SUIT`,
        `deck DECK`, `more ICON`, `less ICON` and `remove` change the open card.
        """
        verb, _, rest = rest.partition(" ")
        draft = self._replace(unread="")
        if verb == "name":
            return draft._replace(name=rest.strip())
        if verb == "card":
            number = int(rest) if re.fullmatch("[0-9]{1,3}", rest) else -1
            closed = number == draft.at or number >= len(draft.cards)
            return draft._replace(at=-1 if closed else number)
        if verb == "add":
            return _add(draft, *rest.partition(" ")[::2])
        if verb == "picture":
            return _with_picture(draft, *rest.partition(" ")[::2])
        if draft.at < 0:
            return draft
        card = draft.cards[draft.at]
        if verb == "remove" and card.people != "start":
            kept = (*draft.cards[: draft.at], *draft.cards[draft.at + 1 :])
            others = {id: picture for id, picture in draft.pictures.items() if id != card.id}
            return draft._replace(cards=kept, at=-1, pictures=others)
        return draft.having(_changed(card, verb, rest))

    def announcement(self, rest: str, t: Translator) -> str:
        """Return the new number of an icon after a click on it."""
        verb, _, kind = rest.partition(" ")
        if verb not in ("more", "less") or kind not in ICONS or self.at < 0:
            return ""
        return _counted(kind, self.cards[self.at].icons[ICONS.index(kind)], t)

    def finish(self) -> CardSet:
        """Return the set.

        Raises:
            ContentError: with one problem for each fault.
        """
        if not valid_name(self.name):
            raise ContentError([problem("bad_set_name", most=NAME)])
        if self.unread:
            card = next(card for card in self.cards if card.id == self.unread)
            raise ContentError([fault_of("unread_picture", card)])
        rows = [
            {**card._asdict(), "icons": dict(zip(ICONS, card.icons, strict=True))}
            for card in self.cards
        ]
        return pictures.pictured(read_cards({"name": self.name, "card": rows}), self.pictures)

    def draw(self, t: Translator) -> Safe:
        """Draw the decks, and under its deck the card that is being changed."""
        return html(
            "{decks}",
            decks=[
                _deck(self, people, [deck for deck in decks], t)
                if people == "start"
                else [_deck(self, people, [deck], t) for deck in decks]
                for people, decks in PILES.items()
            ],
        )


def wording(t: Translator) -> Wording:
    """Return what the page says."""
    return Wording(
        hint=t(
            "Play with cards of your own: change those of the game, or open a file. Games with"
            " them do not count in your progress."
        ),
        own=t("The cards of the game"),
        play=t("Use these"),
        change=t("Change"),
        copy=t("Change a copy"),
        changing=t("Change the cards"),
        named=t("Name of the card set"),
        mine=t("My cards"),
        homeless=t("This browser cannot save these cards: save them as a file instead."),
        file="cards",
    )


# ---- the changes


def begin(content: Content | None, name: str) -> Draft:
    """Return a draft of a set, or of the house set under another name."""
    if not isinstance(content, CardSet):
        return Draft(name, house_set().cards)
    return Draft(content.name, content.cards, pictures=pictures.own(content))


def _with_picture(draft: Draft, id: str, text: str) -> Draft:
    """Return a draft with another picture on a card, if it is there; with none without a text."""
    if id not in [card.id for card in draft.cards]:
        return draft
    others = {other: picture for other, picture in draft.pictures.items() if other != id}
    picture = pictures.read(text)
    if text and not picture:
        return draft._replace(unread=id)
    return draft._replace(pictures=others | {id: picture} if picture else others)


def _changed(card: Card, verb: str, rest: str) -> Card:
    """Return a card after a change; itself if it cannot be changed so."""
    if verb == "called":
        return card._replace(name=rest.strip())
    if verb == "suit" and rest in _suits(card.people):
        return card._replace(suit=rest)
    if verb == "deck" and card.people != "start" and rest in [*PILES[card.people]]:
        return card._replace(deck=rest)
    if verb in ("more", "less") and rest in ICONS:
        kind = ICONS.index(rest)
        count = card.icons[kind] + (1 if verb == "more" else -1)
        if 0 <= count <= MOST_ICONS:
            icons = (*card.icons[:kind], count, *card.icons[kind + 1 :])
            return card._replace(icons=icons)
    return card


def _suits(people: str) -> tuple[str, ...]:
    """List the suits that cards of a people may have [A5]."""
    return PLEBEIANS if people == "gaul" else SUITS


def _add(draft: Draft, people: str, deck: str) -> Draft:
    """Add a copy of the last card of a deck, and open it."""
    own = [card for card in draft.cards if (card.people, card.deck) == (people, deck)]
    if not own or people == "start":
        return draft
    taken = {word for card in draft.cards for word in (card.id, card.name)}
    copies = (_numbered(own[-1], n) for n in range(2, 2 * len(draft.cards) + 3))
    copy = next(copy for copy in copies if not taken & {copy.id, copy.name})
    return draft._replace(cards=(*draft.cards, copy), at=len(draft.cards))


def _numbered(card: Card, n: int) -> Card:
    """Return a copy of a card with a number at the end of its id and its name."""
    room = NAME - len(f"-{n}")
    id, name = re.sub("-[0-9]+$", "", card.id), re.sub(" [0-9]+$", "", card.name)
    return card._replace(id=f"{id[:room].rstrip('-')}-{n}", name=f"{name[:room].rstrip()} {n}")


# ---- the drawing


def _deck(draft: Draft, people: str, decks: list[str], t: Translator) -> Safe:
    """Draw the cards of a deck, or the start cards."""
    cards = [
        (n, card)
        for n, card in enumerate(draft.cards)
        if card.people == people and card.deck in decks
    ]
    deck = decks[0]
    add = mild(f"cards edit add {people} {deck}", t("Add a card"), f"add-{people}-{deck}")
    here = draft.at in [n for n, _ in cards]
    return html(
        '<section class="own-deck" data-most="{most}"><h4>{title} <small>{count}</small></h4>'
        "<ul>{cards}{add}</ul>{card}</section>",
        most=PICTURE,
        title=_title(t, people, deck),
        count=len(cards),
        cards=[_button(draft, n, card, t) for n, card in cards],
        add=None if people == "start" else html("<li>{add}</li>", add=add),
        card=_card(draft, t) if here else None,
    )


def _title(t: Translator, people: str, deck: str) -> str:
    """Name a deck, or the start cards."""
    return {
        "start": t("Start cards"),
        "gaul": t("Gauls {deck}", deck=deck),
        "roman": t("Romans {deck}", deck=deck),
    }[people]


def _button(draft: Draft, n: int, card: Card, t: Translator) -> Safe:
    return html(
        '<li><button type="button" id="own-{n}" class="card suit-{suit} {folk}"'
        ' data-do="cards edit card {n}" data-picture="picture {id}" aria-expanded="{open}"'
        ' aria-label="{label}">{face}</button></li>',
        n=n,
        id=card.id,
        suit=card.suit,
        folk=folk(card),
        open="true" if n == draft.at else "false",
        label=words.card_words(t, card),
        face=face(card, draft.pictures.get(card.id)),
    )


def _card(draft: Draft, t: Translator) -> Safe:
    """Draw the fields of the card that is being changed."""
    card = draft.cards[draft.at]
    decks = {deck: deck for deck in PILES[card.people]} if card.people != "start" else {}
    suits = {suit: words.suit_name(t, suit) for suit in _suits(card.people)}
    return html(
        '<div id="own-card" role="group" aria-label="{title}" data-picture="picture {id}">'
        '<p class="field"><label for="card-name">{name_label}</label>'
        '<input id="card-name" data-do="cards edit called" value="{name}" maxlength="{most}"></p>'
        "{suits}{decks}{picture}{icons}{remove}</div>",
        title=card.name,
        id=card.id,
        name_label=t("Name"),
        name=card.name,
        most=NAME,
        suits=_choice("suit", t("Suit"), suits, card.suit),
        decks=_choice("deck", t("Pile"), decks, card.deck) if decks else None,
        picture=_picture(card.id, card.id in draft.pictures, t),
        icons=[_icon(kind, count, t) for kind, count in zip(ICONS, card.icons, strict=True)],
        remove=mild("cards edit remove", t("Remove this card")) if decks else None,
    )


def _picture(id: str, has_one: bool, t: Translator) -> Safe:
    """Draw what gives a card a picture, from a file that own-cards.mjs makes small."""
    remove = html(
        '<button type="button" id="card-bare" data-do="cards edit picture {id}">{label}</button>',
        id=id,
        label=t("Delete"),
    )
    return html(
        '<p class="field" role="group" aria-label="{title}"><span>{title}</span>'
        ' <span><label class="act mild file"><input type="file" id="card-file" class="unseen"'
        ' accept="image/*"><span>{label}</span></label>{remove}</span></p>',
        title=t("Picture"),
        label=t("Open a file"),
        remove=remove if has_one else None,
    )


def _choice(verb: str, label: str, values: dict[str, str], now: str) -> Safe:
    return html(
        '<p class="field"><label for="card-{verb}">{label}</label>'
        '<select id="card-{verb}" data-do="cards edit {verb}">{options}</select></p>',
        verb=verb,
        label=label,
        options=[
            html(
                '<option value="{value}"{chosen}>{text}</option>',
                value=value,
                chosen=Safe(" selected") if value == now else None,
                text=text,
            )
            for value, text in values.items()
        ],
    )


def _counted(kind: str, count: int, t: Translator) -> str:
    """Say how often a card has an icon."""
    return t("{icon}: {count}", icon=words.icon_name(t, kind), count=count)


def _icon(kind: str, count: int, t: Translator) -> Safe:
    """Draw a row with the number of an icon, and the buttons that change it."""
    name = words.icon_name(t, kind)
    return html(
        '<p class="field icon-{kind}" role="group" aria-label="{counted}">'
        "<span>{sign} {name}</span><span>"
        '<button type="button" id="less-{kind}" data-do="cards edit less {kind}"'
        ' aria-label="{less}"{none}>−</button> <b>{count}</b> '
        '<button type="button" id="more-{kind}" data-do="cards edit more {kind}"'
        ' aria-label="{more}"{full}>+</button></span></p>',
        kind=kind,
        counted=_counted(kind, count, t),
        name=name,
        count=count,
        sign=sign(kind),
        less=t("Less: {icon}", icon=name),
        more=t("More: {icon}", icon=name),
        none=disabled(not count),
        full=disabled(count == MOST_ICONS),
    )


# ---- the faults


def _where(t: Translator, d: Mapping[str, int | str]) -> str:
    """Say of which card a fault is, and in which pile it is found if that is known."""
    people, pile, card = str(d["people"]), str(d["pile"]), d["card"]
    if pile not in [*PILES.get(people, ())]:
        return t("Card “{card}”", card=card)
    return t("{deck}, card “{card}”", deck=_title(t, people, pile), card=card)


def fault(t: Translator, p: Problem) -> str:
    """Say in one sentence what is wrong with a set of cards, and where [A1]-[A5]."""
    d = dict.fromkeys(DETAILS, "") | {"least": 0, "most": 0, "have": 0, "side": 0} | p.details
    people = d["people"] if p.code in ("wrong_number", "empty_pile") else ""
    d["card"] = _where(t, d)
    return {
        "bad_file": t("The file is neither TOML nor JSON: {reason}.", **d),
        "set_too_long": t("The set of cards is longer than {most} characters.", **d),
        "no_cards": t("A set of cards needs a name and a list of cards, and nothing else."),
        "bad_card": t(
            "Card number {place}: the field “{field}” is missing, unknown or wrongly filled in.",
            **d,
        ),
        "unknown_icon": t("Card number {place}: there is no icon called “{icon}”.", **d),
        "bad_set_name": t("The name of the card set has 1 to {most} visible characters.", **d),
        "too_many_sets": t("This browser keeps at most {most} card sets: delete one first.", **d),
        "bad_name": t("{card}: a name has 1 to {most} visible characters.", **d),
        "bad_id": t("{card}: an id is small letters and digits joined by hyphens.", **d),
        "same_id": t("{card}: another card has the same id.", **d),
        "same_name": t("{card}: another card has the same name.", **d),
        "unknown_people": t("{card}: there are no people called “{people}”.", **d),
        "unknown_pile": t("{card}: its people have no pile {pile}.", **d),
        "unknown_suit": t("{card}: there is no suit called “{suit}”.", **d),
        "gaul_patrician": t("{card}: a Gaul is a farmer, a worker or a soldier.", **d),
        "bad_icons": t("{card}: each icon appears 0 to {most} times.", **d),
        "start_wheat": t("{card}: a start card has 2 wheat, not {have}.", **d),
        "start_amphora": t("{card}: a start card has an amphora.", **d),
        "bad_picture": t(
            "{card}: a picture is WebP or JPEG, of at most {side} pixels a side and {most}"
            " characters.",
            **d,
        ),
        "unread_picture": t("{card}: this file is not a readable picture.", **d),
        "too_many_pictures": t(
            "The pictures of a card set may take at most {most} characters: use fewer, or simpler"
            " ones.",
            **d,
        ),
        "wrong_number gaul": t("There must be {least} to {most} Gauls, not {have}.", **d),
        "wrong_number roman": t("There must be {least} to {most} Romans, not {have}.", **d),
        "wrong_start": t("There are {have} start cards {pile} instead of one.", **d)
        if d["have"]
        else t("Start card {pile} is missing.", **d),
        "empty_pile gaul": t("There is no Gaul in pile {pile}.", **d),
        "empty_pile roman": t("There is no Roman in pile {pile}.", **d),
    }[f"{p.code} {people}".rstrip()]
