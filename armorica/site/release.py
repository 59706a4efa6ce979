"""A release: a list of its files, a service worker, and files of the previous release."""

import hashlib
import json
import re
from http import HTTPStatus
from http.client import HTTPException
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import urlopen

from armorica.site.errors import SiteError
from armorica.site.integrity import integrity

LIST = "build.json"
"""The list of a release's own files, each with its hash for subresource integrity."""

VERSIONED = r"vendor/[^/]+-\d[^/]*/|-[0-9a-f]{10}(/|\.pack$)"
"""The pattern, for Python and JavaScript, of names of files whose content never changes."""

SERVICE_WORKER = "armorica/site/sw.js"
WORKBOX = [
    f"node_modules/workbox-{part}/build/workbox-{part}.prod.js"
    for part in ("core", "routing", "strategies", "precaching")
]

LARGEST = 2**26  # bytes read of a file of the previous release
PATIENCE = 60  # seconds to wait for an answer


def released(files: dict[str, bytes], root: Path) -> dict[str, bytes]:
    """Return the list of a site's files, and the service worker that keeps them.

    Args:
        files: the site's own files, by their relative addresses.
        root: a checkout of the project, with its npm packages installed.
    """
    hashes = {name: integrity(data) for name, data in files.items() if not name.startswith(".")}
    entries = [
        {
            "url": name,
            "revision": None
            if re.search(VERSIONED, name)
            else hashlib.sha256(files[name]).hexdigest()[:10],
            "integrity": hashed,
        }
        for name, hashed in sorted(hashes.items())
    ]
    workbox = [re.sub(r"//# source\S+", "", (root / p).read_text("utf-8")) for p in WORKBOX]
    own = (root / SERVICE_WORKER).read_text("utf-8")
    own = own.replace("FILES", json.dumps(entries)).replace("VERSIONED", json.dumps(VERSIONED))
    return {
        LIST: json.dumps({"files": hashes}, sort_keys=True).encode(),
        "sw.js": "".join([*workbox, own]).encode(),
    }


def carried(previous: str, files: dict[str, bytes]) -> dict[str, bytes]:
    """Return the files that pages of the previous release may still ask for.

    They are its own files whose content never changes, without those it carried from another.

    Args:
        previous: the address of the published site, or a folder with it; without a release there,
            there are no files to carry.
        files: the files of the new release, which are left out.

    Raises:
        SiteError: the site does not answer, or its files differ from its list.
    """
    listed = _fetched(previous, LIST)
    if listed is None:
        return {}
    contents = {}
    for name, expected in _names(listed, previous).items():
        if re.search(VERSIONED, name) and name not in files:
            data = _fetched(previous, name)
            if data is None or integrity(data) != expected:
                raise SiteError(
                    f"{name} is not as {previous} lists it: publish the site there again."
                )
            contents[name] = data
    return contents


def _names(listed: bytes, previous: str) -> dict[str, str]:
    """Read a list of files, and check that all lie inside the site."""
    try:
        names: Any = json.loads(listed)["files"]
        plain = re.compile(r"(\w[\w.-]*/)*\w[\w.-]*", re.ASCII)
        if all(plain.fullmatch(name) and isinstance(names[name], str) for name in names):
            return dict(names)
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        pass
    raise SiteError(f"{LIST} at {previous} is not the list of a release.")


def _fetched(previous: str, name: str) -> bytes | None:
    """Read a file of the previous release; None if there is no such file."""
    if not re.match("https?://", previous):
        path = Path(previous, name)
        return path.read_bytes() if path.is_file() else None
    address = f"{previous.rstrip('/')}/{name}"
    try:
        with urlopen(address, timeout=PATIENCE) as answer:
            data: bytes = answer.read(LARGEST)
            return data
    except HTTPError as error:
        error.close()
        if error.code in (HTTPStatus.NOT_FOUND, HTTPStatus.GONE):
            return None
        raise SiteError(f"{address} cannot be fetched: the host answers {error.code}.") from None
    except (OSError, HTTPException) as error:
        reason = getattr(error, "reason", error)
        raise SiteError(f"{address} cannot be fetched: {reason}.") from None
