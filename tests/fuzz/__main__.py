"""Feed damaged inputs to everything that reads from outside, for some minutes: `make fuzz`.

FUZZ_MINUTES (10) bounds it; FUZZ_JOBS (all processors) and FUZZ_SEED (by chance) can be set too.
Arguments are names of targets, none for all, or the file of an input that failed, to try it again.
"""

import os
import sys
import time
from multiprocessing import Pool, TimeoutError
from pathlib import Path
from random import randrange

from tests.fuzz.run import FOLDER, Result, fuzz, try_again, under_way
from tests.fuzz.targets import TARGETS

GRACE = 330.0
"""Extra seconds for running targets: Hypothesis shrinks a failing input for 300 s at most."""


def main(arguments: list[str]) -> int:
    """Run the targets; return 1 if anything failed."""
    if arguments and arguments[0].endswith(".json"):
        print(f"{try_again(Path(arguments[0])):.2f} s")
        return 0
    names = arguments or list(TARGETS)
    minutes = float(os.environ.get("FUZZ_MINUTES", 10))
    jobs = int(os.environ.get("FUZZ_JOBS", os.cpu_count() or 1))
    seed = int(os.environ.get("FUZZ_SEED", randrange(10**9)))
    seconds = 60 * minutes * min(jobs, len(names)) / len(names)
    print(f"{minutes:g} minutes, {jobs} jobs, FUZZ_SEED={seed}", flush=True)
    FOLDER.mkdir(parents=True, exist_ok=True)
    end = time.monotonic() + 60 * minutes + GRACE
    failed = False
    with Pool(jobs, maxtasksperchild=1) as pool:
        started = {name: pool.apply_async(fuzz, (name, seconds, seed)) for name in names}
        for name, pending in started.items():
            try:
                result = pending.get(max(0.1, end - time.monotonic()))
            except TimeoutError:
                result = Result(0, 0, 0.0, "it does not come to an end", str(under_way(name)))
            failed = failed or bool(result.failure)
            print(_report(name, result), flush=True)
    return int(failed)


def _report(name: str, result: Result) -> str:
    line = (
        f"{name:18}{result.inputs:9,} inputs, {result.accepted:8,} accepted,"
        f" slowest {result.slowest:.2f} s"
    )
    if not result.failure:
        return line
    return (
        f"{line}\nFAILED: {result.failure}\nTry again: .venv/bin/python -m tests.fuzz {result.file}"
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
