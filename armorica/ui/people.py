"""Who of a match's players are people."""

from armorica.games import AnyMatch


def only_person(match: AnyMatch) -> int | None:
    """Return the seat of the one person among opponents, None where there is none or more."""
    people = [seat for seat, player in enumerate(match.deal.players) if player.is_person]
    return people[0] if len(people) == 1 else None
