"""Numbers in sentences are written as browsers write them in the same language."""

import json
import subprocess

import pytest

from armorica.i18n import LANGUAGES, Translator, translator

NUMBERS = (0, 7, 999, 1000, 12_345, 1_234_567)
SCRIPT = """
const [language, numbers] = process.argv.slice(1);
const write = (number, style) => new Intl.NumberFormat(language, style).format(number);
const whole = JSON.parse(numbers).map((number) => write(number));
console.log(JSON.stringify([...whole, write(0.42, { style: "percent" })]));
"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_thousands_and_percents_are_written_as_intl_does(language: str) -> None:
    command = ["node", "-e", SCRIPT, language, json.dumps(NUMBERS)]
    done = subprocess.run(command, capture_output=True, check=True)
    *whole, percent = json.loads(done.stdout)
    t = translator(language)
    assert [t.number(number) for number in NUMBERS] == whole
    assert t("{percent}%", percent=42) == percent
    assert whole[3] in t.n("{count} finished game.", "{count} finished games.", 1000)
    assert whole[-1] in t("Best: {rating}", rating=NUMBERS[-1])


def test_a_language_may_set_apart_only_the_thousands_of_longer_numbers() -> None:
    t = Translator({"1,000": ["1000"], "10,000": ["10.000"]})  # as Italian and Spanish do
    assert [t.number(number) for number in (9999, 10_000, 1_234_567)] == [
        "9999",
        "10.000",
        "1.234.567",
    ]
