"""The legend: the cards and the effect of each combo."""

from armorica.games.imperious.face import words
from armorica.games.imperious.face.signs import picture
from armorica.games.imperious.rules.combos import ADVANCE, BUILD, COMBOS, GLORY, PRICE, RECIPES
from armorica.games.imperious.rules.state import KINDS, TYPES, Counts
from armorica.i18n import Translator
from armorica.ui.html import Safe, html


def legend(t: Translator) -> Safe:
    """List the cards and the effect of each combo; types that count for X are marked."""
    return html(
        '<dl class="recipes">{lines}</dl>', lines=[_recipe(t, n) for n in range(len(COMBOS))]
    )


def _recipe(t: Translator, combo: int) -> Safe:
    name = COMBOS[combo]
    if combo in (GLORY, ADVANCE):
        cards = html("{text}", text=t("{count} or more of one type", count=_least(combo)))
    elif combo == BUILD:
        cards = html("{all}", all=[picture(kind) for kind in KINDS])
    else:
        cards = html(
            "{least}+ {kinds}",
            least=_least(combo),
            kinds=[
                html(
                    '<span class="{counts}" title="{name}">{picture}'
                    '<span class="unseen">{name},</span></span>',
                    counts="counts" if kind in RECIPES[combo].counting else "",
                    name=words.kind_name(t, kind),
                    picture=picture(kind),
                )
                for kind in RECIPES[combo].kinds
            ],
        )
    return html(
        "<div><dt>{name}</dt><dd>{cards} <small>{what}</small></dd></div>",
        name=words.combo_name(t, name),
        cards=cards,
        what=words.combo_words(t, name),
    )


def _least(combo: int) -> int:
    """Return the number of cards of a combo but Build, for Advance that of the first of a type."""
    return PRICE if combo == ADVANCE else RECIPES[combo].least


def kinds(combo: int, cards: Counts) -> list[int]:
    """List the types of a combo: of Glory and Advance, the one that the cards have the most of."""
    if combo in (GLORY, ADVANCE):
        return [cards.index(max(cards))] if any(cards) else []
    return [*KINDS] if combo == BUILD else [*RECIPES[combo].kinds]


def recipe(combo: int, cards: Counts) -> Safe:
    """Draw the types of a combo as small pictures: filled where the cards have one.

    Before them stands how many of the cards it can take, or how many it needs.

    Screen readers skip it: `recipe_words` says the same.
    """
    counting: tuple[int, ...] = ()
    amount = f"{PRICE}+" if combo == ADVANCE else ""
    if combo in RECIPES:
        _, counting, least, *_ = RECIPES[combo]
        most = sum([cards[kind] for kind in kinds(combo, cards)])
        amount = f"{least}+" if most < least else f"{least}–{most}" if most > least else f"{most}"
    return html(
        '<span class="recipe" aria-hidden="true">{amount}{pictures}</span>',
        amount=amount,
        pictures=[
            html(
                '<span class="kind-{kind}{counts}{held}">{picture}</span>',
                kind=TYPES[kind],
                counts=" counts" if kind in counting else "",
                held=" held" if cards[kind] else "",
                picture=picture(kind),
            )
            for kind in kinds(combo, cards)
        ],
    )


def recipe_words(t: Translator, combo: int) -> str:
    """Say what a combo does, and which cards it takes."""
    what = words.combo_words(t, COMBOS[combo])
    if combo == BUILD:
        return t("{what} (one of each type)", what=what)
    if combo in (GLORY, ADVANCE):
        return t("{what} ({count} or more of one type)", what=what, count=_least(combo))
    types = t.joined([words.kind_name(t, kind) for kind in RECIPES[combo].kinds])
    return t("{what} ({count} or more: {types})", what=what, count=_least(combo), types=types)
