"""The first game with a coach, on a fixed deal: the steps of its lesson and their tasks."""

from collections.abc import Callable

from armorica.games.imperious.face import counsel, tally, words
from armorica.games.imperious.rules import combos
from armorica.games.imperious.rules.chronicle import is_forced
from armorica.games.imperious.rules.play import legal
from armorica.games.imperious.rules.scoring import ending, is_last_turn
from armorica.games.imperious.rules.state import (
    ACTION,
    ANSWER,
    CARDS,
    DISCARD,
    END,
    GET,
    GIVE,
    OFFER,
    OVER,
    START,
    TARGET,
    Observation,
)
from armorica.games.imperious.rules.state import STEPS as STEP_NAMES
from armorica.i18n import Translator
from armorica.ui.lesson import LEARNER, Known, LessonPage
from armorica.ui.table import lesson_script
from armorica.ui.table.lesson_script import Script, Step, Task


class Position(lesson_script.Position[Observation]):
    """Describe a position before a move, for the lesson's steps.

    One offer a turn is advised, and to take back one that is in vain.
    """

    def __init__(self, state: Observation, known: Known, made: tuple[int, ...]) -> None:
        super().__init__(state, known, made)
        if state.step == OFFER and state.rounds and self.line:
            self.line, self.good = (END,), [END]
        end = len(made) - sum(state.get)  # where nothing was wanted yet
        plies = range(end - (state.step == GET), end + 1)
        if self.line and counsel.in_vain(state, [known.good.get(made[:n], ()) for n in plies]):
            self.line, self.good = (counsel.BACK,), []

    @property
    def foe(self) -> int | None:
        """Return a seat with pieces in or next to the learner's territories; None if none has."""
        s = self.s
        near = combos.reach_of(s, LEARNER)
        seats = (seat for seat in s.order if seat != LEARNER and near & {*s.occupied(seat)})
        return next(seats, None)


def _at(step: int, turn: int = 0) -> Callable[[Position], bool]:
    return lambda at: at.s.step == step and at.s.turn >= turn


def _with(step: int, combo: int) -> Callable[[Position], bool]:
    return lambda at: at.s.step == step and at.s.combo == combo


def _best(at: Position) -> list[int]:
    """List the good moves; the targets of a combo may be chosen in any order."""
    return [*at.good, *(at.line if at.s.step == TARGET else ())]


def _task(
    well: Callable[[Translator], str], instead: Callable[[Translator], str]
) -> Task[Position]:
    """Return the task to do what the coach suggests."""
    return Task(_best, lambda t, said: said, well, instead)


AIM = _task(
    lambda t: t("Good: that pays every turn from now on."),
    lambda t: t("That works too. What counts is regions where you are not yet."),
)._replace(exactly=lambda t, at, move: counsel.brought(t, at.s, move))


def _aiming(combo: int, text: Callable[[Translator, Position], str]) -> Step[Position]:
    """Return the step at which the targets of a combo are first chosen."""
    name = combos.COMBOS[combo]
    return Step(_with(TARGET, combo), lambda t: words.combo_name(t, name), text, "#so-far", AIM)


