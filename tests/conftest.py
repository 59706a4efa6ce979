"""Settings for all tests."""

from contextlib import suppress

with suppress(ImportError):  # the browser's Python has no Hypothesis, and needs none
    from hypothesis import settings

    settings.register_profile(
        "untimed", deadline=None
    )  # a deadline would make results depend on speed
    settings.load_profile("untimed")
