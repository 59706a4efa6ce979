"""The settings of this device: one table of all settings, and the chosen house rules."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from armorica import games
from armorica.core.rules import catalogued
from armorica.i18n import NAMES

PACES = {"calm": 1.2, "brisk": 0.5, "at-once": 0.0}
"""Seconds between an opponent's move and the next one."""

AUTO = {"auto": catalogued("Auto")}
SWITCH = {"off": catalogued("Off"), "on": catalogued("On")}


class Setting(NamedTuple):
    """Define a setting.

    Attributes:
        label: its name in English, for the catalogues.
        choices: the name of each value, in English or in its own language.
        usual: the default value.
        hint: an explanation in English, "" for none.
        touch: the explanation where people point with fingers, if it is another one.
    """

    label: str
    choices: Mapping[str, str]
    usual: str
    hint: str = ""
    touch: str = ""


SETTINGS = {
    "language": Setting(catalogued("Language"), AUTO | NAMES, "auto"),
    "theme": Setting(
        catalogued("Theme"),
        AUTO | {"light": catalogued("Light"), "dark": catalogued("Dark")},
        "auto",
    ),
    "motion": Setting(
        catalogued("Motion"),
        AUTO | {"off": SWITCH["off"]},
        "auto",
        catalogued("Auto follows your device’s settings."),
    ),
    "speed": Setting(
        catalogued("Opponents move"),
        {
            "calm": catalogued("Calmly"),
            "brisk": catalogued("Briskly"),
            "at-once": catalogued("Right away"),
        },
        "brisk",
        catalogued("Click or tap anywhere to hurry them along."),
        catalogued("Tap anywhere to hurry them along."),
    ),
    "confirm": Setting(
        catalogued("Ask before every move"),
        AUTO | SWITCH,
        "auto",
        catalogued("Auto asks on touch screens. Some moves must always be confirmed."),
    ),
    "sounds": Setting(catalogued("Quiet sounds"), SWITCH, "off"),
    "hints": Setting(catalogued("Offer hints"), SWITCH, "on"),
    "chance": Setting(
        catalogued("Show the chance to win"),
        SWITCH,
        "off",
        catalogued(
            "The adviser’s chance in your place, against these opponents. It then also thinks on"
            " each of your turns."
        ),
    ),
    "keys": Setting(
        catalogued("Single-letter keys"), SWITCH, "on", catalogued("Press K to list them.")
    ),
}
"""All settings, in the order in which they are offered."""


@dataclass(frozen=True)
class Settings:
    """Hold the settings that differ from their defaults, by their names in SETTINGS.

    `house_rules` are the values for the next deal, by the game's key and the rule's name;
    `welcomed` says that somebody has dismissed the welcome.
    """

    chosen: Mapping[str, str] = field(default_factory=dict)
    house_rules: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    welcomed: bool = False

    def __getitem__(self, name: str) -> str:
        """Return the value of a setting."""
        return self.chosen.get(name, SETTINGS[name].usual)

    def having(self, name: str, value: object) -> "Settings":
        """Return these settings with one changed; an unknown name or value changes nothing."""
        setting = SETTINGS.get(name)
        if not setting or not isinstance(value, str) or value not in setting.choices:
            return self
        values = {other: now for other, now in self.chosen.items() if other != name}
        return replace(self, chosen=values if value == setting.usual else {**values, name: value})

    def house_rule(self, key: str, name: str) -> str:
        """Return the value of a game's house rule for the next deal."""
        return self.house_rules.get(key, {}).get(name, games.infos()[key].house_rules[name][0])

    def having_rule(self, key: str, name: str, value: object) -> "Settings":
        """Return these settings with one house rule changed; an unknown one changes nothing."""
        if key not in games.GAMES or value not in games.infos()[key].house_rules.get(name, ()):
            return self
        rules = {**self.house_rules.get(key, {}), name: str(value)}
        return replace(self, house_rules={**self.house_rules, key: rules})


def read(data: dict[str, Any]) -> Settings:
    """Read kept settings; missing or unknown values get the defaults."""
    settings = Settings(welcomed=data.get("welcomed") is True)
    for name, value in data.items():
        settings = settings.having(name, value)
    by_game = data.get("house_rules")
    for key, rules in by_game.items() if isinstance(by_game, dict) else ():
        for name, value in rules.items() if isinstance(rules, dict) else ():
            settings = settings.having_rule(key, name, value)
    return settings


def joined(own: Settings, before: Settings | None, now: Settings) -> Settings:
    """Take over what another tab has kept since, except for what was changed here meanwhile."""
    was = before or Settings()
    for name in SETTINGS:
        if own[name] != was[name]:
            now = now.having(name, own[name])
    for key, rules in own.house_rules.items():
        for name, value in rules.items():
            if value != was.house_rule(key, name):
                now = now.having_rule(key, name, value)
    return replace(now, welcomed=own.welcomed or now.welcomed)


def written(settings: Settings) -> dict[str, Any]:
    """Return settings as plain data for `read`."""
    rules = {key: {**chosen} for key, chosen in settings.house_rules.items()}
    welcomed = {"welcomed": True} if settings.welcomed else {}
    return {**settings.chosen, **welcomed, "house_rules": rules}
