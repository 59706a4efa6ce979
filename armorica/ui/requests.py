"""Questions for the search, and the use of its answers.

They ask for an opponent's move, a hint, the choices and draws of a finished game, or the balance of
cards of one's own. An answer is dropped if the table has changed since, or, where it is about the
balance, if the cards have.
"""

from typing import Literal, NamedTuple

from armorica import games
from armorica.ai.chance import correction
from armorica.ai.levels import level_for
from armorica.ai.messages import write_draw, write_look_ahead, write_question
from armorica.ai.outlook import reveals
from armorica.core.late import late
from armorica.core.match import AnyMatch, legal_texts, read_line
from armorica.core.rng import Rng
from armorica.core.seats import BOT, PERSON, kinds_of_others
from armorica.ui import advice, playing
from armorica.ui.advice import ADVISER, Answer
from armorica.ui.analysis import Analysis, Draw, add_answer
from armorica.ui.consequences import consequences, snapshot
from armorica.ui.effects import Effect, Keep, Paint, PaintMove
from armorica.ui.model import Model
from armorica.ui.model.advice import Analysed

with late():
    from armorica.ui import own_cards


class OfChoice(NamedTuple):
    """Name the choice of a finished game that a question is about, by its ply."""

    ply: int


class OfDraw(NamedTuple):
    """Name the draw whose luck is to be measured, and the choice before it, by their plies."""

    choice: int
    ply: int


About = Literal["position", "outlook", "balance"] | OfChoice | OfDraw
"""What a question is about: the position on the table, what the best moves of a hint lead to, how
games with other cards go, or a part of a finished game."""


class Request(NamedTuple):
    """Hold a question about a revision of the table.

    Attributes:
        key: of the game.
        revision: of the table.
        text: the question, as `armorica.ai.messages` writes it.
        legal: the moves that can be its answer; an answer about the balance names none.
        about: what it asks.
    """

    key: str
    revision: int
    text: str
    legal: frozenset[str]
    about: About = "position"


class Move(NamedTuple):
    """Hold an opponent's move, and the revision of the table that it was chosen for.

    `play_opponent` chooses it if it is None.
    """

    revision: int
    move: str | None


class Advised(NamedTuple):
    """Hold the adviser's answer to a request."""

    request: Request
    answer: Answer


class GivenUp(NamedTuple):
    """Report that the adviser's search has failed."""


Finished = Move | Advised | GivenUp
"""The result of a search, in the page or in its worker, which `dispatch` takes."""


def take(model: Model, finished: Finished) -> list[Effect]:
    """Use the result of a search."""
    match finished:
        case Move(revision, move):
            return play_opponent(model, revision, move)
        case Advised(request, answer):
            return advise(model, request, answer)
    return give_up_advice(model)


def opponent_request(model: Model) -> Request | None:
    """Return the request for the opponent to move; None if its move needs no search."""
    match = model.table.match
    if not match or not model.opponent_to_move:
        return None
    game, level = games.game_of(match), match.deal.players[match.state.mover].kind
    forced = len(match.rules.legal(match.state)) == 1
    if level == PERSON or level_for(game, level).quick or forced:
        return None
    text = write_question(game, match.state, level)
    return Request(
        match.key, model.table.revision, text, frozenset(legal_texts(match.rules, match.state))
    )


def can_go_on(model: Model, line: tuple[str, ...]) -> bool:
    """Return whether the opponent to move can go on with the rest of a line, as text."""
    match = model.table.match
    return bool(line and match and line[0] in legal_texts(match.rules, match.state))


def bots_turn(model: Model) -> str:
    """Return the name of the bot to move; "" unless one is that has a choice and can play."""
    match = model.table.match
    if not match or not model.opponent_to_move:
        return ""
    player = match.deal.players[match.state.mover]
    free = len(match.rules.legal(match.state)) > 1 and not model.standing_move
    is_out = (player.name, match.deal.seed) in model.bots.out
    return player.name if player.kind == BOT and free and not is_out else ""


