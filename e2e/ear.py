"""The page as a screen reader has it: the browser's accessibility tree, and nothing else."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page


@dataclass
class Thing:
    """Hold what a screen reader knows of an element: role, name, states, and what is in it."""

    role: str
    name: str
    states: dict[str, Any]
    node: int
    parts: list["Thing"]

    def walk(self) -> Iterator["Thing"]:
        """Yield this and all in it, in reading order."""
        yield self
        for part in self.parts:
            yield from part.walk()

    def all(self, role: str) -> list["Thing"]:
        """List what has a role."""
        return [thing for thing in self.walk() if thing.role == role]

    def one(self, role: str, name: str) -> "Thing":
        """Return the only one of a role and a name, as capitals or not."""
        [thing] = [t for t in self.all(role) if t.name.casefold() == name.casefold()]
        return thing

    @property
    def text(self) -> str:
        """Return what is read out, one thing after another."""
        return "\n".join(thing.name for thing in self.walk() if thing.name)

    @property
    def open(self) -> bool:
        """Return whether it can be pressed."""
        return not self.states.get("disabled")


class Ear:
    """Listen to a page, and press what it says is there."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.tools = page.context.new_cdp_session(page)

    def tree(self) -> Thing:
        """Return the page as it is now."""
        nodes = {n["nodeId"]: n for n in self.tools.send("Accessibility.getFullAXTree")["nodes"]}
        root = next(node for node in nodes.values() if "parentId" not in node)
        return _thing(nodes, root)[0]

    def press(self, thing: Thing) -> None:
        """Bring the focus to a thing, and press Enter."""
        self.tools.send("DOM.focus", {"backendNodeId": thing.node})
        self.page.keyboard.press("Enter")


def _thing(nodes: dict[str, Any], node: dict[str, Any]) -> list[Thing]:
    """Read a node; one that is ignored gives way to what is in it, and lines of a text to it."""
    if node.get("role", {}).get("value") == "InlineTextBox":
        return []
    parts = [
        part
        for child in node.get("childIds", [])
        if child in nodes
        for part in _thing(nodes, nodes[child])
    ]
    if node["ignored"]:
        return parts
    value = {prop["name"]: prop["value"].get("value") for prop in node.get("properties", [])}
    name = node.get("name", {}).get("value", "")
    return [Thing(node["role"]["value"], name, value, node.get("backendDOMNodeId", 0), parts)]
