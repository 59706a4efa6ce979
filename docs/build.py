"""Build the documents into build/docs, or into the folder that is named: `make docs`.

The reports of the laboratory are among them if `make reports` has written them.

They are the Markdown files of the project, with the same links among each other. MkDocs is strict:
a broken link or an unknown name in the reference is an error.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SOURCES = ("*.md", "docs/*.md", "armorica/**/README.md", "assets/screenshot-wide.jpg")


def build(out: Path) -> None:
    """Gather the pages, and build them into a folder."""
    with tempfile.TemporaryDirectory() as folder:
        pages = Path(folder)
        _gather(pages)
        command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet"]
        command += ["--config-file", str(ROOT / "docs/mkdocs.yml"), "--site-dir", str(out)]
        built = subprocess.run(command, env={**os.environ, "PAGES": folder})
    sys.exit(built.returncode)


def _gather(pages: Path) -> None:
    for pattern in SOURCES:
        for path in ROOT.glob(pattern):
            copy = pages / path.relative_to(ROOT)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, copy)
    reports = sorted(ROOT.glob("build/lab/*.html"))
    laboratory = pages / "docs/laboratory.md"
    links = ", ".join(f"[{path.stem.capitalize()}](reports/{path.name})" for path in reports)
    for path in reports:
        (pages / "docs/reports").mkdir(exist_ok=True)
        shutil.copyfile(path, pages / "docs/reports" / path.name)
    said = f"The reports of this version: {links}." if links else ""
    laboratory.write_text(laboratory.read_text("utf-8").replace("<!-- reports -->", said), "utf-8")
    licence = ROOT.joinpath("LICENSE").read_text("utf-8")
    pages.joinpath("LICENSE.md").write_text(f"# Licence\n\n{licence}", "utf-8")


if __name__ == "__main__":
    build(Path(sys.argv[1] if sys.argv[1:] else ROOT / "build/docs").absolute())
