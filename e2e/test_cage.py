"""Attacks on the cage in which a bot runs: it reaches no network, no storage and no page."""

import json
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Frame, Page, Worker, expect

from armorica import games
from armorica.api import new_match
from e2e.holding import Held
from e2e.steps import (
    OPEN_CAGE,
    WHOLE_GAME,
    hurry_to_a_choice,
    play_by_moves,
    record,
    reload,
    sit_down,
    visit,
)

CHOOSE = "def choose(seen, moves):\n    return moves[-1]\n"

FUNCTION = (  # later, as the tests' own scripts may do it
    "new Promise((yes, no) => setTimeout(() => {"
    " try { yes(new Function('return 1')()); } catch (error) { no(error); } }))"
)
NETWORK = {  # in the worker: each must throw, or reject
    "fetch": "fetch(HOME + 'index.html?stolen')",
    "fetch elsewhere": "fetch('http://localhost:9/?stolen')",
    "request": "new Promise((_, no) => { const x = new XMLHttpRequest(); x.onerror = no;"
    " x.open('GET', HOME + '?stolen'); x.send(); })",
    "synchronous request": "(() => { const x = new XMLHttpRequest();"
    " x.open('GET', HOME + '?stolen', false); x.send(); })()",
    "socket": "new Promise((_, no) => { new WebSocket('ws://localhost:9/').onerror = no; })",
    "transport": "new WebTransport('https://localhost:9/').ready",
    "peers": "new RTCPeerConnection()",  # which no worker has
    "font": "new FontFace('x', `url(${HOME}sw.js)`).load()",
    "events": "new Promise((_, no) => { new EventSource(HOME + '?stolen').onerror = no; })",
    "importScripts": "WorkerGlobalScope.prototype.importScripts.call(self, HOME + 'sw.js?stolen')",
    "import": "import(HOME + 'sw.js?stolen')",
    "import of text": "import('data:text/javascript,1')",
    "worker": "new Promise((_, no) => { new Worker(HOME + 'sw.js?stolen').onerror = no; })",
    "function": FUNCTION,
    "database": "new Promise((_, no) => { indexedDB.open('x').onerror = no; })",
    "caches": "caches.open('x')",
    "files": "navigator.storage.getDirectory()",
}
FRAME = {  # in the frame around it
    "parent": "parent.document.title",
    "top": "top.document.title",
    "address": "(() => { top.location.href = 'about:blank'; })()",
    "storage": "localStorage.length",
    "session": "sessionStorage.length",
    "cookies": "document.cookie",
    "fetch": "fetch(HOME + '?stolen')",
    "function": FUNCTION,
    "peers": "(async () => { const peers = new RTCPeerConnection();"
    " peers.createDataChannel('x'); await peers.setLocalDescription(); })()",
    "script": "new Promise((_, no) => { const s = document.createElement('script');"
    " s.onerror = no; s.src = HOME + 'sw.js?stolen'; document.head.append(s); })",
    "window": "open('about:blank').document",
}
REFUSED = """async ([home, attack]) => {
    globalThis.HOME = home;
    const late = new Promise((done) => setTimeout(done, 5000, "nothing happened"));
    try { return String(await Promise.race([ATTACK, late])); } catch { return "refused"; }
}"""
PYTHON = {  # what a bot does, and what comes of it
    "import js\njs.globalThis": "ModuleNotFoundError",
    "import pyodide_js": "ModuleNotFoundError",
    "from pyodide.code import run_js\nrun_js('1')": "Error",
    "from pyodide.ffi import to_js\nto_js([1]).constructor": "ModuleNotFoundError",
    "import _pyodide_core\n_pyodide_core.to_js([1])": "ModuleNotFoundError",
    "import gc\ndicts = [x for x in gc.get_objects() if isinstance(x, dict)]\n"
    "ways = [x for x in dicts if callable(x.get('to_js'))]\n"
    "raise ValueError(f'{len(ways)} ways')": "0 ways",
    "import asyncio\nasyncio.new_event_loop().call_soon(print)": "Error",
    "import asyncio\nasyncio.get_event_loop().call_soon(print)": "Error",
    "raise KeyboardInterrupt": "KeyboardInterrupt",
    "class E(Exception):\n    def __str__(self): 1 / 0\nraise E": "E",
    "import socket\nsocket.create_connection(('localhost', 80), 1)": "Error",
    "open('/etc/passwd')": "FileNotFoundError",
    "bytes(2 ** 28)": "MemoryError",
    "x = []\nwhile True: x.append(bytes(2 ** 20))": "MemoryError",
    "raise ValueError('x' * 10 ** 7)": "ValueError",
    "exit()": "SystemExit",
}
FORGED = """() => {
    const { postMessage } = MessagePort.prototype;
    MessagePort.prototype.postMessage = function () { postMessage.call(this, SAID); };
}"""


