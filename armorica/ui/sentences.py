"""The sentences that all games share."""

from collections.abc import Mapping

from armorica.core.problem import Problem
from armorica.i18n import Translator


def refusal(t: Translator, p: Problem, names: list[str], own: str | None) -> str:
    """Say in one sentence why something is refused.

    Args:
        t: the translator.
        p: the problem.
        names: the players' names.
        own: the game's own sentence; None for a problem that all games share.
    """
    return own or _refusal(t, p, names)


def _refusal(t: Translator, p: Problem, names: list[str]) -> str:
    d = p.details
    match p.code:
        case "not_your_turn":
            return t("Not yet: it is {name}’s turn.", name=names[int(d["mover"])])
        case "occupied":
            return t("{name} is there already: choose another place.", name=names[int(d["seat"])])
        case "game_over":
            return t("The game is over; undo to change what happened.")
        case "too_many_moves":
            return t("A game can have at most {most} moves: this one ends here.", most=d["most"])
        case "undo_barred":
            return t("You cannot undo any further: something hidden has been seen since then.")
        case "looking":
            return t("Not now: you are looking back. Go back to the game, or play on from here.")
        case "puzzle_over":
            return t("This puzzle is over: go on to the next one, or back.")
        case "not_a_person":
            return t("Not yet: it is an opponent’s turn.")
        case "seats":
            return t(
                "This game is for {least} to {most} players, not {have}. Change a seat.",
                least=d["least"],
                most=d["most"],
                have=d["have"],
            )
        case "name_long":
            return t("Seat {seat}: a name has at most {most} characters. Shorten it.", **d)
        case "name_unseen":
            return t(
                "Seat {seat}: this name contains an invisible character. Type another name.",
                **d,
            )
        case "name_marks":
            return t(
                "Seat {seat}: this name has more than {most} accents on one letter. Remove some.",
                **d,
            )
    return t("That move is not possible; choose one of those offered.")


def bots_missing(t: Translator) -> str:
    """Say that no bot can play now."""
    return t("What bots need did not load: check the connection and try again.")


def record_problem(t: Translator, place: str, p: Problem, own: Mapping[str, str]) -> str:
    """Say in one sentence where and why a record is wrong, and that nothing was changed.

    Args:
        t: the translator.
        place: the wrong part of the record; "" for all of it.
        p: the problem.
        own: the reasons that only this game's records have, by code.
    """
    d = p.details
    reasons = {
        "too_long": t("it is longer than any game can be"),
        "too_many_moves": t("a game can have at most {most} moves", most=d.get("most")),
        "game_missing": t("its game did not load; check the connection"),
        "not_json": t("it is incomplete, or not a game file at all"),
        "not_an_object": t("it is not a game file at all"),
        "unknown_format": t("its format is not {need}", need=d.get("need")),
        "not_a_list": t("a list is missing there"),
        "bad_seed": t("the seed is not a number from 0 to 2^53"),
        "bad_players": t("a game has {least} to {most} players", **{"least": 2, "most": 4} | d),
        "bad_name": t(
            "a name has 1 to {most} visible characters, with few accents on each",
            most=d.get("most"),
        ),
        "bad_player": t("that is not a player"),
        "unknown_level": t("no opponents are called “{level}”", level=d.get("level")),
        "unknown_rules": t("the rules are not known here"),
        "unknown_card": t("no card is called “{card}”", card=d.get("card")),
        "bad_entry": t("that is not a move"),
        "not_over": t("the game is not over yet"),
        "wrong_outcome": t("the moves lead to a different result"),
    }
    reason = own.get(p.code) or reasons.get(p.code) or t("the rules do not allow that move")
    if not place:
        return t("This game file cannot be read: {reason}. Nothing was changed.", reason=reason)
    return t(
        "This game file is wrong at {place}: {reason}. Nothing was changed.",
        place=place,
        reason=reason,
    )
