"""What other programs show of the site: titles, pictures, and a frame to embed."""

import json
from html import escape

from armorica import games
from armorica.site.archives import LATER_GAMES


def oembed(address: str) -> bytes:
    """Return the oEmbed description, for programs that embed the game by themselves.

    Args:
        address: of the site, from `https:` to the last slash.
    """
    src = escape(f"{address}index.html?embed=1&start=click")
    description = {
        "version": "1.0",
        "type": "rich",
        "title": "Armorica",
        "provider_name": "Armorica",
        "provider_url": address,
        "width": 800,
        "height": 900,
        "html": f'<iframe src="{src}" title="Armorica" width="800" height="900"></iframe>',
    }
    return json.dumps(description).encode()


def game_pages(template: bytes, address: str) -> dict[str, bytes]:
    """Write the pages to which links to later games lead, with their titles and pictures.

    Args:
        template: the text of assets/game.html.
        address: as for `oembed`; "" if it is unknown.
    """
    return {f"{key}.html": _game_page(template, key, address) for key in LATER_GAMES}


def _game_page(page: bytes, key: str, address: str) -> bytes:
    info = games.infos()[key]
    values = {"GAME_TITLE": info.title, "GAME_BLURB": info.blurb, "GAME_KEY": key}
    for name, value in values.items():
        page = page.replace(name.encode(), escape(value).encode())
    return _with_pictures(page, address)


def _with_pictures(page: bytes, address: str) -> bytes:
    """Write the site's address before those of the pictures, which other programs need whole."""
    home = escape(address) or "./"
    return page.replace(b'content="./assets/', f'content="{home}assets/'.encode())


def addressed(page: bytes, address: str) -> bytes:
    """Write the site's address into the page, for previews in other programs.

    Args:
        page: the text of index.html.
        address: as for `oembed`.
    """
    home = escape(address)
    tags = (
        f'<meta property="og:url" content="{home}">\n    '
        f'<link rel="alternate" type="application/json+oembed" href="{home}oembed.json">\n  </head>'
    )
    return _with_pictures(page, address).replace(b"</head>", tags.encode())
