"""Run a target for a while, and save failing inputs."""

import json
import time
import traceback
from pathlib import Path
from typing import Any, NamedTuple
from zlib import crc32

from hypothesis import HealthCheck, Phase, Verbosity, given, seed, settings

from tests.fuzz.targets import TARGETS

FOLDER = Path("build/fuzz")
SLOW = 1.0
"""The most seconds of processor time for one input."""
BATCH = 100


class Result(NamedTuple):
    """Hold the counts of inputs, the seconds of the slowest, and the first failure and its file."""

    inputs: int
    accepted: int
    slowest: float
    failure: str = ""
    file: str = ""


class Run:
    """Try inputs of one target until the time is over.

    Args:
        name: Of the target.
        end: By the monotonic clock.
        slow: Seconds of the processor that an input may take.
    """

    def __init__(self, name: str, end: float, slow: float = SLOW) -> None:
        self.name, self.end, self.slow = name, end, slow
        self.inputs = self.accepted = 0
        self.slowest = 0.0
        self.failure = self.file = ""
        self._failed: Any = None

    @property
    def over(self) -> bool:
        return bool(self.failure) or time.monotonic() > self.end

    def one(self, value: Any) -> None:
        """Try an input, which is in a file meanwhile."""
        if self.over and self._failed is None:
            return  # Hypothesis still shrinks a failing input
        text = json.dumps({"target": self.name, "input": value})
        under_way(self.name).write_text(text, "utf-8")
        began = time.process_time()
        try:
            self.accepted += TARGETS[self.name].check(value)
        except Exception:
            self._failed = text
            raise
        taken = time.process_time() - began
        self.inputs += 1
        self.slowest = max(self.slowest, taken)
        if taken > self.slow:
            self._put_down(f"it takes {taken:.2f} s", text)

    def batch(self, number: int, most: int = BATCH) -> None:
        """Try a batch of inputs, which its number and the target's name determine."""

        @seed(number)
        @settings(
            max_examples=most,
            database=None,
            deadline=None,
            phases=[Phase.generate, Phase.shrink],
            suppress_health_check=list(HealthCheck),
            verbosity=Verbosity.quiet,
            report_multiple_bugs=False,
        )
        @given(TARGETS[self.name].inputs)
        def tried(value: Any) -> None:
            self.one(value)

        try:
            tried()
        except Exception:
            if self._failed is None:
                raise  # the strategy is at fault
            self._put_down(traceback.format_exc(), self._failed)

    def _put_down(self, failure: str, text: str) -> None:
        self.failure = failure
        path = FOLDER / f"{self.name}-{crc32(text.encode()):08x}.json"
        path.write_text(text, "utf-8")
        self.file = str(path)

    @property
    def result(self) -> Result:
        return Result(self.inputs, self.accepted, self.slowest, self.failure, self.file)


def under_way(name: str) -> Path:
    """Return the file of the input that is being tried."""
    return FOLDER / f"{name}.json"


def fuzz(name: str, seconds: float, first: int) -> Result:
    """Try batches of a target's inputs for a while, counting up from a seed."""
    run = Run(name, time.monotonic() + seconds)
    number = first
    while not run.over:
        run.batch(number)
        number += 1
    under_way(name).unlink(missing_ok=True)
    return run.result


def try_again(path: Path) -> float:
    """Try an input from a file again; return its time in seconds."""
    case = json.loads(path.read_text("utf-8"))
    began = time.process_time()
    TARGETS[case["target"]].check(case["input"])
    return time.process_time() - began
