"""Find what has no room: text that is cut off, words wider than their control, a page too wide."""

from playwright.sync_api import Page

SIZES = ((360, 640), (844, 390))
"""Widths and heights of a small phone, upright and on its side, in CSS pixels."""

WITHOUT_ROOM = """() => {
    const range = document.createRange();
    // The box of a letter is higher than its ink: a quarter of it may be missing.
    const partly = (missing, whole, most) => missing > most && missing < whole - most;
    const cuts = (frame, box) => {
        const { overflowX, overflowY } = getComputedStyle(frame);
        const hides = (how) => how === "hidden" || how === "clip";
        const { left, right, top, bottom } = frame.getBoundingClientRect();
        const [across, along] = [Math.max(left - box.left, box.right - right),
            Math.max(top - box.top, box.bottom - bottom)];
        return hides(overflowX) && partly(across, box.width, 1.5)
            || hides(overflowY) && partly(along, box.height, box.height / 4);
    };
    const isCut = (text) => {
        const frames = [];
        for (let at = text.parentElement; at !== document.body; at = at.parentElement) {
            if (at.offsetWidth < 3) return false; // meant for screen readers
            frames.push(at);
            const { overflowX, overflowY, position } = getComputedStyle(at);
            if (/auto|scroll/.test(overflowX + overflowY) || position === "fixed") break;
        }
        range.selectNodeContents(text);
        const boxes = [...range.getClientRects()].filter((box) => box.width > 2 && box.height > 2);
        return frames.some((frame) => boxes.some((box) => cuts(frame, box)));
    };
    const name = (part) => {
        const { id, className } = part.closest("[id], [class]");
        return id || className;
    };
    if (!document.body.checkVisibility({ opacityProperty: true }))
        throw new Error("The page is not drawn: all its texts count as hidden.");
    const faults = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text; (text = texts.nextNode()); ) {
        const part = text.parentElement;
        const seen = part.checkVisibility({ visibilityProperty: true, opacityProperty: true });
        if (seen && text.data.trim() && !part.closest("svg, [inert], noscript") && isCut(text))
            faults.push(["cut", text.data.trim(), name(part)]);
    }
    for (const part of document.querySelectorAll("button, select, .act, .phase, #settings")) {
        const { scrollWidth, clientWidth } = part;
        // A card is cut to its rounded corners. What is in line has no width, nor what is
        // for screen readers.
        if (part.checkVisibility() && !part.matches(".card") && clientWidth > 2
            && scrollWidth > clientWidth + 1)
            faults.push(["wide", scrollWidth, part.outerHTML.slice(0, 200)]);
    }
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > innerWidth) faults.push(["page", scrollWidth]);
    return faults;
}"""
"""List what has no room at the page's present size, each with the kind of the fault.

"cut": text is cut off, or ends in an ellipsis; "wide": a control's content is wider than it;
"page": the page is wider than the screen. It throws on a page that is not drawn, where no text
counts as seen.
"""


SHORTENED = """(selector) => [...document.querySelectorAll(selector)]
    .filter((name) => name.scrollWidth > name.clientWidth + 0.5)
    .map((name) => name.textContent)"""
"""List the names of a selector that end in an ellipsis, also on a page that is not drawn."""


def without_room(page: Page) -> list[tuple[int, list[str]]]:
    """List the widths and what has no room at them: at the page's own size, and at phones'."""
    own = page.viewport_size
    assert own
    faults = []
    for width, height in ((own["width"], own["height"]), *SIZES):
        page.set_viewport_size({"width": width, "height": height})
        faults += [(width, fault) for fault in page.evaluate(WITHOUT_ROOM)]
    page.set_viewport_size(own)
    return faults
