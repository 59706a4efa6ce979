"""A stand-in for what installs Pyodide's packages, and imports much for it: the page has none."""


class _Folder:
    def __init__(self, path: str) -> None:
        self.path = path

    def __str__(self) -> str:
        return self.path


SITE_PACKAGES = _Folder("/lib/site-packages")
DSO_DIR = _Folder("/usr/lib")


def init_loaded_packages() -> None:
    """Do nothing, as no package is there."""