@pytest.fixture
def cage(table: Page, errors: list[str]) -> Iterator[Page]:
    """Open a cage in the page."""
    assert table.evaluate(OPEN_CAGE)
    yield table
    table.evaluate("cage.close('one')")
    errors.clear()  # of what browsers report about refused attacks


def inside(page: Page) -> tuple[Worker, Frame]:
    [worker] = [worker for worker in page.workers if worker.url.startswith("blob:null")]
    [frame] = [frame for frame in page.frames if frame.url == "about:srcdoc"]
    return worker, frame


def gone(page: Page) -> None:
    """Wait until no cage is left."""
    for _ in range(1000):
        if not any(worker.url.startswith("blob:null") for worker in page.workers):
            break
        page.evaluate("new Promise(requestAnimationFrame)")
    assert not [frame for frame in page.frames if frame.url == "about:srcdoc"]
    assert not [worker for worker in page.workers if worker.url.startswith("blob:null")]


def ask(page: Page, milliseconds: int = 20_000, **question: Any) -> Any:
    text = json.dumps(question)
    said = page.evaluate(f"question => cage.ask('one', question, {milliseconds})", text)
    return json.loads(said) if said else said


def begin(page: Page, source: str) -> Any:
    return ask(page, source=source, name="bot.py")


def move(page: Page, milliseconds: int = 20_000) -> Any:
    match = new_match("armorica", ["Ada", "Ben"], seed=5)
    game = games.game_of(match)
    seen = game.codec.pack(game.rules.observe(match.state, match.state.mover))
    return ask(page, milliseconds, key="armorica", seen=seen)


def write(page: Page, text: str) -> None:
    """Replace the text in the editor."""
    page.locator(".bot-code .cm-content").press("Control+a")
    page.keyboard.insert_text(text)
    expect(page.locator("#bot-text")).to_have_value(text)  # the editor takes a moment to hand it on


def refusals(evaluate: Callable[[str, Any], Any], attacks: dict[str, str], home: str) -> None:
    for name, attack in attacks.items():
        answer = evaluate(REFUSED.replace("ATTACK", attack), [home, name])
        assert answer == "refused", name


def test_a_bot_reaches_nothing_outside_of_its_cage(cage: Page, home: str) -> None:
    answered: list[str] = []
    cage.context.on("response", lambda response: answered.append(response.url))
    record = cage.evaluate("armorica.record()")
    worker, frame = inside(cage)
    assert worker.evaluate("origin") == frame.evaluate("origin") == "null"
    refusals(worker.evaluate, NETWORK, home)
    refusals(frame.evaluate, FRAME, home)
    assert not [url for url in answered if "stolen" in url]  # the page fetches what it needs
    assert cage.evaluate("armorica.record()") == record
    assert begin(cage, CHOOSE) == {"move": "", "printed": ""}
    for attack, fault in PYTHON.items():
        answer = begin(cage, attack)
        assert fault in answer["detail"], attack
        assert len(answer["detail"]) <= 300, attack
    source = "print('y' * 10 ** 7)\ndef choose(seen, moves):\n    return 'x' * 10 ** 7\n"
    assert len(begin(cage, source)["printed"]) == 2000
    assert move(cage)["fault"] == "not_legal"
    begin(cage, CHOOSE)
    assert move(cage)["move"] == "gaul pass"


