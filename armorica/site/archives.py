"""Archives of Python for the browser: one for the page, and one for all that is fetched later."""

import hashlib
import json
import tempfile
import tomllib
import zipfile
from collections import Counter
from collections.abc import Collection, Iterator
from itertools import chain
from pathlib import Path
from string import ascii_letters

from armorica import games, i18n
from armorica.bots import examples
from armorica.core.late import OWN_BOTS, OWN_CARDS
from armorica.i18n import LANGUAGES, Texts, po
from armorica.site import node

ROOMS = ("core", "games", "ai", "i18n", "ui", "web")
"""The folders of the package that the browser needs."""

NOT_IN_BROWSER = ("tools", "rl", "lab")
"""The folders of a game that it does not need."""

FIRST_GAME, *LATER_GAMES = games.GAMES
"""The game that comes with the page, and those that it fetches when they are chosen, each in its
own archive."""

PLAIN_FILES = (
    "armorica/core/plain.py",
    "armorica/ui/table/defaults.py",
    "armorica/ui/table/plain.py",
)
"""What small games are made of; it is in the archive of each game that uses it."""

CATALOGUES = "armorica/i18n/po.py"
"""What reads catalogues; the archives need it not, as they have the texts as JSON."""

PAGE_TEXTS = Path("armorica/i18n/locale")
"""The catalogues of the page itself."""

OWN_CARDS_FILES = (
    "armorica/ai/balance.py",
    "armorica/ui/editor.py",
    "armorica/ui/own_cards.py",
    "armorica/ui/commands/own_cards.py",
    *(f"armorica/games/{key}/face/editor.py" for key in games.GAMES),
)
"""The page "Your cards" or "Your maps", in an archive that is fetched when it is opened; only games
with such a page have an editor."""

OWN_BOTS_FILES = (
    "armorica/api.py",
    "armorica/bots/__init__.py",
    "armorica/bots/caged.py",
    "armorica/bots/examples/__init__.py",
    "armorica/bots/position.py",
    "armorica/bots/program.py",
    "armorica/core/interval.py",
    "armorica/ui/bots",
    "armorica/web/bots.py",
)
"""The page "Write an opponent" and what a bot imports: files and folders, in an archive that is
fetched when the page is opened."""

LIBRARY_FOR_BOTS = (
    "fractions",
    "graphlib",
    "hmac",
    "numbers",
    "pprint",
    "queue",
    "random",
    "secrets",
    "statistics",
)
"""What a bot can import of the standard library, besides what the page needs."""

FETCHED = (*LATER_GAMES, OWN_CARDS, OWN_BOTS)
"""The archives that no start needs."""

LIBRARY = "armorica/site/library.txt"
"""The modules of the standard library that the page needs, found by e2e/modules.py."""

LIBRARY_FOR_WORKERS = ("fnmatch", "glob", "pathlib", "pathlib._os")
"""What PyScript also needs in a worker, to write its own Python."""

DISPENSABLE = (
    "asyncio.base_subprocess",
    "asyncio.selector_events",
    "bz2",
    "compression",
    "locale",
    "lzma",
    "selectors",
    "ssl",
    "zipfile",
)
"""Modules and packages that Pyodide would load, but nothing here can use; modules that import them
work without."""

PYSCRIPT = "node_modules/@pyscript/core/src/stdlib"
"""PyScript's own Python."""

UNUSED_PYSCRIPT = ("fs.py", "media.py", "web.py")
"""The parts of PyScript's Python that it imports only when asked."""

OUR_MODULES = {
    "sitecustomize.py": "armorica/site/sitecustomize.py",
    "_colorize.py": "armorica/site/_colorize.py",
    "_records.py": "armorica/site/_records.py",
    "asyncio/sslproto.py": "armorica/site/_sslproto.py",
    "asyncio/unix_events.py": "armorica/site/_unix_events.py",
    "html/entities.py": "armorica/site/_entities.py",
    "pyodide/_package_loader.py": "armorica/site/_package_loader.py",
    "subprocess.py": "armorica/site/_subprocess.py",
}
"""For each name in an archive, a module of ours: the one that Python's `site` imports first, the
bases of the classes that lean.py writes, and stand-ins for modules of the library."""

