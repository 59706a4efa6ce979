"""Armorica in words: names, refusals, results."""

from functools import lru_cache
from typing import NamedTuple

from armorica.core.problem import Problem
from armorica.games.armorica.face.preview import Preview
from armorica.games.armorica.rules.cards import ICONS, Card, CardSet
from armorica.games.armorica.rules.scoring import Score, SeatScore
from armorica.games.armorica.rules.state import ROMAN
from armorica.i18n import Translator
from armorica.ui import sentences
from armorica.ui.face import HouseRule
from armorica.ui.table.final import counted_points, signed


def seats_hint(t: Translator) -> str:
    """Say how many people can play."""
    return t("2 to 4 players, clockwise. The start player is chosen at random.")


def begin_label(t: Translator) -> str:
    """Return the label of the button that begins a game."""
    return t("Deal the cards")


def suit_name(t: Translator, suit: str) -> str:
    """Name a suit."""
    return {
        "farmer": t("farmer"),
        "worker": t("worker"),
        "soldier": t("soldier"),
        "matron": t("matron"),
        "general": t("general"),
        "bureaucrat": t("bureaucrat"),
    }[suit]


def icon_name(t: Translator, icon: str) -> str:
    """Name an icon."""
    return {
        "wheat": t("wheat"),
        "grapes": t("grapes"),
        "olives": t("olives"),
        "sheep": t("sheep"),
        "coins": t("coins"),
        "amphorae": t("amphorae"),
    }[icon]


def icon_count(t: Translator, icon: str, count: int) -> str:
    """Say how many there are of an icon."""
    return {
        "wheat": t.n("{count} wheat", "{count} wheat", count),
        "grapes": t.n("{count} bunch of grapes", "{count} bunches of grapes", count),
        "olives": t.n("{count} olive branch", "{count} olive branches", count),
        "sheep": t.n("{count} sheep", "{count} sheep", count),
        "coins": t.n("{count} coin", "{count} coins", count),
        "amphorae": t.n("{count} amphora", "{count} amphorae", count),
    }[icon]


def phase_name(t: Translator, phase: str) -> str:
    """Name a phase."""
    return {
        "gaul": t("Gaul immigration"),
        "roman": t("Roman immigration"),
        "winter": t("Winter"),
        "over": t("End of the game"),
    }[phase]


def row_name(t: Translator, people: int) -> str:
    """Name a row by its people, GAUL or ROMAN."""
    return t("Romans") if people == ROMAN else t("Gauls")


def level_words(t: Translator, level: str) -> str:
    """Describe how opponents of a level play."""
    return {
        "novice": t("looks one move ahead and misjudges what follows"),
        "settler": t("takes what is worth most right now"),
        "merchant": t("considers a few ways the game might go"),
        "decurion": t("plans a turn or two ahead, and watches you"),
        "legate": t("thinks about every move for up to a second"),
    }[level]


def people_name(t: Translator, card: Card) -> str:
    """Name the people a card belongs to."""
    return {"start": t("start card"), "gaul": t("Gaul"), "roman": t("Roman")}[card.people]


def parts(t: Translator, score: SeatScore) -> str:
    """List the parts of a seat's score."""
    return t(
        "Sets {sets}, coins {coins}, majorities {most}",
        sets=score.sets,
        coins=score.coins,
        most=score.grapes + score.olives + score.sheep,
    )


class Standing(NamedTuple):
    """Hold a seat's number of an icon, the VP of its majority, and how many it is behind.

    `given` is how many it had from the start by the house rule [A6].
    """

    icon: str
    have: int
    pays: int
    behind: int
    given: int


def standing(t: Translator, s: Standing) -> str:
    """Say a seat's number of an icon, and its points for the most or how many it lacks [A17]."""
    said = icon_count(t, s.icon, s.have)
    if s.given:
        return t("{icons}, 1 from the start", icons=said)
    if s.pays:
        points = counted_points(t, s.pays)
        if s.pays == 2:
            return t("{icons}: tied for the most, {points}", icons=said, points=points)
        return t("{icons}: the most, {points}", icons=said, points=points)
    if s.behind:
        return t("{icons}: {behind} fewer than the most", icons=said, behind=s.behind)
    return said


