"""Measure a turn of seven opponents of Imperious, from a move of a person to the next choice."""

import time
from statistics import median

from e2e.bench_hand import opened
from e2e.steps import sit_down_to_imperious, wait_for_a_choice

TURNS = 8
LEVELS = "merchant", "legate"


def _turns(level: str) -> list[float]:
    """Return the seconds of each turn of seven opponents of a level, without animations."""
    took: list[float] = []
    with opened() as page:
        sit_down_to_imperious(page, "person", *[level] * 7)
        page.evaluate("globalThis.turn = () => document.getElementById('board').dataset.turn")
        wait_for_a_choice(page)
        page.evaluate("armorica.do(armorica.legal()[0])")
        while len(took) < TURNS:
            # The time of all opponents while the person offers nothing and passes.
            turn, waited = page.evaluate("turn()"), 0.0
            while page.evaluate("turn()") == turn and wait_for_a_choice(page) != "over":
                begun = time.perf_counter()
                page.evaluate("armorica.do(armorica.legal()[0])")
                waited += time.perf_counter() - begun
            took.append(waited)
    return took


def main() -> None:
    """Print the median and the longest time of a turn at two levels."""
    print("Turns of seven opponents of Imperious in the page:")
    for level in LEVELS:
        took = _turns(level)
        print(f"{level}s: {TURNS} turns, median {median(took):.1f} s, longest {max(took):.1f} s.")


if __name__ == "__main__":
    main()
