"""Build the documents into build/docs: `make docs`.

They are the Markdown files of the project, with the same links among each other. MkDocs is strict:
a broken link or an unknown name in the reference is an error.
"""

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PAGES = ROOT / "build/pages"
SOURCES = ("*.md", "docs/*.md", "armorica/**/README.md", "assets/screenshot-wide.jpg")


def build() -> None:
    """Gather the pages, and build them."""
    shutil.rmtree(PAGES, ignore_errors=True)
    for pattern in SOURCES:
        for path in ROOT.glob(pattern):
            copy = PAGES / path.relative_to(ROOT)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, copy)
    licence = ROOT.joinpath("LICENSE").read_text("utf-8")
    PAGES.joinpath("LICENSE.md").write_text(f"# Licence\n\n{licence}", "utf-8")
    command = ["-m", "mkdocs", "build", "--strict", "--quiet", "-f", str(ROOT / "docs/mkdocs.yml")]
    sys.exit(subprocess.run([sys.executable, *command]).returncode)


if __name__ == "__main__":
    build()