def effect(t: Translator, change: int) -> str:
    """Describe the change of the score if a single card is given up."""
    if change < 0:
        return t("without it {points} less", points=counted_points(t, -change))
    if change > 0:
        return t("without it {points} more", points=counted_points(t, change))
    return t("without it the score stays the same")


def would(t: Translator, p: Preview) -> str:
    """Describe the effect of taking a card on set, coins and majorities, then on the food.

    What changes the distance to the others most comes first.
    """
    grows = (
        t.n(
            "a new set (the last one ends at {count} card)",
            "a new set (the last one ends at {count} cards)",
            p.closed,
        )
        if p.closed
        else t.n("the set grows to {count} card", "the set grows to {count} cards", p.size)
    )
    swings = [
        (p.sets, [grows]),
        (p.coins, [icon_count(t, "coins", p.coins)] if p.coins else []),
        (
            p.vp - p.sets - p.coins - p.others,
            [most(t, icon, after) for icon, _, after in p.majorities]
            + ([_lost(t, p)] if p.others < 0 else []),
        ),
    ]
    swings.sort(key=lambda swing: -swing[0])
    food = (
        t.n(
            "After winter ({count} card too many): {change}.",
            "After winter ({count} cards too many): {change}.",
            p.short,
            change=signed(p.left),
        )
        if p.short
        else t("Winter: all fed.")
    )
    return t(
        "{points}: {parts}. {food}",
        points=t.n("+{count} point", "+{count} points", p.vp),
        parts=", ".join(part for _, said in swings for part in said),
        food=food,
    )


def most(t: Translator, icon: str, pays: int) -> str:
    """Say that a seat has the most of an icon, which pays so many points, 2 in a tie [A17]."""
    name = icon_name(t, icon)
    tied, alone = t("tied for the most {icon}", icon=name), t("the most {icon}", icon=name)
    return tied if pays == 2 else alone


def winter_takes(t: Translator, count: int) -> str:
    """Say how many cards winter takes from a seat [A11]."""
    return t.n("winter takes {count}", "winter takes {count}", count) if count else t("all fed")


def _lost(t: Translator, p: Preview) -> str:
    """Say what the others lose together."""
    points = counted_points(t, -p.others)
    if p.seats == 2:
        return t("your opponent loses {points}", points=points)
    return t("others lose {points}", points=points)


@lru_cache(256)
def card_words(t: Translator, card: Card) -> str:
    """Describe a card: its name, suit, people, pile and icons."""
    icons = [
        icon_count(t, icon, count) for icon, count in zip(ICONS, card.icons, strict=True) if count
    ]
    return t(
        "{name}, {suit}, {people} {pile}: {icons}",
        name=card.name,
        suit=suit_name(t, card.suit),
        people=people_name(t, card),
        pile=card.deck,
        icons=t.listed(icons) or t("no icons"),
    )


def why(t: Translator, p: Problem, names: list[str]) -> str:
    """Explain in one sentence why a move is refused."""
    return sentences.refusal(t, p, names, refusal(t, p))


def refusal(t: Translator, p: Problem) -> str | None:
    """Explain why a move is refused; None for a problem that all games share."""
    d = p.details
    match p.code:
        case "out_of_reach":
            have, need = int(d["have"]), int(d["need"])
            return t(
                "Out of reach: place {need} needs {icons} (available: {have}). Get more, or wait"
                " for it to slide right.",
                need=need,
                icons=icon_count(t, str(d["icon"]), need),
                have=have,
            )
        case "wrong_phase":
            return {
                "gaul": t("Not now: in this phase cards come from the Gaul row."),
                "roman": t("Not now: in this phase cards come from the Roman row."),
                "winter": t("Not now: winter only takes cards away."),
                "over": t("The game is over; undo to change what happened."),
            }[str(d["phase"])]
        case "has_amphora":
            return t("This card has an amphora: it feeds itself and stays.")
        case "wrong_count":
            return t.n(
                "Choose exactly {count} card to give up; {given} chosen.",
                "Choose exactly {count} cards to give up; {given} chosen.",
                int(d["need"]),
                given=d["given"],
            )
        case "enough_marked":
            return t.n(
                "{count} card is marked, which is enough: to give up another, unmark that one"
                " first.",
                "{count} cards are marked, which is enough: to give up another, unmark one first.",
                int(d["need"]),
            )
        case "not_in_row":
            return t("That card is not in the row; choose one that is.")
        case "not_in_display":
            return t("That card is not in this display; choose one that is.")
        case "unknown_card":
            return t("No card is called “{card}”.", card=d["card"])
    return None


