"""The site with its Python outside: real HTML, style and script, the shell in this process.

Pyodide's start and its slower Python are most of what a browser test costs, and few tests are about
them. Here all of the built site runs in the browser but PyScript and Pyodide. In their place
`glass.mjs` carries calls between the page and this process, in the same order and one at a time.
"""

import asyncio
import inspect
import json
import shutil
import sys
import threading
import traceback
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from contextvars import Context
from functools import partial
from http.server import ThreadingHTTPServer
from importlib.util import find_spec, module_from_spec
from itertools import count
from pathlib import Path
from queue import SimpleQueue
from types import ModuleType
from typing import Any

from armorica.site.server import Handler, address, make_server
from e2e.host import SUBPATH

Message = dict[str, Any]

STUBS = {
    "assets-*/arrivals.mjs": "export const addresses = {}; export const arrivals = () => ({});",
    "assets-*/interpreter.mjs": "export const python = Promise.resolve();",
    "vendor/pyodide-*/*.mjs": "",
    "vendor/pyscript-*/*.js": "",
    "vendor/pyscript-*/core.js": Path(__file__).with_name("glass.mjs").read_text("utf-8"),
}
"""The script that replaces the files that start Python in the page."""

ROOTS = "js", "page", "copies"
"""What every page has, and Python can look up."""

OF_THE_PAGE = "adopt changed drawStaticParts explain listen offer onFailure onStorage ready visit"
SILENT = {
    ("js", "applyLook"),
    ("js", "armorica", "started"),
    ("copies", "put"),
    *(("page", name) for name in OF_THE_PAGE.split()),
}
"""What Python calls and expects nothing of: that goes to the page with the next message."""

# What Python calls most often: the page sends all texts with its next message once they change.
GET = "js", "localStorage", "getItem"

SWITCH = 0.0005
"""Seconds after which a thread that computes lets another one run."""

_running = threading.local()  # its `interpreter` is the one whose thread runs
# What has been called, or is there in every page, and is not looked up again.
_known: set[tuple[str, ...]] = {*SILENT, GET, ("js", "document", "documentElement")}


class JsException(Exception):
    """Report an exception that the page has thrown."""


class JsProxy:
    """Stand for an object of the page, by the path to it; it is looked up when it is used."""

    def __init__(self, of: str, *path: str) -> None:
        self._of = of
        self._path = path

    def __getattr__(self, name: str) -> Any:
        there = JsProxy(self._of, *self._path, name)
        if not self._path or (self._of, *there._path) in _known:
            return there
        return _running.interpreter.evaluate(there)

    def __call__(self, *args: Any) -> Any:
        return _running.interpreter.evaluate(self, args)


