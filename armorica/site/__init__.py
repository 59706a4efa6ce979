"""The static site: its build, and a server for one's own machine."""

from armorica.site.build import build, site_files
from armorica.site.errors import SiteError
from armorica.site.server import make_server, serve

__all__ = ["SiteError", "build", "make_server", "serve", "site_files"]
