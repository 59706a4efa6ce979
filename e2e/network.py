"""A server, and a network between it and a browser that a test can break."""

import json
import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http import HTTPStatus
from pathlib import Path
from typing import Any

from armorica.site.server import HOST, Handler, Server
from e2e.host import SUBPATH

LOG_IN = b"<!doctype html><p>Log in to our network"


class Network:
    """A server, and a network between it and the browser that a test can break."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        between = type("Between", (_Between,), {"network": self})
        self.server = Server((HOST, 0), partial(between, prefix=SUBPATH, directory=str(folder)))
        self.address = f"http://{HOST}:{self.server.server_port}/"
        self.broken: dict[str, bytes] = {}
        """Wrong contents of files, by their names; browsers may cache them for a day."""
        self.portal: HTTPStatus | None = None
        """The status of a log-in page in the place of all files but the worker; None for none."""
        self.halt = b""
        """Bytes before which a file stops until `go_on` is set; empty if none does."""
        self.go_on = threading.Event()


class _Between(Handler):
    network: Network

    def do_GET(self) -> None:
        name = self.path.removeprefix(SUBPATH).partition("?")[0] or "index.html"
        if self.path == "/":
            self._answer(BARE)
        elif self.path == "/log-in":
            self._answer(LOG_IN)
        elif name in self.network.broken:
            self._answer(self.network.broken[name], self.guess_type(name), 24 * 60 * 60)
        elif self.network.portal == HTTPStatus.OK and name != "sw.js":
            self._answer(LOG_IN)
        elif self.network.portal and name != "sw.js":
            self.send_response(self.network.portal)
            self.send_header("Location", "/log-in")
            self.send_header("Content-Length", "0")
            super().end_headers()
        else:
            super().do_GET()

    def copyfile(self, source: Any, outputfile: Any) -> None:
        if not self.network.halt:
            shutil.copyfileobj(source, outputfile)
            return
        head, halt, tail = source.read().partition(self.network.halt)
        outputfile.write(head)
        if halt:
            self.network.go_on.wait()
        outputfile.write(halt + tail)

    def _answer(self, data: bytes, kind: str = "text/html", seconds: int = 0) -> None:
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(data)))
        self.send_header("Cache-Control", f"max-age={seconds}")
        super(Handler, self).end_headers()
        self.wfile.write(data)


HELP = """
const home = new URL("SUBPATH", location.href).href;

// Have the worker keep everything, and say what has become of it.
async function install() {
  const { installing, active } = await navigator.serviceWorker.register(home + "sw.js");
  const worker = installing ?? active;
  while (!["activated", "redundant"].includes(worker.state))
    await new Promise((changed) => worker.addEventListener("statechange", changed, { once: true }));
  return worker.state;
}

async function uninstall() {
  await (await navigator.serviceWorker.getRegistration(home)).unregister();
}

async function check() {
  const { active } = await navigator.serviceWorker.getRegistration(home);
  return new Promise((answer) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => answer(data);
    active.postMessage({ type: "CHECK" }, [port2]);
  });
}

async function entry(name) {
  const [cache] = (await caches.keys()).filter((name) => name.includes("-precache-"));
  const opened = await caches.open(cache);
  const [key] = await opened.keys(home + name, { ignoreSearch: true });
  return { opened, key };
}

// The hash of what is kept of a file, if anything is.
async function hash(name) {
  const { opened, key } = await entry(name);
  if (!key) return null;
  const data = await (await opened.match(key)).arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", data));
  return "sha256-" + btoa(String.fromCharCode(...digest));
}

async function spoil(name, fault) {
  const { opened, key } = await entry(name);
  if (fault === "gone") return opened.delete(key);
  const { headers, body } = await opened.match(key);
  const data = await new Response(body).arrayBuffer();
  const broken = fault === "half" ? data.slice(0, data.byteLength / 2) : LOG_IN;
  await opened.put(key, new Response(broken, { headers }));
}
""".replace("SUBPATH", SUBPATH).replace("LOG_IN", json.dumps(LOG_IN.decode()))
BARE = f"<!doctype html><link rel=icon href=data:,><script>{HELP}</script>".encode()


@contextmanager
def breakable(folder: Path) -> Iterator[Network]:
    """Serve a folder behind a network that a test can break."""
    network = Network(folder)
    with network.server as server:
        threading.Thread(target=server.serve_forever).start()
        yield network
        server.shutdown()