def card_names(t: Translator, card_set: CardSet, cards: tuple[int, ...]) -> str:
    """Name cards with their suits, as a list in words."""
    faces = [card_set.cards[c] for c in cards]
    return t.listed([t("{name} ({suit})", name=f.name, suit=suit_name(t, f.suit)) for f in faces])


def move_name(t: Translator, card_set: CardSet, move: str) -> str:
    """Name the cards that a move, as text, takes or gives up."""
    cards = move.split(" ")[1:]
    if cards == ["pass"]:
        return t("Pass")
    return t.listed([card_set.cards[card_set.number[card]].name for card in cards])


def result(t: Translator, score: Score, names: list[str]) -> str:
    """Say who won, and how a tie was broken [A18]."""
    total = score.seats[score.winners[0]].total
    won = counted_points(t, total)
    winners = t.listed([names[seat] for seat in score.winners])
    if score.tie_break == "shared":
        return t(
            "{names} share the win: {points} each, and the same number of coins.",
            names=winners,
            points=won,
        )
    if score.tie_break == "coins":
        tied = [n for n, seat in enumerate(score.seats) if seat.total == total]
        others = t.listed([names[n] for n in tied if n not in score.winners])
        return t(
            "{name} wins: tied with {others} on {points}, but with more coins ({coins}).",
            name=winners,
            points=won,
            others=others,
            coins=score.seats[score.winners[0]].coins,
        )
    return t("{name} wins with {points}.", name=winners, points=won)


def in_link(t: Translator) -> str:
    """Say what a link to a game reveals."""
    return t("This link contains both decks: anyone who decodes it can see what comes next.")


def seal(t: Translator, over: bool) -> str:
    """Explain the seal of the decks, and how to check it once the game is over."""
    if over:
        return t(
            "The decks in their order, and the secret number. Save these three lines as a text"
            " file: its SHA-256 hash is the seal of the decks."
        )
    return t(
        "Write down this seal now. At the end the decks and a secret number are shown: if their"
        " SHA-256 hash is this seal, nobody has changed the decks. The seal itself reveals no"
        " cards. But a link to this game or a saved file contains the decks, and the deal of the"
        " day is the same for everyone."
    )


def how_to(t: Translator) -> list[str]:
    """Explain the game in short lines."""
    return [
        t("You build a village: one row of cards, your display, that grows to the right."),
        t("Each turn you first take a Gaul, then a Roman, from the two rows of six on the table."),
        t("Places count from the right. With 3 wheat you reach places 1 to 3, and so on."),
        t(
            "Among the Romans, generals want grapes instead of wheat, matrons olives, and"
            " bureaucrats sheep."
        ),
        t("Instead of taking a card you may pass: then the rightmost card of the row leaves."),
        t("A new card comes in at the left whenever one leaves, and the others slide right."),
        t(
            "In winter every card must eat: if you have more cards than amphorae, you give up cards"
            " without one."
        ),
        t(
            "Then the start player’s flag moves one seat clockwise. With two players, the"
            " rightmost card of each row also leaves, and each row gets a new one."
        ),
        t(
            "Different suits side by side make a set; a repeated suit starts the next set. Sets of"
            " 1 to 6 are worth 1, 3, 6, 10, 15, 21 points."
        ),
        t(
            "Each coin is worth 1 point. The most grapes, the most olives and the most sheep are"
            " worth 4 each, or 2 each in a tie."
        ),
        t("The turn in which a deck runs out is the last. The most points win; coins break a tie."),
    ]


def house_rules(t: Translator) -> dict[str, HouseRule]:
    """Return the house rules in words [A6] [A17]."""
    return {
        "four_way_tie": HouseRule(
            t("When all four tie for the most of an icon"),
            {"none": t("Nobody scores"), "two_each": t("2 points each")},
        ),
        "second_coin": HouseRule(
            t("A coin for the second of two players, since playing first is an advantage"),
            {"0": t("No coin"), "1": t("1 coin")},
        ),
    }
