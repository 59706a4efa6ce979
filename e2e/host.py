"""A server that can be ended, and started again, in the middle of a test."""

import re
import socket
import subprocess
import sys
from pathlib import Path
from urllib.parse import urlsplit

from armorica.site.build import write_worker
from armorica.site.server import HOST

SUBPATH = "/some/where/"

SERVE = "import sys; from pathlib import Path; from armorica.site.server import serve; "


class Host:
    """Serve a folder at a fixed address, from a process whose end is the end of all connections."""

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

    def publish(self) -> None:
        """Put a newer build in the place of the present one."""
        [old] = self.folder.glob("assets-*")
        new = old.rename(self.folder / "assets-2222222222")
        page = self.folder / "index.html"
        text = page.read_text().replace(old.name, new.name)
        page.write_text(re.sub(r'data-build="\w+"', 'data-build="2222222"', text))
        write_worker(self.folder)


def free_port() -> int:
    """Return the number of a port that nobody listens at."""
    with socket.socket() as found:
        found.bind((HOST, 0))
        port: int = found.getsockname()[1]
        return port


def listens(port: int) -> bool:
    """Say whether somebody listens at a port."""
    with socket.socket() as tried:
        return tried.connect_ex((HOST, port)) == 0
