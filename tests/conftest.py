"""What holds for all tests."""

from contextlib import suppress

with suppress(ImportError):  # there is no Hypothesis for the browser's Python, nor a test in need
    from hypothesis import settings

    settings.register_profile("untimed", deadline=None)  # a deadline is a timed assertion
    settings.load_profile("untimed")
