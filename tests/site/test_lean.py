"""Classes as the browser gets them behave like those in the source."""

import ast
import dataclasses
import re
import sys
from collections.abc import Callable, Iterator
from types import ModuleType
from typing import Any

import pytest

from armorica.site import _records
from armorica.site.archives import NOT_IN_BROWSER
from armorica.site.build import ROOT
from armorica.site.lean import RECORDS, STARRED, Lean

SOURCE = '''
"""Some classes."""

from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, Protocol, TypedDict, TypeVar

T = TypeVar("T")


class Shape(Protocol[T]):
    """Say what is asked for."""

    def size(self, unit: T) -> float: ...


class Point(NamedTuple):
    """Hold a place."""

    x: int
    y: int = 7

    def moved(self, by: int) -> "Point":
        return self._replace(x=self.x + by)


class Nothing(NamedTuple):
    """Hold nothing."""


class Pair(NamedTuple, Generic[T]):
    """Hold two."""

    one: T
    other: T


class Row(TypedDict, Generic[T]):
    """Hold a row of a file."""

    cell: T


class Box(Generic[T]):
    """Hold one thing."""

    def __init__(self, thing: T) -> None:
        self.thing = thing


@dataclass(slots=True)
class Table(Box[int]):
    """Not rewritten: it has a base with fields of its own."""

    legs: int = 4


@dataclass(slots=True)
class Model:
    """Hold what changes."""

    name: str
    seen: list[int] = field(default_factory=list)
    start: Point = Point(1)

    @property
    def length(self) -> int:
        return len(self.seen)


@dataclass(frozen=True, slots=True)
class Effect(Generic[T]):
    """Hold what never changes."""

    kind: T
    new: bool = False


@dataclass(frozen=True, slots=True)
class Other:
    """Hold as much as Effect, but be another."""

    kind: str
    new: bool = False


@dataclass(frozen=True, slots=True)
class Empty:
    """Hold nothing."""


@dataclass
class Plain:
    """Not rewritten: it has no slots."""

    name: str = ""


BOXED: Box[int] = Box[int](3)
Any_shape = Shape[Any]
'''


