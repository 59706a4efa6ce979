"""Combos, trades and attacks."""

from collections.abc import Iterator

from armorica.games.imperious.rules.chronicle import events
from armorica.games.imperious.rules.combos import COMBOS
from armorica.lab.statistic import COMPARED, Key, Placed, Played, Sample, Statistic


def _played(game: Played) -> list[tuple[int | None, str]]:
    """List the seat and the kind of each event."""
    return [(event.data["seat"], event.data["do"]) for event in events(game.match)]


class Combos(Placed):
    """Measure which combos are played."""

    title = "Combos"
    note = "How many of each combo a player plays in a game, winners and others [I11]-[I18]."
    no_target = COMPARED
    columns = ("combo", "who")
    is_share = False

    def samples(self, game: Played) -> Iterator[Sample]:
        """Yield for each player how often it plays each combo."""
        played = _played(game)
        for seat, won in enumerate(game.won):
            for place, combo in enumerate(COMBOS):
                who = "winners" if won else "others"
                yield Sample((place, combo, who), played.count((seat, combo)))


class ComboWorth(Placed):
    """Measure how much playing a combo more often than others goes with winning."""

    title = "Wins of whoever plays a combo most"
    note = "How often whoever plays a combo more often than each of the others wins."
    columns = ("combo",)

    def samples(self, game: Played) -> Iterator[Sample]:
        """Yield the share of the win of whoever plays a combo most, if somebody alone does."""
        played = _played(game)
        for place, combo in enumerate(COMBOS):
            counts = [played.count((seat, combo)) for seat in range(len(game.won))]
            if counts.count(max(counts)) == 1:
                won = game.won[counts.index(max(counts))]
                yield Sample((place, combo), won, 1 / len(counts))


class Trades(Statistic):
    """Measure how much is traded."""

    title = "Trade"
    note = "Offers, trades and gifts in a game [I7]."
    no_target = "Nothing is expected: players trade as much as it gains them."
    columns = ("what",)
    is_share = False

    def samples(self, game: Played) -> Iterator[Sample]:
        """Yield how many offers, trades and gifts there are."""
        data = [event.data for event in events(game.match)]
        offers = [each for each in data if each["do"] == "offer"]
        yield Sample(("offers",), len(offers))
        yield Sample(("gifts offered",), sum(not each["get"] for each in offers))
        yield Sample(("trades",), sum(each["do"] == "accept" for each in data))


class Attacked(Statistic):
    """Measure whom attacks hit."""

    title = "Whom attacks hit"
    note = (
        "The share of attacks [I11] [I13] on each of the others, by their victory tokens: the one "
        "with most is first. Equal ones share a hit."
    )
    columns = ("rank",)

    def samples(self, game: Played) -> Iterator[Sample]:
        """Yield for each attack and rank the share of the hit."""
        seats = len(game.won)
        vt = [0] * seats
        for event in events(game.match):
            data = event.data
            if data["do"] in ("destroy", "convert") and data["victim"] is not None:
                others = [tokens for seat, tokens in enumerate(vt) if seat != data["seat"]]
                first = sum(tokens > vt[data["victim"]] for tokens in others)
                same = others.count(vt[data["victim"]])
                for rank in range(seats - 1):
                    share = 1 / same if first <= rank < first + same else 0.0
                    yield Sample((rank + 1,), share, 1 / (seats - 1))
            if data["do"] == "score":
                vt = data["vt"][:]
            elif data["do"] == "glory":
                vt[data["seat"]] += data["vt"]
            elif data["do"] == "wiped":
                vt[data["seat"]] = data["vt"]

    def labels(self, key: Key) -> tuple[str, ...]:
        """Name the rank."""
        return (f"rank {key[0]}",)


class Wiped(Statistic):
    """Measure how often players lose their last piece."""

    title = "Wiped out"
    note = "Attacks in a game, and players who lose their last piece [I21]."
    no_target = "Nothing is expected: players attack as much as it gains them."
    columns = ("what",)
    is_share = False
    plot = ""

    def samples(self, game: Played) -> Iterator[Sample]:
        """Yield the numbers of attacks and of players wiped out."""
        data = [event.data for event in events(game.match)]
        hits = sum(
            each["do"] in ("destroy", "convert") and each["victim"] is not None for each in data
        )
        yield Sample(("attacks",), hits)
        yield Sample(("wiped out",), sum(each["do"] == "wiped" for each in data))
