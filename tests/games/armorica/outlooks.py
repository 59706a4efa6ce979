"""What the adviser expects of moves, at positions of a game."""

from collections.abc import Iterator, Sequence

from armorica.ai.levels import Thought, level_for
from armorica.ai.outlook import LookAhead, Outlook
from armorica.games.armorica.face.case import Case, named_apart
from armorica.games.armorica.rules import play as rules
from armorica.games.armorica.rules.state import GAUL, State
from armorica.i18n import translator
from armorica.ui.advice import ADVISER
from tests.games.armorica.sets import faced_set
from tests.inside import AnyMatch, load
from tests.seats import played, seated

GAME = load("armorica")
LEVEL = level_for(GAME, ADVISER)._replace(iterations=40)


def best_of(s: State) -> tuple[list[str], list[Outlook]]:
    """Return the adviser's two best moves, and what they lead to."""
    seen = GAME.rules.observe(s, s.mover)
    thought = Thought(GAME, LEVEL, seen)
    thought.run(thought.left)
    moves = [choice.move for choice in thought.ranked()[:2]]
    ahead = LookAhead(GAME, seen, moves)
    ahead.run(ahead.left)
    return [GAME.rules.format_move(s, move) for move in moves], ahead.outlooks()


def positions(seats: int, every: int) -> Iterator[tuple[State, list[str], list[Outlook]]]:
    """Return positions of a game, with the two best moves and what they lead to."""
    match: AnyMatch = played(("settler",) * seats, 20 + seats)
    for ply in range(0, match.ply, every):
        s: State = match.state_at(ply)
        if len(GAME.rules.legal(s)) > 1:
            yield s, *best_of(s)


NAMES = ["Ana", "Ben", "Cleo", "Dan"]
SAME = {
    "sets": 9.0,
    "coins": 3.0,
    "grapes": 1.0,
    "olives": 0.0,
    "sheep": 2.0,
    "total": 15.0,
    "others": 14.0,
}


def outlook(**points: float) -> Outlook:
    """Return an outlook whose points are those of SAME but for some."""
    return Outlook(SAME | points)


FACES = faced_set(
    "Faces",
    segomaros="200002",
    divixta="200002",
    cintugnatus="200001",
    iccavos="100001",
    litugena="101001",
    togimarus="110001",
    rusticus="100001",
)


def beginning() -> State:
    """Return a position before the first move."""
    return rules.new(rules.deal(seated(("settler", "settler")), 1, card_set=FACES))


def pick(s: State, n: int) -> str:
    """Return the id of a card in the Gaul row, by its place from 0 on."""
    return s.card_set.cards[s.rows[GAUL][n]].id


def add_card(s: State, id: str) -> None:
    """Add a card to the mover's display, from wherever it is."""
    card = s.card_set.number[id]
    s.displays[s.mover] = (*s.displays[s.mover], card)
    s.totals[s.mover] += s.card_set.packed[card]


def compare(
    s: State, moves: Sequence[str], leads_to: Sequence[Outlook], language: str = "en"
) -> Case:
    """Return two moves as a case, in a language."""
    t = translator(language)
    called = named_apart(t, s.card_set, moves)
    return Case(t, s, NAMES[: len(s.displays)], moves, called, leads_to)


def hungry(amphorae: int = 1) -> State:
    """Return a position in which the first Gaul of the row feeds nobody, and food is short.

    The second one has some amphorae.
    """
    start = {"segomaros": "200001", "divixta": "200001"}
    hungry = faced_set(
        "Hungry", **start, cintugnatus="300000", iccavos=f"10000{amphorae}", blussus="400000"
    )
    return rules.new(rules.deal(seated(("settler", "settler")), 1, card_set=hungry))
