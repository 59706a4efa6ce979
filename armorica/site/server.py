"""Serve a built site on this machine, with the types and headers that browsers require."""

import webbrowser
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from armorica.site.errors import SiteError

HOST = "127.0.0.1"
NEXT_PORTS = 50  # how many ports are tried
LAST_PORT = 65535


class Handler(SimpleHTTPRequestHandler):
    """Answer as a static host does: with the site's own page for unknown addresses, and no folders.

    Args:
        args: what the server gives.
        prefix: the path of the site, from slash to slash.
        directory: a built site.
    """

    protocol_version = "HTTP/1.1"
    caching = "no-cache"
    # The machine's own table of types may be wrong or empty.
    extensions_map = {  # noqa: RUF012, the base class declares it so
        "": "application/octet-stream",
        ".css": "text/css",
        ".html": "text/html; charset=utf-8",
        ".js": "text/javascript",
        ".jpg": "image/jpeg",
        ".json": "application/json",
        ".mjs": "text/javascript",
        ".png": "image/png",
        ".svg": "image/svg+xml",
        ".toml": "application/toml",
        ".txt": "text/plain; charset=utf-8",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
        ".woff2": "font/woff2",
    }

    def __init__(self, *args: Any, prefix: str, directory: str) -> None:
        self.prefix = prefix
        super().__init__(*args, directory=directory)

    def translate_path(self, path: str) -> str:
        """Return the file of an address; outside the prefix, one that does not exist."""
        if not path.startswith(self.prefix):
            return str(Path(self.directory, "nothing outside the prefix"))
        return super().translate_path("/" + path.removeprefix(self.prefix))

    def end_headers(self) -> None:
        """Add the headers that all answers have."""
        # For sandboxed frames, which have an opaque origin; GitHub Pages sends the same.
        self.send_header("Access-Control-Allow-Origin", "*")
        self.send_header("Cache-Control", self.caching)
        super().end_headers()

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Answer an unknown address with the site's own page, as GitHub Pages does."""
        page = Path(self.directory, "404.html")
        if code != HTTPStatus.NOT_FOUND or not page.is_file():
            super().send_error(code, message, explain)
            return
        body = page.read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", self.extensions_map[".html"])
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def list_directory(self, path: Any) -> None:
        """Treat a folder without a page as an unknown address."""
        self.send_error(HTTPStatus.NOT_FOUND)

    def log_message(self, *args: Any) -> None:
        """Stay quiet."""


class Server(ThreadingHTTPServer):
    """Answer each request in a thread of its own."""

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Stay quiet: a browser that leaves in the middle of a file is no error here."""


def make_server(folder: Path, port: int = 0, prefix: str = "/") -> ThreadingHTTPServer:
    """Return a server bound to the wanted port, or to the next one that is free.

    Args:
        folder: a built site.
        port: the wanted port; 0 takes any.
        prefix: the path of the site, from slash to slash.

    Raises:
        SiteError: the folder is no site, or no port is free.
    """
    if not (folder / "index.html").is_file():
        raise SiteError(f"There is no site in {folder}: run `make build` first.")
    handler = partial(Handler, prefix=prefix, directory=str(folder))
    ports = range(port, min(port + NEXT_PORTS, LAST_PORT + 1))
    for candidate in ports:
        try:
            return Server((HOST, candidate), handler)
        except OSError:
            continue
    raise SiteError(f"No port from {port} to {ports[-1]} is free: choose another one with --port.")


def address(server: ThreadingHTTPServer, prefix: str = "/") -> str:
    """Return the address at which a browser finds the site."""
    return f"http://{HOST}:{server.server_port}{prefix}"


def serve(folder: Path, port: int = 8000, open_browser: bool = False, prefix: str = "/") -> None:
    """Serve a built site until interrupted, and print its address.

    Args:
        folder: a built site.
        port: as for `make_server`.
        open_browser: whether to open the address in the browser.
        prefix: as for `make_server`.

    Raises:
        SiteError: the folder is no site, or no port is free.
    """
    with make_server(folder, port, prefix) as server:
        url = address(server, prefix)
        print(f"Armorica is at {url} (press Ctrl+C to stop)", flush=True)
        if open_browser:
            webbrowser.open(url)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()
