"""The public names: each says what it takes, and has an example that runs."""

import ast
import doctest
import inspect
import re
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from armorica import api, rl
from armorica.rl import GAMES, env, openspiel
from tests.counts import PAGE

PUBLIC = {name: getattr(api, name) for name in api.__all__}
DESCRIBED = {name: each for name, each in PUBLIC.items() if callable(each) and "Any" not in name}
LEARNING = [import_module(f"armorica.rl.{key}_v2") for key in GAMES]
NUMBERS = [import_module(f"armorica.games.{key}.rl") for key in GAMES]
PICTURES = [import_module(f"armorica.games.{key}.rl.picture") for key in GAMES]
REFERENCE = PAGE.with_name("reference.md")
FINDER = doctest.DocTestFinder()


def parts(each: Any) -> dict[str, Any]:
    """Return a class or a function and its public methods, by their names."""
    found = {each.__name__: each}
    if inspect.isclass(each):
        found |= {
            f"{each.__name__}.{name}": part.fget if isinstance(part, property) else part
            for name, part in vars(each).items()
            if not name.startswith("_") and (inspect.isfunction(part) or isinstance(part, property))
        }
    return found


def arguments(part: Any) -> list[str]:
    """List what a class, a function or a method takes; nobody calls a protocol."""
    if isinstance(part, property) or getattr(part, "_is_protocol", False):
        return []
    named = inspect.Parameter.POSITIONAL_OR_KEYWORD
    taken = inspect.signature(part).parameters.values()
    return [each.name for each in taken if each.kind == named and each.name != "self"]


CALLED = {name: part for each in DESCRIBED.values() for name, part in parts(each).items()}
"""All classes, functions and methods of `armorica.api`."""

LEARNED = {
    name: part
    for each in (env.TableEnv, env.Referee, env.Environments, rl.Numbers, rl.numbers_of)
    for name, part in parts(each).items()
}
LEARNED |= {
    f"{each.__name__}.{name}": part
    for each in NUMBERS
    for name, part in vars(each).items()
    if name in each.__all__ and inspect.isfunction(part)
}
"""Those for programs that learn."""

ALL = CALLED | LEARNED


def examples(each: Any, names: dict[str, Any]) -> list[doctest.DocTest]:
    return [test for test in FINDER.find(each, globs=dict(names)) if test.examples]


def run(test: doctest.DocTest) -> None:
    report: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.IGNORE_EXCEPTION_DETAIL)
    runner.run(test, out=report.append)
    assert not runner.failures, "".join(report)


@pytest.mark.parametrize("name", DESCRIBED)
def test_the_examples_run(name: str) -> None:
    tests = examples(DESCRIBED[name], PUBLIC)
    assert tests
    for test in tests:
        run(test)


@pytest.mark.parametrize(
    "module",
    [*LEARNING, *NUMBERS, *PICTURES, openspiel, env, rl],
    ids=lambda module: module.__name__,
)
def test_the_examples_for_learners_run(module: Any) -> None:
    tests = examples(module, {**PUBLIC, **vars(module)})
    assert tests
    for test in tests:
        run(test)


@pytest.mark.parametrize("page", [PAGE, PAGE.with_name("bots.md")], ids=lambda page: page.stem)
def test_the_examples_of_the_guides_run(page: Path) -> None:
    parser = doctest.DocTestParser()
    names: dict[str, Any] = {"__name__": "guide"}
    run(parser.get_doctest(page.read_text("utf-8"), names, page.name, str(page), 0))


def test_the_reference_lists_every_public_name() -> None:
    listed = re.findall(r"^::: armorica\.api\.(\w+)$", REFERENCE.read_text("utf-8"), re.MULTILINE)
    assert sorted(listed) == sorted(api.__all__)


@pytest.mark.parametrize("name", ALL)
def test_everything_public_has_an_example(name: str) -> None:
    assert ">>>" in (ALL[name].__doc__ or "")


@pytest.mark.parametrize("name", ALL)
def test_a_docstring_names_every_argument(name: str) -> None:
    part = ALL[name]
    whole = f"{part.__doc__}\n{ALL.get(name.partition('.')[0], part).__doc__}"
    for argument in arguments(part):
        assert re.search(rf"^ +{argument}: |`{argument}`", whole, re.MULTILINE), argument


def test_nothing_else_is_imported_into_the_public_names_by_accident() -> None:
    tree = ast.parse(inspect.getsource(api))
    own = {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
    assert {name for name in own if not name.startswith("_")} <= {*api.__all__}
    assert sorted(api.__all__, key=lambda name: (not name.isupper(), name[0].islower(), name)) == (
        api.__all__
    )
