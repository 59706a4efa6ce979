"""Put the page, the runtime and the game together into one static folder."""

import json
import re
import shutil
import tomllib
from collections.abc import Collection
from html import escape
from pathlib import Path
from typing import Any

from armorica import __version__, games
from armorica.i18n import LANGUAGES, translator
from armorica.site import previews
from armorica.site.archives import FETCHED, FIRST_GAME, archives, digest, files_in
from armorica.site.chunks import chunks, undigested
from armorica.site.documents import FOLDER, documents
from armorica.site.errors import SiteError
from armorica.site.integrity import integrity
from armorica.site.licences import notices
from armorica.site.release import carried, released
from armorica.site.sheets import inlined, scoped, sheet, with_signs
from armorica.site.texts import not_found, play, texts, without_scripts
from armorica.ui.model import Model
from armorica.ui.model.device import Device
from armorica.ui.page import static_part, views
from armorica.ui.playing import first_visit

ROOT = Path(__file__).resolve().parents[2]

SCRIPTS = ("latin", "latin-ext", "cyrillic")
"""The subsets of a typeface that the page's languages need."""

VENDORS: dict[str, tuple[str, list[str]]] = {
    "pyodide": (
        "pyodide",
        ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"],
    ),
    "pyscript": ("@pyscript/core", ["dist/core.js"]),
    "codemirror": ("@pyscript/core", ["dist"]),  # PyScript brings it, in chunks with digests
    "idiomorph": ("idiomorph", ["dist/idiomorph.esm.js"]),
    "piazzolla": (
        "@fontsource-variable/piazzolla",
        [f"files/piazzolla-{part}-wght-normal.woff2" for part in SCRIPTS],
    ),
    "forum": ("@fontsource/forum", [f"files/forum-{part}-400-normal.woff2" for part in SCRIPTS]),
    "workbox": ("workbox-precaching", []),  # ends up inside the service worker
}
"""For each folder under vendor/, without its version, its npm package and the files of it."""

NEVER_LOADED = {"toml", "zip", "pyodide_graph"}
"""PyScript's chunks for settings in a file, MicroPython and packages; no setting excludes them."""

POLICY = (
    "default-src 'none'",
    # Pyodide compiles WebAssembly. PyScript would ask for 'unsafe-eval' too, for workers alone:
    # boot.mjs removes the text that it would evaluate.
    "script-src 'self' 'wasm-unsafe-eval' {hashes}",
    "style-src 'self'",
    "img-src 'self' data:",  # images in the style sheet: signs on cards, the rows' borders
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",  # the preview of an embedded game
    # PyScript starts its workers from text: see assets/refused.mjs.
    "worker-src 'self' blob: data:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    # Only one policy, made by index.html, turns text into markup or a script's address.
    "require-trusted-types-for 'script'",
    "trusted-types armorica",
)
"""The page's content security policy, which a script of index.html puts in force, with the page's
folder for 'self'. A page cannot say who may frame it; anyone may."""

TRANSLATED = ("header", "table", "log")
"""The ids of the parts of the page that need a translation before Python runs."""

MARK = ".armorica-site"
"""The empty file by which a build recognizes a folder that it has made."""


def build(out: Path, address: str = "", previous: str = "", docs: Path | None = None) -> None:
    """Write the whole site into a folder, replacing an earlier build there.

    Args:
        out: the folder.
        address: where the site will be published, from `https:` to the last slash; only previews
            in other programs need it.
        previous: the site as published now, as an address or a folder. Its files are kept in this
            release, for pages that are open while it is published.
        docs: the folder of the documents, as `make docs` writes it; None for a site without them.

    Raises:
        SiteError: something is missing, the folder holds anything but an earlier build, or the
            site published now does not answer as it should.
    """
    if out.exists() and not (out / MARK).is_file() and (not out.is_dir() or any(out.iterdir())):
        raise SiteError(f"{out} is not an earlier build of the site: choose a new or empty folder.")
    # The documents are no part of what is kept for playing offline.
    beside = documents(docs) if docs else {}
    files = site_files(address=address, docs=f"./{FOLDER}index.html" if docs else "") | beside
    if previous:
        files |= carried(previous, files)
    if out.exists():
        shutil.rmtree(out)
    for name, data in files.items():
        path = out / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


