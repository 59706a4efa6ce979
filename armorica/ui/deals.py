"""Deals that are the same for all: those of the day, whose seed it is, and those of the lessons."""

from armorica import games
from armorica.core.match import AnyMatch, Match
from armorica.core.seats import PERSON, Seat

FIRST = 20_454  # 1 January 2026, in days since 1970; the first day's number is 1
DAYS = range(FIRST, 2 * FIRST)


def dealt(key: str, name: str, day: int) -> AnyMatch:
    """Deal a game's deal of a day for a person of a name; the game must have one."""
    rules, others = games.load(key).rules, opponents(key)
    assert others
    players = (Seat(PERSON, name), *others)
    return Match(rules, rules.deal(players, day, _house_rules(key)))


def opponents(key: str) -> tuple[Seat, ...]:
    """Return the opponents of a game's deal of the day; none if it has none."""
    deal = games.infos()[key].daily
    return tuple(map(Seat, deal.opponents)) if deal else ()


def _house_rules(key: str) -> dict[str, str]:
    info = games.infos()[key]
    return info.with_defaults(info.daily.house_rules if info.daily else {})


def day_of(match: AnyMatch) -> int | None:
    """Return the day, in days since 1970, whose deal this is; None for any other deal."""
    key, deal = match.key, match.deal
    first, *others = deal.players
    alone = first.is_person and tuple(others) == opponents(key)
    same = alone and not games.is_custom(match) and deal.house_rules == _house_rules(key)
    return deal.seed if same and deal.seed in DAYS else None


def own_day_of(match: AnyMatch) -> int | None:
    """Return the day as `day_of` does, but None for a game or a challenge from a link."""
    return None if match.from_link or match.from_challenge else day_of(match)


def is_lesson(match: AnyMatch) -> bool:
    """Return whether a game is the lesson of its kind."""
    lesson = games.face(match.key).LESSON_DEAL
    if not lesson:
        return False
    deal, rules = match.deal, games.infos()[match.key].with_defaults(lesson.house_rules)
    return (deal.seed, deal.players, deal.house_rules) == (lesson.seed, lesson.seats, rules)
