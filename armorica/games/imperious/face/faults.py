"""Words for what is wrong with a record."""

from armorica.core.problem import Problem
from armorica.i18n import Translator


def record_faults(t: Translator, p: Problem) -> dict[str, str]:
    """Return sentences for the faults that only a record of Imperious can have, by code."""
    need = p.details.get("need")
    count = need if isinstance(need, int) else 0  # for other faults it is no number
    return {
        "unknown_map": t("its map is not known here"),
        "wrong_map": t("its map cannot be played on"),
        "bad_order": t("the turn order does not name each seat once"),
        "wrong_cards": t("the cards there are not the ones they should be"),
        "wrong_event": t("by the rules, something else happens there"),
        "too_few_events": t.n(
            "by the rules, there is {count} event",
            "by the rules, there are {count} events",
            count,
        ),
        "wrong_reshuffles": t.n(
            "by the rules, the discards are shuffled {count} time",
            "by the rules, the discards are shuffled {count} times",
            count,
        ),
    }