def site_files(root: Path = ROOT, address: str = "", docs: str = "") -> dict[str, bytes]:
    """Return every file of the site, by its relative address.

    Args:
        root: a checkout of the project, with its npm packages installed.
        address: as for `build`.
        docs: the address of the documents; "" for a site without them.

    Raises:
        SiteError: the folder is no checkout, or `npm ci` has not been run there.
    """
    if not (root / "index.html").is_file():
        raise SiteError("The site is built from a checkout of the project: run this command there.")
    address = re.sub("(?<=[^/])$", "/", address)
    names = {"DOCS_ADDRESS": docs, "FIRST_GAME": FIRST_GAME}
    files = {MARK: b"", ".nojekyll": b""}
    vendors = {}
    for vendor, (package, _) in VENDORS.items():
        folder, parts = _vendored(root, vendor)
        names |= _addresses(vendor, folder, parts)
        files |= parts
        vendors[folder] = package
    for plain, (name, data) in archives(root).items():
        names[plain], files[name] = name, data
    names["PYODIDE_INFO"] = _pyodide_info(root)
    files |= notices(root, vendors, files)

    assets = {name: _filled_in(data, names) for name, data in _assets(root).items()}
    # The signs are inside the page, where any <use> finds them without a request.
    signs, icon = assets.pop("signs.svg"), assets.pop("favicon.svg")
    # Hosts and other pages refer to these by name.
    fixed = {name: _with_texts(assets.pop(name)) for name in ("404.html", "embed.js")}
    fixed |= previews.game_pages(assets.pop("game.html"), address)
    assets |= _openings(docs) | _manifests(assets.pop("armorica.webmanifest"))
    names["assets/"] = f"assets-{digest(assets)}/"
    files |= {names["assets/"] + name: data for name, data in assets.items()}
    files |= {name: _filled_in(data, names) for name, data in fixed.items()}

    page = _with_views((root / "index.html").read_bytes(), docs)
    page = page.replace(b"<!-- assets/signs.svg -->", signs)
    page = page.replace(b"./assets/favicon.svg", inlined(icon))
    page = page.replace(b"<!-- vendor/pyscript/ -->", _preloads(files, names["vendor/pyscript/"]))
    if address:
        files["oembed.json"] = previews.oembed(address)
        page = previews.addressed(page, address)
        files["404.html"] = files["404.html"].replace(b'"./"', f'"{escape(address)}"'.encode())
    page = page.replace(b"PYSCRIPT_SETTINGS", escape(json.dumps(_settings(root))).encode())
    files["index.html"] = _filled_in(page, names)
    _stamp_page(files, assets["cage-frame.js"], {names[f"{key}.pack"] for key in FETCHED})
    return dict(sorted((files | released(files, root)).items()))


def _pyodide_info(root: Path) -> str:
    """Return what an empty list of packages begins with, which saves Pyodide a request."""
    lock = json.loads((root / "node_modules/pyodide/pyodide-lock.json").read_text("utf-8"))
    return json.dumps(lock["info"])


def _vendored(root: Path, vendor: str) -> tuple[str, dict[str, bytes]]:
    """Return the folder of a vendor's files in the site, and the files."""
    package, names = VENDORS[vendor]
    home = root / "node_modules" / package
    if not (home / "package.json").is_file():
        raise SiteError("The site's npm packages are missing: run `npm ci` first.")
    manifest = json.loads(home.joinpath("package.json").read_text("utf-8"))
    folder = f"vendor/{vendor}-{manifest['version']}/"
    paths = [home / name for name in names]
    if vendor == "pyscript":
        paths = chunks(paths[0], NEVER_LOADED | _switched_off(root))
    if vendor == "codemirror":
        modules = [chunks(path, set()) for path in sorted(paths[0].glob("codemirror*.js"))]
        paths = [path for each in modules for path in each]
    return folder, {folder + path.name: path.read_bytes() for path in paths}