class Interpreter:
    """Run the Python of one page, in a thread of its own."""

    def __init__(self) -> None:
        self.inbox: SimpleQueue[Message | None] = SimpleQueue()
        self.outbox: SimpleQueue[Message] = SimpleQueue()
        self.loop = _Loop(self)
        self.names = count(1)
        self.functions: dict[int, Callable[..., Any]] = {}
        self.handles: dict[int, asyncio.Handle] = {}
        self.ready: deque[asyncio.Handle] = deque()
        self.futures: dict[str, asyncio.Future[Any]] = {}
        self.silent: list[Message] = []
        self.kept: dict[str, str] | None = None
        self.think = _module("armorica.web.thinking").think
        self._renew()
        threading.Thread(target=self._live, daemon=True).start()

    def exchange(self, message: Message) -> Message:
        """Hand over what the page says, and return what Python answers or wants."""
        self.inbox.put(message)
        return self.outbox.get()

    def close(self) -> None:
        """End the thread; nobody may call the page after that."""
        self.inbox.put(None)

    def evaluate(self, proxy: JsProxy, args: tuple[Any, ...] | None = None) -> Any:
        """Look an object up in the page, or call it.

        Raises:
            AttributeError: It is not there.
            JsException: The page throws.
        """
        request: Message = {"of": proxy._of, "path": proxy._path}
        if args is not None:
            if self.kept is not None and (proxy._of, *proxy._path) == GET:
                return self.kept.get(args[0])
            request["args"] = [self._to_page(arg) for arg in args]
            if (proxy._of, *proxy._path) in SILENT:
                self.silent.append(request)
                return None
        self._send(request)
        # What happens in the page meanwhile may call Python again.
        while not (answer := self._received()).keys() & {"result", "thrown"}:
            self._serve(answer)
        if "thrown" in answer:
            raise JsException(answer["thrown"])
        if args is not None:
            if proxy._of in ROOTS:
                _known.add((proxy._of, *proxy._path))
        else:
            if "nothing" in answer["result"]:
                raise AttributeError(proxy._path[-1])
            if "object" in answer["result"]:
                return proxy
        return self._from_page(answer["result"])

    def later(self, handle: asyncio.Handle, seconds: float) -> None:
        """Let something run after a time, or soon."""
        if seconds > 0:
            self._await_page(handle, seconds)
        else:
            self.ready.append(handle)

    def _await_page(self, handle: asyncio.Handle, seconds: float) -> None:
        name = next(self.names)
        self.handles[name] = handle
        self.timers.append((name, seconds))

    def _run_ready(self) -> None:
        """Run what is due without a request of the page for each; nobody waits for an answer."""
        while self.ready:
            handle = self.ready.popleft()
            if not handle.cancelled():
                handle._run()

    def _renew(self) -> None:
        """Begin to gather what goes to the page with the next answer."""
        self.timers: list[tuple[int, float]] = []
        self.settled: list[tuple[int, Any, str]] = []
        self.complaints: list[str] = []

    def _send(self, message: Message) -> None:
        self.outbox.put({**message, "silent": self.silent})
        self.silent = []

    def _received(self) -> Message:
        if (message := self.inbox.get()) is None:
            raise SystemExit
        if "kept" in message:
            self.kept = json.loads(message.pop("kept") or "null")
        return message

    def _live(self) -> None:
        _running.interpreter = self
        asyncio._set_running_loop(self.loop)
        with suppress(SystemExit):
            while True:
                self._serve(self._received())
        for task in asyncio.all_tasks(self.loop):
            task.get_coro().close()
        self.loop.close()

    def _serve(self, message: Message) -> None:
        """Do what the page wants done, and answer."""
        answer: Message = {}
        try:
            answer["value"] = self._to_page(self._do(message))
        except Exception:
            answer["error"] = traceback.format_exc()
        while self.ready:
            self._await_page(self.ready.popleft(), 0)
        answer |= {
            "timers": self.timers,
            "settled": self.settled,
            "complaints": self.complaints,
        }
        self._renew()
        self._send(answer)

    def _do(self, message: Message) -> Any:
        if "start" in message:
            from armorica.web import start  # which needs the stand-ins

            self.loop.create_task(start.main())
        elif "fire" in message:
            handle = self.handles.pop(message["fire"])
            if not handle.cancelled():
                handle._run()
        elif "settle" in message:
            future = self.futures.pop(message["settle"])
            if future.done():  # nobody waits any more
                pass
            elif "thrown" in message:
                future.set_exception(JsException(message["thrown"]))
            else:
                future.set_result(self._from_page(message["result"]))
        else:
            function = self.functions[message["python"]]
            return function(*map(self._from_page, message["args"]))
        self._run_ready()
        return None

    def _from_page(self, value: Message) -> Any:
        if "promise" in value:
            future = self.futures[value["promise"]] = self.loop.create_future()
            return future
        if "object" in value:
            return JsProxy(value["object"])
        return value.get("value")

    def _to_page(self, value: Any) -> Any:
        if inspect.iscoroutine(value):
            name = next(self.names)
            self.loop.create_task(value).add_done_callback(partial(self._settle, name))
            return {"promise": name}
        if isinstance(value, JsProxy):
            return {"of": value._of, "path": value._path}
        if callable(value):
            name = next(self.names)
            self.functions[name] = value
            return {"python": name}
        return value

    def _settle(self, name: int, task: asyncio.Task[Any]) -> None:
        if error := task.exception():
            self.settled.append((name, None, "".join(traceback.format_exception(error))))
        else:
            self.settled.append((name, self._to_page(task.result()), ""))


