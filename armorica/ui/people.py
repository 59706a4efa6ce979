"""The people among a match's players."""

from armorica.core.match import AnyMatch


def only_person(match: AnyMatch) -> int | None:
    """Return the seat of the only person among opponents; None if there is none, or several."""
    people = [seat for seat, player in enumerate(match.deal.players) if player.is_person]
    return people[0] if len(people) == 1 else None


def has_person_moved(match: AnyMatch) -> bool:
    """Return whether a person has made any of a match's moves, undone ones included."""
    return any(match.deal.players[seat].is_person for seat in match.seats)
