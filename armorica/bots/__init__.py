"""Opponents that people write: a Python file with a function `choose(seen, moves)`."""
