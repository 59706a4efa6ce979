"""Find text that is cut off."""

from playwright.sync_api import Page

SIZES = ((360, 640), (844, 390))
"""Widths and heights of a small phone, upright and on its side."""

CUT = """() => {
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
    const cut = (text) => {
        const frames = [];
        for (let at = text.parentElement; at !== document.body; at = at.parentElement) {
            if (at.offsetWidth < 3) return false; // meant for screen readers
            frames.push(at);
            const { overflowX, overflowY, position } = getComputedStyle(at);
            if (/auto|scroll/.test(overflowX + overflowY) || position === "fixed") break;
        }
        range.selectNodeContents(text);
        return [...range.getClientRects()].some((box) =>
            box.width > 2 && box.height > 2 && frames.some((frame) => cuts(frame, box)));
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = [];
    for (let text; (text = texts.nextNode()); ) {
        const part = text.parentElement;
        const seen = part.checkVisibility({ visibilityProperty: true, opacityProperty: true });
        if (seen && text.data.trim() && !part.closest("svg, [inert], noscript") && cut(text))
            found.push([text.data.trim(), part.id || part.className]);
    }
    const { scrollWidth } = document.documentElement;
    return scrollWidth > innerWidth ? [...found, ["the page", scrollWidth]] : found;
}"""


def cut_texts(page: Page) -> list[tuple[int, list[str]]]:
    """List the widths and the texts partly hidden at them: the page's own, and phones'."""
    own = page.viewport_size
    assert own
    found = []
    for width, height in ((own["width"], own["height"]), *SIZES):
        page.set_viewport_size({"width": width, "height": height})
        found += [(width, text) for text in page.evaluate(CUT)]
    page.set_viewport_size(own)
    return found
