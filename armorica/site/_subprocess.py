"""A stand-in for Python's `subprocess`: constants for asyncio; a browser starts no process."""

PIPE = -1
STDOUT = -2
DEVNULL = -3
