"""What a person has chosen for this device: one table of settings, and the games' house rules."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from armorica import games
from armorica.core.rules import catalogued
from armorica.i18n import LANGUAGES

PACES = {"calm": 1.2, "brisk": 0.5, "at-once": 0.0}
"""Seconds that an opponent's move stays before the next one."""

AUTO = {"auto": catalogued("Auto")}
SWITCH = {"off": catalogued("Off"), "on": catalogued("On")}


class Setting(NamedTuple):
    """Say what a setting may be.

    Attributes:
        label: what it is called, in English, for the catalogues.
        choices: what each value is called, in English or in its own language.
        usual: the value at first.
        hint: what there is to know besides, in English.
    """

    label: str
    choices: Mapping[str, str]
    usual: str
    hint: str = ""


SETTINGS = {
    "language": Setting(catalogued("Language"), AUTO | LANGUAGES, "auto"),
    "theme": Setting(
        catalogued("Theme"),
        AUTO | {"light": catalogued("Light"), "dark": catalogued("Dark")},
        "auto",
    ),
    "motion": Setting(
        catalogued("Motion"),
        AUTO | {"off": SWITCH["off"]},
        "auto",
        catalogued("Auto follows what this device asks for."),
    ),
    "speed": Setting(
        catalogued("Opponents move"),
        {
            "calm": catalogued("Calmly"),
            "brisk": catalogued("Briskly"),
            "at-once": catalogued("At once"),
        },
        "brisk",
        catalogued("A click anywhere hurries them on."),
    ),
    "confirm": Setting(catalogued("Ask before every move"), SWITCH, "off"),
    "sounds": Setting(catalogued("Quiet sounds"), SWITCH, "off"),
    "hints": Setting(catalogued("Offer hints"), SWITCH, "on"),
    "chance": Setting(
        catalogued("Show the win chance"),
        SWITCH,
        "off",
        catalogued("The adviser thinks along at each of your turns."),
    ),
    "keys": Setting(
        catalogued("Single-letter keys"), SWITCH, "on", catalogued("The key ? lists them.")
    ),
}
"""All settings, in the order in which they are offered."""


@dataclass(frozen=True)
class Settings:
    """Hold a value of SETTINGS by its name, where it is not the usual one.

    `house_rules` are those chosen for the next deal, by the key of the game and by their names.
    """

    chosen: Mapping[str, str] = field(default_factory=dict)
    house_rules: Mapping[str, Mapping[str, str]] = field(default_factory=dict)

    def __getitem__(self, name: str) -> str:
        """Return the value of a setting."""
        return self.chosen.get(name, SETTINGS[name].usual)

    def having(self, name: str, value: object) -> "Settings":
        """Return these settings with one changed; what SETTINGS does not list changes nothing."""
        setting = SETTINGS.get(name)
        if not setting or not isinstance(value, str) or value not in setting.choices:
            return self
        values = {other: now for other, now in self.chosen.items() if other != name}
        return replace(self, chosen=values if value == setting.usual else {**values, name: value})

    def house_rule(self, key: str, name: str) -> str:
        """Return what is chosen for a house rule of a game."""
        return self.house_rules.get(key, {}).get(name, games.infos()[key].house_rules[name][0])

    def having_rule(self, key: str, name: str, value: object) -> "Settings":
        """Return these settings with one house rule changed; one that is not changes nothing."""
        if key not in games.GAMES or value not in games.infos()[key].house_rules.get(name, ()):
            return self
        rules = {**self.house_rules.get(key, {}), name: str(value)}
        return replace(self, house_rules={**self.house_rules, key: rules})


def read(data: dict[str, Any]) -> Settings:
    """Read kept settings; what is missing or unknown is as at first."""
    settings = Settings()
    for name, value in data.items():
        settings = settings.having(name, value)
    by_game = data.get("house_rules")
    for key, rules in by_game.items() if isinstance(by_game, dict) else ():
        for name, value in rules.items() if isinstance(rules, dict) else ():
            settings = settings.having_rule(key, name, value)
    return settings


def written(settings: Settings) -> dict[str, Any]:
    """Return what `read` reads."""
    rules = {key: {**chosen} for key, chosen in settings.house_rules.items()}
    return {**settings.chosen, "house_rules": rules}
