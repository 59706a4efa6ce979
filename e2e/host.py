"""A server that a test can stop and start again."""

import re
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any
from urllib.parse import urlsplit

from armorica.site.build import ROOT
from armorica.site.release import LIST, carried, released
from armorica.site.server import HOST

SUBPATH = "/some/where/"

SERVE = "import sys; from pathlib import Path; from armorica.site.server import serve; "


class Host:
    """Serve a folder at a fixed address, from a process whose end closes all connections."""

    def __init__(self, folder: Path, address: str) -> None:
        self.folder = folder
        self.address = address

    def start(self) -> None:
        """Start the server and wait until it listens."""
        port = urlsplit(self.address).port
        code = f"{SERVE}serve(Path({str(self.folder)!r}), {port}, prefix={SUBPATH!r})"
        command = [sys.executable, "-c", code]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout
        assert self.address in self.process.stdout.readline(), "the port has been taken meanwhile"

    def stop(self) -> None:
        """End the server."""
        self.process.kill()
        self.process.wait()
        if self.process.stdout:
            self.process.stdout.close()

    def publish(self, previous: str = "") -> None:
        """Put a newer build in the place of the present one, and carry files of another over."""
        for pattern, name in (
            ("assets-*", "assets-2222222222"),
            ("imp*.pack", "imp-2222222222.pack"),
        ):
            [old] = self.folder.glob(pattern)
            old.rename(self.folder / name)
            for path in [self.folder / "index.html", *self.folder.glob("assets-*/*.mjs")]:
                path.write_text(path.read_text().replace(old.name, name))
        page = self.folder / "index.html"
        page.write_text(re.sub(r'data-build="\w+"', 'data-build="2222222"', page.read_text()))
        files = {
            path.relative_to(self.folder).as_posix(): path.read_bytes()
            for path in self.folder.rglob("*")
            if path.is_file() and path.name not in (LIST, "sw.js")
        }
        stay = carried(previous, files) if previous else {}
        for name, data in (released(files, ROOT) | stay).items():
            path = self.folder / name
            path.parent.mkdir(exist_ok=True)
            path.write_bytes(data)


@contextmanager
def serving(server: ThreadingHTTPServer) -> Iterator[ThreadingHTTPServer]:
    """Run a server beside the test."""
    thread = Thread(target=server.serve_forever)
    thread.start()
    yield server
    server.shutdown()
    thread.join()
    server.server_close()


class Plain(SimpleHTTPRequestHandler):
    """Serve files without the header that lets other origins read them."""

    def log_message(self, *args: Any) -> None:
        """Stay quiet."""


def free_port() -> int:
    """Return the number of a free port."""
    with socket.socket() as socket_:
        socket_.bind((HOST, 0))
        port: int = socket_.getsockname()[1]
        return port


def listens(port: int) -> bool:
    """Return whether a server listens at a port."""
    with socket.socket() as tried:
        return tried.connect_ex((HOST, port)) == 0
