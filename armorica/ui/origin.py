"""The label beside the name of the game: what is special about the one on the table."""

from armorica import games
from armorica.i18n import Translator
from armorica.ui import deals
from armorica.ui.html import Safe, html
from armorica.ui.model import Model
from armorica.ui.months import date


def label(model: Model, t: Translator) -> str | Safe:
    """Say in a few words where the game on the table comes from; "" for a usual one."""
    match = model.table.match
    if not match or model.puzzles.opened or model.review.diagram:
        return ""
    if games.is_earlier(match):
        return t("A game from an earlier version")
    if match.new_try:
        return t("A new try")
    if match.from_link:
        return t("A game from a link")
    if match.deal.content:
        return match.deal.content.name
    if match.from_challenge:
        return t("A challenge")
    day = deals.day_of(match)
    return "" if day is None else deal_of(t, day)


def deal_of(t: Translator, day: int) -> Safe:
    """Draw what the deal of a day is called, with its date."""
    return html("{deal}, {date}", deal=t("The deal of the day"), date=date(day))
