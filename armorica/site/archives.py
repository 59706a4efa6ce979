"""What the browser's Python starts from: an archive for the page, and one for each later game."""

import hashlib
import json
import tempfile
import tomllib
import zipfile
from collections.abc import Iterator
from pathlib import Path

from armorica import games
from armorica.i18n.po import compiled
from armorica.site import node

PARTS = ("core", "games", "ai", "i18n", "ui", "web")
"""The folders of the package that the browser needs."""

FIRST, *LATER = games.GAMES
"""The game that comes with the page, and those that it fetches when they are chosen, each as an
archive of its own."""

LIBRARY = "armorica/site/library.txt"
"""The modules of the standard library that the page needs, found by e2e/modules.py."""

DISPENSABLE = ("bz2", "compression", "lzma", "ssl")
"""Modules, with what is in them, that Pyodide would load and nothing here could ever use; those
that import them do without."""

PYSCRIPT = "node_modules/@pyscript/core/src/stdlib"
"""PyScript's own Python."""

OWN = ("armorica/site/sitecustomize.py", "armorica/site/_colorize.py")
"""What Python's own `site` imports ahead of all that the page needs, and what stands in for a
module of the library."""

COMPILER = "armorica/site/compile.mjs"
COMPILERS = (COMPILER, "node_modules/pyodide/package.json")


def archives(root: Path) -> dict[str, tuple[str, bytes]]:
    """Compile all archives: what each is called, under its plain name, and its content.

    Args:
        root: A checkout of the project, with its npm packages installed.

    Raises:
        SiteError: If Node.js is missing, or something cannot be compiled.
    """
    # What compiles is a part of what comes out.
    compilers = {path: (root / path).read_bytes() for path in COMPILERS}
    packs = {}
    for key, modules in {
        FIRST: _bundle(root),
        **{key: _game(root, key) for key in LATER},
    }.items():
        name = f"{key}-{digest(modules | compilers)}.pack"
        packs[f"{key}.pack"] = name, _compiled(modules, root, name)
    return packs


def files_in(folder: Path) -> Iterator[Path]:
    """Yield the files of a folder in a stable order, without caches and hidden files."""
    for path in sorted(folder.rglob("*")):
        parts = path.relative_to(folder).parts
        if path.is_file() and not any(part.startswith((".", "__pycache__")) for part in parts):
            yield path


def _bundle(root: Path) -> dict[str, bytes]:
    """Gather what Python starts from: its library, PyScript's part in it, and the game."""
    listed = (root / LIBRARY).read_text("utf-8").split()
    names = {name for name in listed if name.split(".")[0] not in DISPENSABLE}
    with zipfile.ZipFile(root / "node_modules/pyodide/python_stdlib.zip") as stock:
        bundle = {n: stock.read(n) for n in sorted(stock.namelist()) if module_name(n) in names}
    bundle |= {Path(path).name: (root / path).read_bytes() for path in OWN}
    package = root / "armorica"
    paths = [package / "__init__.py", *(p for part in PARTS for p in files_in(package / part))]
    later = [package / "games" / key for key in LATER]
    tools = [package / "games" / key / "tools" for key in games.GAMES]
    excluded = [*later, *tools]
    ours = [path for path in paths if not any(path.is_relative_to(folder) for folder in excluded)]
    bundle |= _packed(root, ours)
    bundle[f"armorica/games/{games.INDEX}"] = games.index().encode()
    return bundle | _packed(root / PYSCRIPT, [*files_in(root / PYSCRIPT)])


def _game(root: Path, key: str) -> dict[str, bytes]:
    """Gather the modules and data of a game, without the tools that only make its data."""
    home = root / "armorica/games" / key
    tools = home / "tools"
    return _packed(root, [path for path in files_in(home) if not path.is_relative_to(tools)])


def _packed(home: Path, paths: list[Path]) -> dict[str, bytes]:
    """Read files as the browser's Python wants them, by their names in an archive."""
    bundle = {}
    for path in paths:
        name = path.relative_to(home)
        if path.suffix == ".py":
            bundle[name.as_posix()] = path.read_bytes()
        elif path.suffix == ".toml":  # as armorica.core.data wants it
            data = json.dumps(tomllib.loads(path.read_text("utf-8")))
            bundle[name.with_suffix(".json").as_posix()] = data.encode()
        elif path.suffix == ".po":  # as armorica.i18n wants it
            bundle[name.with_suffix(".mo").as_posix()] = compiled(path.read_text("utf-8"))
    return bundle


def module_name(path: str) -> str | None:
    """Return the name of the module in a file of an archive, or None."""
    if not path.endswith(".py"):
        return None
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def digest(files: dict[str, bytes]) -> str:
    """Return a short name for the content of some files."""
    whole = hashlib.sha256()
    for name, data in files.items():
        whole.update(f"{name}\0{len(data)}\0".encode() + data)
    return whole.hexdigest()[:10]


def _compiled(bundle: dict[str, bytes], root: Path, name: str) -> bytes:
    """Compile an archive, unless an earlier build has left it under build/."""
    pack = root / "build" / name
    if not pack.is_file():
        pack.parent.mkdir(exist_ok=True)
        with tempfile.TemporaryDirectory(dir=pack.parent) as folder:
            source, target = Path(folder, "in.zip"), Path(folder, "out.pack")
            with zipfile.ZipFile(source, "w") as archive:
                for path, data in bundle.items():
                    archive.writestr(path, data)
            node.run("The game's Python could not be compiled", root / COMPILER, source, target)
            target.replace(pack)
    return pack.read_bytes()