def adviser_request(model: Model) -> Request | None:
    """Return the next request: to weigh cards, for a hint, or for an analysis; None if none."""
    if question := _balance_question(model):
        return Request(
            model.setup.game_key, model.table.revision, question, frozenset([""]), "balance"
        )
    match, analysis = model.table.match, model.advice.analysis
    if not match:
        return None
    game, revision = games.game_of(match), model.table.revision
    answer = model.advice.advised
    if _hint_wanted(model) and not (answer and answer.done):
        text = write_question(game, match.state, ADVISER)
        return Request(match.key, revision, text, frozenset(legal_texts(match.rules, match.state)))
    if best := _to_look_ahead(model):
        moves = [match.rules.parse_move(match.state, move) for move in best]
        text = write_look_ahead(game, match.state, moves)
        return Request(match.key, revision, text, frozenset(best), "outlook")
    if not analysis or not analysis.left:
        return None
    return _draw_request(model, analysis) or _choice_request(model, analysis.left[0])


def _balance_question(model: Model) -> str:
    """Return the question about the cards that are being changed, if any; else ""."""
    return model.own.balance_question if model.dialogs.own == "cards" else ""


def _choice_request(model: Model, plies: range) -> Request:
    """Return the request to analyse a choice."""
    match = model.table.match
    assert match
    ply = plies.start
    state, moves = match.state_at(ply), match.moves[ply : plies.stop]
    text = write_question(games.game_of(match), state, ADVISER, also=moves)
    legal = frozenset(legal_texts(match.rules, state))
    return Request(match.key, model.table.revision, text, legal, OfChoice(ply))


def _draw_request(model: Model, analysis: Analysis) -> Request | None:
    """Return the request to measure the next draw from the first choice left to the second."""
    match = model.table.match
    assert match
    game, rules, ply = games.game_of(match), match.rules, analysis.left[0].start
    end = analysis.left[1].start if len(analysis.left) > 1 else match.ply
    begin = max(ply, analysis.drawn)
    state = match.state_at(begin)
    for draw in range(begin, end):
        seen, move = rules.observe(state, None), match.moves[draw]
        rules.apply(state, move)
        after = rules.observe(state, None)
        if reveals(game, seen, move, after):
            text, legal = write_draw(game, seen, move, after), {rules.format_move(seen, move)}
            revision = model.table.revision
            return Request(match.key, revision, text, frozenset(legal), OfDraw(ply, draw))
    return None


def _hint_wanted(model: Model) -> bool:
    visible = model.advice.hinting or model.device.settings["chance"] == "on"
    wanted = visible or model.lesson_waits
    return wanted and model.mover_has_device and model.advisable


def _to_look_ahead(model: Model) -> list[str]:
    """List the two moves that a final hint compares, if it is shown and lacks what they lead to."""
    answer, solution = model.advice.advised, model.solution
    if not model.advice.hinting or not answer or not answer.done or answer.outlooks is not None:
        return []
    if any(choice.line for choice in answer.ranked):
        return []
    return answer.compared(model.legal(), solution.wrong if solution else "")


def is_current(model: Model, request: Request) -> bool:
    """Return whether an answer to a request to the adviser still matters."""
    if request.about == "balance":
        return request.text == _balance_question(model)
    if request.revision != model.table.revision:
        return False
    match request.about:
        case "position":
            return _hint_wanted(model)
        case "outlook":
            return bool(_to_look_ahead(model))
        case OfChoice(choice) | OfDraw(choice):
            analysis = model.advice.analysis
            return bool(analysis and analysis.left and analysis.left[0].start == choice)
    return False


def advise(model: Model, request: Request, answer: Answer) -> list[Effect]:
    """Store the adviser's answer, if it still matters."""
    match, analysis = model.table.match, model.advice.analysis
    if not is_current(model, request) or not (answer.done or request.about == "position"):
        return []
    if request.about == "balance":
        own_cards.add_balance(model, answer.balance)
    elif match and request.about == "position":
        _advise(model, match, answer)
    elif match and request.about == "outlook":
        _add_outlooks(model, match, answer)
    elif match and analysis and isinstance(request.about, OfDraw):
        return _add_draw(model, match, analysis, request.about.ply, answer)
    elif match and analysis and isinstance(request.about, OfChoice):
        return _add_choice(model, match, analysis, answer)
    return [Paint()]


def _add_draw(
    model: Model, match: AnyMatch, analysis: Analysis, ply: int, answer: Answer
) -> list[Effect]:
    """Add the luck of a draw to the analysis; the next choice paints it."""
    analysis = analysis._replace(drawn=ply + 1)
    if len(answer.luck) == len(answer.chances) == len(match.deal.players):
        draw = Draw(ply, answer.luck, answer.chances)
        analysis = analysis._replace(draws=(*analysis.draws, draw))
    model.advice.analysis = analysis
    return []


