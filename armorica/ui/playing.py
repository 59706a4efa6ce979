"""Put games on the table, and make the moves of people and opponents."""

from armorica import games
from armorica.ai.levels import reply
from armorica.core.late import late
from armorica.core.match import AnyMatch, Match, legal_texts, read_move
from armorica.core.notes import Note
from armorica.core.problem import IllegalMove, problem
from armorica.core.rules import Content
from armorica.core.seats import BOT, PERSON, Seat
from armorica.ui import advice, chairs, statistics
from armorica.ui.model import Model
from armorica.ui.model.review import Diagram
from armorica.ui.model.table import OPENING
from armorica.ui.people import has_person_moved, only_person
from armorica.ui.seating import choose_game
from armorica.ui.statistics import Statistics
from armorica.ui.table.seats import ABSENT

with late():
    from armorica.ui import kept_analysis, solving


def dealt(model: Model, seed: int) -> AnyMatch:
    """Deal a new game for the taken chairs; `seed` is from 0 to 2**53 - 1."""
    taken = [chair for chair in model.setup.chairs if chair.kind != ABSENT]
    seats = tuple(Seat(c.kind, c.name if c.kind in (PERSON, BOT) else "") for c in taken)
    return _deal(model, seats, seed, model.own.chosen.get(model.setup.game_key))


def start(model: Model, seed: int) -> None:
    """Put a new game for the taken chairs on the table; `seed` is from 0 to 2**53 - 1."""
    show(model, dealt(model, seed))


def first_visit(model: Model) -> None:
    """Deal the table of a first visit, which the built page shows before Python runs."""
    start(model, OPENING)


def rematch(model: Model, seed: int) -> None:
    """Put a new game for the players at the table on it; `seed` is from 0 to 2**53 - 1."""
    if match := model.table.match:
        # Earlier cards give way to those of today.
        content = None if games.is_earlier(match) else match.deal.content
        choose_game(model, model.key)
        show(model, _deal(model, match.deal.players, seed, content))


def _deal(
    model: Model, players: tuple[Seat, ...], seed: int, content: Content | None = None
) -> AnyMatch:
    game = games.load(model.setup.game_key)
    key, settings = model.setup.game_key, model.device.settings
    names = chairs.house_rules(game.info, len(players))
    house_rules = {name: settings.house_rule(key, name) for name in names}
    return Match(game.rules, game.deal(players, seed, house_rules, content))


def show(model: Model, match: AnyMatch, played: bool = False, of_bots: bool = False) -> None:
    """Put a match on the table.

    Args:
        model: changed by it.
        match: the match.
        played: whether somebody has moved in it here.
        of_bots: whether it is a game of a tournament, whose deal nobody else gets.
    """
    model.table.match = match
    model.table.played = played
    model.table.standing = {}
    known = model.in_lesson or match.new_try or (has_person_moved(match) and not played)
    if known and not of_bots:
        mark_known(model, match)
    model.table.holder, model.table.held_from = None, match.ply
    choose_game(model, match.key)
    model.setup.choosing = model.review.writing = False
    model.review.diagram = model.puzzles.opened = None
    model.review.notes = {}
    model.table.lesson_pages = {}
    model.advice.chance = None
    _clear(model)


def clear_table(model: Model) -> None:
    """Take the match from the table, and choose the next one."""
    model.table.match = model.table.holder = model.review.diagram = None
    model.table.played = model.review.writing = False
    model.review.notes = {}
    model.advice.chance = None
    model.setup.choosing = True
    _clear(model)


def show_diagram(
    model: Model, match: AnyMatch, ply: int, notes: dict[int, Note], page: str = ""
) -> None:
    """Show somebody else's game as a diagram, at a ply.

    It is looked at, not kept, and leads back to a page.
    """
    review, match.from_link = model.review, True
    before = review.diagram or Diagram(model.table.match, review.notes, model.table.played)
    show(model, match, of_bots=page == "bots")
    review.notes = notes
    review.diagram = before._replace(page=page)
    review.look(min(ply, match.ply))


def mark_known(model: Model, match: AnyMatch) -> None:
    """Remember that cards of a deal are known too early, if it is for one person."""
    if only_person(match) is not None:
        model.device.statistics = statistics.mark_known(model.device.statistics, match)


def _clear(model: Model) -> None:
    """Reset all that was about the previous position."""
    table = model.table
    table.revise()
    table.selection = []
    table.pending_move = table.score_cell = ""
    table.notice = table.refused_card = None
    model.review.look(None)
    model.review.playing = False
    table.earned = ()
    model.dialogs.close_pages()
    model.dialogs.menu = ""
    model.dialogs.file_error = None
    model.sharing.linked = None
    model.advice.hinting, model.advice.dropped = False, ()
    model.advice.advised, model.advice.analysis = model.advice.recalled(table.match), None
    if table.match and model.advice.analysed and model.mover is None:
        model.advice.analysis = kept_analysis.recalled(model.advice.analysed, table.match)


def take_device(model: Model) -> None:
    """Let the person to move hold the device that several share."""
    table = model.table
    if table.match and model.person_to_move:
        table.holder, table.held_from = model.mover, table.match.ply


def _hand_on(model: Model) -> None:
    """Ask the person to move to take the device, if somebody else holds it."""
    if model.person_to_move and model.mover != model.table.holder:
        model.table.holder = None


