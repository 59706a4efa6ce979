"""What other programs show of the site: titles, pictures, and a frame to embed."""

import json
from html import escape

from armorica import games
from armorica.site.archives import LATER


def card(address: str) -> bytes:
    """Return the oEmbed description, for programs that embed the game by themselves."""
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


def fronts(template: bytes, address: str) -> dict[str, bytes]:
    """Write the pages to which links to later games lead, with their titles and pictures."""
    return {f"{key}.html": _front(template, key, address) for key in LATER}


def _front(page: bytes, key: str, address: str) -> bytes:
    info = games.infos()[key]
    values = {"GAME_TITLE": info.title, "GAME_BLURB": info.blurb, "GAME_KEY": key}
    for name, value in values.items():
        page = page.replace(name.encode(), escape(value).encode())
    home = escape(address) or "./"
    return page.replace(b'content="./assets/', f'content="{home}assets/'.encode())


def addressed(page: bytes, address: str) -> bytes:
    """Write the site's address into the page, for previews in other programs."""
    home = escape(address)
    page = page.replace(b'content="./assets/', f'content="{home}assets/'.encode())
    tags = (
        f'<meta property="og:url" content="{home}">\n    '
        f'<link rel="alternate" type="application/json+oembed" href="{home}oembed.json">\n  </head>'
    )
    return page.replace(b"</head>", tags.encode())