@pytest.fixture(params=["source", "lean"])
def classes(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Any:
    tree: ast.Module = ast.parse(SOURCE)
    if request.param == "lean":
        monkeypatch.setitem(sys.modules, RECORDS, _records)
        tree = Lean("classes.py").visit(tree)
    module = ModuleType("classes")
    monkeypatch.setitem(sys.modules, "classes", module)
    exec(compile(tree, "classes.py", "exec", dont_inherit=True), module.__dict__)
    return module


def test_a_named_tuple(classes: Any) -> None:
    point = classes.Point(3)
    assert point == (3, 7) == classes.Point(y=7, x=3)
    assert repr(point) == "Point(x=3, y=7)"
    assert point.moved(2) == classes.Point._make([5, 7])
    assert point._asdict() == {"x": 3, "y": 7}
    assert classes.Point._fields == ("x", "y")
    assert hash(point) == hash((3, 7))
    assert classes.Nothing() == () and repr(classes.Nothing()) == "Nothing()"
    assert classes.Pair("a", "b").other == "b"
    match point:
        case classes.Point(x, y):
            assert (x, y) == (3, 7)
    broken: Callable[[], object]
    for broken in (
        lambda: classes.Point(),
        lambda: point._replace(z=1),
        lambda: classes.Point._make([1, 2, 3]),
    ):
        with pytest.raises((TypeError, ValueError)):
            broken()
    with pytest.raises(AttributeError):
        point.x = 1


def test_a_record_that_changes(classes: Any) -> None:
    model, other = classes.Model("a"), classes.Model("a", seen=[])
    assert model == other and model != classes.Model("b") and model != "a"
    assert repr(model) == "Model(name='a', seen=[], start=Point(x=1, y=7))"
    model.seen.append(5)
    assert (model.length, other.length) == (1, 0)
    assert dataclasses.replace(model, name="c") == classes.Model("c", [5])
    assert dataclasses.asdict(model)["seen"] == [5]
    with pytest.raises(TypeError):
        hash(model)
    with pytest.raises(AttributeError):
        model.nmae = "d"


def test_a_record_that_never_changes(classes: Any) -> None:
    effect = classes.Effect("paint")
    assert {effect: 1}[classes.Effect("paint", new=False)] == 1
    assert effect != classes.Effect("paint", True) and effect != classes.Other("paint")
    assert classes.Empty() == classes.Empty() and repr(classes.Empty()) == "Empty()"
    match effect:
        case classes.Effect(kind, new=False):
            assert kind == "paint"
    with pytest.raises(dataclasses.FrozenInstanceError):
        effect.kind = "keep"
    with pytest.raises(dataclasses.FrozenInstanceError):
        del effect.kind
    with pytest.raises(TypeError):
        classes.Effect()


def test_what_is_left_as_it_is(classes: Any) -> None:
    assert classes.Table(3) == classes.Table(legs=3)
    assert classes.Plain() == classes.Plain("")
    assert classes.BOXED.thing == 3
    assert classes.Row(cell=1) == {"cell": 1}


def _sources() -> list[tuple[str, str]]:
    """Return what the browser gets of the package, each file's path and text."""
    elsewhere = {"site", "cli", *NOT_IN_BROWSER}
    paths = [path.relative_to(ROOT) for path in (ROOT / "armorica").rglob("*.py")]
    return [
        (path.as_posix(), (ROOT / path).read_text("utf-8"))
        for path in paths
        if elsewhere.isdisjoint(path.parts)
    ]


def test_no_class_of_the_page_is_left_to_be_made_from_text() -> None:
    for path, text in _sources():
        lean = ast.unparse(Lean(path).visit(ast.parse(text)))
        assert "NamedTuple)" not in lean, path
        assert not re.search(r"@dataclass\((frozen=True, )?slots=True\)", lean), path


def test_every_public_name_of_a_module_stays() -> None:
    public = {}
    for path, text in _sources():
        for line in ast.parse(text).body:
            match line:
                case ast.Assign(targets=[ast.Name(id="__all__")], value=names):
                    public[path] = ast.literal_eval(names)
    assert {"armorica/api.py", "armorica/games/armorica/face/marking.py"} <= {*public}
    for path, names in public.items():
        tree = Lean(path).visit(ast.parse((ROOT / path).read_text("utf-8")))
        assert {*names} <= _names(tree), path


def test_only_the_public_names_may_be_imported_with_a_star() -> None:
    text = '__all__ = ["one"]\none = 1'
    assert "__all__" in ast.unparse(Lean(STARRED).visit(ast.parse(text)))
    assert "__all__" not in ast.unparse(Lean("armorica/games/__init__.py").visit(ast.parse(text)))
    assert not [
        path for path, text in _sources() if re.search(r"^\s*from .* import \*", text, re.M)
    ]


TYPED = """
from typing import Any, cast

from armorica.core import late, rng
from armorica.core.rng import Rng as Rng
from armorica.core.state import Deal, Move, State

with late():
    from armorica.core import match, record

BOXES: dict[str, Deal] = {}

def begin(deal: Deal) -> State:
    state: State = cast(Any, rng.Rng(1))
    match.play(state)
    return state

class Step:
    move: Move
"""


def test_imports_for_types_alone_are_left_out() -> None:
    lean = ast.unparse(Lean("armorica/core/x.py").visit(ast.parse(TYPED)))
    assert [line.strip() for line in lean.splitlines() if "import" in line] == [
        "import _records",
        "from typing import Any, cast",
        "from armorica.core import late, rng",
        "from armorica.core.rng import Rng as Rng",
        "from armorica.core.state import Move",
        "from armorica.core import match",
    ]


def test_a_package_keeps_what_it_imports_for_others() -> None:
    lean = ast.unparse(Lean("armorica/core/__init__.py").visit(ast.parse(TYPED)))
    assert "from armorica.core.state import Deal, Move, State" in lean


def _names(tree: ast.AST) -> set[str]:
    """Return what a module defines or imports, its functions' variables included."""
    names = {"__file__"}
    for node in ast.walk(tree):
        match node:
            case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
                names.add(node.name)
            case ast.ImportFrom() | ast.Import():
                names |= {each.asname or each.name for each in node.names}
            case ast.Name(ctx=ast.Store()):
                names.add(node.id)
    return names


def _variables(tree: ast.AST) -> set[str]:
    """Return the names of parameters and variables."""
    return {node.arg for node in ast.walk(tree) if isinstance(node, ast.arg)} | {
        node.id
        for node in ast.walk(tree)
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
    }


def _wanted(tree: ast.AST) -> Iterator[tuple[str, str]]:
    """Yield each name that a module imports from another, or looks up in it, after the other's."""
    homes = {}
    for line in ast.walk(tree):
        if isinstance(line, ast.ImportFrom):
            for each in line.names:
                homes[each.asname or each.name] = f"{line.module}.{each.name}"
                yield f"{line.module}", each.name
    for name in _variables(tree):
        homes.pop(name, None)
    for node in ast.walk(tree):
        match node:
            case ast.Attribute(value=ast.Name(id=name)) if name in homes:
                yield homes[name], node.attr


def test_every_name_that_a_module_wants_of_another_is_in_it() -> None:
    modules = {
        path.removesuffix(".py").removesuffix("/__init__").replace("/", "."): Lean(path).visit(
            ast.parse(text)
        )
        for path, text in _sources()
    }
    names = {module: _names(tree) for module, tree in modules.items()}
    assert len(names) > 200
    assert not [
        (module, other, name)
        for module, tree in modules.items()
        for other, name in _wanted(tree)
        if other in names and name not in names[other] and f"{other}.{name}" not in names
    ]
