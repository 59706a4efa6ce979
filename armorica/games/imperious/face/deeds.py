"""Choices in words that name nobody: hints and reviews say beside them whose they are."""

from collections import Counter

from armorica.games.imperious.face import words
from armorica.games.imperious.rules.combos import is_combo, taken
from armorica.games.imperious.rules.happening import SeenCombo, SeenOwn, Striking
from armorica.games.imperious.rules.state import CITY, TYPES
from armorica.i18n import Translator

PARTS = 2
"""The most parts in which a choice is told exactly: a sentence holds no more."""


def deed(t: Translator, event: SeenOwn, names: list[str], each: bool = False) -> str:
    """Name what a start, a combo, or the end of an action phase did; `each` is as in `details`."""
    if is_combo(event):
        return f"{words.combo_name(t, event['do'])} ({details(t, event, names, each)})"
    if event["do"] == "start":
        return words.place_name(event["territory"])
    if event["do"] == "pass":
        return t("Pass") if event["drew"] is None else t("Pass and draw a card")
    return t("no further combo")


def exactly(t: Translator, event: SeenCombo, names: list[str]) -> str:
    """Name what a combo did in each territory and where chits came from, if that is short."""
    if event["do"] == "colonize":
        parts = [_moved_from(t, n, source, event["to"] or "") for source, n in event["chits"]]
    elif event["do"] == "disperse":
        parts = [_moved_from(t, n, source, to) for source, to, n in event["chits"]]
    elif event["do"] in ("destroy", "convert") and event["victim"] is not None:
        victim = names[event["victim"]]
        parts = [_taken(t, victim, n, [id]) for id, n in event["chits"]]
        parts += [_taken(t, victim, CITY, [id]) for id in event["cities"]]
    elif event["do"] in ("grow", "convert"):
        parts = [_new(t, n, [id]) for id, n in event["chits"]]
    else:
        parts = []
    said = t.joined(parts) if 0 < len(parts) <= PARTS else details(t, event, names)
    return f"{words.combo_name(t, event['do'])} ({said})"


def details(t: Translator, event: SeenCombo, names: list[str], each: bool = False) -> str:
    """Say what a combo did and where, without its name; with `each` how many chits go where."""
    if event["do"] == "build":
        return t("a city in {place}", place=words.place_name(event["city"]))
    if event["do"] == "glory":
        return words.tokens(t, event["vt"])
    if event["do"] == "advance":
        return words.kind_name(t, TYPES.index(event["cards"][0]))
    if event["do"] in ("destroy", "convert") and event["victim"] is not None:
        return _struck(t, event, names)
    amount = sum(entry[-1] for entry in event["chits"])
    if not amount:
        return t("no effect")
    if event["do"] == "colonize":
        assert event["to"] is not None
        return _moved(t, amount, [event["to"]])
    ids = [entry[-2] for entry in event["chits"] for _ in range(entry[-1])]
    said = _moved if event["do"] == "disperse" else _new
    counts = Counter(ids)
    if not each or max(counts.values()) == 1:
        return said(t, amount, ids)
    return t.listed([said(t, n, [id]) for id, n in counts.items()])


def _new(t: Translator, amount: int, ids: list[str]) -> str:
    return t.n(
        "{count} new chit in {places}",
        "{count} new chits in {places}",
        amount,
        places=_places(t, ids),
    )


def _moved(t: Translator, amount: int, ids: list[str]) -> str:
    return t.n(
        "{count} chit to {places}", "{count} chits to {places}", amount, places=_places(t, ids)
    )


def _moved_from(t: Translator, amount: int, source: str, to: str) -> str:
    return t.n(
        "{count} chit from {source} to {place}",
        "{count} chits from {source} to {place}",
        amount,
        source=words.place_name(source),
        place=words.place_name(to),
    )


def _struck(t: Translator, event: Striking, names: list[str]) -> str:
    """Say whose pieces Destroy or Convert took, and where."""
    assert event["victim"] is not None
    return _taken(t, names[event["victim"]], *taken(event))


def _taken(t: Translator, victim: str, amount: int, ids: list[str]) -> str:
    return t.n(
        "pieces of {victim} worth {count} chit in {places}",
        "pieces of {victim} worth {count} chits in {places}",
        amount,
        victim=victim,
        places=_places(t, ids),
    )


def _places(t: Translator, ids: list[str]) -> str:
    """List territories, each once."""
    return t.listed([words.place_name(id) for id in dict.fromkeys(ids)])
