"""What Python runs first in the browser: let it find modules without reading them."""

from zipimport import zipimporter


def _get_filename(self: zipimporter, fullname: str) -> str:
    # zipimport's own reads and unmarshals a module to name its file, and then again to run it.
    end = "/__init__.pyc" if self.is_package(fullname) else ".pyc"
    return f"{self.archive}/{self.prefix}{fullname.rpartition('.')[2]}{end}"


zipimporter.get_filename = _get_filename  # type: ignore[method-assign]
