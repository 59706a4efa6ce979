"""The targets of combos, chosen greedily: at each step what gains most for the strength it takes.

Each function returns the moves of a combo, or of what is left of one, each with its gain in victory
tokens. It makes the moves on trial in the evaluation, and takes them back.
"""

from collections.abc import Iterator
from itertools import compress

from armorica.games.imperious.bot.evaluation import Evaluation
from armorica.games.imperious.rules import combos
from armorica.games.imperious.rules.combos import piece
from armorica.games.imperious.rules.state import CITY, END

LITTLE = 0.05  # the least gain of a target that is taken
CONTESTED = 0.7  # the fraction of a territory's value that counts where others are
AHEAD = 0.4  # the fraction that counts of what comes within reach

Steps = list[tuple[int, float]]


def disperse(evaluation: Evaluation, n: int) -> Steps:
    """Choose moves of chits that gain most, less the loss where they leave."""
    s, row = evaluation.s, evaluation.row
    neighbours = s.board.neighbours
    free = row[:]
    for mark in s.marks:
        free[neighbours[mark >> 4][mark & 15]] -= 1
    sources = [t for t, chits in enumerate(free) if chits > 0]
    arrives: dict[int, float] = {}
    leaves: dict[int, float] = {}
    steps: Steps = []
    while len(steps) < n:
        best, source, at = LITTLE, END, 0
        for t in sources:
            loss = leaves.get(t)
            if loss is None:
                loss = leaves[t] = _loss(evaluation, t)
            for link, goal in enumerate(neighbours[t]):
                gain = arrives.get(goal)
                if gain is None:
                    gain = arrives[goal] = _arrival(evaluation, goal)
                if gain - loss > best:
                    best, source, at = gain - loss, t, link
        if source == END:
            break
        goal = neighbours[source][at]
        steps.append((source * 16 + at, best))
        free[source] -= 1
        if not free[source]:
            sources.remove(source)
        changed = {evaluation.region[source]} if evaluation.leave(source) else set()
        if evaluation.enter(goal):
            changed.add(evaluation.region[goal])
        for known in (arrives, leaves):
            for t in [t for t in known if evaluation.region[t] in changed or t in (source, goal)]:
                del known[t]
    evaluation.take_back()
    return steps


def _arrival(evaluation: Evaluation, territory: int) -> float:
    """Value one more chit in a territory."""
    gain = evaluation.chit(evaluation.row[territory])
    if not evaluation.holds(territory):
        share = CONTESTED if evaluation.owners[territory] else 1.0
        gain += share * evaluation.change(territory, evaluation.seat)
        gain += AHEAD * evaluation.frontier(territory)
    return gain


def _loss(evaluation: Evaluation, territory: int) -> float:
    """Value the last chit of a stack, which stays behind."""
    chits = evaluation.row[territory]
    loss = evaluation.chit(chits - 1)
    if chits == 1 and evaluation.s.cities[territory] != evaluation.seat:
        loss -= evaluation.change(territory, -1, evaluation.seat)
    return loss


def grow(evaluation: Evaluation, n: int) -> Steps:
    """Choose territories with good neighbours or few chits to grow in; all n must be placed."""
    s = evaluation.s
    sites = s.sites or combos.growing_sites(s, evaluation.seat)
    frontiers = [evaluation.frontier(t) for t in sites]
    chits = [evaluation.row[t] for t in sites]
    steps: Steps = []
    for _ in range(n if sites else 0):
        gains = [
            evaluation.chit(k) + ahead / (1 + k) for k, ahead in zip(chits, frontiers, strict=True)
        ]
        at = gains.index(max(gains))
        steps.append((piece(sites[at], evaluation.seat), gains[at]))
        chits[at] += 1
    return steps


def colonize(evaluation: Evaluation, n: int, most: int = 1) -> Iterator[Steps]:
    """Yield ways to settle an empty territory, the best goal first, at most so many."""
    s, seat = evaluation.s, evaluation.seat
    if s.combo == combos.COLONIZE and s.goal != END:
        yield _settle(evaluation, s.goal, n)
        return
    empty = [t for t, owners in enumerate(evaluation.owners) if not owners]
    gains = {t: evaluation.change(t, seat) for t in empty}
    [least] = sorted(gains.values(), reverse=True)[most * 4 : most * 4 + 1] or [0.0]
    ranked = sorted(
        ((gain + AHEAD * evaluation.frontier(t), t) for t, gain in gains.items() if gain >= least),
        key=lambda entry: -entry[0],
    )
    for _, goal in ranked[:most]:
        if steps := _settle(evaluation, goal, n):
            yield [(piece(goal, seat), 0.0), *steps]


