"""Translators are found by their language."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from armorica import i18n


def test_another_thread_never_gets_a_translator_without_its_texts(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    read = i18n._texts
    drawn: list[str] = []

    def read_slowly(package: str, language: str) -> i18n.Texts:
        if not drawn:  # the first of all: another thread overtakes it
            drawn.append("")
            drawn[0] = threads.submit(lambda: i18n.translator("fr")("Settings")).result()
        return read(package, language)

    monkeypatch.setattr(i18n, "_translators", {})
    monkeypatch.setattr(i18n, "_texts", read_slowly)
    with ThreadPoolExecutor() as threads:
        first = i18n.translator("fr")
    assert drawn == [first("Settings")] == ["Réglages"]
    assert i18n.translator("fr") is first, "both threads have the same one"
