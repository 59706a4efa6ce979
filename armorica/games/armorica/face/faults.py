"""Words for what is wrong with a record."""

from armorica.core.problem import Problem
from armorica.i18n import Translator


def record_faults(t: Translator, p: Problem) -> dict[str, str]:
    """Return sentences for the faults that only a record of Armorica can have, by code."""
    d = p.details
    return {
        "unknown_card_set": t("its card set is not known here"),
        "wrong_cards": t("its cards do not make a playable set"),
        "bad_seat": t("there is no such seat"),
        "too_many_cards": t("the deck has more than {most} cards", most=d.get("most")),
        "too_few_cards": t("the deck has fewer than {need} cards", need=d.get("need")),
        "wrong_pile": t("“{card}” belongs to another pile", card=d.get("card")),
        "same_card": t("“{card}” appears twice", card=d.get("card")),
    }
