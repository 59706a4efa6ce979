"""Write the recorded games and the counts of `tests/counts.py` again: `make golden`.

`python -m tests.golden GAME LEVEL` records games of a level that has none yet.
"""

import sys

from armorica import games
from armorica.cli.tables import replace
from tests import counts
from tests.contract.matches import GOLDEN, RECORDED
from tests.seats import played


def main(key: str = "", level: str = "") -> None:
    """Record the game of seed 1 for each number of players, at each recorded level."""
    added = [(key, seats, level) for seats in games.infos()[key].seats] if key else []
    for each, seats, name in added or RECORDED:
        record = games.write(played((name,) * seats, 1, each))
        (GOLDEN / f"{each}-{seats}-{name}.jsonl").write_text(record + "\n", "utf-8")
    if not added:
        replace(counts.PAGE, counts.NAME, counts.table())


if __name__ == "__main__":
    main(*sys.argv[1:])
