"""Draw the icons of the installed game from its sign: python -m e2e.icons"""

import base64
import struct
import zlib
from collections import Counter
from pathlib import Path

from playwright.sync_api import sync_playwright

from e2e.browser import chromium

ASSETS = Path(__file__).resolve().parents[1] / "assets"
ICONS = {
    # Name: width in pixels, ground behind the sign, and the sign's share of the width.
    "icon-192.png": (192, "transparent", 1.0),
    "icon-512.png": (512, "transparent", 1.0),
    "icon-180.png": (180, "#27323a", 1.0),
    "icon-maskable-512.png": (512, "#27323a", 0.8),  # phones cut a circle or a drop out of it
}
DRAW = """async ([sign, width, ground, share]) => {
    const image = new Image(width, width);
    image.src = "data:image/svg+xml;base64," + btoa(sign.replace("<svg", `<svg width="${width}" height="${width}"`));
    await image.decode();
    const pen = Object.assign(document.createElement("canvas"), { width, height: width }).getContext("2d");
    pen.fillStyle = ground;
    pen.fillRect(0, 0, width, width);
    const edge = (width * (1 - share)) / 2;
    pen.drawImage(image, edge, edge, width * share, width * share);
    return new Uint8Array(pen.getImageData(0, 0, width, width).data.buffer).toBase64();
}"""  # noqa: E501


def png(width: int, pixels: bytes) -> bytes:
    """Write a picture in at most 256 colours, which is plenty for flat art."""
    dots = [pixels[at : at + 4] for at in range(0, len(pixels), 4)]
    counts = Counter(dots)
    for bits in (8, 6, 5, 4, 3):
        alike: dict[bytes, list[bytes]] = {}
        for dot in counts:
            alike.setdefault(bytes(part >> 8 - bits for part in dot), []).append(dot)
        if len(alike) <= 256:
            break
    # Of colours that are nearly the same, the commonest stands for all.
    palette = [max(group, key=counts.__getitem__) for group in alike.values()]
    number = {dot: n for n, group in enumerate(alike.values()) for dot in group}
    rows = b"".join(
        b"\0" + bytes(number[dot] for dot in dots[at : at + width])
        for at in range(0, len(dots), width)
    )
    chunks = {
        b"IHDR": struct.pack(">IIBBBBB", width, len(dots) // width, 8, 3, 0, 0, 0),
        b"PLTE": b"".join(dot[:3] for dot in palette),
        b"tRNS": bytes(dot[3] for dot in palette),
        b"IDAT": zlib.compress(rows, 9),
        b"IEND": b"",
    }
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        for kind, data in chunks.items()
    )


def main() -> None:
    """Write all icons into the assets."""
    sign = ASSETS.joinpath("favicon.svg").read_text("utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        page = browser.new_page()
        for name, (width, ground, share) in ICONS.items():
            drawn = page.evaluate(DRAW, [sign, width, ground, share])
            ASSETS.joinpath(name).write_bytes(png(width, base64.b64decode(drawn)))
        browser.close()


if __name__ == "__main__":
    main()
