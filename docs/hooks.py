"""What MkDocs does otherwise for these documents."""

from typing import Any


def on_page_markdown(markdown: str, page: Any, config: Any, files: Any) -> str:
    """Lead to a page with the licence, since the file itself is none."""
    return markdown.replace("](LICENSE)", "](LICENSE.md)")


def on_files(files: Any, config: Any) -> None:
    """Publish what lies in docs/ without that folder's name in its address."""
    for file in files:
        file.dest_uri = file.dest_uri.removeprefix("docs/")
