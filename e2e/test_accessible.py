"""All screens: accessible by axe-core, valid HTML by the Nu checker, and no text cut off."""

import json
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from armorica import games
from armorica.core.level import Level
from armorica.site.build import ROOT
from e2e.clipping import without_room
from e2e.screens import screens

pytestmark = pytest.mark.glass

# A card is a picture: its name says in words what its signs and numbers show.
WAIVED = ("label-content-name-mismatch",)
AXE = ROOT / "node_modules/axe-core/axe.min.js"
CHECKER = ROOT / "node_modules/vnu-jar/build/dist/vnu.jar"
OWN = '<script type="py"'
"""The beginning of PyScript's script elements, whose type and attributes HTML does not allow."""

BRIEF: dict[str, Any] = {"resultTypes": ["violations"]}
"""The option by which axe-core describes nothing but what is wrong."""

ALL: dict[str, Any] = {**BRIEF, "rules": {rule: {"enabled": False} for rule in WAIVED}}
COLOURS: dict[str, Any] = {**BRIEF, "runOnly": ["color-contrast", "link-in-text-block"]}
"""Options of axe-core for the first theme and the other: two of its rules depend on colours."""


LOGS = ("end", "look-back", "link", "Imperious, analysis", "Imperious, look-back")
"""The screens on which the log is checked too: it is alike on all, and takes the most time."""


def violations(page: Page, options: dict[str, Any], without: str) -> list[Any]:
    """List the rules that the page breaks, with the elements that do.

    Args:
        without: a selector of what is left out.
    """
    if not page.evaluate("'axe' in globalThis"):
        page.evaluate(f"() => {{ {AXE.read_text('utf-8')} }}")
    rules: list[Any] = page.evaluate(
        """async ([options, without]) => {
            const { violations } = await axe.run({ exclude: [without] }, options);
            return violations.map(({ id, nodes }) =>
                [id, ...nodes.map(({ html }) => html.slice(0, 200))]);
        }""",
        [options, without],
    )
    return rules


# axe-core takes only what has the role in so many words for a dialog.
NAMELESS = """() => [...document.querySelectorAll("dialog[open]")]
    .map((one) => [one.id, document.getElementById(one.getAttribute("aria-labelledby"))])
    .filter(([, label]) => !label?.innerText.trim())"""


# Texts side by side in a line, with no white space between them: some read them as one word.
JOINED = r"""() => {
    const inLine = (part) => part.matches("span, b, i, small, bdi, em, time, data");
    const heard = (part) => part.checkVisibility() && !part.closest(
        "[aria-hidden=true], svg, [role=img], button[aria-label], .cm-editor");
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const joined = [];
    let before = null;
    for (let text; (text = texts.nextNode()); ) {
        if (!text.data || !heard(text.parentElement)) continue;
        const both = document.createRange();
        if (before) {
            both.setStart(before, 0);
            both.setEnd(text, 0);
            const outer = both.commonAncestorContainer;
            const together = [before, text].every((end) => {
                let part = end.parentElement;
                while (part !== outer && inLine(part)) part = part.parentElement;
                return part === outer;
            });
            const broken = both.cloneContents().querySelector("br");
            if (together && !broken && /[\p{L}\p{N}.]$/u.test(before.data)
                && /^[\p{L}\p{N}]/u.test(text.data))
                joined.push(before.data + "|" + text.data);
        }
        before = text;
    }
    return joined;
}"""


def dress(page: Page, theme: str) -> None:
    """Show the page in a theme."""
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


def complaints(paths: list[Path]) -> list[str]:
    """List the errors that the Nu checker reports for files of HTML."""
    # A compiler that optimizes takes longer than it saves; a small stack is too small for it.
    java = ["java", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xss2m"]
    command = [*java, "-jar", str(CHECKER), "--format", "json", "--exit-zero-always"]
    done = subprocess.run([*command, *map(str, paths)], capture_output=True, text=True, check=True)
    return [
        f"{Path(said['url']).name}: {said['message']} {said.get('extract', '')}"
        for said in json.loads(done.stderr)["messages"]
        if said["type"] != "info" and OWN not in said.get("extract", "")
    ]


@pytest.mark.long
@pytest.mark.browser_context_args(reduced_motion="reduce")  # a page that is drawn
def test_every_screen_is_accessible_in_either_theme_and_valid_html_and_cuts_no_text(
    table: Page,
    site_folder: Path,
    tmp_path: Path,
    quick_adviser: None,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(games.infos()["imperious"].levels, "legate", Level(2))
    broken_rules = []
    themes = ["light", "dark"]
    for screen in screens(table):
        without = "#nothing" if screen in LOGS else "#log"
        html = table.evaluate("document.documentElement.outerHTML")
        tmp_path.joinpath(f"{screen}.html").write_text(f"<!doctype html>\n{html}", "utf-8")
        assert table.evaluate(NAMELESS) == [], screen
        assert table.evaluate(JOINED) == [], screen
        assert without_room(table) == [], screen
        for theme, options in zip(themes, (ALL, COLOURS), strict=True):
            dress(table, theme)
            broken_rules += [
                (screen, theme, *broken) for broken in violations(table, options, without)
            ]
        themes.reverse()  # to dress a page takes long
    assert broken_rules == []
    if not shutil.which("java"):
        assert os.environ.get("ENGINES") != "all", "the HTML checker needs Java"
        pytest.skip("the HTML checker needs Java: install default-jre-headless")
    built = [site_folder / "index.html", site_folder / "404.html"]
    assert complaints(built + sorted(tmp_path.glob("*.html"))) == []
