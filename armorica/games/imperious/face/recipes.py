"""The legend: the cards and the effect of each combo."""

from armorica.games.imperious.face import words
from armorica.games.imperious.face.signs import picture
from armorica.games.imperious.rules.combos import ADVANCE, BUILD, COMBOS, GLORY, RECIPES
from armorica.games.imperious.rules.state import KINDS
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
        least = RECIPES[GLORY].least if combo == GLORY else 5
        cards = html("{text}", text=t("{count} or more of one type", count=least))
    elif combo == BUILD:
        cards = html("{all}", all=[picture(kind) for kind in KINDS])
    else:
        recipe = RECIPES[combo]
        cards = html(
            "{least}+ {kinds}",
            least=recipe.least,
            kinds=[
                html(
                    '<span class="{counts}" title="{name}">{picture}'
                    '<span class="unseen">{name}</span></span>',
                    counts="counts" if kind in recipe.counting else "",
                    name=words.kind_name(t, kind),
                    picture=picture(kind),
                )
                for kind in recipe.kinds
            ],
        )
    return html(
        "<div><dt>{name}</dt><dd>{cards}<small>{what}</small></dd></div>",
        name=words.combo_name(t, name),
        cards=cards,
        what=words.combo_words(t, name),
    )
