"""Events as sentences, with what a scored turn brings to whom."""

from collections.abc import Sequence

from armorica.games.imperious.face import words
from armorica.games.imperious.face.course import source_name
from armorica.games.imperious.face.table import Table
from armorica.games.imperious.rules.chronicle import SeenEvent
from armorica.games.imperious.rules.happening import Refusing
from armorica.games.imperious.rules.scoring import Gains, gains
from armorica.games.imperious.rules.state import ACTION, DISCARD, State
from armorica.i18n import Translator
from armorica.ui.table.final import signed


def event_text(table: Table, event: SeenEvent, mine: int | None = None) -> str:
    """Describe an event at a table; the cards that it drew are named for the seat `mine`."""
    return sentence(table.t, event, table.names, table.s.order, mine)


def sentence(
    t: Translator,
    event: SeenEvent,
    names: list[str],
    order: Sequence[int],
    mine: int | None = None,
) -> str:
    """Describe an event; what a scored turn brings is told in turn order.

    The cards that it drew are named for the seat `mine`, else counted.
    """
    data = event.data
    if data["do"] == "score":
        sums = [
            t("{name}: {sum}, now {total}", name=names[seat], sum=gained, total=data["vt"][seat])
            for seat in order
            for gained in [earned(t, event.gains[seat])]
        ]
        return t.sentences([t("Turn {turn} is scored", turn=event.turn), *sums])
    if data["do"] == "refused":
        return _refused(t, data, names)
    return words.sentence(t, data, names, mine)


def in_short(table: Table, event: SeenEvent) -> str:
    """Describe an event for the bar of a review; the list of the turn says what it brought."""
    if event.data["do"] != "score":
        return event_text(table, event, table.scene.eyes)
    return table.t.sentences([table.t("Turn {turn} is scored", turn=event.turn)])


def earned(t: Translator, gains: Gains) -> str:
    """Say what a seat gains when a turn is scored, and for what: +8 = 5 regions, 2 majorities..."""
    parts = [text for n, text in zip(map(len, gains), _counts(t, gains), strict=True) if n]
    if not parts:
        return "+0"
    return t("+{gain} = {parts}", gain=sum(map(len, gains)), parts=", ".join(parts))


def _counts(t: Translator, gains: Gains) -> tuple[str, ...]:
    regions, majorities, whole, cities = map(len, gains)
    return (
        t.n("{count} region", "{count} regions", regions),
        t.n("{count} majority", "{count} majorities", majorities),
        t.n("{count} whole region", "{count} whole regions", whole),
        t.n("{count} city", "{count} cities", cities),
    )


def _refused(t: Translator, offer: Refusing, names: list[str]) -> str:
    by = [names[seat] for seat in offer["by"]]
    values = {
        "names": t.listed(by),
        "name": names[offer["seat"]],
        "give": words.card_list(t, offer["give"]),
        "get": words.card_list(t, offer["get"]),
    }
    return t.n(
        "{names} declines what {name} offers: {give} for {get}.",
        "{names} decline what {name} offers: {give} for {get}.",
        len(by),
        **values,
    )


def explained(t: Translator, seat: int, states: tuple[State, State, State]) -> str:
    """Say what the tokens of a seat were and are, and where they came from; "" if unchanged.

    The states are those before and after its latest move, and now.
    """
    before, moved, now = states
    was, has = before.vt[seat], now.vt[seat]
    if was == has:
        return ""
    # Within a move only Glory brings tokens, and never the last move of a turn. The map stays as it
    # was scored until the seat moves again.
    played = moved.vt[seat] - was if moved.step == ACTION else 0
    scored = before.step < DISCARD and (now.step >= DISCARD or now.turn > before.turn)
    paid = gains(now)[seat] if scored else Gains((), (), (), ())
    lost = has - was - played - sum(map(len, paid))
    sources = [
        f"{source_name(t, source)} {signed(vt)}"
        for source, vt in (("glory", played), ("losses", lost))
        if vt
    ]
    if any(paid):
        sources.append(earned(t, paid))
    return t(
        "Tokens: {before} before, {now} now ({sources}).",
        before=was,
        now=has,
        sources=t.joined(sources),
    )
