"""The names of players and of opponents' levels."""

from armorica.core.level import RANDOM
from armorica.core.seats import BOT, Seat
from armorica.i18n import Translator

ABSENT = "absent"
"""The kind of a seat in which nobody sits."""

OPPONENT_NAMES = (
    "Drusilla",
    "Cassius",
    "Flavia",
    "Marcellus",
    "Berenice",
    "Hanno",
    "Zenobia",
    "Juba",
)
"""The names of opponents by their seats."""


def player_names(t: Translator, players: tuple[Seat, ...]) -> list[str]:
    """Name the players: people by their names or numbers, bots too, opponents by their seats."""
    return [
        player.name or (t("Player {n}", n=seat + 1) if player.is_person else OPPONENT_NAMES[seat])
        for seat, player in enumerate(players)
    ]


def level_name(t: Translator, level: str) -> str:
    """Name an opponent's level: its name in `Info.levels` with a capital letter, translated."""
    others = {RANDOM: t("Random"), BOT: t("Bot")}
    return others.get(level) or t(level.capitalize())