STEPS: tuple[Step[Position], ...] = (
    Step(
        _at(START),
        lambda t: t("The map"),
        lambda t, at: t.sentences(
            [
                t(
                    "This is the world around the Mediterranean: territories, and regions made of"
                    " them. Territories that share a border or a dashed sea lane are neighbours,"
                    " one link apart."
                ),
                words.parted(t),
            ]
        ),
        "#map",
    ),
    Step(
        _at(START),
        lambda t: t("What brings tokens"),
        lambda t, at: t(
            "At the end of every turn each region gives 1 token to everyone there, 1 more to"
            " whoever is in the most of its territories, and 1 more to whoever is in all of them."
            " This game ends at {count} tokens.",
            count=ending(at.s),
        ),
        "#regions",
    ),
    Step(
        _at(START),
        lambda t: t("Your start"),
        lambda t, at: (
            t(
                "You begin with 10 chits in one territory, at least 5 links from all other starts."
                " A tap shows how much room there is, “Confirm” settles it. To enlarge the map,"
                " spread two fingers, or tap where territories are small."
            )
            if at.coarse
            else t(
                "You begin with 10 chits in one territory, at least 5 links from all other starts."
                " A first click shows how much room there is, a second one settles it."
            )
        ),
        "",
        _task(
            lambda t: t("Good: there is room around you, and other regions are near."),
            lambda t: t("That works too, if there is room around you and other regions are near."),
        ),
    ),
    Step(
        _at(OFFER),
        lambda t: t("Your hand"),
        lambda t, at: t(
            "Every turn begins with 5 new cards of seven types. With them stand the combos: what"
            " each would do with your cards, or how many cards it lacks."
        ),
        "#hand",
    ),
    Step(
        _at(OFFER),
        lambda t: t("Trade"),
        lambda t, at: t(
            "Before anybody acts, all may trade, in three rounds at most. You make one offer a"
            " round, to one player or to all, or none."
        ),
        "",
        _task(
            lambda t: t("Anybody who gains by it too may accept."),
            lambda t: t("That works too: nobody has to trade."),
        )._replace(
            exactly=lambda t, at, move: t("Good: nobody has to trade.") if move == END else ""
        ),
    ),
    Step(
        _at(GIVE),
        lambda t: t("What you give"),
        lambda t, at: t("Choose cards from your hand, as many as you like, then go on."),
        "#hand > .cards",
    ),
    Step(
        _at(GET),
        lambda t: t("What you want"),
        lambda t, at: t(
            "You may ask for any type: what others hold is hidden, and an offer tells you nothing"
            " about it. The offer shows how the trade would change your combos."
        ),
        "#trade",
    ),
    Step(
        lambda at: at.s.step == ANSWER and len(legal(at.s)) > 1,
        lambda t: t("An offer to you"),
        lambda t, at: t(
            "If the trade would change your combos, you see it below the offer. You may decline"
            " without a reason."
        ),
        "#trade :is(p > .swap, .brings)",
    ),
    Step(
        _at(ACTION),
        lambda t: t("Combos"),
        lambda t, at: t(
            "Now everyone acts in turn order. You play as many combos as your cards make, one after"
            " another. If you play none, you may draw a card instead."
        ),
        ".combos",
        _task(
            lambda t: t("Good: what you gain early pays in every turn to come."),
            lambda t: "",  # what is lost, if anything, is said once it is done
        )._replace(exactly=lambda t, at, move: counsel.begun(t, at.s, at.line, move)),
    ),
    Step(
        lambda at: at.s.step == CARDS and at.s.combo not in (combos.GLORY, combos.ADVANCE),
        lambda t: t("The strength of a combo"),
        lambda t, at: counsel.strength(t, at.s.combo),
        "#hand",
    ),
    Step(
        _with(CARDS, combos.GLORY),
        lambda t: t("Glory"),
        lambda t, at: t(
            "Glory needs nothing on the map: cards of one type bring tokens and new cards at once,"
            " 2 fewer of each than you play."
        ),
        "#hand",
    ),
    Step(
        _with(CARDS, combos.ADVANCE),
        lambda t: t("Advances"),
        lambda t, at: t(
            "For five cards of one type, one combo becomes stronger by 1 for good, or you draw 1"
            " card more each turn; the type decides which. The next advance of that type takes a"
            " card more."
        ),
        "#hand",
    ),
    _aiming(
        combos.DISPERSE,
        lambda t, at: t(
            "Each chit moves one link. Choose where chits leave, then where they go; you may leave"
            " one behind to hold the place. If that changes your tokens per turn, the page says"
            " so."
        ),
    ),
    _aiming(
        combos.CONVERT,
        lambda t, at: t(
            "Convert settles empty territories next to yours with new chits, or makes pieces of one"
            " opponent yours. A city counts as 5 chits."
        ),
    ),
    _aiming(
        combos.COLONIZE,
        lambda t, at: t(
            "Chits from anywhere move to one empty territory, however far away. First choose where"
            " to, then which chits go."
        ),
    ),
    _aiming(
        combos.GROW,
        lambda t, at: "{} {}".format(
            t("New chits appear where you are, except where there were more than 10 before."),
            t("They bring nothing in the last turn, but protect what scores.")
            if is_last_turn(at.s)
            else t("They bring nothing yet, but they are what you spread with."),
        ),
    ),
    _aiming(
        combos.DESTROY,
        lambda t, at: t(
            "Remove pieces of one opponent, in or next to your territories. It pays most where it"
            " makes you the one in the most territories of a region."
        ),
    ),
    Step(
        lambda at: (at.s.turn > 1 or at.s.step == DISCARD) and at.s.step != OVER,
        lambda t: t("Scoring"),
        lambda t, at: t(
            "The regions have paid: you have {tokens}. This table lists what everyone has, and what"
            " comes each turn as things stand.",
            tokens=words.tokens(t, at.s.vt[LEARNER]),
        ),
        "#players",
        aside=True,
    ),
    Step(
        _at(DISCARD),
        lambda t: t("What you keep"),
        lambda t, at: t.sentences([words.kept(t), t("Keep what nearly makes a combo.")]),
        "",
        _task(
            lambda t: t("Good: the others are nearer to a combo."),
            lambda t: "",
        ),
    ),
    Step(
        _at(ACTION, 2),
        lambda t: t("The most territories"),
        lambda t, at: t(
            "For each region you see who is in how many territories. If two tie for the most,"
            " nobody gets that token: one chit in the right place makes the difference."
        ),
        "#regions",
        aside=True,
    ),
    Step(
        lambda at: at.s.step == ACTION and at.s.turn > 1 and at.foe is not None,
        lambda t: t("Neighbours"),
        lambda t, at: t(
            "{name} is next to you. With Destroy you remove pieces there, with Convert you make"
            " them yours, and others can do the same to you. Where a place matters, leave more than"
            " one chit.",
            name="" if at.foe is None or not at.names else at.names[at.foe],
        ),
        "#map",
        aside=True,
    ),
    Step(
        _at(ACTION, 3),
        lambda t: t("Cities"),
        lambda t, at: t(
            "One card of each type builds a city where you are alone. It brings 1 token every turn,"
            " lets you keep one more card, and is hard to take."
        ),
        ".combos",
        aside=True,
    ),
    Step(
        lambda at: 2 * max(at.s.vt) >= ending(at.s) and at.s.step == ACTION,
        lambda t: t("The end is near"),
        lambda t, at: t(
            "The game is over after the turn in which somebody has {count} tokens; then the most"
            " tokens win. Glory brings them at once, so look at what this turn still gives you.",
            count=ending(at.s),
        ),
        "#players",
        aside=True,
    ),
    Step(
        _at(OVER),
        lambda t: t("The final score"),
        lambda t, at: t(
            "That was the whole game. Usually a game ends at 100 tokens, and nobody knows what"
            " cards come. Under “New game” you can also choose a shorter one, and other opponents."
        ),
        "#score",
    ),
)


