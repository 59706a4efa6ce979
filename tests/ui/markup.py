"""A small reader of HTML text, for the tests of views."""

from collections.abc import Iterator
from html.parser import HTMLParser

VOID = {"input", "br", "hr", "img", "meta", "link", "path", "circle"}


class Node:
    """An element: its tag, attributes, and children (elements and texts)."""

    def __init__(self, tag: str, attributes: dict[str, str]) -> None:
        self.tag = tag
        self.attributes = attributes
        self.children: list[Node | str] = []
        self.inside: list[Node] = []

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


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.root = Node("root", {})
        self.open = [self.root]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        assert len(names) == len(set(names)), f"an attribute twice on <{tag}>: {names}"
        node = Node(tag, {name: value or "" for name, value in attrs})
        self.open[-1].children.append(node)
        for around in self.open:
            around.inside.append(node)
        if tag not in VOID:
            self.open.append(node)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open[-1].tag == tag, f"</{tag}> closes <{self.open[-1].tag}>"
        self.open.pop()

    def handle_data(self, data: str) -> None:
        self.open[-1].children.append(data)


def read(text: str) -> Node:
    """Parse HTML text, and check that every element is closed properly."""
    reader = _Reader()
    reader.feed(text)
    reader.close()
    assert reader.open == [reader.root], [node.tag for node in reader.open]
    return reader.root
