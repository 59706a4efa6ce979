"""Draw the picture that a link to the game shows, from its own cards: python -m e2e.preview"""

import base64
from pathlib import Path

from playwright.sync_api import sync_playwright

from armorica.games.armorica.cards import house_set
from armorica.games.armorica.faces import face
from armorica.games.armorica.portraits import folk
from armorica.i18n import Translator
from armorica.site import site_files
from armorica.ui.html import Safe, html
from e2e.browser import chromium
from e2e.icons import png

TARGET = Path(__file__).resolve().parents[1] / "assets" / "preview.png"
SHOWN = ("esunertus", "buscilla", "firmus", "cornelia", "cerialis", "gallio")
PIXELS = """async (shot) => {
    const image = new Image();
    image.src = `data:image/png;base64,${shot}`;
    await image.decode();
    const { width, height } = image;
    const pen = Object.assign(document.createElement("canvas"), { width, height }).getContext("2d");
    pen.drawImage(image, 0, 0);
    return new Uint8Array(pen.getImageData(0, 0, width, height).data.buffer).toBase64();
}"""
LAYOUT = """
    body { width: 1200px; height: 630px; max-width: none; margin: 0; padding: 0; overflow: hidden;
      background: #29343b; color: #f1f0e8; text-align: center; }
    body::before { background: #fff; opacity: 0.06; z-index: 0; }
    h1 { padding-top: 42px; font: 400 112px/1 Forum; letter-spacing: 0.14em; text-indent: 0.14em; }
    p { margin-top: 8px; font-size: 31px; color: #c0cbce; }
    main { --cw: 194px; --ch: 276px; display: flex; justify-content: center; margin-top: 72px; }
    main > .card { flex: none; margin: 0 -14px; transform-origin: 50% 140%;
      box-shadow: 0 0 0 4px #fff3cf, 0 10px 0 2px #0008; }
    .card:nth-child(1) { rotate: -10deg; } .card:nth-child(2) { rotate: -6deg; }
    .card:nth-child(3) { rotate: -2deg; } .card:nth-child(4) { rotate: 2deg; }
    .card:nth-child(5) { rotate: 6deg; } .card:nth-child(6) { rotate: 10deg; }
"""
PAGE = """<!doctype html><html data-theme="light"><style>{css}{layout}</style><body>{signs}
    <h1>ARMORICA</h1><p>Gauls, Romans and wine in Brittany, AD 100</p><main>{cards}</main></html>"""


def main() -> None:
    """Write the picture into the assets."""
    files = site_files()
    css = files["assets/armorica.css"].decode()
    for name, data in files.items():
        kind = {"woff2": "font/woff2", "svg": "image/svg+xml"}.get(name.rpartition(".")[2])
        if kind:
            url = f"data:{kind};base64,{base64.b64encode(data).decode()}"
            css = css.replace(f"../{name}", url).replace(f"./{name.removeprefix('assets/')}", url)
    signs = TARGET.with_name("signs.svg").read_text("utf-8")
    faces = {card.id: card for card in house_set().cards}
    cards = [
        html(
            '<span class="card suit-{suit} {folk}">{face}</span>',
            suit=card.suit,
            folk=folk(card),
            face=face(Translator(), card),
        )
        for card in map(faces.__getitem__, SHOWN)
    ]
    page_text = html(PAGE, css=Safe(css), layout=Safe(LAYOUT), signs=Safe(signs), cards=cards)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 1200, "height": 630})
        page.set_content(page_text)
        page.evaluate("document.fonts.ready.then(() => null)")
        shot = base64.b64encode(page.screenshot()).decode()
        pixels = base64.b64decode(page.evaluate(PIXELS, shot))
        TARGET.write_bytes(png(1200, pixels))
        browser.close()


if __name__ == "__main__":
    main()
