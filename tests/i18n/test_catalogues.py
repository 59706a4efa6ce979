"""The catalogues are complete, well-formed, and read as by Babel."""

import ast
import re
from gettext import c2py
from string import Formatter

import pytest

from armorica.games.armorica.face.words import icon_count
from armorica.i18n import LANGUAGES, Translator, po, translator
from armorica.ui.table.final import counted_points
from tests.i18n.catalogues import (
    FOREIGN,
    OWNERS,
    PACKAGE,
    calls,
    extracted,
    path,
    read,
    texts,
)

CATALOGUES = [(owner, language) for owner in OWNERS for language in FOREIGN]
each_catalogue = pytest.mark.parametrize(("owner", "language"), CATALOGUES)

MARKED = {
    "site/texts.py: info.title",
    "ui/naming.py: games.infos()[key].title",
    "ui/naming.py: info.aim",
    "ui/settings_panel.py: hint",
    "ui/settings_panel.py: label",
    "ui/settings_panel.py: text",
    "ui/own_cards.py: files.title",
    "ui/setup.py: files.choice",
    "ui/setup.py: games.infos()[key].blurb",
    "ui/setup.py: info.files.title",
    "ui/table/plain.py: self.info.blurb",
    "ui/table/plain.py: self.info.title",
    "ui/table/seats.py: level.capitalize()",
}
"""Where texts are translated that `catalogued` marks, in `Info` and SETTINGS, or name levels."""

PO = r"""
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\n"
"Plural-Forms: nplurals=2; plural=(n > 1);\n"

# a note
#: there.py
msgid "a \"quoted\"\tword"
msgstr "un mot « cité »"

msgid "{count} card"
msgid_plural "{count} cards"
msgstr[0] ""
"{count} "
"carte"
msgstr[1] "{count} cartes"

#, fuzzy, python-brace-format
msgid "guessed"
msgstr "deviné"

msgid "open"
msgstr ""

#~ msgid "gone"
#~ msgstr "parti"
"""


def test_only_finished_translations_are_read() -> None:
    t = Translator(po.read(PO), LANGUAGES["fr"].form)
    assert t('a "quoted"\tword') == "un mot « cité »"
    assert [t.n("{count} card", "{count} cards", n) for n in (1, 2)] == ["1 carte", "2 cartes"]
    assert [t(text) for text in ("guessed", "open", "gone")] == ["guessed", "open", "gone"]


@each_catalogue
def test_catalogues_are_read_as_babel_reads_them(owner: str, language: str) -> None:
    expected = map(texts, list(read(owner, language))[1:])
    catalogue = po.read(path(owner, language).read_text("utf-8"))
    assert len(catalogue) > 40
    assert catalogue == {"\0".join(sources): forms for sources, forms in expected}


@each_catalogue
def test_forms_for_numbers_are_those_of_the_catalogues(owner: str, language: str) -> None:
    expected = c2py(read(owner, language).plural_expr)
    assert all(LANGUAGES[language].form(n) == expected(n) for n in range(1200))


def test_what_a_language_lacks_stays_english() -> None:
    t = Translator(form=LANGUAGES["ru"].form)
    assert [t.n("a card", "cards", n) for n in (1, 5, 21)] == ["a card", "cards", "cards"]


def test_what_was_translated_first_stays() -> None:
    t = Translator({"a": ["first"]})
    t.add({"a": ["second"], "b": ["third"]})
    assert [t("a"), t("b")] == ["first", "third"]


@each_catalogue
def test_every_text_of_the_code_is_translated_and_nothing_else(owner: str, language: str) -> None:
    messages = list(read(owner, language))
    assert {message.id for message in messages} - {""} == {m.id for m in extracted(owner)} - {""}
    for message in messages:
        assert not message.fuzzy, message.id
        assert all(texts(message)[1]), message.id


@pytest.mark.parametrize("language", FOREIGN)
def test_a_text_is_translated_alike_in_all_catalogues(language: str) -> None:
    # Of several catalogues that have a text, the first one that was loaded answers.
    known: dict[str, list[str]] = {}
    for owner in OWNERS:
        for sources, translations in map(texts, list(read(owner, language))[1:]):
            assert known.setdefault(sources[0], translations) == translations, sources[0]


def test_a_text_is_written_where_it_is_translated_or_marked() -> None:
    elsewhere = {
        f"{file.relative_to(PACKAGE).as_posix()}: {ast.unparse(text)}"
        for file in PACKAGE.rglob("*.py")
        for _, _, forms in calls(file.read_text("utf-8"))
        for text in forms
        if not isinstance(text, ast.Constant)
    }
    assert elsewhere == MARKED


@each_catalogue
def test_placeholders_agree(owner: str, language: str) -> None:
    def fields(text: str) -> set[str | None]:
        return {name for _, name, _, _ in Formatter().parse(text)} - {None}

    for sources, translations in map(texts, read(owner, language)):
        for form, text in enumerate(translations):
            # Where only 1 takes a form, a word may say so.
            one = {"count"} if translations[1:] and form == 0 and language != "ru" else set()
            assert fields(sources[-1]) - one <= fields(text) <= fields(sources[-1]), text


@each_catalogue
def test_sentences_stay_sentences(owner: str, language: str) -> None:
    ends = (".", "?", "!", ":", "…")
    for sources, translations in map(texts, list(read(owner, language))[1:]):
        for text in translations:
            assert text == text.strip(), text
            assert sources[-1].endswith(ends) == text.endswith(ends), text


COUNTS = {"fr": "trois|cinq", "de": "drei|fünf", "ru": "три|трёх|пять|пяти"}
"""Numbers of cards, of which the English text must speak as well."""