def _settle(evaluation: Evaluation, goal: int, n: int) -> Steps:
    """Choose the chits that are missed least to settle a territory."""
    steps: Steps = []
    row = evaluation.row
    losses = {t: _loss(evaluation, t) for t in compress(range(len(row)), row) if t != goal}
    while len(steps) < n and losses:
        source = min(losses, key=losses.__getitem__)
        gain = _arrival(evaluation, goal)
        settled = row[goal]
        if 0 < settled < 4:
            gain += evaluation.frontier(goal) / (1 + settled)
        if gain - losses[source] <= LITTLE:
            break
        steps.append((piece(source, evaluation.seat), gain - losses[source]))
        evaluation.leave(source)
        evaluation.enter(goal)
        if row[source]:
            losses[source] = _loss(evaluation, source)
        else:
            del losses[source]
    evaluation.take_back()
    return steps


def build(evaluation: Evaluation) -> Steps:
    """Choose the site of a city with the fewest pieces of others near."""
    s, seat = evaluation.s, evaluation.seat
    best, chosen = -99.0, END
    for t in combos.building_sites(s, seat):
        value = 0.1 * evaluation.row[t]
        for near in s.board.neighbours[t]:
            value -= s.weight(near) - s.chits[seat][near]
        if value > best:
            best, chosen = value, t
    return [(piece(chosen, seat), evaluation.city())] if chosen != END else []


def strike(evaluation: Evaluation, victim: int, n: int, mine: bool) -> Steps:
    """Choose pieces of a victim to remove, or to replace by one's own."""
    s, seat = evaluation.s, evaluation.seat
    theirs = s.chits[victim][:]
    cities = {t for t in evaluation.reach if s.cities[t] == victim}
    within = [t for t in evaluation.reach if theirs[t] or t in cities]
    steps: Steps = []
    while n > 0:
        best, at, all_of_it = LITTLE, END, False
        for t in within:
            enters = seat if mine and not evaluation.holds(t) else -1
            chits, walled = theirs[t], t in cities
            threat = evaluation.threat[victim]
            gain = chits and threat * evaluation.chit(chits - 1)
            gain += mine * evaluation.chit(evaluation.row[t])
            cost = chits + CITY * walled
            if cost <= n:
                whole = evaluation.change(t, enters, victim) + threat * evaluation.chit(0)
                if walled:
                    whole += evaluation.turns * threat
                    whole += mine * evaluation.city()
                if gain + whole / cost > best:
                    best, at, all_of_it = gain + whole / cost, t, True
            if enters >= 0 and chits:
                gain += CONTESTED * evaluation.change(t, enters)
            if chits and gain > best:
                best, at, all_of_it = gain, t, False
        if at == END:
            break
        enters = mine and not evaluation.holds(at)
        chits = theirs[at] if all_of_it else 1
        steps += [(piece(at, victim), best)] * chits
        theirs[at] -= chits
        n -= chits
        if all_of_it and at in cities:
            steps.append((piece(at, victim, True), best * CITY))
            n -= CITY
            cities.remove(at)
            if mine and not evaluation.holds(at):
                evaluation.shift(at, seat, 1)
        if mine:
            for _ in range(chits):
                evaluation.enter(at)
        if not theirs[at] and at not in cities:
            within.remove(at)
            evaluation.shift(at, victim, -1)
    evaluation.take_back()
    return steps


def spread(evaluation: Evaluation, n: int) -> Steps:
    """Choose empty territories in reach for new chits."""
    s = evaluation.s
    sites = s.sites or [t for t in evaluation.reach if not evaluation.owners[t]]
    steps: Steps = []
    while len(steps) < n:
        best, chosen = LITTLE, END
        for t in sites:
            gain = _arrival(evaluation, t)
            if gain > best:
                best, chosen = gain, t
        if chosen == END:
            break
        steps.append((piece(chosen, evaluation.seat), best))
        evaluation.enter(chosen)
    evaluation.take_back()
    return steps
