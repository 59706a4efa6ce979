"""The error of the build and the server."""


class SiteError(Exception):
    """Say in one sentence why the site cannot be built or served, and what to do."""
