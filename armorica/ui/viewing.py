"""Make the scene that the viewer of the table may see."""

from collections.abc import Callable
from functools import partial

from armorica import games
from armorica.core.late import late
from armorica.core.match import AnyMatch
from armorica.core.rules import Observation
from armorica.i18n import Translator
from armorica.ui.html import Safe
from armorica.ui.model import Model
from armorica.ui.naming import named_players, refusal
from armorica.ui.review import game_buttons
from armorica.ui.scene import Scene, ShellScene

with late():
    from armorica.ui import ending


def scene(model: Model, t: Translator) -> ShellScene:
    """Return the scene of the match on the table."""
    match = model.table.match
    assert match
    rules, face = match.rules, games.face(match.key)
    eyes, deal, notice = model.eyes, match.deal, model.table.notice
    past = partial(match.observation, eyes)
    review_ply = model.review.ply
    state = match.observation(eyes, review_ply)
    viewer, seats = model.viewer, match.seats[: match.ply]
    over, sees = model.mover is None, model.mover_has_device
    return Scene(
        state=state,
        past=past,
        chosen_in=_chosen_in(match) if over else past,
        events=face.events(match, eyes),
        ply=match.ply,
        review_ply=review_ply,
        review_fell=model.review.fell,
        names=named_players(model, t),
        levels=tuple("" if player.is_person else player.kind for player in deal.players),
        viewer=viewer,
        seats=seats,
        viewer_ply=max((n for n, seat in enumerate(seats, 1) if seat == viewer), default=0),
        eyes=eyes,
        mover=rules.to_move(state),
        over=over,
        people=tuple(model.people),
        person_to_move=model.person_to_move and not model.solution,
        is_stuck=model.is_stuck,
        legal=model.legal(),
        selection=model.table.selection,
        standing=model.table.standing.get(eyes, "") if eyes is not None else "",
        pending_move=model.table.pending_move if sees else "",
        notice=refusal(model, t, notice) + model.table.echo if notice else "",
        refused_card=model.table.refused_card if notice else None,
        confirms_every=model.device.confirms_every,
        coarse=model.device.coarse,
        hint_wanted=model.advice.hinting and sees,
        hint=model.advice.advised if sees else None,
        chance=_chance(model),
        analysis=model.advice.analysis,
        solution=model.solution,
        score_cell=model.table.score_cell,
        new_turn=model.table.new_turn,
        taken_back=match.undid_past_hidden,
        seal=face.seal(deal, over),
        coached=model.coached,
        game_buttons=_buttons(model, t),
    )


def _chosen_in(match: AnyMatch) -> Callable[[int], Observation]:
    """Return a function that returns the position at a ply as the seat to move knew it."""

    def chosen_in(ply: int) -> Observation:
        return match.observation(match.state_at(ply).mover, ply)

    return chosen_in


def _buttons(model: Model, t: Translator) -> Safe:
    if model.mover is None and model.review.ply is None:
        return ending.buttons(model, t)
    return game_buttons(model, t)


def _chance(model: Model) -> tuple[int, float] | None:
    """Return the win chance to be shown; that of a seat with a hidden hand only to its person.

    It is that of now: earlier positions and the end have none.
    """
    chance = model.advice.chance
    past = model.review.ply is not None or model.mover is None
    if not chance or past or model.device.settings["chance"] != "on":
        return None
    return None if model.hides_hands and chance[0] != model.eyes else chance
