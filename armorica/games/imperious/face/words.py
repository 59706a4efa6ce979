"""Imperious in words: names, refusals, events, results."""

from functools import cache

from armorica.core.problem import Problem
from armorica.games.imperious.rules.board import Board, board
from armorica.games.imperious.rules.combos import COMBOS, RECIPES, taken
from armorica.games.imperious.rules.happening import (
    Answering,
    Offering,
    SeenCombo,
    SeenOwn,
    Striking,
)
from armorica.games.imperious.rules.state import KINDS, TYPES, Counts, unnamed
from armorica.i18n import Translator
from armorica.ui.face import HouseRule


def seats_hint(t: Translator) -> str:
    """Say how many people can play."""
    return t("4 to 8 players. The turn order is random.")


def begin_label(t: Translator) -> str:
    """Return the label of the button that begins a game."""
    return t("Start the game")


def level_words(t: Translator, level: str) -> str:
    """Describe how opponents of a level play."""
    return {
        "novice": t("plays in fits and starts, and trades with nobody"),
        "settler": t("spreads steadily, and offers no trades"),
        "merchant": t("trades for what its plans still need, and holds the leader back"),
        "decurion": t("tries its plans against what the others may do next"),
        "legate": t("tries its plans against many possible answers, and thinks longest"),
    }[level]


def place_name(id: str) -> str:
    """Name a territory or a region by its id: the names are the same in every language."""
    return " ".join(part.capitalize() for part in id.split("-"))


def map_name(t: Translator, of: Board) -> str:
    """Name a map."""
    return t("Map of the Mediterranean") if of is board() else of.name


@cache
def kind_name(t: Translator, kind: int) -> str:
    """Name a type of card."""
    return {
        "war": t("War"),
        "culture": t("Culture"),
        "population": t("Population"),
        "religion": t("Religion"),
        "technology": t("Technology"),
        "government": t("Government"),
        "trade": t("Trade"),
    }[TYPES[kind]]


@cache
def combo_name(t: Translator, combo: str) -> str:
    """Name a combo."""
    return {
        "destroy": t("Destroy"),
        "grow": t("Grow"),
        "convert": t("Convert"),
        "disperse": t("Disperse"),
        "colonize": t("Colonize"),
        "build": t("Build"),
        "glory": t("Glory"),
        "advance": t("Advance"),
    }[combo]


def combo_words(t: Translator, combo: str) -> str:
    """Say what a combo does."""
    return {
        "destroy": t("remove one opponent’s pieces in or next to your territories"),
        "grow": t("new chits where you are"),
        "convert": t("make one opponent’s pieces yours, or settle empty territories next to yours"),
        "disperse": t("move chits by one link each"),
        "colonize": t("move chits from anywhere to one empty territory"),
        "build": t("a city where you are alone"),
        "glory": t("victory tokens and new cards"),
        "advance": t("one combo stronger for good, or a larger draw each turn"),
    }[combo]


def effect(t: Translator, combo: str, x: int) -> str:
    """Describe the effect of a combo of strength x."""
    return {
        "destroy": t.n(
            "removes pieces worth up to {count} chit",
            "removes pieces worth up to {count} chits",
            x,
        ),
        "grow": t.n("{count} new chit", "{count} new chits", x),
        "convert": t.n(
            "converts pieces worth up to {count} chit",
            "converts pieces worth up to {count} chits",
            x,
        ),
        "disperse": t.n("moves up to {count} chit", "moves up to {count} chits", x),
        "colonize": t.n("moves up to {count} chit", "moves up to {count} chits", x),
        "build": t("builds a city"),
        "glory": t.n(
            "{count} victory token and {count} card",
            "{count} victory tokens and {count} cards",
            x,
        ),
        "advance": t("an advance"),
    }[combo]


def advance(t: Translator, kind: int) -> str:
    """Name an advance by its type and what it brings."""
    stronger = [combo for combo, recipe in RECIPES.items() if recipe.advance == kind]
    gain = f"{combo_name(t, COMBOS[stronger[0]])} +1" if stronger else t("1 card more each turn")
    return f"{kind_name(t, kind)} ({gain})"


def phase_name(t: Translator, step: str) -> str:
    """Name the phase that a step belongs to."""
    if step in ("offer", "give", "get", "answer"):
        return t("Trade phase")
    return {
        "start": t("Setup"),
        "restart": t("Starting again"),
        "discard": t("End of the turn"),
        "over": t("End of the game"),
    }.get(step) or t("Actions")


def tokens(t: Translator, count: int) -> str:
    """Say a number of victory tokens."""
    return t.n("{count} victory token", "{count} victory tokens", count)


def cards(t: Translator, counts: Counts) -> str:
    """List cards by number and type."""
    parts = [
        t("{count} {type}", count=n, type=kind_name(t, kind))
        for kind, n in zip(KINDS, counts, strict=True)
        if n
    ]
    return t.listed(parts) or t("nothing")


