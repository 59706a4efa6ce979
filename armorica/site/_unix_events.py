"""A stand-in for asyncio's event loop of a system with sockets: the browser has Pyodide's."""

from asyncio import events

__all__ = ()


class _DefaultEventLoopPolicy(events._BaseDefaultEventLoopPolicy):  # type: ignore[misc, name-defined]
    """Stand for what Pyodide derives its own from."""
