"""What players have done, in the fewest words."""

from collections.abc import Sequence

from armorica.games.armorica.face.words import card_names
from armorica.games.armorica.rules.chronicle import Event
from armorica.games.armorica.rules.state import State
from armorica.i18n import Translator


def deeds(t: Translator, s: State, moves: Sequence[Event], suits: bool = False) -> list[str]:
    """Describe a seat's moves without its player, and with suits if wanted.

    Cards taken one after the other are taken once.
    """
    done: list[Event] = []
    for move in moves:
        if done and done[-1].kind == move.kind == "take":
            done[-1] = move._replace(cards=done[-1].cards + move.cards)
        else:
            done.append(move)
    return [_deed(t, s, move, suits) for move in done]


def _deed(t: Translator, s: State, event: Event, suits: bool) -> str:
    if suits:
        cards = card_names(t, s.card_set, event.cards)
    else:
        cards = t.listed([s.card_set.cards[c].name for c in event.cards])
    return {
        "take": t("took {cards}", cards=cards),
        "pass": t("passed"),
        "forced": t("had to pass"),
        "starve": t("gave up {cards}", cards=cards),
    }[event.kind]


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
    [newest], told = deeds(t, s, moves[-1:]), t.listed(deeds(t, s, moves))
    if not told.endswith(newest):  # taken together with another card
        newest = s.card_set.cards[moves[-1].cards[-1]].name
    before, _, link = told.removesuffix(newest).rstrip().rpartition(" ")
    return before, f"{link} {newest}".lstrip()