BUILD = "build"
"""Where compiled archives are left for the next build."""

COMPILER = "armorica/site/compile.mjs"
COMPILERS = (
    COMPILER,
    "armorica/site/lean.py",
    "armorica/site/order.py",
    "node_modules/pyodide/package.json",
)
"""The files on which the result of compiling depends, besides the sources."""


def archives(root: Path) -> dict[str, tuple[str, bytes]]:
    """Compile all archives; return each one's name on the site and its content, by its plain name.

    The plain name is such as `armorica.pack`; that on the site also has a digest.

    Args:
        root: a checkout of the project, with its npm packages installed.

    Raises:
        SiteError: Node.js is missing, or something cannot be compiled.
    """
    # A new compiler gives an archive a new name.
    compilers = {path: (root / path).read_bytes() for path in COMPILERS}
    bundles = {
        FIRST_GAME: _start(root),
        **{key: _game(root, key) for key in LATER_GAMES},
        OWN_CARDS: _own_cards(root),
        OWN_BOTS: _own_bots(root),
    }
    names = {
        key: f"{key}-{digest(dict(sorted(files.items())) | compilers)}.pack"
        for key, files in bundles.items()
    }
    _compile({names[key]: files for key, files in bundles.items()}, root)
    return {
        f"{key}.pack": (name, (root / BUILD / name).read_bytes()) for key, name in names.items()
    }


def files_in(folder: Path) -> Iterator[Path]:
    """Yield the files of a folder in a stable order, without caches and hidden files."""
    for path in sorted(folder.rglob("*")):
        parts = path.relative_to(folder).parts
        if path.is_file() and not any(part.startswith((".", "__pycache__")) for part in parts):
            yield path


def _start(root: Path) -> dict[str, bytes]:
    """Gather the modules for the start: Python's library, PyScript's part, and the first game."""
    listed = (root / LIBRARY).read_text("utf-8").split()
    names = {name for name in listed if not {name, name.split(".")[0]} & {*DISPENSABLE}}
    names |= {*LIBRARY_FOR_WORKERS}
    bundle = _library(root, names)
    bundle |= {name: (root / path).read_bytes() for name, path in OUR_MODULES.items()}
    package = root / "armorica"
    paths = [package / "__init__.py", *(p for part in ROOMS for p in files_in(package / part))]
    later = [package / "games" / key for key in LATER_GAMES]
    elsewhere = [package / "games" / key / part for key in games.GAMES for part in NOT_IN_BROWSER]
    own = [root / path for path in (*OWN_CARDS_FILES, *OWN_BOTS_FILES, *PLAIN_FILES, CATALOGUES)]
    excluded = [*later, *elsewhere, *own]
    ours = [path for path in paths if not any(path.is_relative_to(folder) for folder in excluded)]
    bundle |= _packed(root, [*ours, *_plain(root, FIRST_GAME)])
    bundle[f"armorica/games/{games.INDEX}"] = games.index().encode()
    pyscript = [path for path in files_in(root / PYSCRIPT) if path.name not in UNUSED_PYSCRIPT]
    return bundle | _packed(root / PYSCRIPT, pyscript)


def _library(root: Path, names: Collection[str]) -> dict[str, bytes]:
    """Gather modules of Python's own library."""
    with zipfile.ZipFile(root / "node_modules/pyodide/python_stdlib.zip") as stock:
        return {n: stock.read(n) for n in sorted(stock.namelist()) if module_name(n) in names}


def _own_cards(root: Path) -> dict[str, bytes]:
    """Gather what is fetched with the page "Your cards"."""
    paths = [root / path for path in OWN_CARDS_FILES]
    return _packed(root, [path for path in paths if path.exists()])


def _own_bots(root: Path) -> dict[str, bytes]:
    """Gather what is fetched with the page "Write an opponent"; the examples are texts there."""
    paths = [root / path for path in OWN_BOTS_FILES]
    files = [file for path in paths for file in (files_in(path) if path.is_dir() else [path])]
    bundle = _library(root, LIBRARY_FOR_BOTS) | _packed(root, files)
    bundle[f"armorica/bots/examples/{examples.TEXTS}"] = json.dumps(examples.sources()).encode()
    return bundle


