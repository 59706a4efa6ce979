"""Style sheets: as short as can be, each game's for pages that show it, and their signs inline."""

import re
from pathlib import Path
from urllib.parse import quote

from armorica.site.errors import SiteError

SHORTER = {
    b"@media (": b"@media(",
    b"forced-colors:active": b"forced-colors",
    b"transparent": b"#0000",
}
"""For what a style sheet says, fewer letters that say the same."""


def sheet(path: Path) -> bytes:
    """Read a style sheet as short as can be, and with what it imports."""

    def imported(match: re.Match[bytes]) -> bytes:
        return sheet(path.with_name(match[1].decode()))

    text = re.sub(rb"/\*.*?\*/", b"", path.read_bytes(), flags=re.DOTALL)
    needless = rb";? ?([{}]) ?|([;:,]) | ([>~/]|\*(?= [\d(v])) | (?=!)|(?<![\w.])0(?=\.\d)"
    text = re.sub(needless, rb"\1\2\3", re.sub(rb"\s+", b" ", text))
    below = rb"\(max-(width|height):(\d+)\.99(?=rem)"  # a sign is shorter
    text = re.sub(below, lambda query: b"(%s<%d" % (query[1], int(query[2]) + 1), text)
    text = re.sub(rb"\(min-(width|height):", rb"(\1>=", text)
    for long, short in SHORTER.items():
        text = text.replace(long, short)
    text = re.sub(rb'(\[[\w-]+[~^$*|]?=)"([a-z][\w-]*)"\]', rb"\1\2]", text)
    text = re.sub(rb"([(,][>~+]?) | (?=\))", rb"\1", text)
    return re.sub(rb'@import "(.*?)";', imported, text.strip())


def scoped(key: str, sheet: bytes) -> bytes:
    """Let a game's sheet reach only what is in an element with the game's key as `data-game`.

    That is a page which shows the game. Selectors weigh no more by that.

    Args:
        key: the game's key.
        sheet: what `sheet` returns. `:root` may stand only at the beginning of a selector.
    """
    shared = re.compile(rb"@(?:property|keyframes)[^{]*\{(?:[^{}]|\{[^{}]*\})*\}\s*")
    rules = shared.sub(b"", sheet).replace(b":root", b"&:root")
    within = b':where([data-game="%s"])' % key.encode()
    return b"".join(shared.findall(sheet)) + within + b"{" + rules + b"}"


def with_signs(sheet: bytes, signs: bytes) -> bytes:
    """Replace each `url("signs:NAME#COLOUR NAME#COLOUR ..")` in a sheet by one inline image.

    One image needs no request, and is far quicker for a browser than one for each sign. The signs
    are side by side, each 24 wide and high, with gaps as wide as a sign.

    Raises:
        SiteError: no sign has that name.
    """

    def image(match: re.Match[bytes]) -> bytes:
        drawn: list[bytes] = []
        for name, colour in re.findall(rb"(\w+)(#\w+)", match[1]):
            symbol = re.search(rb'<symbol id="%s" (.*?)</symbol>' % name, signs, re.DOTALL)
            if not symbol:
                raise SiteError(f"No sign is called {name.decode()}.")
            paint = b'width="24" height="24" fill="%s" color="%s"' % (colour, colour)
            drawn.append(b'<svg x="%d" %s %s</svg>' % (48 * len(drawn), paint, symbol[1]))
        size = b'viewBox="0 0 %d 24"' % (48 * len(drawn) - 24)
        whole = b'<svg xmlns="http://www.w3.org/2000/svg" %s>%s</svg>' % (size, b"".join(drawn))
        return b'url("%s")' % inlined(whole, safe=" <>")

    return re.sub(rb'url\("signs:([^"]*)"\)', image, sheet)


def inlined(drawing: bytes, safe: str = "") -> bytes:
    """Return an SVG drawing as an address, which needs no request.

    Args:
        drawing: an SVG as text.
        safe: more characters that may stay as they are.
    """
    text = re.sub(r"\s+", " ", drawing.decode()).replace('"', "'")
    return b"data:image/svg+xml," + quote(text, safe=f"=:/'(),;{safe}").encode()