def _page(t: Translator, at: Position, step: Step[Position]) -> LessonPage:
    page = LessonPage(step.title(t), step.text(t, at), 0, step.selector)
    return _advised(t, at, page) if step.task else page


def _advised(t: Translator, at: Position, page: LessonPage) -> LessonPage:
    """Return a page with the adviser's best choice as its task, if it is known."""
    if not at.line:
        return page
    task = counsel.suggestion(t, at.s, at.line, at.names)
    return page._replace(task=task, target=counsel.selector(at.s, at.line))


def _watching(t: Translator, at: Position) -> LessonPage:
    return LessonPage(t("The others’ turn"), t("Watch what the others do."), 0)


def _own_turn(t: Translator, at: Position) -> LessonPage:
    """Say what can be done where nothing is new."""
    s = at.s
    if is_forced(s, shared=False):  # the move is made by itself
        return _watching(t, at)
    if s.step == ACTION and s.combos:
        text = t("Play another combo if your cards make one, or end your turn.")
    elif s.step in (CARDS, TARGET):
        combo = combos.COMBOS[s.combo]
        name, what = words.combo_name(t, combo), words.combo_words(t, combo)
        text = t("{name}: {parts}.", name=name, parts=what)
    else:
        text = {
            OFFER: t("Round {round} of 3: make another offer, or none.", round=s.rounds + 1)
            if s.rounds
            else t("New cards, and new trades: make an offer, or none."),
            ANSWER: t("Another offer to you: accept it if it helps your hand."),
            ACTION: t("Your turn to play combos, or to pass and draw a card."),
            DISCARD: t("Keep what nearly makes a combo."),
        }.get(s.step, "")
    return LessonPage(words.phase_name(t, STEP_NAMES[s.step]), text, 0)


def _goes_on(before: Observation, now: Observation) -> bool:
    same = (before.step, before.combo) == (now.step, now.combo)
    return same and now.step in (GIVE, GET, CARDS, TARGET, DISCARD)


LENGTH = len(STEPS)
_script = Script(
    STEPS,
    Position,
    lambda at, task: task.moves(at),
    _page,
    _watching,
    _advised,
    lambda t, at, before, moved: (
        counsel.refused(t, before, moved, at.s)
        or tally.explained(t, LEARNER, (before, moved, at.s))
    ),
    _own_turn,
    _goes_on,
    lambda s: not is_forced(s, shared=False),
    lambda s: s.step not in (GIVE, GET, CARDS, TARGET),
    counsel.lost,
)
pages, wanted = _script.pages, _script.wanted
