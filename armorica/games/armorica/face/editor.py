"""The editor of cards of one's own."""

from armorica.core.problem import Problem
from armorica.i18n import Translator

DETAILS = ("card", "people", "pile", "suit")


def fault(t: Translator, p: Problem) -> str:
    """Say in one sentence what is wrong with a set of cards, and where [A1]-[A5]."""
    d = dict.fromkeys(DETAILS, "") | {"least": 0, "most": 0, "have": 0} | p.details
    people = d["people"] if p.code in ("wrong_number", "empty_pile") else ""
    return {
        "bad_file": t("The file is neither TOML nor JSON: {reason}.", reason=d.get("reason")),
        "set_too_long": t("The set of cards is longer than {most} characters.", **d),
        "no_cards": t("A set of cards needs a name and a list of cards, and nothing else."),
        "bad_card": t(
            "Card number {place} needs id, name, people, deck, suit and icons, and nothing else.",
            place=d.get("place"),
        ),
        "bad_id": t("Card “{card}”: an id is small letters and digits joined by hyphens.", **d),
        "same_id": t("Two cards have the id “{card}”.", **d),
        "same_name": t("Two cards have the name “{name}”.", name=d.get("name")),
        "unknown_people": t("Card “{card}”: there are no people called “{people}”.", **d),
        "unknown_pile": t("Card “{card}”: its people have no deck {pile}.", **d),
        "unknown_suit": t("Card “{card}”: there is no suit called “{suit}”.", **d),
        "gaul_patrician": t("Card “{card}”: a Gaul is a farmer, a worker or a soldier.", **d),
        "bad_icons": t("Card “{card}”: each icon appears 0 to {most} times.", **d),
        "start_wheat": t("Card “{card}”: a start card has 2 wheat, not {have}.", **d),
        "start_amphora": t("Card “{card}”: a start card has an amphora.", **d),
        "wrong_number gaul": t("There are {have} Gauls instead of {least} to {most}.", **d),
        "wrong_number roman": t("There are {have} Romans instead of {least} to {most}.", **d),
        "wrong_start": t("There are {have} start cards {pile} instead of one.", **d),
        "empty_pile gaul": t("There is no Gaul in deck {pile}.", **d),
        "empty_pile roman": t("There is no Roman in deck {pile}.", **d),
    }[f"{p.code} {people}".rstrip()]