def _add_choice(model: Model, match: AnyMatch, analysis: Analysis, answer: Answer) -> list[Effect]:
    """Add a choice to the analysis, which the device keeps when it is complete."""
    model.advice.analysis = analysis = add_answer(analysis, match, answer, model.people)
    if analysis.left:
        return [Paint()]
    model.advice.analysed = Analysed(games.write(match), analysis)
    return [Keep("analysis"), Paint()]


def _add_outlooks(model: Model, match: AnyMatch, answer: Answer) -> None:
    """Add what the moves that a hint compares lead to."""
    parts = match.rules.parts(match.state)[match.state.mover].keys() | {"others"}
    seats = len(match.deal.players)
    outlooks = tuple(
        each
        for each in answer.outlooks or ()
        if each.points.keys() == parts
        and all(len(had) == seats for had in (*each.had.values(), *each.soon.values(), each.totals))
    )
    if advised := model.advice.advised:
        model.advice.advise(match, advised._replace(outlooks=outlooks))


def _advise(model: Model, match: AnyMatch, answer: Answer) -> None:
    """Store an answer about the position on the table."""
    seat = match.state.mover
    by = correction(games.infos()[match.key], kinds_of_others(match.deal.players, seat))
    answer = advice.correct(answer, by)
    answer = answer._replace(outlooks=None, dropped=model.advice.dropped or answer.dropped)
    if model.solution and (opened := model.puzzles.opened):
        answer = advice.solved(
            answer, opened.puzzle.right, opened.puzzle.played, opened.puzzle.cost
        )
    model.advice.advise(match, answer)
    if model.lesson_waits and answer.done:
        good = [read_line(match.rules, match.state, line) for line in advice.good(answer)]
        _tell_coach(model, match, good)
    if answer.win or any(choice.visits for choice in answer.ranked):
        model.advice.chance = seat, answer.win  # an only move is not searched


def _tell_coach(model: Model, match: AnyMatch, good: list[tuple[int, ...]]) -> None:
    """Tell the coach which choices are good here and while the best is followed."""
    made = tuple(match.moves[: match.ply])
    model.advice.good[made] = good
    for best in good[:1]:
        for n in range(1, len(best)):
            model.advice.good[made + best[:n]] = [best[n:]]
    page = model.table.lesson_pages.get(match.ply, 0)
    model.advice.came_late = model.table.revision, page


def give_up_advice(model: Model) -> list[Effect]:
    """Stop waiting for the adviser, whose search has failed."""
    model.advice.hinting = False
    if model.advice.analysis and model.advice.analysis.left:
        model.advice.analysis = None
    model.own.drop_balance()
    if model.lesson_waits and model.table.match:
        _tell_coach(model, model.table.match, [])
    return [Paint()]


def play_opponent(model: Model, revision: int, move: str | None = None) -> list[Effect]:
    """Make an opponent's move, unless the table has another revision by now.

    Args:
        model: changed by the move.
        revision: the table's, when the move was searched.
        move: as text; None to choose it here, if that takes no search.

    Raises:
        IllegalMove: the move is not legal; nothing has changed.
    """
    match = model.table.match
    if not match or revision != model.table.revision or not model.opponent_may_move:
        return []
    before = snapshot(model)
    playing.advance(model, move)
    if not model.opponent_may_move:
        return consequences(before, model)
    if not games.face(match.key).pauses(match):
        return []
    return [PaintMove() if each == Paint() else each for each in consequences(before, model)]


def quickest(model: Model) -> str:
    """Choose a move for the opponent to move, without a search; "" if none is to move."""
    match = model.table.match
    if not match or not model.opponent_to_move:
        return ""
    game, state = games.game_of(match), match.state
    if model.standing_move:
        return model.standing_move
    seen = game.rules.observe(state, state.mover)
    move = game.bot.choose(seen, Rng(model.table.revision))
    return game.rules.format_move(state, move)


def substitute(model: Model) -> str:
    """Choose a move after an error: the quickest one, or any if that choice fails, too."""
    try:
        return quickest(model)
    except Exception:  # the page has reported the error before
        match = model.table.match
        assert match
        return match.rules.format_move(match.state, match.rules.legal(match.state)[0])
