"""The documents beside the game: files that another build has made, and that are not trusted."""

import re
from pathlib import Path

from armorica.site.archives import files_in
from armorica.site.errors import SiteError
from armorica.site.integrity import integrity

FOLDER = "docs/"
"""Where they are on the site."""

KINDS = (".css", ".html", ".jpg")
"""The endings of files that are taken; all others are left out."""

HEAD = b'<!doctype html>\n<html lang="en">\n<head>\n'
"""The beginning of every page, so that its policy comes before anything else."""

POLICY = (
    '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; '
    "style-src {styles}; img-src 'self'; base-uri 'none'; form-action 'none'\">\n"
    '<meta name="referrer" content="no-referrer">\n'
)
"""Nothing on these pages runs, and nothing is asked of another host."""


def documents(folder: Path) -> dict[str, bytes]:
    """Return the documents by their relative addresses on the site, each page with its policy.

    Args:
        folder: what `make docs` has written.

    Raises:
        SiteError: there is no first page, or a page does not begin as all should.
    """
    if not (folder / "index.html").is_file():
        raise SiteError(f"{folder} has no documents: run `make docs` first.")
    files = {}
    for path in files_in(folder):
        if path.suffix in KINDS:
            files[FOLDER + path.relative_to(folder).as_posix()] = _guarded(path)
    return files


def _guarded(path: Path) -> bytes:
    data = path.read_bytes()
    if path.suffix != ".html":
        return data
    if not data.startswith(HEAD):
        raise SiteError(f"{path} does not begin like the pages of the documents.")
    # A report of the laboratory brings its style with it.
    inline = re.findall(rb"<style>(.*?)</style>", data, re.DOTALL)
    hashes = [f"'{integrity(style)}'" for style in inline]
    policy = POLICY.format(styles=" ".join(["'self'", *hashes])).encode()
    return HEAD + policy + data.removeprefix(HEAD)
