"""The first game with a coach, on a fixed deal: the steps of its lesson and their tasks."""

from collections.abc import Callable
from functools import cached_property

from armorica.games.armorica.face import counsel, words
from armorica.games.armorica.rules.cards import ICONS, PLEBEIANS
from armorica.games.armorica.rules.play import legal
from armorica.games.armorica.rules.scoring import Score, runs, score
from armorica.games.armorica.rules.state import (
    GAUL,
    OVER,
    PASS,
    ROMAN,
    WINTER,
    Observation,
)
from armorica.i18n import Translator
from armorica.ui.lesson import LEARNER, LessonPage
from armorica.ui.table import lesson_script
from armorica.ui.table.lesson_script import Script, Step, Task


class Position(lesson_script.Position[Observation]):
    """Describe a position before a move, as the steps of the lesson need it."""

    @property
    def name(self) -> str:
        """Return the name of the opponent."""
        return self.names[1 - LEARNER] if self.names else ""

    @cached_property
    def within(self) -> list[int]:
        """List the cards within reach."""
        return [card for card in legal(self.s) if card != PASS] if self.s.phase < WINTER else []

    def bearing(self, icon: str) -> list[int]:
        """List the cards within reach that bear an icon."""
        kind = ICONS.index(icon)
        return [card for card in self.within if self.s.card_set.cards[card].icons[kind]]

    @cached_property
    def patricians(self) -> list[int]:
        """List the patricians within reach."""
        return [card for card in self.within if self.suit(card) not in PLEBEIANS]

    @cached_property
    def run(self) -> set[str]:
        """Name the suits of the set that the learner can still add to."""
        return {self.suit(card) for card in runs(self.s.card_set, self.s.displays[LEARNER])[-1]}

    @cached_property
    def growing(self) -> list[int]:
        """List the cards within reach that let the set grow."""
        return [card for card in self.within if self.suit(card) not in self.run]

    def suit(self, card: int) -> str:
        """Return a card's suit."""
        return self.s.card_set.cards[card].suit

    @cached_property
    def score(self) -> Score:
        """Return the score as it stands."""
        return score(self.s)

    def have(self, t: Translator, icon: str) -> str:
        """Say how many the learner has of an icon."""
        return words.icon_count(t, icon, self.s.icons(LEARNER)[ICONS.index(icon)])

    def named(self, t: Translator, cards: list[int]) -> str:
        """Name some cards, of which one is to be chosen."""
        return t.either([self.s.card_set.cards[card].name for card in cards])


def _turn(turn: int, phase: int) -> Callable[[Position], bool]:
    return lambda at: at.s.turn >= turn and at.s.phase == phase


