"""Style sheets: a game's rules reach only its own pages, and the shell's hold nothing of a game."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from armorica import games
from armorica.site.archives import FIRST_GAME
from armorica.site.build import ROOT
from armorica.site.sheets import sheet
from armorica.ui.table.portraits import portrait

SHELL = ROOT / "assets"
SHEETS = (SHELL / "look/style.css", SHELL / "finale.css")
SHARED = ("@property ", "@keyframes ")
"""How rules begin that hold for the whole page, and so cannot be limited to a game's."""


def folder(key: str) -> Path:
    return ROOT / "armorica/games" / key / "assets"


def rules(css: str) -> Iterator[tuple[str, ...]]:
    """Yield each rule's prelude after those of the rules around it."""
    around: list[str] = []
    for part in re.findall(r'(?:"[^"]*"|[^{};"])*[{};]', css):
        if part.endswith("{"):
            around.append(" ".join(part[:-1].split()))
            yield tuple(around)
        elif part.endswith("}"):
            around.pop()


def built(files: dict[str, bytes], key: str) -> str:
    """Return what the site has of a game's style sheet."""
    name = "page" if key == FIRST_GAME else key
    [data] = [data for path, data in files.items() if path.endswith(f"/{name}.css")]
    text = data.decode()
    return text[text.index(":where([data-game=") :]


@pytest.mark.parametrize("key", games.GAMES)
def test_a_games_rules_reach_only_pages_that_show_it(files: dict[str, bytes], key: str) -> None:
    page = f':where([data-game="{key}"])'
    every = list(rules(built(files, key)))
    assert len(every) > 10
    for around in every:
        assert around[0] == page
        # "&" is the page only where no other rule is around.
        within = any(not prelude.startswith("@") for prelude in around[1:-1])
        at_start = r"(?:^|, ?)&:root" if not within else "(?!)"
        assert around[-1].count(":root") == len(re.findall(at_start, around[-1])) or around == (
            page,
        )


def test_names_that_sheets_share_are_of_one_sheet() -> None:
    sheets = [*SHEETS, *(folder(key) / "style.css" for key in games.GAMES)]
    named = Counter(
        around[-1]
        for path in sheets
        for around in rules(sheet(path).decode())
        if around[-1].startswith(SHARED)
    )
    assert named
    assert set(named.values()) == {1}


# ---- the shell's sheets

ATTRIBUTES = r"""\b(?:(?:class|id)\s*=\s*["']|href="#)([^"']*)|data-([\w-]+)"""


def _constants(path: Path) -> set[str]:
    """Return the texts of a Python file, but for its docstrings and the sentences of the page."""
    tree = ast.parse(path.read_text("utf-8"))
    skipped: set[ast.AST] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr):
            skipped.add(node.value)
        elif isinstance(node, ast.Call) and ast.unparse(node.func) in ("t", "t.n", "catalogued"):
            skipped |= {*node.args}
    constants = [node for node in ast.walk(tree) if isinstance(node, ast.Constant)]
    return {node.value for node in constants if isinstance(node.value, str)} - {
        node.value for node in constants if node in skipped
    }


def _drawn_by(folder: str) -> str:
    """Return the classes, ids and data that views write, and texts that may be filled in there."""
    texts = {text for path in (ROOT / folder).rglob("*.py") for text in _constants(path)}
    named = [" ".join(pair) for text in texts for pair in re.findall(ATTRIBUTES, text)]
    return "\n".join([*named, *(text for text in texts if re.fullmatch(r" ?[a-z-]+", text))])


@cache
def _drawn_by_shell() -> str:
    """Return the same of the shell, with the texts of its scripts."""
    scripts = [
        re.sub(r"/\*.*?\*/|(?<!:)//.*|<!--.*?-->", "", path.read_text("utf-8"))
        for path in [ROOT / "index.html", *SHELL.glob("*.mjs")]
    ]
    quoted = re.findall(r""""[^"]*"|`[^`]*`|dataset\.\w+""", "\n".join(scripts))
    folders = ("armorica/ui", "armorica/web", "armorica/site")
    return "\n".join([*map(_drawn_by, folders), *quoted])


def _is_drawn(name: str, texts: str) -> bool:
    """Return whether texts have a name, or its beginning before something filled in."""
    parts = name.split("-")
    beginnings = ["-".join(parts[:n]) + r"-(?:\{|$)" for n in range(1, len(parts))]
    either = "|".join([rf"{name}(?![\w-])", *beginnings])
    return bool(re.search(rf"(?<![\w-])(?:{either})", texts, re.MULTILINE))


