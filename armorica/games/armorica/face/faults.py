"""Words for what is wrong with a record or a card set."""

from armorica.core.problem import Problem
from armorica.i18n import Translator

DETAILS = ("card", "least", "most", "have", "people", "pile", "suit")


def record_faults(t: Translator, p: Problem) -> dict[str, str]:
    """Return sentences for the faults that only a record of Armorica can have, by code."""
    d = p.details
    return {
        "unknown_card_set": t("its card set is not known here"),
        "bad_seat": t("there is no such seat"),
        "too_many_cards": t("the deck has more than {most} cards", most=d.get("most")),
        "too_few_cards": t("the deck has fewer than {need} cards", need=d.get("need")),
        "wrong_pile": t("“{card}” belongs to another pile", card=d.get("card")),
        "same_card": t("“{card}” appears twice", card=d.get("card")),
    }


def card_set_problem(t: Translator, p: Problem) -> str:
    """Explain a fault of a card set in one sentence [A1]-[A5]."""
    d = dict.fromkeys(DETAILS, "") | p.details
    return {
        "bad_file": t("The file is neither TOML nor JSON: {reason}.", reason=d.get("reason")),
        "set_too_long": t("The set of cards is longer than {most} characters.", **d),
        "bad_id": t("Card “{card}”: an id is small letters and digits joined by hyphens.", **d),
        "no_cards": t("A set of cards needs a name and a list of cards, and nothing else."),
        "bad_card": t(
            "Card number {place} needs id, name, people, deck, suit and icons, and nothing else.",
            place=d.get("place"),
        ),
        "same_id": t("Two cards have the id “{card}”.", card=d["card"]),
        "same_name": t("Two cards have the name “{name}”.", name=d.get("name")),
        "unknown_people": t("Card “{card}”: there are no {people}.", **d),
        "unknown_pile": t("Card “{card}”: its people have no deck {pile}.", **d),
        "unknown_suit": t("Card “{card}”: there is no suit {suit}.", **d),
        "gaul_patrician": t("Card “{card}”: a Gaul is a plebeian, not a {suit}.", **d),
        "bad_icons": t("Card “{card}”: each icon appears 0 to {most} times.", **d),
        "start_wheat": t("Card “{card}”: a start card has 2 wheat, not {have}.", **d),
        "start_amphora": t("Card “{card}”: a start card has an amphora.", **d),
        "wrong_number": t("There are {have} {people} cards instead of {least} to {most}.", **d),
        "wrong_start": t("There are {have} start cards {pile} instead of one.", **d),
        "empty_pile": t("There is no card in the {people} deck {pile}.", **d),
    }[p.code]