class _Loop(asyncio.BaseEventLoop):
    """Let the page's own event loop run Python's tasks, as Pyodide does."""

    def __init__(self, interpreter: Interpreter) -> None:
        super().__init__()
        self._interpreter = interpreter

    def call_later(  # type: ignore[override]
        self, delay: float, callback: Any, *args: Any, context: Context | None = None
    ) -> asyncio.TimerHandle:
        when = self.time() + delay
        handle = asyncio.TimerHandle(when, callback, args, self, context)
        self._interpreter.later(handle, delay)
        return handle

    def call_at(  # type: ignore[override]
        self, when: float, callback: Any, *args: Any, context: Context | None = None
    ) -> asyncio.TimerHandle:
        return self.call_later(when - self.time(), callback, *args, context=context)

    def call_soon(  # type: ignore[override]
        self, callback: Any, *args: Any, context: Context | None = None
    ) -> asyncio.TimerHandle:
        return self.call_later(0, callback, *args, context=context)

    def call_exception_handler(self, context: dict[str, Any]) -> None:
        error = context.get("exception")
        lines = traceback.format_exception(error) if error else []
        self._interpreter.complaints.append("".join([context["message"], "\n", *lines]))


class _Worker:
    """Stand for the worker that thinks beside the page."""

    async def take(self, key: str, archive: JsProxy) -> None:
        """Do nothing: every game is at hand."""

    async def think(self, *question: Any) -> Any:
        return await JsProxy("glass", "think")(*question)


async def _create_named_worker(address: str, name: str) -> _Worker:
    return _Worker()


def _module(name: str) -> ModuleType:
    """Import a module anew, with a state of its own."""
    spec = find_spec(name)
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def _global(name: str) -> JsProxy:
    """Return the page's global variable of a name."""
    if name.startswith("__"):  # what Python asks of a module
        raise AttributeError(name)
    return JsProxy("js", name)


def _stand_in() -> None:
    """Let what exists in a browser alone be imported here, and be that of the page in question."""

    def module(name: str, **members: Any) -> None:
        sys.modules[name] = ModuleType(name)
        vars(sys.modules[name]).update(members)

    module("pyodide")
    module("pyodide.ffi", JsException=JsException, create_proxy=lambda function: function)
    module("pyscript", create_named_worker=_create_named_worker)
    module("pyscript.js_modules", page=JsProxy("page"), copies=JsProxy("copies"))
    module("js", __getattr__=_global)
    # All games are here, and nothing has to be unpacked.
    module("armorica.web.archive", take=lambda key, archive: None)


class _CallHandler(Handler):
    """Serve the site, and carry the calls between each page and its Python."""

    disable_nagle_algorithm = True
    wbufsize = -1  # an answer is sent at once, not its head before its body
    caching = "max-age=86400"  # nothing changes while the tests run
    interpreters: dict[str, Interpreter]

    def __init__(self, *args: Any, interpreters: dict[str, Interpreter], **settings: Any) -> None:
        self.interpreters = interpreters
        super().__init__(*args, **settings)

    def do_POST(self) -> None:
        name, _, what = self.path.rpartition("glass/")[2].partition("/")
        if name not in self.interpreters:
            self.interpreters[name] = Interpreter()
        interpreter = self.interpreters[name]
        message = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        said = interpreter.think(*message) if what else json.dumps(interpreter.exchange(message))
        body = said.encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


class Glass:
    """A site whose Python runs here: its address, and an interpreter for each open page."""

    def __init__(self, site: Path, folder: Path) -> None:
        shutil.copytree(site, folder)
        for pattern, text in STUBS.items():
            for path in folder.glob(pattern):
                path.write_text(text, "utf-8")
        _stand_in()
        sys.setswitchinterval(SWITCH)
        self.interpreters: dict[str, Interpreter] = {}
        self.server: ThreadingHTTPServer = make_server(folder, prefix=SUBPATH)
        self.server.RequestHandlerClass = partial(
            _CallHandler, prefix=SUBPATH, directory=str(folder), interpreters=self.interpreters
        )
        self.address = address(self.server, SUBPATH)

    def forget(self) -> None:
        """End the Python of all pages, which are closed."""
        while self.interpreters:
            self.interpreters.popitem()[1].close()


@contextmanager
def glass(site: Path, folder: Path) -> Iterator[Glass]:
    """Serve a site behind glass.

    Args:
        site: The built site.
        folder: Where a copy of it will be.
    """
    opened = Glass(site, folder)
    thread = threading.Thread(target=opened.server.serve_forever)
    thread.start()
    yield opened
    opened.server.shutdown()
    thread.join()
    opened.server.server_close()
