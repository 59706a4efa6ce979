"""Sets of cards as text: files in TOML or JSON, and the part of a record that holds a set."""

import json
from collections.abc import Iterator, Mapping
from functools import lru_cache
from hashlib import sha256
from typing import Any

from armorica.core.contents import json_file, parse, quoted, read_recorded
from armorica.core.limits import CARDS, PICTURES
from armorica.core.problem import ContentError, problem
from armorica.core.seats import Seat
from armorica.games.armorica.codec import pictures
from armorica.games.armorica.rules.cards import (
    ICONS,
    Card,
    CardSet,
    earlier_sets,
    house_set,
    read_cards,
)
from armorica.games.armorica.rules.play import deal as deal_from
from armorica.games.armorica.rules.state import Deal


def read(text: str) -> CardSet:
    """Read a set of cards from a file in TOML or JSON.

    Raises:
        ContentError: with one problem for each fault; nothing is loaded.
    """
    if len(pictures.DATA.sub("", text)) > CARDS:
        raise ContentError([problem("set_too_long", most=CARDS)])
    data = parse(text, CARDS + PICTURES, "set_too_long")
    found, faults = pictures.take(data)
    try:
        card_set = read_cards(data)
    except ContentError as error:
        raise ContentError([*error.problems, *faults]) from None
    if faults:
        raise ContentError(faults)
    return pictures.pictured(card_set, found)


def as_data(card_set: CardSet) -> dict[str, Any]:
    """Return a set of cards as plain data for JSON, without its pictures."""
    rows = []
    for card in card_set.cards:
        icons = {icon: count for icon, count in zip(ICONS, card.icons, strict=True) if count}
        rows.append({**card._asdict(), "icons": icons})
    return {"name": card_set.name, "card": rows}


def write(content: CardSet, form: str) -> str:
    """Write a set of cards as a file; the form is "toml", "json", or "bare"."""
    data = as_data(content)
    on_cards = {} if form == "bare" else pictures.own(content)
    for row in data["card"]:
        if row["id"] in on_cards:
            row["picture"] = on_cards[row["id"]].text
    if form != "toml":
        return json_file(data)
    lines = [f"name = {quoted(data['name'])}\n"]
    for row in data["card"]:
        icons = ", ".join(f"{icon} = {count}" for icon, count in row.pop("icons").items())
        fields = [f"{field} = {quoted(value)}\n" for field, value in row.items()]
        lines += ["\n[[card]]\n", *fields, f"icons = {{ {icons} }}\n" if icons else "icons = {}\n"]
    return "".join(lines)


def earlier() -> tuple[CardSet, ...]:
    """Return the house sets of earlier versions."""
    return earlier_sets()


def digest(content: CardSet) -> str:
    """Return 16 hexadecimal digits that differ for other cards, whatever the set's name."""
    return _digest(content.cards)


@lru_cache(8)
def _digest(cards: tuple[Card, ...]) -> str:
    text = json.dumps([[*card] for card in cards], ensure_ascii=False)
    return sha256(text.encode()).hexdigest()[:16]


def deal(
    content: CardSet, players: tuple[Seat, ...], seed: int, house_rules: Mapping[str, str]
) -> Deal:
    """Deal as the rules do, with a set of cards."""
    return deal_from(players, seed, house_rules, pictures.plain(content))


def written(card_set: CardSet) -> Any:
    """Return what a record says of its cards: the name of a house set, or all of another."""
    if card_set is house_set() or card_set in earlier_sets():
        return card_set.name
    return {"digest": digest(card_set), **as_data(card_set)}


def _house_sets() -> Iterator[CardSet]:
    yield house_set()
    yield from earlier_sets()


def read_written(data: Any) -> CardSet:
    """Read what `written` returned.

    Raises:
        ContentError: with one problem for each fault.
    """
    return read_recorded(data, _house_sets(), read_cards, digest)