def _addresses(vendor: str, folder: str, files: Collection[str]) -> dict[str, str]:
    """Map what our files call a vendor's to addresses in the site; chunks lose their digests."""
    parts = {
        f"vendor/{vendor}/{undigested(Path(name).name)}": name
        for name in files
        if vendor == "codemirror"
    }
    return parts | {f"vendor/{vendor}/": folder}


def _stamp_page(files: dict[str, bytes], frame: bytes, later: set[str]) -> None:
    """Write into the page the build stamp, the number of bytes it fetches, and its policy.

    A frame made of text obeys the page's policy as well: so that allows the script of `frame`.
    """
    page = files["index.html"].replace(b"BUILD_STAMP", _stamp(files).encode())
    # The files whose arrival boot.mjs can show: those that are fetched, not imported.
    fetched = (".wasm", ".pack")
    total = sum(
        len(data) for name, data in files.items() if name.endswith(fetched) and name not in later
    )
    page = page.replace(b"BOOT_BYTES", str(total).encode())
    files["index.html"] = page.replace(b"POLICY", _policy(page, frame))


def _assets(root: Path) -> dict[str, bytes]:
    """Gather the files of assets/, and each game's style, script and preview under its key.

    The style of the first game is a part of the page's style sheet, the signs of all games of its
    signs. A game without a preview has that of the first.
    """
    home = root / "assets"
    look = home / "look"
    assets = {
        path.relative_to(home).as_posix(): path.read_bytes()
        for path in files_in(home)
        if path.parent != look
    }
    own = {key: root / "armorica/games" / key / "assets" for key in games.GAMES}
    assets |= {f"{key}.mjs": _script(folder / "table.mjs").encode() for key, folder in own.items()}
    for key, folder in own.items():
        if (signs := folder / "signs.svg").is_file():
            assets["signs.svg"] += signs.read_bytes()
        picture = folder / "preview.jpg"
        shown = picture if picture.is_file() else own[FIRST_GAME] / "preview.jpg"
        assets[f"{key}-preview.jpg"] = shown.read_bytes()
    sheets = {f"{key}.css": scoped(key, sheet(own[key] / "style.css")) for key in own}
    sheets["page.css"] = sheet(look / "style.css") + sheets.pop(f"{FIRST_GAME}.css")
    assets |= {name: with_signs(text, assets["signs.svg"]) for name, text in sheets.items()}
    scripts = (name for name in assets if name.endswith((".js", ".mjs")))
    return assets | {name: _uncommented(assets[name]) for name in scripts}


def _script(path: Path) -> str:
    """Read a script, with those that it imports from its own folder in place of the imports."""

    def written(found: re.Match[str]) -> str:
        if not (beside := path.parent / found[1]).is_file():
            return found[0]
        return re.sub("^export ", "", _script(beside), flags=re.MULTILINE)

    imports = re.compile(r'^import \{[^}]*\} from "\./([\w-]+\.mjs)";$', re.MULTILINE)
    return imports.sub(written, path.read_text("utf-8"))


def _uncommented(script: bytes) -> bytes:
    """Leave out a script's comments that have lines of their own; all lines keep their numbers.

    A fifth of a script's weight is in them. Lines of a text never begin like a comment.
    """
    comments = re.compile(rb"^ *(?://[^\n]*|/\*\*.*?\*/)$", re.MULTILINE | re.DOTALL)
    return comments.sub(lambda comment: b"\n" * comment[0].count(b"\n"), script)


def _settings(root: Path) -> dict[str, Any]:
    """Read PyScript's settings, which are put into the page to save a request."""
    return tomllib.loads((root / "pyscript.toml").read_text("utf-8"))


def _preloads(files: dict[str, bytes], folder: str) -> bytes:
    modules = [name for name in files if name.startswith(folder)]
    return "".join(f'<link rel="modulepreload" href="./{name}">' for name in modules).encode()


