"""A stand-in for Python's `zipfile`, by which Pyodide installs packages: the page has none."""


class ZipFile:
    """Refuse to open an archive: the page imports from its own by `zipimport`."""

    def __init__(self, *_: object) -> None:
        raise NotImplementedError("zipfile is not part of this page")
