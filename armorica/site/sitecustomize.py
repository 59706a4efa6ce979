"""Speed up imports from archives; Python runs this first in the browser."""

import os
import zipimport

_archives: dict[str, int] = {}
"""The descriptors of archives that have been read from."""


def _get_filename(self: zipimport.zipimporter, fullname: str) -> str:
    # The original reads and unmarshals a module to name its file, and again to run it.
    end = "/__init__.pyc" if self.is_package(fullname) else ".pyc"
    return f"{self.archive}/{self.prefix}{fullname.rpartition('.')[2]}{end}"


def _get_data(archive: str, entry: tuple[str, int, int, int, int, int, int, int]) -> bytes:
    # The original reopens the archive, and checks an entry's header, which has no extra fields.
    path, _, size, _, offset, *_ = entry
    if archive not in _archives:
        _archives[archive] = os.open(archive, os.O_RDONLY)
    return os.pread(_archives[archive], size, offset + 30 + len(path) - len(archive) - 1)


zipimport.zipimporter.get_filename = _get_filename  # type: ignore[method-assign]
zipimport._get_data = _get_data  # type: ignore[attr-defined]
