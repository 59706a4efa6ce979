"""Tables in Markdown files that commands rewrite."""

import os
import platform
import re
from datetime import date
from pathlib import Path

CPUINFO = Path("/proc/cpuinfo")


def replace(file: Path, name: str, text: str) -> None:
    """Put text between the comments `<!-- NAME -->` and `<!-- /NAME -->` of a file.

    Raises:
        ValueError: the file has no such comments.
    """
    begin, end = f"<!-- {name} -->\n", f"<!-- /{name} -->"
    before, opened, rest = file.read_text("utf-8").partition(begin)
    _, closed, after = rest.partition(end)
    if not (opened and closed):
        raise ValueError(f"{file.name} has no comments {begin.strip()} and {end}")
    file.write_text(f"{before}{begin}{text}\n{end}{after}", "utf-8")


def measured(command: str) -> str:
    """Say on which machine, when and by which command of ours a table was measured."""
    python = f"{platform.python_implementation()} {platform.python_version()}"
    today = date.today()
    when = f"{today.day} {today:%B %Y}"
    return (
        f"{os.cpu_count()} cores, {_processor()}, {python}, {when}, `python -m armorica {command}`"
    )


def _processor() -> str:
    """Name the processor, as far as the system tells."""
    text = CPUINFO.read_text("utf-8") if CPUINFO.is_file() else ""
    name = re.search(r"^model name\s*: (.+)$", text, re.MULTILINE)
    return name[1] if name else platform.processor() or platform.machine()
