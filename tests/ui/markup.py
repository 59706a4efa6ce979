"""A small reader of HTML text, for the tests of views."""

import re
from collections.abc import Iterator
from html import unescape

VOID = {"input", "br", "hr", "img", "meta", "link", "path", "circle"}

TOKEN = re.compile(
    r"""<(?P<close>/?)(?P<tag>[a-zA-Z][\w-]*)(?P<attributes>(?:\s+[\w:-]+(?:="[^"<]*")?)*)\s*(?P<alone>/?)>"""
    r"|(?P<text>[^<>]+)"
)
"""The start or the end of an element, or a text, as strictly as the page writes them."""

ATTRIBUTE = re.compile(r'([\w:-]+)(?:="([^"]*)")?')


class Node:
    """An element: its tag, attributes, and children (elements and texts)."""

    def __init__(self, tag: str, attributes: dict[str, str], nodes: list["Node"]) -> None:
        self.tag = tag
        self.attributes = attributes
        self.children: list[Node | str] = []
        # All elements of the document, in order; those inside follow this one, up to the last.
        self._nodes = nodes
        self.begin = self.end = len(nodes)

    @property
    def inside(self) -> list["Node"]:
        """List all elements inside, in order."""
        return self._nodes[self.begin : self.end]

    def __getitem__(self, name: str) -> str:
        return self.attributes[name]

    def get(self, name: str) -> str | None:
        return self.attributes.get(name)

    @property
    def classes(self) -> set[str]:
        return set((self.get("class") or "").split())

    def walk(self) -> Iterator["Node"]:
        """Yield this element and all inside it."""
        yield self
        yield from self.inside

    def all(self, tag: str = "", **attributes: str) -> list["Node"]:
        """List the elements inside with a tag and attributes; `data_do` stands for `data-do`."""
        expected = {name.replace("_", "-"): value for name, value in attributes.items()}
        return [
            node
            for node in self.inside
            if tag in ("", node.tag) and expected.items() <= node.attributes.items()
        ]

    def one(self, tag: str = "", **attributes: str) -> "Node":
        nodes = self.all(tag, **attributes)
        assert len(nodes) == 1, (tag, attributes, len(nodes))
        return nodes[0]

    @property
    def text(self) -> str:
        """Return all text inside, white space run together."""
        return " ".join(self._run().split())

    def _run(self) -> str:
        """Return all text inside, with spaces between elements other than names."""
        parts = []
        for child in self.children:
            if isinstance(child, str):
                parts.append(child)
            else:
                parts.append(child._run() if child.tag == "bdi" else f" {child._run()} ")
        return "".join(parts)

    @property
    def name(self) -> str:
        """Return the accessible name of a control."""
        return self.get("aria-label") or self.text


def read(text: str) -> Node:
    """Parse HTML text, and check that every element is closed properly."""
    nodes: list[Node] = []
    root = Node("root", {}, nodes)
    around, done = [root], 0
    for token in TOKEN.finditer(text):
        assert token.start() == done, text[done : done + 80]
        done = token.end()
        close, tag, attributes, alone, words = token.groups()
        if words:
            around[-1].children.append(unescape(words))
        elif close:
            assert around[-1].tag == tag.lower(), f"</{tag}> closes <{around[-1].tag}>"
            around.pop().end = len(nodes)
        else:
            node = _element(tag.lower(), attributes, nodes)
            around[-1].children.append(node)
            if not alone and node.tag not in VOID:
                around.append(node)
    assert done == len(text), text[done : done + 80]
    assert around == [root], [node.tag for node in around]
    root.end = len(nodes)
    return root


def _element(tag: str, attributes: str, nodes: list[Node]) -> Node:
    pairs = ATTRIBUTE.findall(attributes)
    node = Node(tag, {name.lower(): unescape(value) for name, value in pairs}, nodes)
    assert len(node.attributes) == len(pairs), f"an attribute twice on <{tag}>: {attributes}"
    nodes.append(node)
    node.begin = node.end = len(nodes)
    return node