@pytest.mark.parametrize("owner", OWNERS)
@pytest.mark.parametrize("language", COUNTS)
def test_translations_count_only_what_the_english_text_counts(owner: str, language: str) -> None:
    for sources, translations in map(texts, read(owner, language)):
        if not re.search(r"\b(?:three|five|[35])\b", sources[-1], re.IGNORECASE):
            for text in translations:
                assert not re.search(rf"\b(?:{COUNTS[language]})\b", text, re.IGNORECASE), text


INSERTED = r"\{(?:name|names|to|victim|others|card|cards|suit|icon|icons|combo|type|types)\}"
GUESSED = {
    "fr": rf"\b(?:de|que|le|la|du|des|au|ce|si|jusque|lorsque) {INSERTED}",
    "de": rf"{INSERTED}(?:s|es|en|n)\b|\b(?:dem|den|des|einem|einen|eines) {INSERTED}",
    "ru": rf"\b(?:у|от|для|к|с|на|в|за|о|об|против|из|по|перед|над) {INSERTED}",
}
"""What a word that is inserted would have to be put into a case for, or take an elision."""


@pytest.mark.parametrize("owner", OWNERS)
@pytest.mark.parametrize("language", GUESSED)
def test_no_word_that_is_inserted_needs_a_case(owner: str, language: str) -> None:
    translations = [text for message in read(owner, language) for text in texts(message)[1]]
    assert not [text for text in translations if re.search(GUESSED[language], text)]


@pytest.mark.parametrize("owner", OWNERS)
@pytest.mark.parametrize(
    ("language", "name"), [("fr", "identifiant"), ("de", "Kennung"), ("ru", "дентификатор")]
)
def test_an_id_has_one_name_in_each_language(owner: str, language: str, name: str) -> None:
    for sources, translations in map(texts, read(owner, language)):
        if re.search(r"\b(an|the|their) ids?\b", sources[0], re.IGNORECASE):
            assert all(name in text for text in translations), sources[0]


@pytest.mark.parametrize("owner", OWNERS)
def test_no_french_word_that_loses_its_vowel_stands_before_a_name(owner: str) -> None:
    numbers = "before|count|first|least|left|most|need|points|size"
    elided = rf"\b(?:[jlnmts]a|[cdjlmnst]e|(?:\w+)?que|si|du|au)\s{{(?!(?:{numbers})}})"
    for message in read(owner, "fr"):
        for text in texts(message)[1]:
            assert not re.search(elided, text, re.IGNORECASE), text


def test_french_keeps_its_signs_with_their_words() -> None:
    messages = [message for owner in OWNERS for message in list(read(owner, "fr"))[1:]]
    translations = "".join(text for message in messages for text in texts(message)[1])
    assert not re.search(r" [:;?!»…%]|« ", translations)


@pytest.mark.parametrize(
    ("language", "forms"),
    [
        ("en", ["0 points", "1 point", "2 points", "5 points", "11 points", "21 points"]),
        ("de", ["0 Punkte", "1 Punkt", "2 Punkte", "5 Punkte", "11 Punkte", "21 Punkte"]),
        ("fr", ["0 point", "1 point", "2 points", "5 points", "11 points", "21 points"]),
        ("ru", ["0 очков", "1 очко", "2 очка", "5 очков", "11 очков", "21 очко"]),
    ],
)
def test_numbers_take_their_forms(language: str, forms: list[str]) -> None:
    t = translator(language)
    assert [counted_points(t, count) for count in (0, 1, 2, 5, 11, 21)] == forms


def test_a_counted_word_has_one_form_for_each_kind_of_number() -> None:
    seen: dict[str, tuple[str, set[int]]] = {}
    for owner in OWNERS:
        for message in read(owner, "ru"):
            forms = texts(message)[1]
            counted = [re.search(r"{count} (\w+)", form) for form in forms]
            words = [found[1] for found in counted if found]
            if len(words) == 3 == len(set(words)):
                for n, word in enumerate(words):
                    seen.setdefault(word, (forms[n], set()))[1].add(n)
    assert len(seen) > 9
    assert {word: where for word, where in seen.items() if len(where[1]) > 1} == {}


def test_russian_counts_icons() -> None:
    t = translator("ru")
    assert [icon_count(t, "sheep", n) for n in (1, 2, 5, 21)] == [
        "1 овца",
        "2 овцы",
        "5 овец",
        "21 овца",
    ]


@pytest.mark.parametrize(
    ("language", "listed", "either"),
    [
        ("en", "A, B and C", "A, B or C"),
        ("fr", "A, B et C", "A, B ou C"),
        ("de", "A, B und C", "A, B oder C"),
        ("ru", "A, B и C", "A, B или C"),
    ],
)
def test_lists_end_as_in_a_sentence(language: str, listed: str, either: str) -> None:
    t = translator(language)
    assert t.listed(["A", "B", "C"]) == listed
    assert t.either(["A", "B", "C"]) == either
    assert [t.listed([]), t.listed(["A"]), t.either(["A"])] == ["", "A", "A"]


def test_parts_with_commas_are_joined_by_semicolons() -> None:
    t = Translator()
    assert [t.joined([]), t.joined(["a, b"]), t.joined(["a, b", "c", "d"])] == [
        "",
        "a, b",
        "a, b; c; d",
    ]


def test_there_is_one_translator_into_each_language() -> None:
    # Cached drawings are looked up by their translator.
    assert len({id(translator(language)) for language in [*LANGUAGES, *LANGUAGES]}) == len(
        LANGUAGES
    )
