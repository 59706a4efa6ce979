"""A stand-in for Python's `html.entities`, whose table of names takes 37 KB.

`html.escape`, which is all that is needed of `html`, does without it.
"""

html5: dict[str, str] = {}
