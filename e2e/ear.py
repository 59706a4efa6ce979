"""The page as screen readers know it, by the browser's accessibility tree alone."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page


@dataclass
class Element:
    """Hold an element as a screen reader knows it: role, name, states, and inner elements."""

    role: str
    name: str
    states: dict[str, Any]
    node: int
    parts: list["Element"]

    def walk(self) -> Iterator["Element"]:
        """Yield this element and all inner ones, in reading order."""
        yield self
        for part in self.parts:
            yield from part.walk()

    def all(self, role: str) -> list["Element"]:
        """List all elements of a role."""
        return [element for element in self.walk() if element.role == role]

    def one(self, role: str, name: str) -> "Element":
        """Return the only element of a role and a name, whose case does not matter."""
        [element] = [t for t in self.all(role) if t.name.casefold() == name.casefold()]
        return element

    @property
    def text(self) -> str:
        """Return the text that is read out, a line for each element."""
        return "\n".join(element.name for element in self.walk() if element.name)

    @property
    def open(self) -> bool:
        """Return whether the element can be pressed."""
        return not self.states.get("disabled")


class Ear:
    """Read a page's accessibility tree, and press its elements."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.tools = page.context.new_cdp_session(page)

    def tree(self) -> Element:
        """Return the page as it is now."""
        nodes = {n["nodeId"]: n for n in self.tools.send("Accessibility.getFullAXTree")["nodes"]}
        root = next(node for node in nodes.values() if "parentId" not in node)
        return _element(nodes, root)[0]

    def press(self, element: Element) -> None:
        """Focus an element, and press Enter."""
        self.tools.send("DOM.focus", {"backendNodeId": element.node})
        self.page.keyboard.press("Enter")


def _element(nodes: dict[str, Any], node: dict[str, Any]) -> list[Element]:
    """Read a node; an ignored one is replaced by its children, and a text has no children."""
    if node.get("role", {}).get("value") == "InlineTextBox":
        return []
    parts = [
        part
        for child in node.get("childIds", [])
        if child in nodes
        for part in _element(nodes, nodes[child])
    ]
    if node["ignored"]:
        return parts
    value = {prop["name"]: prop["value"].get("value") for prop in node.get("properties", [])}
    name = node.get("name", {}).get("value", "")
    return [Element(node["role"]["value"], name, value, node.get("backendDOMNodeId", 0), parts)]