def _is_shared(name: str) -> bool:
    """Return whether the shell draws a name, or every game does."""
    return _is_drawn(name, _drawn_by_shell()) or all(
        _is_drawn(name, _drawn_by(f"armorica/games/{key}/face")) for key in games.GAMES
    )


@pytest.mark.parametrize("path", SHEETS, ids=lambda path: path.stem)
def test_the_shells_rules_are_about_what_is_no_games_own(path: Path) -> None:
    strange = {
        name
        for around in rules(sheet(path).decode())
        for name in re.findall(r"(?:[.#]|\[data-)([a-z][\w-]*)", around[-1])
        if not around[-1].startswith("@") and not _is_shared(name)
    }
    assert not strange


def test_the_shells_rules_name_no_game() -> None:
    for path in SHEETS:
        assert not re.findall("|".join(games.GAMES), sheet(path).decode())


def test_what_the_shell_defines_is_for_more_than_one_game() -> None:
    shell = b"".join(map(sheet, SHEETS)).decode() + (SHELL / "signs.svg").read_text("utf-8")
    own = [sheet(folder(key) / "style.css").decode() for key in games.GAMES]
    for name in {*re.findall(r"(--[\w-]+):", shell)}:
        users = sum(f"var({name}" in text for text in own)
        assert f"var({name}" in shell or name in _drawn_by_shell() or users > 1, name
    for name in re.findall(r"var\((--[\w-]+)\)", shell):
        assert re.search(rf"{name}\b[:{{\"' ]", shell), f"{name} has neither a value nor a default"


# ---- what browsers do with rules

COMBINATORS = " >+~"


def _split(selector: str, separators: str) -> list[str]:
    """Split a selector where a separator stands outside of all brackets."""
    parts, depth = [""], 0
    for letter in selector:
        depth += (letter in "([") - (letter in ")]")
        if letter in separators and not depth:
            parts.append("")
        else:
            parts[-1] += letter
    return parts


def _names_something(compound: str) -> bool:
    """Return whether a compound selector has a type, a class, an id or an attribute."""
    plain = re.sub(r":[\w:-]+(\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))?", "", compound)
    if re.search(r"[\w.#[]", plain):
        return True
    either = re.fullmatch(r".*?:(?:is|where)\((.*)\).*", compound)
    parts = _split(either[1], ",") if either else []
    return bool(parts) and all(_names_something(_split(part, COMBINATORS)[-1]) for part in parts)


def unnamed_below_has(css: str) -> list[str]:
    """Return selectors below a `:has()` whose elements may be any, or are in a shadow tree."""
    wrong = []
    for around in rules(css):
        above = " ".join(prelude for prelude in around[:-1] if not prelude.startswith("@"))
        for selector in _split(around[-1], ","):
            *before, last = _split(selector.strip(), COMBINATORS)
            if around[-1].startswith("@") or ":has(" not in above + "".join(before):
                continue
            if "&" not in last and ("::details-content" in last or not _names_something(last)):
                wrong.append(f"{above} {selector}")
    return wrong


def test_selectors_below_has_are_recognized() -> None:
    wrong = "a:has(b) > *{}a:has(b){& :is(:first-child,.c){}}a:has(b) c::details-content{}"
    right = "a:has(b) > .c{}a:has(b){&::before{}& :is(c,[d]):hover{}}a > :not(:has(b)){}"
    assert len(unnamed_below_has(wrong)) == 3
    assert not unnamed_below_has(right)


@pytest.mark.parametrize("name", ["page", *games.GAMES[1:], "finale", "own-bots", "own-cards"])
def test_rules_below_has_name_their_elements(files: dict[str, bytes], name: str) -> None:
    # Chromium keeps one set of what all `:has()` may change. A single `*` in it has every change of
    # the page restyle all of its elements.
    [sheet] = [data for path, data in files.items() if path.endswith(f"/{name}.css")]
    assert not unnamed_below_has(sheet.decode())


# ---- signs


def _ids(path: Path) -> list[str]:
    text = re.sub(r"<!--.*?-->", "", path.read_text("utf-8"), flags=re.DOTALL)
    return re.findall(r'id="([\w-]+)"', text) if path.is_file() else []


def test_signs_are_where_they_are_drawn() -> None:
    parts = {
        part
        for level in games.LEVELS
        for seat in range(8)
        for part in re.findall(r'href="#([\w-]+)"', portrait(level, seat))
    }
    for name in _ids(SHELL / "signs.svg"):
        assert name in parts or _is_drawn(name, _drawn_by_shell())
    sheets = [SHELL, *map(folder, games.GAMES)]
    every = [
        name
        for path in sheets
        if (path / "signs.svg").is_file()
        for name in _ids(path / "signs.svg")
    ]
    assert len(every) == len({*every})
