import base64
import gzip
import hashlib
import io
import json
import re
import shutil
import struct
import sys
import zipfile
from _imp import is_frozen
from pathlib import Path
from urllib.parse import unquote
from xml.etree import ElementTree

import pytest

from armorica import games, i18n
from armorica.games.armorica.rules.cards import ACCESS, ICONS
from armorica.i18n import LANGUAGES, Translator, translator
from armorica.site import SiteError, build, node, site_files
from armorica.site.archives import DISPENSABLE, LIBRARY, NOT_IN_BROWSER, ROOMS
from armorica.site.build import ROOT
from armorica.site.sheets import with_signs
from armorica.site.texts import texts
from armorica.ui import playing
from armorica.ui.model import Model
from armorica.ui.page import views
from tests.imports import imports

OURS = re.compile(r"(?!vendor/|licences|sw).*\.(html|toml|m?js|css|svg)")


@pytest.fixture
def uncompiled(monkeypatch: pytest.MonkeyPatch) -> None:
    """Compile nothing; only the names of archives matter."""

    def run(failure: str, script: Path, folder: Path) -> None:
        for archive in folder.glob("*.zip"):
            archive.with_suffix("").touch()

    monkeypatch.setattr(node, "run", run)


def _archive_name(files: dict[str, bytes], key: str = "armorica") -> str:
    [name] = [name for name in files if re.fullmatch(rf"{key}-[0-9a-f]{{10}}\.pack", name)]
    return name


def _archive(files: dict[str, bytes], key: str = "armorica") -> zipfile.ZipFile:
    return zipfile.ZipFile(io.BytesIO(gzip.decompress(files[_archive_name(files, key)])))


def test_all_files_of_the_runtime_exist(files: dict[str, bytes]) -> None:
    names = [re.sub(r"-[\w-]{8}\.js", ".js", name) for name in files]
    for name in (
        "vendor/pyodide-314.0.7/pyodide.mjs",
        "vendor/pyodide-314.0.7/pyodide.asm.mjs",
        "vendor/pyodide-314.0.7/pyodide.asm.wasm",
        "vendor/pyscript-0.7.31/core.js",
        "vendor/pyscript-0.7.31/error.js",
        "vendor/idiomorph-0.8.0/idiomorph.esm.js",
        "licences.html",
        "sbom.json",
        ".nojekyll",
    ):
        assert name in names


def test_no_unused_files(files: dict[str, bytes]) -> None:
    assert not [name for name in files if name.endswith((".map", ".d.ts"))]
    unused = re.compile("xterm|py-|donkey")
    assert not [name for name in files if unused.search(name)]


def test_every_address_in_our_files_leads_to_a_file(files: dict[str, bytes]) -> None:
    address = re.compile(r"""["'](\.\.?/[^"'*]+|vendor/[^"']+)["']""")
    for name in filter(OURS.fullmatch, files):
        # PyScript resolves the addresses in its settings relative to the page.
        for path in address.findall(files[name].decode()):
            target = (Path("/", name).parent / path.partition("#")[0]).as_posix()
            while "/../" in target:
                target = re.sub(r"/[^/]+/\.\./", "/", target, count=1)
            target = target.removeprefix("/")
            folder = f"{target}/".removeprefix("/")
            assert target in files or any(other.startswith(folder) for other in files), path


def test_our_files_name_no_host_and_no_root(files: dict[str, bytes]) -> None:
    for name in filter(OURS.fullmatch, files):
        text = files[name].decode().replace("http://www.w3.org/", "")  # names a format, not a place
        assert not re.search(r"""https?:|["'(=]//|(href|src|from|import)[="'(\s]+/""", text), name


def test_no_placeholder_is_left(files: dict[str, bytes]) -> None:
    left = re.compile(
        r"BOOT_BYTES|FIRST_GAME|POLICY|BUILD_STAMP|PYODIDE_INFO|PYSCRIPT_SETTINGS"
        r"|<!-- (view|assets|vendor)|vendor/(pyodide|pyscript|idiomorph|piazzolla|forum)/"
        r"|assets/|armorica\.pack"
    )
    for name in filter(OURS.fullmatch, files):
        assert not left.search(files[name].decode()), name


def test_the_page_shows_the_opening_table(files: dict[str, bytes]) -> None:
    model = Model()
    playing.first_visit(model)
    page = files["index.html"].decode()
    assert "<static-part" in page
    assert not re.search(r"<static-part[^>]*></", page)
    page = re.sub(r"(<static-part[^>]*>).*?</static-part>", r"\1</static-part>", page)  # only named
    assert model.person_to_move
    for root, drawn in views(model, Translator()).items():
        if root not in ("footer", "live", "settings", "embedding"):
            assert drawn
            assert re.search(f'id="{root}"[^>]*>{re.escape(drawn)}</', page)