def test_a_cage_that_does_not_answer_is_closed(cage: Page) -> None:
    begin(cage, "def choose(seen, moves):\n    while True: pass\n")
    assert move(cage, 300) is None
    assert move(cage) == ""  # it is closed
    gone(cage)
    for said in ("{ move: 'gaul pass' }", "'x'.repeat(10 ** 6)", "null"):
        assert cage.evaluate("cage.open('one', 'armorica')")
        begin(cage, CHOOSE)
        worker, _ = inside(cage)
        worker.evaluate(FORGED.replace("SAID", said))
        assert move(cage) == ""
        gone(cage)


@pytest.mark.usefixtures("context")  # for its clock
def test_a_bot_is_not_late_because_its_device_slept(cage: Page) -> None:
    slow = "def choose(seen, moves):\n    for _ in range(10 ** 6): pass\n    return moves[-1]\n"
    begin(cage, slow)
    cage.clock.install()
    match = new_match("armorica", ["Ada", "Ben"], seed=5)
    game = games.game_of(match)
    seen = game.codec.pack(game.rules.observe(match.state, match.state.mover))
    question = json.dumps({"key": "armorica", "seen": seen})
    cage.evaluate("text => { globalThis.said = cage.ask('one', text, 20_000); }", question)
    cage.clock.fast_forward(60_000)
    assert json.loads(cage.evaluate("said"))["move"] == "gaul pass"


def test_a_cage_of_which_a_part_is_broken_off_is_not_opened(table: Page, errors: list[str]) -> None:
    table.route("**/own-bots*.pack", lambda route: route.fulfill(body="broken off"))
    assert table.evaluate(OPEN_CAGE) is False
    assert not [frame for frame in table.frames if frame.url == "about:srcdoc"]
    errors.clear()


@pytest.mark.usefixtures("context")  # for its clock
@pytest.mark.parametrize("way", ["closed", "late"])
def test_a_cage_whose_parts_do_not_come_is_not_waited_for(table: Page, way: str) -> None:
    held = Held(table, "**/own-bots*.pack")
    table.clock.install()
    table.evaluate(f"() => {{ globalThis.opened = ({OPEN_CAGE})(); }}")
    held.first()
    if way == "closed":
        table.evaluate("cage.close('one')")
    else:
        for _ in range(4):  # timers, one after another
            table.clock.fast_forward(15_000)
    assert table.evaluate("opened") is False
    held.release()


def test_a_bot_is_written_and_plays_a_tournament(table: Page) -> None:
    table.locator("#do-new").click()
    table.locator("#do-bots").click()
    table.locator("#bots-new-greedy").click()
    table.locator("#bots-new-one-step").click()  # while the editor is still being fetched
    table.locator("#bots-run-settler").click()
    rows = table.locator("#bot-table tbody tr")
    hundred = re.compile(r"^[\d.]+ of 100$")
    expect(rows.locator("td").first).to_have_text(hundred, timeout=WHOLE_GAME)
    code = table.locator(".bot-code .cm-content")
    code.click()
    for key in ("Control+End", "Enter"):
        table.keyboard.press(key)
    completion = table.locator(".bot-code .cm-completionLabel")
    table.keyboard.type("seen.state.disp")
    expect(completion).to_have_text(["displays"])  # there are more while one types
    for key in ("Escape", "Enter"):
        table.keyboard.press(key)
    table.keyboard.type("seen.det")
    expect(completion).to_have_text(["determinize"])
    for key in ("Escape", "Escape", "Tab"):  # which leads out
        table.keyboard.press(key)
    expect(table.locator("#bots-seat")).to_be_focused()
    text = table.locator("#bot-text")
    expect(text).to_have_value(re.compile("seen.det$"))
    write(table, "def choose(seen, moves):\n    while True: pass\n")
    expect(table.locator("#bot-table")).to_have_count(0)  # kept without a click
    table.locator("#bots-run-settler").click()
    expect(table.locator("#bot-fault")).to_contain_text("more than two seconds")
    write(table, "def choose(seen, moves):\n    print('hello')\n    return moves[9]\n")
    table.locator("#bots-run-novice").click()
    expect(table.locator("#bot-fault")).to_contain_text("line 3: IndexError")
    expect(table.locator(".bot-code .cm-faulty")).to_have_text("    return moves[9]")
    table.locator("#bot-line").click()
    expect(code).to_be_focused()
    expect(table.locator("#bot-printed pre")).to_contain_text("hello")
    reload(table)  # the address names the page
    table.locator("#bots-change-1").click()
    expect(text).to_have_value(
        "def choose(seen, moves):\n    print('hello')\n    return moves[9]\n"
    )


