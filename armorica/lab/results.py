"""The results of a study: a file with a line for each game, which is only ever added to."""

import json
from collections.abc import Iterable
from os import SEEK_END
from pathlib import Path

from armorica.lab.study import ResultLine, Study

FOLDER = Path("build/lab/games")
"""Where results are kept unless another folder is named."""


class Results:
    """Keep the games of a study in a file.

    A game that is written twice is counted once, and a line that was cut off is left out. So an
    interrupted study goes on where it stopped.

    Args:
        study: whose games they are.
        folder: in which the file is, or will be.
    """

    def __init__(self, study: Study, folder: Path) -> None:
        self.study = study
        self.file = folder / f"{study.name}.jsonl"

    def read(self) -> dict[int, ResultLine]:
        """Return the games that belong to the study, by their numbers."""
        if not self.file.exists():
            return {}
        whole, _, _ = self.file.read_text("utf-8").rpartition("\n")
        lines = (line for line in whole.split("\n") if line.startswith("["))
        played = (ResultLine(*json.loads(line)) for line in lines)
        return {line.game: line for line in played if line.game < self.study.games}

    def add(self, lines: Iterable[ResultLine]) -> None:
        """Write games at the end of the file."""
        text = "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines)
        if not self.file.exists():
            self.file.parent.mkdir(parents=True, exist_ok=True)
            text = json.dumps({"game": self.study.key, "players": self.study.line_up}) + "\n" + text
        else:
            self._mend()
        with self.file.open("a", encoding="utf-8") as out:
            out.write(text)

    def _mend(self) -> None:
        """Remove a line at the end that was cut off."""
        with self.file.open("rb+") as file:
            size = file.seek(0, SEEK_END)
            file.seek(max(0, size - 1))
            if file.read() not in (b"", b"\n"):
                file.seek(0)
                file.truncate(file.read().rfind(b"\n") + 1)
