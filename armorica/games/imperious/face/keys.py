"""The keys of the table, and the sentences that they read out."""

from armorica.games.imperious.face import tally, words
from armorica.games.imperious.face.hand import prospect
from armorica.games.imperious.face.report import region_sentence
from armorica.games.imperious.face.standing import NO
from armorica.games.imperious.face.table import ImperiousScene, Table
from armorica.games.imperious.face.view import ask
from armorica.games.imperious.rules.combos import COMBOS
from armorica.games.imperious.rules.scoring import income
from armorica.i18n import Translator
from armorica.ui.face import Group, Key
from armorica.ui.table import turn

LATEST = 5
"""The number of events that the key for the latest ones reads out."""


def groups(scene: ImperiousScene | None, t: Translator) -> list[Group]:
    """List the keys of the table in groups, each under its title."""
    return [
        (
            t("The map"),
            [
                Key(("m",), "focus map", t("To the map")),
                Key(("left", "right", "up", "down"), "", t("From territory to territory")),
                Key(("Home", "End"), "", t("To the first or the last choice")),
                Key(("Enter",), "", t("Choose the territory or the piece")),
                Key(("+", "-", "0"), "", t("Zoom in, zoom out, the whole map")),
                Key(("d",), "focus hand", t("To your hand")),
                Key(("p",), _passing(scene), t("Pass, or finish")),
            ],
        ),
        turn.read_out(
            t,
            t("Everyone’s score"),
            [
                Key(("c",), "say cards", t("Your cards and the combos they make")),
                Key(("r",), "say regions", t("The regions, and who is there")),
            ],
        ),
    ]


def _passing(scene: ImperiousScene | None) -> str:
    """Return the text of the click that passes or ends the step, "" where no move does."""
    ends = [move for move in scene.legal if move.endswith((" end", " decline"))] if scene else []
    if ends and ends[0].endswith(" decline"):
        return f"settle {NO}"
    return f"play {ends[0]}" if ends else ""


def selector(scene: ImperiousScene, where: str) -> str:
    """Return the CSS selector of the elements to which a key moves the focus."""
    if where != "map":
        return "#hand button:not(.back), #mine"
    return '#map:has(.target) .target, #map:not(:has(.target)) .land[tabindex="0"]'


def spoken(scene: ImperiousScene, t: Translator, what: str) -> str:
    """Return the text for a key's subject.

    `what` is "latest", "turn", "score", "cards", "others" or "regions".
    """
    table = Table(scene, t)
    seats = [seat for seat in table.s.order if seat != table.viewer]
    match what:
        case "turn":
            return ask(table)
        case "latest":
            latest = table.lines[-LATEST:]
            return " ".join(tally.event_text(table, event) for event in latest)
        case "cards":
            return _cards(table)
        case "others":
            return " ".join(_pieces(table, seat) for seat in seats)
        case "regions":
            return " ".join(
                region_sentence(table, region) for region in range(len(table.s.board.regions))
            )
    return _standings(table)


def _standings(table: Table) -> str:
    t, s = table.t, table.s
    gains = income(s)
    return " ".join(
        t(
            "{name}: {tokens}, {gain} per turn.",
            name=table.names[seat],
            tokens=words.tokens(t, s.vt[seat]),
            gain=gains[seat],
        )
        for seat in s.order
    )


def _cards(table: Table) -> str:
    """Describe the hand of the player who has the device, and all combos."""
    t, s = table.t, table.s
    if table.scene.eyes is None:
        return ask(table)
    made = [
        t(
            "{name}: {parts}.",
            name=words.combo_name(t, name),
            parts=prospect(t, s, table.viewer, combo),
        )
        for combo, name in enumerate(COMBOS)
    ]
    has = t("You have {cards}.", cards=words.cards(t, s.hands[table.viewer]))
    return " ".join([has, *made])


def _pieces(table: Table, seat: int) -> str:
    """Count a player's chits, cities, cards and advances."""
    t, s = table.t, table.s
    return t(
        "{name}: {parts}.",
        name=table.names[seat],
        parts=t.listed(
            [
                t.n("{count} chit", "{count} chits", sum(s.chits[seat])),
                t.n("{count} city", "{count} cities", s.cities.count(seat)),
                t.n("{count} card", "{count} cards", sum(s.hands[seat])),
                t.n("{count} advance", "{count} advances", sum(s.advances[seat])),
            ]
        ),
    )