def test_a_click_counts_where_it_began_though_the_page_moves(table: Page) -> None:
    for button in ("#do-new", "#do-bots", "#bots-new-greedy"):
        table.locator(button).click()
    write(table, CHOOSE.replace("-1", "99") + "\n" * 30)
    table.locator("#bots-run-novice").click()
    expect(table.locator("#bot-fault")).to_contain_text("line 2: IndexError")
    write(table, CHOOSE + "\n" * 30)
    # At the end of the page: what the click keeps removes the fault, and all above it moves down.
    table.evaluate("scrollTo(0, document.body.scrollHeight)")
    table.locator("#bots-run-novice").click()
    expect(table.locator("#bot-table")).to_be_visible()
    table.locator("#bots-stop").click()


@pytest.mark.usefixtures("context")  # whose page has no script from an earlier test
@pytest.mark.parametrize("ours", [False, True])
def test_without_the_script_of_the_editor_the_text_can_be_changed(
    page: Page, errors: list[str], ours: bool
) -> None:
    broken = {"body": "x", "content_type": "text/javascript"}
    answer = (lambda route: route.fulfill(**broken)) if ours else (lambda route: route.abort())
    page.route("**/bot-editor*.mjs", answer)
    visit(page)
    for button in ("#do-new", "#do-bots", "#bots-new-greedy"):
        page.locator(button).click()
    page.locator("#bot-text").fill(CHOOSE)
    page.locator("#bot-text").blur()
    expect(page.locator("#failed")).to_have_count(int(ours))  # an error of ours is said
    reload(page)
    page.locator("#bots-change-0").click()
    expect(page.locator("#bot-text")).to_have_value(CHOOSE)
    errors.clear()


def test_a_bot_sits_at_the_table(table: Page) -> None:
    source = "def choose(seen, moves):\n    return moves[seen.points[seen.seat] // 3]\n"
    table.locator("#do-new").click()
    table.locator("#do-bots").click()
    table.locator("#bots-new-greedy").click()
    write(table, source)
    table.locator("#bot-name").fill("Asterix")
    table.locator("#bot-name").blur()
    expect(table.locator("#bot-title")).to_have_text("Asterix")
    table.locator("#own-bots [data-do=back]").click()
    sit_down(table, "bot Asterix", "person")
    for _ in range(40):
        if hurry_to_a_choice(table) == "over" or table.locator("#linked").count():
            break
        table.evaluate("armorica.do(armorica.legal().at(-1))")
    players = json.loads(record(table))["players"]
    assert players[0] == {"kind": "bot", "name": "Asterix"}
    # It takes what it can until it has too many points for its list of moves.
    expect(table.locator("#linked")).to_contain_text("Asterix, line 2: IndexError")
    expect(table.locator("#linked")).to_contain_text("a settler plays on for it")
    play_by_moves(table)
    expect(table.locator("#score")).to_be_visible()
