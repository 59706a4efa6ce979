"""What a person has chosen for this device."""

from typing import Any, NamedTuple

from armorica.i18n import LANGUAGES

PACES = {"calm": 1.2, "brisk": 0.5, "at-once": 0.0}
"""Seconds that an opponent's move stays before the next one."""

CHOICES = {
    "language": ("auto", *LANGUAGES),
    "theme": ("auto", "light", "dark"),
    "motion": ("auto", "off"),
    "speed": tuple(PACES),
    "confirm": ("off", "on"),
    "sounds": ("off", "on"),
    "hints": ("on", "off"),
    "chance": ("off", "on"),
    "keys": ("on", "off"),
    "four_way_tie": ("none", "two_each"),
}
"""What each setting may be."""


class Settings(NamedTuple):
    """Hold one of CHOICES for each setting; `four_way_tie` is of the next deal [A17]."""

    language: str = "auto"
    theme: str = "auto"
    motion: str = "auto"
    speed: str = "brisk"
    confirm: str = "off"
    sounds: str = "off"
    hints: str = "on"
    chance: str = "off"
    keys: str = "on"
    four_way_tie: str = "none"

    def having(self, name: str, value: object) -> "Settings":
        """Return these settings with one changed; what CHOICES does not list changes nothing."""
        return self._replace(**{name: value}) if value in CHOICES.get(name, ()) else self


def read(data: dict[str, Any]) -> Settings:
    """Read kept settings; what is missing or unknown is as at first."""
    settings = Settings()
    for name, value in data.items():
        settings = settings.having(name, value)
    return settings


def written(settings: Settings) -> dict[str, Any]:
    """Return what `read` reads."""
    return settings._asdict()