def _game(root: Path, key: str) -> dict[str, bytes]:
    """Gather the modules and data of a game that it needs in the browser."""
    home = root / "armorica/games" / key
    later = {home / part for part in NOT_IN_BROWSER} | {root / path for path in OWN_CARDS_FILES}
    needed = [path for path in files_in(home) if later.isdisjoint({path, *path.parents})]
    return _packed(root, [*needed, *_plain(root, key)])


def _plain(root: Path, key: str) -> list[Path]:
    """List the files of PLAIN_FILES if a game uses them."""
    sources = (root / "armorica/games" / key).rglob("*.py")
    is_small = any(".plain import" in path.read_text("utf-8") for path in sources)
    return [root / path for path in PLAIN_FILES] if is_small else []


def _packed(home: Path, paths: list[Path]) -> dict[str, bytes]:
    """Read files in the form that the browser's Python needs, by their names in an archive."""
    bundle = {}
    catalogues: dict[Path, dict[str, str]] = {}
    for path in paths:
        name = path.relative_to(home)
        if path.suffix == ".py":
            bundle[name.as_posix()] = path.read_bytes()
        elif path.suffix == ".toml":  # read by armorica.core.data
            bundle[name.with_suffix(".json").as_posix()] = _json(
                tomllib.loads(path.read_text("utf-8"))
            )
        elif path.suffix == ".po" and path.stem in LANGUAGES:
            catalogues.setdefault(name.parent, {})[name.stem] = path.read_text("utf-8")
    for folder, files in catalogues.items():  # read by armorica.i18n
        languages = {language: po.read(text) for language, text in files.items()}
        if folder != PAGE_TEXTS:
            languages = {name: _own(home, name, texts) for name, texts in languages.items()}
        bundle[(folder / "texts.json").as_posix()] = _merged(languages)
    return bundle


def _own(home: Path, language: str, texts: Texts) -> Texts:
    """Leave out translations of texts that the page has itself, which are looked up first."""
    page = po.read((home / PAGE_TEXTS / f"{language}.po").read_text("utf-8"))
    return {text: forms for text, forms in texts.items() if text not in page}


def _merged(languages: dict[str, Texts]) -> bytes:
    """Write translations into several languages as JSON, with the English texts only once."""
    texts = sorted({text for translations in languages.values() for text in translations})
    letters = {
        language: _own_letters("".join(chain(*translations.values())))
        for language, translations in languages.items()
    }
    columns = {
        language: [_exchanged(translations.get(text), letters[language]) for text in texts]
        for language, translations in languages.items()
    }
    return _json({"texts": texts, "letters": letters, **columns})


def _exchanged(forms: list[str] | None, letters: str) -> list[str] | None:
    table = i18n.exchange(letters)
    return forms and [form.translate(table) for form in forms]


def _own_letters(text: str) -> str:
    """Return the letters that take two bytes, the most frequent first, if they are most letters."""
    counts = Counter(filter(str.isalpha, text))
    own = [letter for letter, _ in counts.most_common() if not letter.isascii()]
    most = 2 * sum(counts[letter] for letter in own) > counts.total()
    return "".join(own[: len(ascii_letters)]) if most else ""


def _json(data: object) -> bytes:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()


def module_name(path: str) -> str | None:
    """Return the module's name of a path in an archive; None if it is no module."""
    if not path.endswith(".py"):
        return None
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def digest(files: dict[str, bytes]) -> str:
    """Return a short digest of files with their names, in their order: 10 hexadecimal digits."""
    whole = hashlib.sha256()
    for name, data in files.items():
        whole.update(f"{name}\0{len(data)}\0".encode() + data)
    return whole.hexdigest()[:10]


def _compile(bundles: dict[str, dict[str, bytes]], root: Path) -> None:
    """Compile the archives that no earlier build has left, by their names on the site."""
    home = root / BUILD
    missing = {name: files for name, files in bundles.items() if not (home / name).is_file()}
    if not missing:
        return
    home.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=home) as folder:
        for name, files in missing.items():
            with zipfile.ZipFile(Path(folder, f"{name}.zip"), "w") as archive:
                for path, data in files.items():
                    archive.writestr(path, data)
        node.run("The game's Python could not be compiled", root / COMPILER, Path(folder))
        for name in missing:
            Path(folder, name).replace(home / name)
