"""Explanations of the signs and numbers of the table, a sentence each."""

from armorica.games.imperious.face import words
from armorica.games.imperious.rules.combos import ADVANCE, BUILD, COMBOS, RECIPES
from armorica.games.imperious.rules.state import TYPES
from armorica.i18n import Translator


def signs(t: Translator) -> list[tuple[str, str]]:
    """List CSS selectors of parts of the table, inner parts first, each with its explanation."""
    combos = [
        (
            f"#combo-{combo}",
            t(
                "{name}: {parts}.",
                name=words.combo_name(t, combo),
                parts=words.combo_words(t, combo),
            ),
        )
        for combo in COMBOS
    ]
    cards = [
        (
            f".card-type.kind-{type}",
            t(
                "{type}, for {combos}.",
                type=words.kind_name(t, kind),
                combos=t.listed(
                    [
                        words.combo_name(t, COMBOS[combo])
                        for combo in range(len(COMBOS))
                        if combo in (BUILD, ADVANCE) or kind in RECIPES[combo].kinds
                    ]
                ),
            ),
        )
        for kind, type in enumerate(TYPES)
    ]
    return [
        *combos,
        *cards,
        ("#own-editor .land", t("The id of this territory in the file of the map.")),
    ]
