"""What decided a game that is over: a true and kind sentence for each player."""

from armorica.games.armorica.rules.scoring import SET_VP, Score, SeatScore
from armorica.i18n import Translator
from armorica.ui.table.final import counted_points, gap, standing


def verdict(t: Translator, score: Score, seat: int, place: int) -> str:
    """Say a seat's place, how far it is from the first, and what was best in its game.

    Args:
        t: the translator.
        score: the final score.
        seat: whose.
        place: of the seat, from 1.
    """
    own = score.seats[seat]
    apart = gap([x.total for x in score.seats], seat)
    said = standing(t, place, counted_points(t, apart) if apart else "")
    why = _decisive(t, score, seat) if seat in score.winners else _best(t, score, seat)
    if not apart and seat not in score.winners:
        why = t("as many points as the winner, but fewer coins")
    elif any(x.total == own.total and x.coins > own.coins for x in score.seats):
        why = t("as many points as the player above, but fewer coins")
    return t.sentences([t.joined([said, why])])


def _majorities(own: SeatScore) -> int:
    return own.grapes + own.olives + own.sheep


def _decisive(t: Translator, score: Score, seat: int) -> str:
    """Say what a winner won by: the greatest part if it makes the lead, or else where it leads."""
    if score.tie_break == "coins":
        return t("more coins than all who have as many points")
    if score.tie_break == "shared":
        return t("a shared win")
    own = score.seats[seat]
    second = max((x for x in score.seats if x is not own), key=lambda x: x.total)
    lead = own.total - second.total
    gains = {
        t("the sets decided it"): own.sets - second.sets,
        t("the majorities decided it"): _majorities(own) - _majorities(second),
        t("the coins decided it"): own.coins - second.coins,
    }
    most = [said for said, gain in gains.items() if gain == max(gains.values())]
    if gains[most[0]] >= lead and len(most) == 1:
        return most[0]
    others = [x for x in score.seats if x is not own]
    leads = {
        t("sets"): own.sets > max(x.sets for x in others),
        t("coins"): own.coins > max(x.coins for x in others),
        t("majorities"): _majorities(own) > max(map(_majorities, others)),
    }
    if sum(leads.values()) > 1:
        return t(
            "ahead in {parts}", parts=t.listed([part for part, is_so in leads.items() if is_so])
        )
    return _best(t, score, seat)


def _best(t: Translator, score: Score, seat: int) -> str:
    """Say what a seat has more of than all others, or else what brought it the most points."""
    own = score.seats[seat]
    others = [x for n, x in enumerate(score.seats) if n != seat]
    longest = _longest(own)
    cards = sum(map(len, own.runs))
    if longest > max(map(_longest, others)):
        return t.n(
            "the longest set of the game, with {count} card",
            "the longest set of the game, with {count} cards",
            longest,
        )
    if own.sets > max(x.sets for x in others):
        return t("the most points for sets")
    if _majorities(own) > max(map(_majorities, others)):
        return t("the most points for majorities")
    if own.coins > max(x.coins for x in others):
        return t("the most coins")
    if cards > max(sum(map(len, x.runs)) for x in others):
        return t.n(
            "the largest village, with {count} card",
            "the largest village, with {count} cards",
            cards,
        )
    return t("best set: {points}", points=counted_points(t, SET_VP[longest]))


def _longest(own: SeatScore) -> int:
    return max(map(len, own.runs))