def go(model: Model, ply: int | None) -> None:
    """Undo or redo to a ply; None changes nothing."""
    if model.table.match and ply is not None:
        model.table.standing = {}
        _go(model, model.table.match, ply)


def take_back(model: Model, plies: int) -> None:
    """Take back so many moves of the step under way; answers that stand are kept."""
    if match := model.table.match:
        hinting = model.advice.hinting
        _go(model, match, match.ply - plies)
        _keep_hint(model, match, hinting)
        model.advice.hinting = hinting  # if no plan is left, it is thought of anew


def _go(model: Model, match: AnyMatch, ply: int) -> None:
    match.go(ply)
    _clear(model)
    _hand_on(model)


def checked_move(model: Model, text: str) -> tuple[AnyMatch, int]:
    """Read a move that a person may make now; return the match with it.

    Raises:
        IllegalMove: it is refused.
    """
    match = model.table.match
    if not match or not model.person_to_move:
        raise IllegalMove(problem("not_a_person" if model.review.ply is None else "looking"))
    if not model.mover_has_device:  # why not, or that it is legal, would tell what is in the hand
        raise IllegalMove(problem("not_your_turn", mover=match.state.mover))
    if model.solution:
        raise IllegalMove(problem("puzzle_over"))
    return match, read_move(match.rules, match.state, text)


def play(model: Model, text: str) -> None:
    """Make a person's move from its text, or take it for the answer to a puzzle.

    Raises:
        IllegalMove: the move is refused; nothing has changed.
    """
    match, move = checked_move(model, text)
    ply = match.ply
    if model.puzzles.opened:
        solving.answer(model, match.rules.format_move(match.state, move))
        return
    hinting = model.advice.hinting
    _make(model, match, move)
    model.table.played = True
    # Notes on undone plies are about other positions, and so are the pages read there.
    notes, pages = model.review.notes.items(), model.table.lesson_pages.items()
    model.review.notes = {n: note for n, note in notes if n <= ply}
    model.table.lesson_pages = {n: read for n, read in pages if n <= ply}
    _clear(model)
    _keep_hint(model, match, hinting)
    _hand_on(model)
    # Last: whatever goes wrong there, the table is ready for the next move.
    _count(model, match)


def _keep_hint(model: Model, match: AnyMatch, hinting: bool) -> None:
    """Go on with a hint that is shown: with its plan, or if that was left before its end, anew.

    A plan that was left is remembered without one, too, for a hint that is asked for later.
    """
    latest = model.advice.latest
    if not latest or latest.match is not match:
        return
    known, rules, moves = len(latest.moves), match.rules, tuple(match.moves[: match.ply])
    if moves != latest.moves and moves == latest.moves[: match.ply]:  # some were taken back
        model.advice.hinting, model.advice.dropped = hinting, latest.answer.dropped
    if moves[:known] != latest.moves:
        return
    state, made = match.state_at(known), []
    for move in moves[known:]:
        made.append(rules.format_move(state, move))
        rules.apply(state, move)
    due = {text.partition(" ")[0] for text in legal_texts(rules, state)}
    hint = advice.followed(latest.answer, made, due)
    same = {*match.seats[known : match.ply]} == {state.mover}
    left = same and advice.left_early(latest.answer, made, due)
    if hinting:
        model.advice.advised, model.advice.hinting = hint, hint is not None or left
    if left:
        model.advice.dropped = latest.answer.dropped or latest.answer.ranked[0].line


def _make(model: Model, match: AnyMatch, move: int) -> None:
    """Make a move, and remember the turn that it begins."""
    turn = games.face(match.key).turn
    before = turn(match.state)
    match.play(match.state.mover, move)
    if (now := turn(match.state)) != before:
        model.table.new_turn = now


def _count(model: Model, match: AnyMatch) -> None:
    """Count a match if it is over; the lesson, in which the coach advises, does not count."""
    if model.in_lesson:
        return
    device, before = model.device, model.device.statistics.get(match.key, Statistics())
    device.statistics = statistics.count(device.statistics, match)
    now = device.statistics.get(match.key, before)
    model.table.earned = now.earned[len(before.earned) :]


def attempt(model: Model, text: str) -> None:
    """Make a person's move from its text; a refusal becomes a notice."""
    try:
        play(model, text)
    except IllegalMove as error:
        model.table.notice = error.problem
        if match := model.table.match:
            seen = match.observation(match.state.mover)
            model.table.refused_card = games.face(match.key).refused_card(seen, text)


def advance(model: Model, move: str | None = None) -> bool:
    """Make the move of an opponent, or of a person who is not asked; return whether one was due.

    The move is searched here if `move` is None.

    Raises:
        IllegalMove: the move is refused; nothing has changed.
    """
    match = model.table.match
    if not match or not model.opponent_to_move:
        return False
    rules, state = match.rules, match.state
    moves = rules.legal(state)
    if standing := model.standing_move:
        number = rules.parse_move(state, standing)
    elif len(moves) == 1 or model.is_person(state.mover):
        number = moves[0]
    elif move is None:
        number = reply(games.game_of(match), match)
    else:
        number = rules.parse_move(state, move)
    mover = state.mover
    _make(model, match, number)
    model.table.revise()
    model.advice.advised = None
    if match.state.mover != mover:  # a hint is for who has asked for it, and for one choice
        model.advice.hinting, model.advice.dropped = False, ()
    _hand_on(model)
    if model.table.played:
        _count(model, match)
    return True