def _opening(language: str, docs: str) -> dict[str, str]:
    """Draw the opening table with its static parts, as Python will draw it once it runs."""
    model = Model(device=Device(build=f"{__version__}+BUILD_STAMP", docs=docs))
    first_visit(model)
    t = translator(language)
    named = re.compile('(?<=<static-part data-name=")([^"]+)">')
    return {
        root: named.sub(lambda match: match[0] + static_part(match[1], t), drawn)
        for root, drawn in views(model, t).items()
    }


def _with_views(page: bytes, docs: str) -> bytes:
    """Put the opening table, in English, and the texts of the start into the page."""
    for root, drawn in _opening("en", docs).items():
        page = page.replace(f"<!-- view: {root} -->".encode(), drawn.encode())
    by_language = {language: texts(translator(language)) for language in LANGUAGES}
    page = page.replace(b"BOOT_TEXTS", json.dumps(by_language, ensure_ascii=False).encode())
    return page.replace(b"<!-- texts: noscript -->", without_scripts().encode())


def _with_texts(file: bytes) -> bytes:
    """Put the texts of all languages into a file that other pages or hosts refer to by name."""
    translators = {language: translator(language) for language in LANGUAGES}
    values = {
        "NOT_FOUND_TEXTS": {language: not_found(t) for language, t in translators.items()},
        "PLAY_TEXTS": {language: play(t) for language, t in translators.items()},
    }
    for name, value in values.items():
        written = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
        file = file.replace(name.encode(), written.encode())
    # Other pages wait for embed.js: without comments and indentation it is small.
    return re.sub(rb"^( *(//.*)?\n| +)", b"", file, flags=re.MULTILINE)


def _openings(docs: str) -> dict[str, bytes]:
    """Write the opening table in the other languages, for boot.mjs."""
    return {
        f"opening-{language}.json": json.dumps(
            {root: drawn for root, drawn in _opening(language, docs).items() if root in TRANSLATED}
            # The rest of the footer is the same in all languages.
            | {"do-rules": t("The rules"), "licences": t("Licences")}
            | ({"docs": t("Documentation")} if docs else {}),
            ensure_ascii=False,
        ).encode()
        for language in LANGUAGES
        if language != "en"
        for t in [translator(language)]
    }


def _manifests(template: bytes) -> dict[str, bytes]:
    """Write the web app manifest in each language."""
    return {
        f"armorica-{language}.webmanifest": json.dumps(
            json.loads(template)
            | {"lang": language, "description": texts(translator(language))["about"]},
            ensure_ascii=False,
        ).encode()
        for language in LANGUAGES
    }


def _policy(page: bytes, frame: bytes) -> bytes:
    """Write the page's policy, which allows its inline scripts and the frame's by their hashes."""
    scripts = re.findall(rb"<script(?: nomodule)?>(.*?)</script>", page, re.DOTALL)
    scripts.append(frame)
    hashes = " ".join(f"'{integrity(script)}'" for script in scripts)
    return "; ".join(POLICY).format(hashes=hashes).encode()


def _stamp(files: dict[str, bytes]) -> str:
    """Return the build stamp, by which error reports name a build: 7 hexadecimal digits."""
    # The names of archives contain digests of their content.
    named = {name: data for name, data in sorted(files.items()) if not name.endswith(".pack")}
    return digest(named)[:7]


def _switched_off(root: Path) -> set[str]:
    """Return PyScript's plugins that its settings switch off, whose chunks are not loaded."""
    # `!error` only moves PyScript's messages from the page to the console; its chunk is loaded.
    return {name.removeprefix("!") for name in _settings(root)["plugins"] if name != "!error"}


def _filled_in(data: bytes, names: dict[str, str]) -> bytes:
    """Put the name on the site in the place of each plain name, and likewise other values."""
    for plain, versioned in names.items():
        data = data.replace(plain.encode(), versioned.encode())
    return data