STEPS: tuple[Step[Position], ...] = (
    Step(
        lambda at: True,
        lambda t: t("Your village"),
        lambda t, at: t(
            "This is your display: one card so far. Card by card it grows to the right, and at the"
            " end of turn 8 it decides who has the most points. {name} plays against you.",
            name=at.name,
        ),
        f"#display-{LEARNER}",
    ),
    Step(
        lambda at: True,
        lambda t: t("Gauls and Romans"),
        lambda t, at: t(
            "Every turn has three seasons. First each player takes a Gaul, then each takes a Roman,"
            " then winter comes, when every card needs an amphora. Whenever a card leaves a row,"
            " the others slide to the right."
        ),
        ".market-row",
    ),
    Step(
        lambda at: True,
        lambda t: t("Reach"),
        lambda t, at: (
            t(
                "Places count from the right. You have {wheat}, so you reach that many places: the"
                " raised cards. A first tap on one shows what it would bring you, a second tap"
                " takes it.",
                wheat=at.have(t, "wheat"),
            )
            if at.coarse
            else t(
                "Places count from the right. You have {wheat}, so you reach that many places: the"
                " raised cards. Choose one further left, and you are told what is missing.",
                wheat=at.have(t, "wheat"),
            )
        ),
        "#gaul-row .reachable",
        Task(
            lambda at: at.bearing("amphorae"),
            lambda t, named: t(
                "Take a card with an amphora, so that it feeds itself in winter: {cards}.",
                cards=named,
            ),
            lambda t: t("Good: you will never have to give up that card in winter."),
            lambda t: t("That works too. But winter may take any card that has no amphora."),
        ),
    ),
    Step(
        _turn(1, ROMAN),
        lambda t: t("What Romans want"),
        lambda t, at: t(
            "Roman farmers, workers and soldiers come for wheat, as Gauls do. The others have finer"
            " tastes: generals want grapes, matrons olives, bureaucrats sheep. The label on such a"
            " card says how many you need at its place. Every card counts as a place."
        ),
        "#roman-row .need",
    ),
    Step(
        lambda at: at.s.phase == ROMAN and bool(at.growing),
        lambda t: t("Sets"),
        lambda t, at: t(
            "Different suits side by side make a set: 1, 2, 3, 4, 5 or 6 of them are worth 1, 3, 6,"
            " 10, 15 or 21 points. The bracket under your cards shows what the set is worth now."
        ),
        f"#display-{LEARNER} .run:last-child .run-vp b",
        Task(
            lambda at: at.growing,
            lambda t, named: t("Take a suit that your set does not have: {cards}.", cards=named),
            lambda t: t("Good: your set has grown, and the next suit will be worth even more."),
            lambda t: t("That works too, but your set has not grown."),
        ),
    ),
    Step(
        lambda at: at.s.turn > 1 and len(at.growing) < len(at.within),
        lambda t: t("The next set"),
        lambda t, at: t(
            "A suit that your set already has starts a new set. The old one keeps its points but"
            " can no longer grow. So start a new one when no suit that you lack is within reach, or"
            " when you need what else the card brings."
        ),
        f"#display-{LEARNER} .run:last-child .run-vp b",
    ),
    Step(
        _turn(2, GAUL),
        lambda t: t("Everyone must eat"),
        lambda t, at: t(
            "In winter every card needs one amphora. If you have more cards than amphorae, you give"
            " up cards, so two new cards each turn need two new amphorae. This line keeps count."
            " Sometimes it pays to take more than you can feed."
        ),
        ".own .food",
        Task(
            lambda at: at.bearing("amphorae"),
            lambda t, named: t("Take a card with an amphora: {cards}.", cards=named),
            lambda t: t("Good: that card feeds itself, and it can never be taken from you."),
            lambda t: t("That works too. Just keep an eye on your amphorae before winter."),
        ),
    ),
    Step(
        lambda at: at.s.turn > 1 and any(m.vp and m.holders for m in at.score.majorities),
        lambda t: t("Majorities"),
        lambda t, at: t(
            "Grapes, olives and sheep do more than attract Romans. At the end, the most of each is"
            " worth 4 points, or 2 each in a tie. A laurel shows who is ahead."
        ),
        ".own .total:is(.grapes, .olives, .sheep)",
    ),
    Step(
        _turn(2, ROMAN),
        lambda t: t("Look before you leap"),
        lambda t, at: (
            t(
                "The first tap on a raised card costs nothing: it tells you what the card would do"
                " for your points, your set and your food. A long press explains a card or an"
                " icon."
            )
            if at.coarse
            else t(
                "Point at a raised card, or move the focus to it: the line above the rows then"
                " tells you what it would do for your points, your set and your food."
            )
        ),
        "#roman-row .reachable",
    ),
    Step(
        _turn(2, ROMAN),
        lambda t: t("Undo"),
        lambda t, at: t("“Undo” takes back any move: try one, and see what comes of it."),
        "#do-undo",
    ),
    Step(
        lambda at: at.s.turn > 1 and at.s.phase < WINTER and at.s.first != LEARNER,
        lambda t: t("The next turn"),
        lambda t, at: t(
            "The start player’s flag has gone to {name}, who went first this time: it changes hands"
            " every turn. With two players, the rightmost card of each row also leaves at the end"
            " of a turn.",
            name=at.name,
        ),
        ".start",
    ),
    Step(
        lambda at: at.s.turn > 1 and bool(at.bearing("coins")),
        lambda t: t("Coins"),
        lambda t, at: t(
            "Every coin is a point at the end, and if players tie, the one with more coins wins."
        ),
        ".own .total.coins",
    ),
    Step(
        lambda at: bool(at.patricians),
        lambda t: t("Patricians"),
        lambda t, at: t(
            "{cards}: you have enough of the icon on the label, so such a Roman is within reach."
            " Without patricians no set has more than three suits.",
            cards=words.card_names(t, at.s.card_set, tuple(at.patricians)),
        ),
        "#roman-row .reachable .need",
    ),
    Step(
        lambda at: at.s.turn > 2 and at.s.phase < WINTER,
        lambda t: t("Passing"),
        lambda t, at: t(
            "You may always pass instead of taking a card, and you must when nobody is within"
            " reach. The rightmost card of the row then leaves: the others move closer, and the"
            " next player cannot have it."
        ),
        "",  # nothing invites to it
    ),
    Step(
        lambda at: at.s.turn > 2 and at.s.phase < WINTER,
        lambda t: t("Your opponent"),
        lambda t, at: t(
            "Nothing is hidden here. Beside the name you see what {name} did last, and the cards"
            " there show what {name} can reach; on a small screen the name opens them. Sometimes it"
            " is worth taking a card first.",
            name=at.name,
        ),
        ".other .latest",
    ),
    Step(
        lambda at: at.s.phase == WINTER,
        lambda t: t("A hungry winter"),
        lambda t, at: t(
            "In winter every card needs an amphora, and you have too few. Mark the cards that"
            " leave: each shows what it would cost you. Then choose “{button}”. A card in the"
            " middle can go too; the sets then close up.",
            button=t("Give up"),
        ),
        ".own .total.amphorae",
    ),
    Step(
        lambda at: at.s.turn > 6,
        lambda t: t("The decks run out"),
        lambda t, at: t(
            "The turn in which a deck runs out is the last: turn 8 with two players. From now on,"
            " points matter more than icons that would let you reach more cards later."
        ),
        ".status .turn",
    ),
    Step(
        lambda at: at.s.turn > 7,
        lambda t: t("The last turn"),
        lambda t, at: t(
            "This is the last turn, but winter still comes. Only points count now: sets, coins, and"
            " the most grapes, olives and sheep. Look at what each card would bring you."
        ),
        ".status .turn",
    ),
    Step(
        lambda at: at.s.phase == OVER,
        lambda t: t("The end of the lesson"),
        lambda t, at: t(
            "Sets, coins and majorities add up; choose any number to see its cards. That is the"
            " whole game. “What could have been better?” goes through your choices with you."
            " Or play on without a coach: new cards, and a novice against you once more."
        ),
        "#score",
    ),
)


