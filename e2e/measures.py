"""What is wrong with Armorica's table at one size of the page: a script that finds it."""

FAULTS = """() => {
    const faults = [];
    if (document.documentElement.scrollWidth > innerWidth) faults.push("something sticks out");
    const board = document.getElementById("board");
    const all = (within, what) =>
        [...within.querySelectorAll(what)].filter((part) => part.checkVisibility());
    const box = (part) => part.getBoundingClientRect();
    const say = (fault, part) =>
        faults.push(`${fault}: ${part.closest("[id]").id} ${part.className} ${part.textContent}`);

    // What there is to see without scrolling, also not of a part of the page, and not under the
    // bar at the foot.
    const bar = box(board.querySelector(".status"));
    const foot = bar.top > innerHeight / 2 ? bar : { top: innerHeight, left: 0, right: 0 };
    const inSight = (name, part) => {
        if (!part) return faults.push(`${name} is missing`);
        const { left, right, top, bottom } = box(part);
        const panel = box(part.closest("section"));
        const inPanel = left > panel.left - 0.5 && right < panel.right + 0.5;
        const above = !part.closest(".status") && left < foot.right && right > foot.left;
        const low = (above ? foot.top : innerHeight) + 0.5;
        if (!inPanel || top < 0 || bottom > low) say(`${name} is out of sight`, part);
    };
    inSight("the action", all(board, "#pass, #starve")[0]);
    for (const row of board.querySelectorAll(".market-row")) inSight("a row", row);
    inSight("the display", board.querySelector(".own .display"));
    for (const other of board.querySelectorAll(".other")) {
        inSight("the name", all(other, "h2")[0]);
        inSight("the score", all(other, ".vp b")[0]);
        inSight("the wheat", all(other, ".sign.wheat")[0]);
        inSight("the hunger", all(other, ".food b, .brief .short, .brief .tick")[0]);
        for (const display of all(other, ".display")) inSight("a display", display);
    }

    // What can be read.
    const size = (part) => parseFloat(getComputedStyle(part).fontSize);
    const words = ({ childNodes }) =>
        [...childNodes].some(({ nodeType, data }) => nodeType === 3 && data.trim());
    for (const part of all(board, "*"))
        if (size(part) < 10.99 && words(part) && box(part).height > 1 && !part.closest(".unseen"))
            say(`${size(part).toFixed(1)} px`, part);
    const names = all(board, ".row .name");
    if (new Set(names.map(size)).size > 1) faults.push("names of several sizes");
    for (const name of names)
        if (name.scrollWidth > name.clientWidth + 1) say("a name is cut", name);

    // What covers what.
    const meet = (one, other) =>
        one.left < other.right - 0.5 && other.left < one.right - 0.5 &&
        one.top < other.bottom - 0.5 && other.top < one.bottom - 0.5;
    for (const mark of all(board, ".need, .effect"))
        for (const part of all(mark.closest(".card"), ".icon > *, .name"))
            if (meet(box(mark), box(part))) say("a badge covers", part);

    // What a plate says in short is whole, and the flag lies beside it.
    for (const short of all(board, ".brief > span:first-child > :last-child")) {
        const plate = short.closest("section");
        const [flag] = all(plate, ".start");
        if (box(short).right > box(plate).right - 2) say("hunger is cut", short);
        if (flag && meet(box(short), box(flag))) say("the flag covers", short);
    }

    // A number is read with its own sign, not with the next one.
    const drawn = (sign) => {
        const [{ x, width }, { a, e }] = [sign.getBBox(), sign.getScreenCTM()];
        return { left: e + a * x, right: e + a * (x + width) };
    };
    for (const total of all(board, ".total:not(:last-child)")) {
        const [own, next] = [total, total.nextElementSibling].map((li) => li.querySelector("svg"));
        const near = box(total.querySelector("b")).left - drawn(own).right;
        const far = drawn(next).left - box(total).right;
        if (box(total).top === box(next.closest("li")).top && far < Math.max(1.5 * near, near + 2))
            say(`${near.toFixed(1)} px to its sign, ${far.toFixed(1)} px to the next`, total);
    }
    for (const totals of all(board, ".other .totals"))
        if (box(totals).height > 1.5 * box(totals.firstElementChild).height)
            say("totals in two lines", totals);

    // A set's number stands clear of the frame, and so do the cards.
    for (const part of all(board, ".own .run-vp b, .own .card"))
        if (box(part).bottom > box(part.closest("section")).bottom - 2) say("on the frame", part);

    // The name of a card that no other covers is whole, but in the strips of a low screen.
    for (const name of innerHeight > 450 ? all(board, ".own .card .name") : []) {
        const [card, next] = [box(name.closest(".card")), name.closest("li").nextElementSibling];
        const free = !next || box(next).left > card.right - 1;
        if (free && name.scrollWidth > name.clientWidth + 1) say("a whole name is cut", name);
    }

    // Of what an opponent did, the newest is whole, and no suit is cut.
    for (const latest of all(board, ".other .latest")) {
        const [newest] = all(latest, "[aria-hidden] > :last-child");
        if (newest && newest.scrollWidth > newest.clientWidth + 1) say("the newest is cut", latest);
        const { left, right, bottom } = box(latest);
        const suits = all(latest, "i").map(box).filter(({ top }) => top < bottom - 2);
        if (suits.some((suit) => suit.left < left - 0.5 || suit.right > right + 0.5))
            say("a suit is cut", latest);
    }

    const numbers = ".vp b, .total b, .icon b, .need b, .effect, .place b, .reach b, .brief b";
    for (const part of all(board, numbers)) {
        const { left, right, top, bottom } = box(part);
        const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        const related = over && (over.contains(part) || part.contains(over));
        if (bottom <= foot.top && !related) say(`${over?.className || over?.id} lies over`, part);
    }

    const sum = (numbers) => numbers.reduce((all, number) => all + number, 0);
    const longest = (runs, lines) => lines < 2 ? sum(runs) : Math.min(...runs.slice(1).map(
        (_, n) => Math.max(sum(runs.slice(0, n + 1)), longest(runs.slice(n + 1), lines - 1)),
    ));

    // The displays: all icons in sight, the end of each line whole, lines of about one length.
    for (const display of all(board, ".display")) {
        const edge = box(display.closest("section")).right;
        const lines = [];
        for (const card of display.querySelectorAll(".card")) {
            const line = lines.at(-1);
            if (line && Math.abs(box(line[0]).top - box(card).top) < 9) line.push(card);
            else lines.push([card]);
        }
        const fanned = lines.some((line) =>
            line.some((card, n) => n && box(card).left < box(line[n - 1]).right - 1));
        for (const line of lines) {
            line.forEach((card, n) => {
                const { right, bottom } = box(card);
                const limit = n + 1 < line.length ? Math.min(right, box(line[n + 1]).left) : right;
                const hidden = (icon) => icon.right > limit + 0.5 || icon.bottom > bottom + 0.5;
                if (all(card, ".icon > *").map(box).some(hidden)) say("an icon is hidden", card);
            });
            const last = line.at(-1);
            if (box(last).right > edge + 1) say("a card is clipped", last);
            if (fanned && lines.length === 2 && last.closest(".covered")) say("not covered", last);
        }
        const lengths = lines.map((line) => line.length);
        // Lines that part no set are as equal as can be.
        const runs = [...display.querySelectorAll(".run")].map((run) => Number(run.dataset.cards));
        const equal = Math.max(...lengths) === longest(runs, lines.length);
        if (!equal && Math.max(...lengths) - Math.min(...lengths) > 1)
            say(`lines of ${lengths} cards`, display);
        // Beside the rows of three seats, two cards lie in one line.
        const beside = innerWidth >= 960 && display.closest("[data-seats='3'] .other");
        if (beside && sum(runs) === 2 && lines.length > 1) say("two lines for two cards", display);
        // Cards lie over one another only where they have to.
        const line = lines[0].map(box);
        const laid = line.reduce((sum, card) => sum + card.width + 6, 0);
        const narrow = line.at(-1).right - line[0].left < laid - 6 * line.length - 2;
        if (lines.length === 1 && laid < box(display).width && narrow) say("a fan", display);
    }

    // Beside the rows the others' cards lie in one line only if there is no room for two.
    const fans = all(board, ".other .display.two").filter((display) => {
        const [first, last] = [display.querySelector(".card"), display.querySelector(".whole")];
        return Math.abs(box(first).top - box(last).top) < 9;
    });
    const more = fans.reduce((sum, fan) => sum + fan.offsetHeight, 0);
    const free = foot.top - Math.max(...all(board, ".other").map((part) => box(part).bottom));
    if (innerWidth >= 960 && fans.length && free > more) say(`${free} px for two lines`, fans[0]);

    // The names of one's own cards have one size. In winter those of all cards are whole, and
    // nothing lies over them; on a low telephone those to choose from are seen in part.
    const own = board.querySelector(".own");
    const called = all(own, ".card .name");
    if (new Set(called.map(size)).size > 1) faults.push("names of several sizes in a display");
    const low = innerWidth < 640 && innerHeight < 768;
    if (own.querySelector(".bare"))
        called.forEach((name, n) => {
            const [card, text] = [name.closest(".card"), document.createRange()];
            if (low && !card.matches(".bare")) return;
            text.selectNodeContents(name);
            const [{ top, right }, after] = [box(card), called[n + 1]?.closest(".card")];
            const next = after && box(after);
            const limit = next && Math.abs(next.top - top) < 9 ? Math.min(right, next.left) : right;
            const end = low ? Math.min(box(text).right, box(text).left + 28) : box(text).right;
            if (end > limit + 0.5) say("a name is cut", card);
            const middle = [(box(text).left + end) / 2, (box(text).top + box(text).bottom) / 2];
            const over = document.elementFromPoint(...middle);
            if (middle[1] < foot.top && !card.contains(over)) say("a name is covered", card);
        });

    // A single opponent's cards take the height that there is, if there are many.
    const one = innerWidth >= 960 && board.matches("[data-seats='2']:has(.other [data-third].two)");
    if (one && free > innerHeight / 6) faults.push(`${free} px beside the rows are blank`);

    // No more than a sixth of the screen's height is left blank: below the viewer's cards on a
    // phone, below their panel on a larger screen.
    const cards = Math.max(...all(own, ".card, .run-vp").map((part) => box(part).bottom));
    const end = innerWidth < 640 || innerHeight < 450 ? cards : box(own).bottom;
    const blank = Math.min(innerHeight, box(own).left < foot.right ? foot.top : innerHeight) - end;
    const scrolls = innerWidth < 960 && innerWidth >= 640 && innerHeight > 450; // the log is next
    if (!scrolls && blank > innerHeight / 6)
        faults.push(`${Math.round(blank)} px are blank`);
    return faults;
}"""
