"""What the signs and numbers of the table mean, in a sentence each."""

from armorica.games.imperious import words
from armorica.games.imperious.combos import COMBOS
from armorica.i18n import Translator


def signs(t: Translator) -> list[tuple[str, str]]:
    """List selectors of what is drawn, inner parts before outer ones, and what each means."""
    combos = [
        (
            f"#combo-{combo}",
            t(
                "{combo}: {effect}.",
                combo=words.combo_name(t, combo),
                effect=words.combo_words(t, combo),
            ),
        )
        for combo in COMBOS
    ]
    return [*combos, ("#regions li", t("1 for being there, 1 more for the most, 1 more for all."))]