def card_list(t: Translator, names: list[str]) -> str:
    """List the cards of an event by number and type."""
    return cards(t, unnamed(names))


def refusal(t: Translator, p: Problem) -> str | None:
    """Explain why a move is refused; None for a problem that all games share."""
    values = {"links": 0, "need": 0, "left": 0, "most": 0, **p.details}
    return {
        "too_near": t(
            "Too close to another start: {links} instead of at least {need} links. Choose a marked"
            " territory.",
            **values,
        ),
        "city_there": t("There is a city there; choose a territory without one."),
        "already_played": t("You have played a combo, so you can no longer draw a card."),
        "no_site": t("A city needs a territory where you are alone and have none yet."),
        "cards_missing": t("You do not have the cards for that."),
        "too_few_cards": t("Not enough cards yet; add another."),
        "wrong_type": t("That type does not belong to this combo."),
        "one_type": t("Glory takes cards of one type, at least 3 of them."),
        "not_finished": t("Use up the whole combo: choose another target."),
        "crowded": t(
            "Too crowded: there were more than 10 chits before you played Grow (a city counts as"
            " 5)."
        ),
        "no_target": t("That cannot be a target; choose a marked one."),
        "too_far": t("Too far away: you reach only your own territories and their neighbours."),
        "nobody_there": t("No opponent has a piece there."),
        "one_opponent": t("A combo can strike only one opponent, and you have chosen another."),
        "settling": t("You are settling empty territories, so this combo converts nobody."),
        "converting": t("You are converting pieces, so this combo settles no empty territory."),
        "city_too_large": t(
            "The only target there is a city, which counts as 5 chits, and you have {left} left.",
            **values,
        ),
        "not_empty": t("Colonize goes to an empty territory, and somebody is there."),
        "arrived": t("The chits there have just arrived; they cannot move again."),
        "not_next": t("That is not a neighbour of the territory your chits are leaving."),
        "no_chits": t("You have no chits there that could move."),
        "nobody_yours": t("You have no piece there; new chits go where you are."),
        "not_in_order": t("Add types from left to right: that card cannot be added now."),
        "empty_offer": t("An offer must give or ask for something; choose a card."),
        "given_and_wanted": t("You cannot ask for a type that you give in the same offer."),
        "own_cards": t("These are your own cards; choose what you want below your offer."),
        "too_many_cards": t("An offer can ask for at most {most} cards.", **values),
        "wiped_out": t(
            "Players who have been wiped out cannot trade until they have started again."
        ),
        "wrong_phase": t("Not now: first do what the line above asks for."),
    }.get(p.code)


def sentence(t: Translator, event: SeenOwn, names: list[str], mine: int | None = None) -> str:
    """Describe an event; the cards that it drew are named for the seat `mine`, else counted."""
    name, named = names[event["seat"]], event["seat"] == mine
    match event["do"]:
        case "draw":
            return _drew(t, event["cards"], name, named)
        case "pass":
            return _drew(t, event["drew"], name, named)
        case "glory" if named and event["draw"]:
            return f"{_played(t, event, names)} {_drew(t, event['draw'], name, named)}"
        case "start" | "restart":
            return t("{name} starts in {place}.", name=name, place=place_name(event["territory"]))
        case "offer" | "accept" | "decline":
            return _traded(t, event, names)
        case "wiped":
            if event["vt"]:
                return t("{name} is wiped out and loses 10 victory tokens.", name=name)
            return t("{name} is wiped out and has no victory tokens left.", name=name)
        case "discard":
            return t("{name} discards {cards}.", name=name, cards=card_list(t, event["cards"]))
        case "done" | "end":
            return t("{name} is done.", name=name)
    return _played(t, event, names)


def _drew(t: Translator, drew: list[str] | str | int | None, name: str, named: bool) -> str:
    """Describe a draw: `drew` is a list of cards, one card, a number of hidden cards, or None."""
    if not drew:
        return t("{name} passes.", name=name)
    cards = [drew] if isinstance(drew, str) else drew
    if named and isinstance(cards, list):
        return t("{name} draws {cards}.", name=name, cards=card_list(t, cards))
    count = len(cards) if isinstance(cards, list) else cards
    return t.n("{name} draws a card.", "{name} draws {count} cards.", count, name=name)


def _traded(t: Translator, event: Offering | Answering, names: list[str]) -> str:
    values = {
        "name": names[event["seat"]],
        "to": "" if event["to"] is None else names[event["to"]],
        "give": card_list(t, event["give"]),
        "get": card_list(t, event["get"]),
    }
    if event["do"] == "decline":
        return t("{name} declines what {to} offers.", **values)
    kind = "gives" if not event["get"] else "asks" if not event["give"] else "swaps"
    if event["do"] == "accept":
        return {
            "swaps": t("{name} gives {give} to {to} for {get}.", **values),
            "gives": t("{name} gives {give} to {to}.", **values),
            "asks": t("{name} accepts {get} from {to}.", **values),
        }[kind]
    if event["to"] is None:
        return {
            "swaps": t("{name} offers everyone {give} for {get}.", **values),
            "gives": t("{name} offers everyone {give} as a gift.", **values),
            "asks": t("{name} asks everyone for {get} as a gift.", **values),
        }[kind]
    return {
        "swaps": t("{name} offers {give} to {to} for {get}.", **values),
        "gives": t("{name} offers {give} to {to} as a gift.", **values),
        "asks": t("{name} asks {to} for {get} as a gift.", **values),
    }[kind]