def _gained(t: Translator, at: Position, before: Observation, moved: Observation) -> str:
    states = before, moved, at.s
    was, after, now = (score(state).seats[LEARNER] for state in states)
    spared = at.s.turn > before.turn and before.phase < WINTER
    said = (
        counsel.gained(t, was, after),
        counsel.gained(t, after, now, at.name),
        t("Winter: your cards are all fed.") if spared else "",
    )
    return " ".join(filter(None, said))


def _watching(t: Translator, at: Position) -> LessonPage:
    return LessonPage(t("Your turn is over"), t("Watch what {name} does.", name=at.name), 0)


def _advised(t: Translator, at: Position, page: LessonPage) -> LessonPage:
    """Return a page with the best move as its task, if it is known."""
    if not at.good:
        return page
    task, target = counsel.suggestion(t, at.s, counsel.plainest(at.s, at.good))
    return page._replace(task=task, target=target)


def _wanted(at: Position, task: Task[Position]) -> list[int]:
    """List the good moves of a task, the best first; without those that winter undoes, if any."""
    moves = [move for move in at.good if move in task.moves(at)]
    return counsel.lasting(at.s, moves) or moves


def _page(t: Translator, at: Position, step: Step[Position]) -> LessonPage:
    page = LessonPage(step.title(t), step.text(t, at), 0, step.selector)
    moves = _wanted(at, step.task) if step.task else []
    if not step.task or not moves:
        return page
    ids = ", ".join(f"#card-{at.s.card_set.cards[card].id}" for card in moves)
    # Later the lesson itself has said what food is worth.
    why = counsel.outdone(t, at.s, moves) if at.s.turn == 1 else ""
    task = f"{step.task.text(t, at.named(t, moves))} {why}".strip()
    return page._replace(task=task, target=ids)


LENGTH = len(STEPS)

_script = Script(STEPS, Position, _wanted, _page, _watching, _advised, _gained)
pages, wanted = _script.pages, _script.wanted
