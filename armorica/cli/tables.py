"""Tables in Markdown files that commands rewrite."""

from pathlib import Path


def replace(file: Path, name: str, text: str) -> None:
    """Put text between the comments `<!-- NAME -->` and `<!-- /NAME -->` of a file."""
    begin, end = f"<!-- {name} -->\n", f"<!-- /{name} -->"
    before, _, rest = file.read_text("utf-8").partition(begin)
    file.write_text(f"{before}{begin}{text}\n{end}{rest.partition(end)[2]}", "utf-8")