def _played(t: Translator, event: SeenCombo, names: list[str]) -> str:
    name = names[event["seat"]]
    if event["do"] == "build":
        return t("{name} builds a city in {place}.", name=name, place=place_name(event["city"]))
    if event["do"] == "glory":
        return t("{name} plays for glory: {tokens}.", name=name, tokens=tokens(t, event["vt"]))
    if event["do"] == "advance":
        kind = advance(t, TYPES.index(event["cards"][0]))
        return t("{name} makes an advance in {type}.", name=name, type=kind)
    if event["do"] in ("destroy", "convert") and event["victim"] is not None:
        return _struck(t, event, names)
    places = t.listed(list(dict.fromkeys(place_name(entry[-2]) for entry in event["chits"])))
    amount = sum(entry[-1] for entry in event["chits"])
    if not amount:
        combo = combo_name(t, event["do"])
        return t("{name} plays {combo} with no effect.", name=name, combo=combo)
    if event["do"] == "convert":
        return t("{name} settles {places}.", name=name, places=places)
    if event["do"] == "colonize":
        assert event["to"] is not None
        return t.n(
            "{name} colonizes {place} with {count} chit.",
            "{name} colonizes {place} with {count} chits.",
            amount,
            name=name,
            place=place_name(event["to"]),
        )
    if event["do"] == "grow":
        return t.n(
            "{name} adds {count} chit in {places}.",
            "{name} adds {count} chits in {places}.",
            amount,
            name=name,
            places=places,
        )
    return t.n(
        "{name} moves {count} chit to {places}.",
        "{name} moves {count} chits to {places}.",
        amount,
        name=name,
        places=places,
    )


def _struck(t: Translator, event: Striking, names: list[str]) -> str:
    """Describe what Destroy or Convert did to a player's pieces; a city counts as 5 chits."""
    assert event["victim"] is not None
    amount, ids = taken(event)
    values = {
        "name": names[event["seat"]],
        "victim": names[event["victim"]],
        "places": t.listed([place_name(id) for id in ids]),
    }
    if event["do"] == "destroy":
        return t.n(
            "{name} destroys pieces of {victim} worth {count} chit in {places}.",
            "{name} destroys pieces of {victim} worth {count} chits in {places}.",
            amount,
            **values,
        )
    return t.n(
        "{name} converts pieces of {victim} worth {count} chit in {places}.",
        "{name} converts pieces of {victim} worth {count} chits in {places}.",
        amount,
        **values,
    )


def house_rules(t: Translator) -> dict[str, HouseRule]:
    """Return the house rules in words [I6] [I10]."""
    return {
        "tokens": HouseRule(
            t("Victory tokens that end the game"),
            {
                "100": t("100, the whole game"),
                "50": t("50, a short game"),
                "25": t("25, a first taste"),
            },
        ),
        "late": HouseRule(
            t("Extra cards in the first turn for those who choose their starts last"),
            {"0": t("no extra cards"), "2": t("2 each for the last third of the players")},
        ),
    }


def how_to(t: Translator) -> list[str]:
    """Explain the game in short lines."""
    return [
        t("You place chits and cities in the territories of the ancient Mediterranean."),
        t("Each turn everyone draws five cards, then all may trade, then each plays combos."),
        t(
            "A combo is a group of cards: several types that go together, or several cards of one"
            " type."
        ),
        t("The cards that count give X, the strength of the combo."),
        t(
            "Territories that share a border or a sea lane are neighbours: point at one, or tap it,"
            " to see its neighbours."
        ),
        parted(t),
        *scoring(t),
    ]


def parted(t: Translator) -> str:
    """Say which borders make no neighbours."""
    return t("Territories parted by a brown strip (mountains, desert) are not neighbours.")


def kept(t: Translator) -> str:
    """Say how many cards may be kept."""
    return t("At the end of a turn everyone keeps 3 cards, and 1 more for each city.")


def scoring(t: Translator) -> list[str]:
    """Say in short lines what is worth tokens, and when the game ends."""
    return [
        t(
            "Each region is worth 1 token if you are there, 1 more for the most territories, 1 more"
            " for all of them."
        ),
        t.sentences([t("Each city is worth 1 token."), kept(t)]),
        t(
            "The game ends when someone has 100 victory tokens at the end of a turn, or fewer in a"
            " short game; the most tokens win."
        ),
    ]
