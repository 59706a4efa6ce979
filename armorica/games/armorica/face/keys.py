"""The keys of the table, and the sentences that they read out."""

from armorica.games.armorica.face import deeds, words
from armorica.games.armorica.face.table import ArmoricaScene, Table
from armorica.games.armorica.rules.cards import ICONS, PEOPLES, ROW
from armorica.games.armorica.rules.chronicle import MOVES
from armorica.games.armorica.rules.play import why_not
from armorica.games.armorica.rules.state import GAUL, OVER, PHASES, ROMAN, WINTER
from armorica.i18n import Translator
from armorica.ui.face import Group, Key
from armorica.ui.table import turn
from armorica.ui.table.final import counted_points

PLACES = tuple(map(str, range(1, ROW + 1)))


def groups(scene: ArmoricaScene | None, t: Translator) -> list[Group]:
    """List the keys of the table in groups, each under its title."""
    return [
        (
            t("The cards"),
            [
                Key(("left", "right"), "", t("From card to card")),
                Key(("up", "down"), "", t("From row to row")),
                Key(("Home", "End"), "", t("To the first or the last card")),
                Key(("Enter",), "", t("Take the card, or mark it for winter")),
                Key(("g",), "focus gaul", t("To the Gauls")),
                Key(("r",), "focus roman", t("To the Romans")),
                Key(("d",), "focus display", t("To your display")),
                Key(PLACES, "focus *", t("To a place in the current row, counted from the right")),
                Key(
                    ("p",),
                    _passing(scene),
                    t("Pass; in winter, give up the marked cards"),
                ),
            ],
        ),
        turn.read_out(
            t,
            t("Your score and your icons"),
            [Key(("m",), "say rows", t("Both rows, and what is within reach"))],
        ),
    ]


def _passing(scene: ArmoricaScene | None) -> str:
    """Return the text of the click that passes, or starves in winter; "" where nobody can."""
    if not scene or not scene.person_to_move:
        return ""
    phase = scene.state.phase
    return "starve" if phase == WINTER else f"play {PHASES[phase]} pass"


def selector(scene: ArmoricaScene, where: str) -> str:
    """Return the CSS selector of the card to which a key moves the focus."""
    if where == "display":
        return f'#display-{scene.viewer} [tabindex="0"]'
    if where in PLACES:
        row = ROMAN if scene.state.phase == ROMAN else GAUL
        return f"#{PEOPLES[row]}-row > :nth-last-child({where}) .card"
    return f'#{where}-row [tabindex="0"]'


def spoken(scene: ArmoricaScene, t: Translator, what: str) -> str:
    """Return the text for a key's subject: "latest", "turn", "score", "others" or "rows"."""
    table = Table(scene, t)
    if what == "latest":
        return " ".join(
            deeds.sentence(t, table.s, event, table.names) for event in table.happened()
        )
    if what == "turn":
        return _turn(table)
    if what == "rows":
        stuck = scene.person_to_move and table.takes_cards and len(scene.legal) == 1
        rows = [_row(table, GAUL), _row(table, ROMAN)]
        return " ".join([*rows, table.ask()] if stuck else rows)
    others = [seat for seat in range(len(table.names)) if seat != table.viewer]
    return " ".join(_seat(table, seat) for seat in ([table.viewer] if what == "score" else others))


def _turn(table: Table) -> str:
    t, s = table.t, table.s
    if s.phase == OVER:
        return t.sentences([words.phase_name(t, PHASES[s.phase]), table.ask()])
    return t(
        "{phase}. {turn}. {ask} {name} is the start player.",
        phase=words.phase_name(t, PHASES[s.phase]),
        turn=table.turn_words(),
        ask=table.ask(),
        name=table.names[s.first],
    )


def _seat(table: Table, seat: int) -> str:
    """Describe a seat's score, icons, food in winter, last set and latest move."""
    t, s, score = table.t, table.s, table.score.seats[seat]
    cards = s.card_set.cards
    done = [e for e in table.events if e.kind in MOVES and e.seat == seat]
    summary = t(
        "{name}: {points}. {parts}. {icons}. {food}. The last set: {suits}.",
        name=table.names[seat],
        points=counted_points(t, score.total),
        parts=words.parts(t, score),
        icons=t.joined([words.standing(t, table.standing(seat, n)) for n in range(len(ICONS))]),
        food=" ".join(table.food_words(seat)),
        suits=t.listed([words.suit_name(t, cards[card].suit) for card in score.runs[-1]]),
    )
    return " ".join([summary, *(deeds.sentence(t, s, event, table.names) for event in done[-1:])])


def _row(table: Table, people: int) -> str:
    """List the cards of a row from the right, as its places count [A8]."""
    t, s = table.t, table.s
    lines = []
    for where, card in enumerate(s.rows[people], 1):
        within = table.scene.person_to_move and why_not(s, table.viewer, card) is None
        values = {"place": where, "card": words.card_words(t, s.card_set.cards[card])}
        lines.append(
            t("{place}: {card}, within reach", **values)
            if within
            else t("{place}: {card}", **values)
        )
    return t(
        "{people}, from the right: {cards}.",
        people=words.row_name(t, people),
        cards=t.joined(lines) or t("no cards"),
    )
