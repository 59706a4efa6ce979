"""What players have done and what else has happened, in words."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import groupby

from armorica.games.armorica.face.words import card_names
from armorica.games.armorica.rules.cards import CardSet
from armorica.games.armorica.rules.chronicle import Event
from armorica.games.armorica.rules.state import State
from armorica.i18n import Translator


def sentence(t: Translator, s: State, event: Event, names: list[str]) -> str:
    """Describe an event in one sentence."""
    return _sentence(t, s.card_set, event, names[event.seat])


@lru_cache(512)
def _sentence(t: Translator, card_set: CardSet, event: Event, name: str) -> str:
    cards = card_names(t, card_set, event.cards)
    match event.kind:
        case "turn":
            return t("Turn {turn} begins; {name} is the start player.", turn=event.turn, name=name)
        case "coin":
            return t("{name} has 1 coin from the start, as chosen for this game.", name=name)
        case "take":
            return t("{name} takes {cards}.", name=name, cards=cards)
        case "pass" if cards:
            return t("{name} passes; {cards} leaves.", name=name, cards=cards)
        case "forced" if cards:
            return t(
                "{name} can reach nobody and must pass; {cards} leaves.", name=name, cards=cards
            )
        case "pass" | "forced":
            return t("{name} passes.", name=name)
        case "starve":
            return t("Winter: {name} gives up {cards}.", name=name, cards=cards)
        case "clear":
            return t.n(
                "The turn ends; {cards} leaves its row.",
                "The turn ends; {cards} leave the rows.",
                len(event.cards),
                cards=cards,
            )
    return t("The game is over.")


def deeds(t: Translator, s: State, moves: Sequence[Event], suits: bool = False) -> list[str]:
    """Describe a seat's moves without its player, and with suits if wanted.

    What is done again at once is said once.
    """
    done = [[*again] for _, again in groupby(moves, lambda move: move.kind)]
    return [_deed(t, s, alike, suits) for alike in done]


def _deed(t: Translator, s: State, alike: list[Event], suits: bool) -> str:
    """Describe moves of one kind."""
    taken = tuple(card for move in alike for card in move.cards)
    if suits:
        cards = card_names(t, s.card_set, taken)
    else:
        cards = t.listed([s.card_set.cards[c].name for c in taken])
    return {
        "take": t("took {cards}", cards=cards),
        "pass": t("passed twice") if len(alike) == 2 else t("passed"),
        "forced": t("had to pass twice") if len(alike) == 2 else t("had to pass"),
        "starve": t("gave up {cards}", cards=cards),
    }[alike[0].kind]


def summary(t: Translator, s: State, moves: Sequence[Event], names: list[str]) -> str:
    """Describe moves in one sentence, player by player; "" where there are none."""
    done: dict[int, list[Event]] = {}
    for move in moves:
        done.setdefault(move.seat, []).append(move)
    parts = [
        t("{name} {done}", name=names[seat], done=t.listed(deeds(t, s, own, suits=True)))
        for seat, own in done.items()
    ]
    return f"{t.joined(parts)}." if parts else ""


def apart(t: Translator, s: State, moves: Sequence[Event]) -> tuple[str, str]:
    """Describe a seat's moves as `deeds` does: all but the newest, and that with its "and"."""
    done = deeds(t, s, moves)
    newest, sentence = done[-1], t.listed(done)
    if [move.kind for move in moves[-2:]] == ["take", "take"]:
        newest = s.card_set.cards[moves[-1].cards[-1]].name
    before, _, link = sentence.removesuffix(newest).rstrip().rpartition(" ")
    return before, f"{link} {newest}".lstrip()