def test_progress_counts_the_fetched_bytes(files: dict[str, bytes]) -> None:
    fetched = sum(len(files[name]) for name in files if name.endswith((".wasm", ".pack")))
    fetched -= sum(len(files[name]) for name in files if name.startswith(("imperious-", "own-")))
    assert f'max="{fetched}"'.encode() in files["index.html"]


def test_archive_holds_all_modules_for_the_browser(files: dict[str, bytes]) -> None:
    names = _archive(files).namelist()
    assert "armorica/__init__.pyc" in names
    assert "armorica/web/page.pyc" in names
    assert not any("games/imperious" in name for name in names)  # fetched when it is chosen
    late = re.compile("own_cards|balance|(?<!kept_)bots|interval")
    assert not [name for name in names if late.search(name) and "/model/" not in name]
    assert "armorica/games/armorica/rules/cards.json" in names
    assert "pyscript/__init__.pyc" in names
    assert "asyncio/__init__.pyc" in names
    assert not [
        name
        for name in names
        if re.search(r"/(site|cli|rl|tools)/|/api\.|__pycache__|__main__", name)
    ]
    assert not [name for name in names if name.endswith(".py")]
    assert not [name for name in names if name.endswith(("/plain.pyc", "/po.pyc"))]


@pytest.mark.parametrize(
    "package", ["armorica.i18n", *map("armorica.games.{}".format, games.GAMES)]
)
def test_archives_hold_the_texts_of_the_catalogues(
    package: str, files: dict[str, bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    catalogues = {language: i18n._texts(package, language) for language in LANGUAGES}
    if package != i18n.__name__:  # whose texts come first
        for language, texts in catalogues.items():
            page = i18n._texts(i18n.__name__, language)
            catalogues[language] = {text: texts[text] for text in texts if text not in page}
    name = f"{package.replace('.', '/')}/locale/texts.json"
    archives = [_archive(files), _archive(files, "imperious")]
    [data] = [archive.read(name) for archive in archives if name in archive.namelist()]
    monkeypatch.setattr(i18n, "_data", lambda package, name: data)
    assert {language: i18n._texts(package, language) for language in LANGUAGES} == catalogues
    letters = [letter for letter in data.decode() if letter.isalpha()]
    others = [letter for letter in letters if not letter.isascii()]
    assert len(others) < len(letters) / 20, "nearly each letter takes one byte"


@pytest.mark.parametrize("part", ROOMS)
def test_library_holds_every_module_that_the_game_imports(part: str) -> None:
    listed = (ROOT / LIBRARY).read_text("utf-8").split()
    bundled = {name for name in listed if name.split(".")[0] not in DISPENSABLE}
    bundled.add("collections.abc")  # an alias
    built_in = {"math", "unicodedata", "zlib"}  # in the browser's Python, if not in every one
    built_in |= {*sys.builtin_module_names}
    elsewhere = {"armorica", "js", "pyodide", "pyscript", *built_in}
    for path in (ROOT / "armorica" / part).rglob("*.py"):
        if path.parent.name in NOT_IN_BROWSER:  # no part of the page
            continue
        for name in imports(path.relative_to(ROOT).as_posix()):
            # Frozen modules need no archive.
            frozen = is_frozen(name) or is_frozen(name.rpartition(".")[0])
            module = name if name in bundled else name.rpartition(".")[0] or name
            available = module in bundled or module.split(".")[0] in elsewhere
            assert available or frozen, f"{path} imports {name}"


def test_archives_are_compiled_to_the_same_again(checkout: Path, files: dict[str, bytes]) -> None:
    assert {entry.date_time for entry in _archive(files).infolist()} == {(1980, 1, 1, 0, 0, 0)}
    packs = [*(checkout / "build").glob("imperious-*.pack")]  # all are made in one way
    assert packs
    for pack in packs:
        pack.unlink()
    assert site_files(checkout) == files


@pytest.mark.usefixtures("uncompiled")
def test_archive_is_named_by_its_content(checkout: Path, files: dict[str, bytes]) -> None:
    (checkout / "armorica" / "core" / "new.py").write_text("x = 1\n")
    assert _archive_name(site_files(checkout)) != _archive_name(files)


@pytest.mark.usefixtures("uncompiled")
def test_a_catalogue_of_another_language_is_left_out(
    checkout: Path, files: dict[str, bytes]
) -> None:
    catalogue = checkout / "armorica/games/imperious/locale/it.po"
    catalogue.write_text('msgid "Settings"\nmsgstr "Impostazioni"\n', "utf-8")
    assert _archive_name(site_files(checkout), "imperious") == _archive_name(files, "imperious")


def test_build_replaces_only_a_build(tmp_path: Path, files: dict[str, bytes]) -> None:
    out = tmp_path / "out"
    build(out)
    (out / "stale.txt").write_text("from an earlier version")
    build(out)
    written = {p.relative_to(out).as_posix(): p.read_bytes() for p in out.rglob("*") if p.is_file()}
    assert written == files


def test_without_node(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(SiteError, match=r"Node\.js"):
        node.run("It could not be compiled", Path("any.mjs"))


@pytest.mark.usefixtures("uncompiled")
def test_stamp_follows_the_content(checkout: Path, files: dict[str, bytes]) -> None:
    stamp = re.compile(rb'data-build="([0-9a-f]{7})"')
    [content] = stamp.findall(files["index.html"])
    for changed, more in (("armorica/core/match.py", "\n"), ("assets/look/boot.css", "a {}")):
        with (checkout / changed).open("a") as file:
            file.write(more)
        [now] = stamp.findall(site_files(checkout)["index.html"])
        assert now != content
        content = now


def test_manifest_installs_the_page_at_any_address(files: dict[str, bytes]) -> None:
    [assets] = {name.partition("/")[0] for name in files if name.startswith("assets-")}
    manifest = json.loads(files[f"{assets}/armorica-en.webmanifest"])
    assert manifest["start_url"] == manifest["scope"] == "../"
    assert manifest["display"] == "standalone"
    colours = re.findall(rb'name="theme-color" content="(.*?)"', files["index.html"])
    assert manifest["theme_color"].encode() in colours
    purposes = [(icon["sizes"], icon.get("purpose", "any")) for icon in manifest["icons"]]
    assert purposes == [("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")]
    sizes = {icon["src"]: icon["sizes"] for icon in manifest["icons"]}
    for name, size in {**sizes, "icon-180.png": "180x180"}.items():
        picture = files[f"{assets}/{name}"]
        assert picture.startswith(b"\x89PNG\r\n")
        assert "{}x{}".format(*struct.unpack(">II", picture[16:24])) == size
    screenshots = {picture["form_factor"]: picture for picture in manifest["screenshots"]}
    assert set(screenshots) == {"wide", "narrow"}
    for picture in screenshots.values():
        assert files[f"{assets}/{picture['src']}"].startswith(b"\xff\xd8\xff")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_is_installed_in_its_own_language(files: dict[str, bytes], language: str) -> None:
    [name] = [name for name in files if name.endswith(f"/armorica-{language}.webmanifest")]
    manifest = json.loads(files[name])
    assert manifest["lang"] == language
    about = texts(translator(language))["about"]
    assert manifest["description"] == about
    if language == "en":
        assert f'<meta name="description" content="{about}">'.encode() in files["index.html"]
        assert f'<link rel="manifest" href="./{name}">'.encode() in files["index.html"]


@pytest.mark.parametrize("name", ["letter.txt", "letters/letter.txt"])
def test_build_leaves_other_folders_alone(tmp_path: Path, name: str) -> None:
    letter = tmp_path / name
    letter.parent.mkdir(exist_ok=True)
    letter.write_text("dear")
    with pytest.raises(SiteError, match="choose a new or empty folder"):
        build(tmp_path)
    with pytest.raises(SiteError, match="choose a new or empty folder"):
        build(letter)
    assert letter.read_text() == "dear"


def test_build_into_an_empty_folder(tmp_path: Path) -> None:
    build(tmp_path)
    assert (tmp_path / "index.html").is_file()


def test_outside_a_checkout(tmp_path: Path) -> None:
    with pytest.raises(SiteError, match="built from a checkout"):
        site_files(tmp_path)


def test_without_npm_packages(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "armorica", tmp_path / "armorica")
    shutil.copy(ROOT / "index.html", tmp_path)
    with pytest.raises(SiteError, match="npm ci"):
        site_files(tmp_path)


def test_the_page_has_a_strict_policy(files: dict[str, bytes]) -> None:
    page = files["index.html"].decode()
    [policy] = re.findall(r'<meta http-equiv="Content-Security-Policy" content="([^"]*)">', page)
    rules = {name: values for name, *values in map(str.split, policy.split(";"))}
    scripts = re.findall(r"<script(?: nomodule)?>(.*?)</script>", page, re.DOTALL)
    assert len(scripts) == 3
    [frame] = [data.decode() for name, data in files.items() if name.endswith("/cage-frame.js")]
    hashes = [
        f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"
        for text in (*scripts, frame)
    ]
    assert rules == {
        "default-src": ["'none'"],
        "script-src": ["'self'", "'wasm-unsafe-eval'", *hashes],
        "style-src": ["'self'"],
        "img-src": ["'self'", "data:"],
        "font-src": ["'self'"],
        "connect-src": ["'self'"],
        "frame-src": ["'self'"],
        "worker-src": ["'self'", "blob:", "data:"],
        "manifest-src": ["'self'"],
        "base-uri": ["'none'"],
        "form-action": ["'none'"],
        "require-trusted-types-for": ["'script'"],
        "trusted-types": ["armorica"],
    }
    assert not re.search(r"<[^>]*\s(on\w+|style)\s*=", page)
    assert "<style" not in page


def test_the_signs_on_cards_come_with_the_sheet(files: dict[str, bytes]) -> None:
    [sheet] = [data.decode() for name, data in files.items() if name.endswith("/page.css")]
    assert not re.search(r"/\*| [>~] |[ :,(]0\.", sheet)
    [image] = re.findall(r'2300% 100%\s*url\("data:image/svg\+xml,([^"]*)"\)', sheet)
    drawn = ElementTree.fromstring(unquote(image))
    assert len(drawn) == len(ICONS) + len(ACCESS)
    for nth, sign in enumerate(drawn):
        assert sign.get("viewBox") == "0 0 24 24"
        assert sign.get("x") == str(48 * nth)
        assert re.fullmatch("#[0-9a-f]{6}", sign.get("fill", ""))
        assert len(sign)
    assert drawn.get("viewBox") == f"0 0 {48 * len(drawn) - 24} 24"
    with pytest.raises(SiteError, match="No sign is called nothing"):
        with_signs(b'i { background: url("signs:nothing#ffffff"); }', b"")


def test_failed_compilation() -> None:
    with pytest.raises(SiteError, match="could not be compiled"):
        node.run("It could not be compiled", Path("nothing.mjs"))


def test_a_published_site_knows_its_address(files: dict[str, bytes]) -> None:
    home = "https://example.org/a&b/"
    published = site_files(address=home)
    assert published.keys() - files.keys() == {"oembed.json"}
    card = json.loads(published["oembed.json"])
    assert card["html"].startswith(
        '<iframe src="https://example.org/a&amp;b/index.html?embed=1&amp;start=click"'
    )
    assert b'<a href="https://example.org/a&amp;b/">' in published["404.html"]
    page = published["index.html"].decode()
    assert '<meta property="og:url" content="https://example.org/a&amp;b/">' in page
    assert 'href="https://example.org/a&amp;b/oembed.json"' in page
    [picture] = re.findall('og:image" content="https://example.org/a&amp;b/(.*?)"', page)
    assert picture in published


def test_a_link_to_a_later_game_leads_to_a_page_with_its_title_and_picture() -> None:
    published = site_files(address="https://example.org/a&b")
    page = published["imperious.html"].decode()
    assert '<meta property="og:title" content="Imperious">' in page
    [picture] = re.findall('og:image" content="https://example.org/a&amp;b/(.*?)"', page)
    assert published[picture] != published[picture.replace("imperious", "armorica")]
    described = re.compile('property="og:image:(?:width|height|alt)" content=".+"')
    pages = [published[name].decode() for name in ("index.html", "imperious.html")]
    assert [len(described.findall(text)) for text in pages] == [3, 3]
    assert "GAME_" not in page


def test_scripts_come_without_comments_and_with_the_lines_of_their_sources(
    files: dict[str, bytes],
) -> None:
    for path in (*sorted((ROOT / "assets").glob("*.mjs")), ROOT / "assets/cage-frame.js"):
        [built] = [data for name, data in files.items() if name.endswith(f"/{path.name}")]
        source = path.read_bytes()
        assert built.count(b"\n") == source.count(b"\n")
        assert not re.search(rb"^ *(//|/\*)", built, re.MULTILINE)
        imports, exports = rb"^import ", rb"^export "
        for code in (imports, exports):
            assert len(re.findall(code, built, re.M)) == len(re.findall(code, source, re.M))


def test_the_element_for_other_pages_is_small(files: dict[str, bytes]) -> None:
    assert len(files["embed.js"]) <= 2050 + 37 * len(LANGUAGES)  # each has the label of a button
    assert b"./assets-" in files["embed.js"]


def test_what_other_pages_and_hosts_show_speaks_all_languages(files: dict[str, bytes]) -> None:
    for language in LANGUAGES:
        assert f'"{language}":'.encode() in files["embed.js"]
        assert f'"{language}":'.encode() in files["404.html"]
    for name in ("embed.js", "404.html"):
        assert not re.search(rb"_TEXTS|FIRST_GAME", files[name])
    assert b"There is nothing at this address." in files["404.html"]
