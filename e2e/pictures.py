"""Take the pictures of the game for links, app stores and README: python -m e2e.pictures"""

import tempfile
import threading
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from armorica.games.armorica.face.faces import card_face
from armorica.games.armorica.face.portraits import folk
from armorica.games.armorica.rules.cards import house_set
from armorica.i18n import Translator
from armorica.site import build, make_server
from armorica.site.build import ROOT
from armorica.site.server import address
from armorica.ui.html import html
from e2e.browser import chromium
from e2e.positions import games_by_step
from e2e.steps import open_record

ASSETS = ROOT / "assets"
GAMES = ROOT / "armorica/games"
PREVIEW = (1200, 630)
SCREENSHOTS = {"screenshot-wide.jpg": (1280, 720), "screenshot-narrow.jpg": (390, 720)}
SHOWN = ("esunertus", "buscilla", "firmus", "cornelia", "cerialis", "gallio")
LAYOUT = """
    html { background: #29343b; }
    body { max-width: none; margin: 0; padding: 0; overflow: hidden; background: none;
      color: #f1f0e8; text-align: center; }
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
FAN = "<h1>ARMORICA</h1><p>Gauls, Romans and wine in Brittany, AD 100</p><main>{cards}</main>"
REPLACE = """(fan) => {
    for (const node of document.querySelectorAll("body > :not(svg)")) node.remove();
    document.body.insertAdjacentHTML("beforeend", fan);
}"""
MAP = """
    body > :not(#table, svg, h1), #table > :not(#board), #board > :not(#map), #map > :not(svg) {
      display: none !important; }
    #map { position: fixed !important; inset: 0; width: 100vw; height: 100vh !important; }
    #map > svg { width: 100% !important; height: 100% !important; }
    body > h1 { position: fixed; z-index: 9; inset: auto 0 0; margin: 0; padding: 72px 0 22px;
      background: linear-gradient(#29343b00, #29343b 60%); color: #f1f0e8; text-align: center;
      font: 400 88px/1 Forum; letter-spacing: 0.14em; text-indent: 0.14em; }
"""
NAMED = """() => {
    document.querySelector("#map > svg").setAttribute("preserveAspectRatio", "xMidYMid slice");
    document.body.insertAdjacentHTML("beforeend", "<h1>IMPERIOUS</h1>");
}"""
PLAY = "async () => { for (let n = 0; n < 6; n++) await armorica.do(armorica.legal()[0]); }"


def _open(browser: Browser, url: str, size: tuple[int, int]) -> Page:
    viewport = {"width": size[0], "height": size[1]}
    context = browser.new_context(
        viewport=viewport,  # type: ignore[arg-type]
        color_scheme="light",
        reduced_motion="reduce",
        bypass_csp=True,  # for the layout above
        service_workers="block",
    )
    page = context.new_page()
    page.goto(url)
    page.evaluate("armorica.ready")
    return page


def _take(page: Page, path: Path) -> None:
    page.evaluate("document.fonts.ready.then(() => null)")
    page.screenshot(path=path, type="jpeg", quality=70)
    page.context.close()


def main() -> None:
    """Write all pictures into the assets."""
    faces = {card.id: card for card in house_set().cards}
    fan = html(
        FAN,
        cards=[
            html(
                '<span class="card suit-{suit} {folk}"><static-part>{face}</static-part></span>',
                suit=card.suit,
                folk=folk(card),
                face=card_face(Translator(), card.id),
            )
            for card in map(faces.__getitem__, SHOWN)
        ],
    )
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        build(Path(folder))
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        with make_server(Path(folder)) as server:
            threading.Thread(target=server.serve_forever, daemon=True).start()
            page = _open(browser, address(server), PREVIEW)
            page.evaluate(REPLACE, fan)
            page.add_style_tag(content=LAYOUT)
            _take(page, GAMES / "armorica/assets/preview.jpg")
            page = _open(browser, address(server), PREVIEW)
            open_record(page, games_by_step()["over"])
            page.locator("#map svg").first.wait_for()
            page.evaluate(NAMED)
            page.add_style_tag(content=MAP)
            _take(page, GAMES / "imperious/assets/preview.jpg")
            for name, size in SCREENSHOTS.items():
                page = _open(browser, address(server), size)
                page.evaluate(PLAY)
                _take(page, ASSETS / name)
            server.shutdown()
        browser.close()


if __name__ == "__main__":
    main()
