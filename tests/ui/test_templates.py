"""What becomes markup: templates are literals, and what fills them cannot leave its place."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
HOME = "armorica/ui/html.py"
SOURCES = sorted(path.relative_to(ROOT).as_posix() for path in ROOT.glob("armorica/**/*.py"))

LEADING = re.compile(r"href|src|srcdoc|style|action|formaction|data|on\w+|.*\{.*")
"""Attributes that can load, run or restyle, and any whose name is filled in."""

LEAD = {
    # Addresses of this site, made by the page.
    ("armorica/ui/embedding.py", '<script src="'),
    ("armorica/ui/embedding.py", '<iframe src="'),
    # The address of the documents, which the build sets.
    ("armorica/ui/page.py", '<a id="docs" href="'),
    # Addresses of others' projects, of the web alone.
    ("armorica/site/licences.py", '<a href="'),
    # A picture of a card: data that codec/pictures.py has checked, and no address.
    ("armorica/games/armorica/face/faces.py", '<img src="'),
    # Only shown, for people to copy.
    ("armorica/ui/embedding.py", ' {name}="'),
}
"""Where something may be filled into such an attribute: a file, and the tag before it."""

WHOLE = {
    ("armorica/ui/embedding.py", "_attributes"),
    ("armorica/games/imperious/face/chart.py", "_clickable"),
}
"""Functions that return whole attributes, as `disabled` in html.py does."""

TAG = re.compile(
    r"""(?P<name>[^\s"'<>=]+)=(?P<quote>["'])(?P<value>.*?)(?P=quote)"""  # an attribute
    r"""|(?P<end>>)|(?P<bare>\{\w+\})|[^>]""",
    re.DOTALL,
)
FRAGMENT = re.compile(r'\s*[\w{}-]+="')
"""How a template begins that stands within a tag."""


def tags(template: str) -> Iterator[re.Match[str]]:
    """Yield the pieces of all tags in a template, one of attributes alone included."""
    at = 0 if FRAGMENT.match(template) else template.find("<")
    while at >= 0:
        for piece in TAG.finditer(template, at):
            yield piece
            if piece["end"]:
                break
        at = template.find("<", piece.end())


def whole(path: str, value: ast.expr | None) -> bool:
    """Return whether what is filled in between attributes is always whole ones, or nothing."""
    match value:
        case ast.Constant(value=None):
            return True
        case ast.IfExp(body=body, orelse=other):
            return whole(path, body) and whole(path, other)
        case ast.Call(func=ast.Name(id="Safe" | "html"), args=[ast.Constant(value=str(text))]):
            return bool(re.match(r" [a-z]", text))
        case ast.Call(func=ast.Name(id=name)):
            return name == "disabled" or (path, name) in WHOLE
    return False


def in_template(path: str, template: str, values: dict[str | None, ast.expr]) -> Iterator[str]:
    """Yield what is wrong with a template and what is filled into its tags."""
    for piece in tags(template):
        if piece["bare"] and not whole(path, values.get(piece["bare"][1:-1])):
            yield f"{piece['bare']} is no whole attribute"
        if not piece["name"]:
            continue
        filled = "{" in piece["value"]
        if filled and piece["quote"] == "'":
            yield f"{piece['name']} has no double quotes"
        before = template[: piece.start("value")]
        before = before[max(0, before.rfind("<")) :]
        # A place in the page itself leads nowhere else.
        leading = LEADING.fullmatch(piece["name"]) and not piece["value"].startswith("#")
        if filled and leading and (path, before) not in LEAD:
            yield f"{piece['name']} is filled in"
        if "{" in piece["name"] and (path, before) not in LEAD:
            yield f"{piece['name']} is a name that is filled in"


def faults(path: str, source: str) -> Iterator[str]:
    """Yield what could let a text become markup in a file."""
    if path == HOME:  # the one place that escapes
        return
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Import(names=names) if any(name.name == "armorica.ui.html" for name in names):
                yield "html is imported as a module"
            case ast.ImportFrom(module="armorica.ui.html", names=names) if any(
                name.asname for name in names
            ):
                yield "html has another name"
            case ast.Call(func=ast.Name(id="html"), args=[ast.Constant(value=str(template))]):
                values = {keyword.arg: keyword.value for keyword in node.keywords}
                yield from in_template(path, template, values)
            case ast.Call(func=ast.Name(id="html")):
                yield "the template is no literal"
            case ast.Call(func=ast.Name(id="Safe"), args=[] | [ast.Constant()]):
                pass
            case ast.Call(func=ast.Name(id="Safe")):
                yield "Safe holds no literal"
        if isinstance(node, ast.Call | ast.Assign | ast.ClassDef):
            handed = getattr(node, "args", []) + getattr(node, "bases", [])
            handed += [node.value] if isinstance(node, ast.Assign) else []
            if any(isinstance(name, ast.Name) and name.id in ("html", "Safe") for name in handed):
                yield "html or Safe is handed on"


@pytest.mark.parametrize("path", SOURCES)
def test_no_text_becomes_markup(path: str) -> None:
    assert not list(faults(path, (ROOT / path).read_text("utf-8")))


@pytest.mark.parametrize(
    ("planted", "fault"),
    [
        ("html(f'<b>{name}</b>')", "the template is no literal"),
        ("html('<b>' + name)", "the template is no literal"),
        ("html(template, name=name)", "the template is no literal"),
        ("html('<i class={name}>', name=name)", "{name} is no whole attribute"),
        ("html('<i {name}>', name=name)", "{name} is no whole attribute"),
        ("html('<{name}>', name=name)", "{name} is no whole attribute"),
        ("html('<i{name}>', name=Safe(' lang') if x else name)", "{name} is no whole attribute"),
        ("""html("<i class='{name}'>", name=name)""", "class has no double quotes"),
        ("""html('<a href="{name}">', name=name)""", "href is filled in"),
        ("""html('<b>a > b</b><a href="x{name}">', name=name)""", "href is filled in"),
        ("""html('<iframe srcdoc="{name}">', name=name)""", "srcdoc is filled in"),
        ("""html('<img src="{name}">', name=name)""", "src is filled in"),
        ("""html('<b title="{t}" onclick="act({n})">', t=t, n=n)""", "onclick is filled in"),
        ("""html('<b style="color: {name}">', name=name)""", "style is filled in"),
        ("""html(' href="{name}"', name=name)""", "href is filled in"),
        ("""html('<b {name}="x">', name=name)""", "{name} is a name that is filled in"),
        ("Safe(text)", "Safe holds no literal"),
        ("Safe(f'<b>{text}</b>')", "Safe holds no literal"),
        ("map(Safe, texts)", "html or Safe is handed on"),
        ("write = html", "html or Safe is handed on"),
        ("class Safer(Safe): pass", "html or Safe is handed on"),
        ("from armorica.ui.html import html as h", "html has another name"),
        ("import armorica.ui.html as h", "html is imported as a module"),
    ],
)
def test_each_way_to_markup_is_found(planted: str, fault: str) -> None:
    assert fault in list(faults("armorica/ui/planted.py", planted))


@pytest.mark.parametrize(
    "harmless",
    [
        """html('<b class="{name}" title="{why}">{text}</b>', name=name, why=why, text=text)""",
        """html('<use href="#{name}"/>', name=name)""",
        """html('<i{why}>', why=html(' title="{why}"', why=why) if why else None)""",
        "Safe('<i></i>') if x else Safe()",
        """html("it's {name} > {other}", name=name, other=other)""",
    ],
)
def test_what_stays_in_its_place_is_let_be(harmless: str) -> None:
    assert not list(faults("armorica/ui/planted.py", harmless))
