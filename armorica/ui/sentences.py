"""What every game says in the same words."""

from collections.abc import Mapping

from armorica.core.problem import Problem
from armorica.i18n import Translator


def level_name(t: Translator, level: str) -> str:
    """Name an opponent's level."""
    return {
        "novice": t("Novice"),
        "settler": t("Settler"),
        "merchant": t("Merchant"),
        "decurion": t("Decurion"),
        "legate": t("Legate"),
        "random": t("Random"),
    }[level]


def refusal(t: Translator, p: Problem, names: list[str]) -> str:
    """Say in one sentence why a move is refused, for reasons that every game has."""
    d = p.details
    match p.code:
        case "not_your_turn":
            return t("Not yet: it is {name}'s turn.", name=names[int(d["mover"])])
        case "game_over":
            return t("The game is over; undo to change what happened.")
        case "game_missing":
            return t("This game did not arrive: check the connection and choose it again.")
        case "undo_barred":
            return t("Undo leads no further back: since then something hidden has been seen.")
        case "looking":
            return t("Not now: you are looking back. Go back to the game, or play on from here.")
        case "not_a_person":
            return t("Not yet: an opponent is to move.")
        case "seats":
            return t(
                "The table seats {least} to {most} players; {have} would sit here. Change a seat.",
                least=d["least"],
                most=d["most"],
                have=d["have"],
            )
    return t("That is not a move; choose one of the moves offered.")


def record_problem(t: Translator, place: str, p: Problem, own: Mapping[str, str]) -> str:
    """Say in one sentence where a record is wrong, why, and that nothing was loaded.

    Args:
        t: The translator.
        place: In the record, "" for all of it.
        p: What is wrong.
        own: The reasons that only this game has, by their codes.
    """
    d = p.details
    reasons = {
        "too_long": t("it is longer than any game"),
        "game_missing": t("its game did not arrive: check the connection"),
        "not_json": t("it is not whole, or not a record at all"),
        "not_an_object": t("it is not a record at all"),
        "unknown_format": t("it is not of the format {need}", need=d.get("need")),
        "not_a_list": t("a list is missing there"),
        "bad_seed": t("the seed is no number from 0 to 2^53"),
        "bad_players": t("a game has {least} to {most} players", **{"least": 2, "most": 4} | d),
        "bad_name": t("a name has 1 to {most} characters", most=d.get("most")),
        "unknown_card": t("no card is called “{card}”", card=d.get("card")),
        "bad_entry": t("that is not a move"),
        "not_over": t("the game is not over yet"),
        "wrong_outcome": t("the moves lead to another outcome"),
    }
    reason = own.get(p.code) or reasons.get(p.code) or t("the rules do not allow that move")
    if not place:
        return t("This record cannot be read: {reason}. Nothing was changed.", reason=reason)
    return t(
        "This record is wrong at {place}: {reason}. Nothing was changed.",
        place=place,
        reason=reason,
    )
