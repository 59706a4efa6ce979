"""What axe-core can tell of the page's accessibility, and the Nu checker of its HTML."""

import json
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from armorica.site.build import ROOT
from e2e.screens import screens

# A card is a picture: its name says in words what its signs and numbers show.
WAIVED = ("label-content-name-mismatch",)
# There colours are the person's own, and axe-core reads those that are not shown.
WAIVED_IF_FORCED = (*WAIVED, "color-contrast")
AXE = ROOT / "node_modules/axe-core/axe.min.js"
CHECKER = ROOT / "node_modules/vnu-jar/build/dist/vnu.jar"
OWN = '<script type="py"'
"""How PyScript wants its scripts, which HTML calls a bad type and odd attributes."""

THEMES = ("light", "dark", "forced")


def violations(page: Page, waived: tuple[str, ...]) -> list[Any]:
    """List the rules that the page breaks, with the elements that do."""
    page.evaluate(f"() => {{ if (!globalThis.axe) {{ {AXE.read_text('utf-8')} }} }}")
    found: list[Any] = page.evaluate(
        """async (options) => (await axe.run(options)).violations.map(
            (rule) => [rule.id, ...rule.nodes.map((node) => node.html.slice(0, 200))])""",
        {"rules": {rule: {"enabled": False} for rule in waived}},
    )
    return found


def dress(page: Page, theme: str) -> None:
    """Show the page in a theme."""
    page.emulate_media(forced_colors="active" if theme == "forced" else "none")
    page.evaluate(
        """async (theme) => {
            document.documentElement.dataset.theme = theme;
            document.documentElement.getBoundingClientRect();
            // Half way from one colour to the next there is less contrast.
            const turning = document.getAnimations().filter((one) => one instanceof CSSTransition);
            await Promise.allSettled(turning.map((one) => one.finished));
        }""",
        theme,
    )


def test_axe_finds_nothing_on_any_screen_in_any_theme(table: Page) -> None:
    found = []
    for screen in screens(table):
        for theme in THEMES:
            dress(table, theme)
            waived = WAIVED_IF_FORCED if theme == "forced" else WAIVED
            found += [(screen, theme, *broken) for broken in violations(table, waived)]
    assert found == []


def complaints(paths: list[Path]) -> list[str]:
    """List what the Nu checker calls an error in files of HTML."""
    command = ["java", "-jar", str(CHECKER), "--format", "json", "--exit-zero-always"]
    done = subprocess.run([*command, *map(str, paths)], capture_output=True, text=True, check=True)
    return [
        f"{Path(said['url']).name}: {said['message']} {said.get('extract', '')}"
        for said in json.loads(done.stderr)["messages"]
        if said["type"] != "info" and OWN not in said.get("extract", "")
    ]


def test_the_html_of_every_screen_is_valid(table: Page, site_folder: Path, tmp_path: Path) -> None:
    if not shutil.which("java"):
        assert os.environ.get("ENGINES") != "all", "the HTML checker needs Java"
        pytest.skip("the HTML checker needs Java: install default-jre-headless")
    for name in screens(table):
        html = table.evaluate("document.documentElement.outerHTML")
        tmp_path.joinpath(f"{name}.html").write_text(f"<!doctype html>\n{html}", "utf-8")
    built = [site_folder / "index.html", site_folder / "404.html"]
    assert complaints(built + sorted(tmp_path.glob("*.html"))) == []
