"""The viewer's hand: cards by type, and for each combo its effect or the cards it lacks."""

from typing import NamedTuple

from armorica.games.imperious.face import words
from armorica.games.imperious.face.preview import (
    before,
    glorious,
    is_wasted,
    reached,
    under_way,
    would_be_wasted,
)
from armorica.games.imperious.face.recipes import kinds, recipe, recipe_words
from armorica.games.imperious.face.signs import picture
from armorica.games.imperious.face.table import Table
from armorica.games.imperious.rules import combos
from armorica.games.imperious.rules.combos import (
    ADVANCE,
    BUILD,
    COMBOS,
    CONVERT,
    DESTROY,
    GLORY,
    GROW,
    RECIPES,
)
from armorica.games.imperious.rules.state import (
    ACTION,
    CARDS,
    DISCARD,
    GET,
    GIVE,
    KINDS,
    NONE,
    OFFER,
    RESTART,
    START,
    TARGET,
    TYPES,
    Counts,
    State,
    added,
    counted,
    minus,
    plus,
    unnamed,
)
from armorica.i18n import Translator
from armorica.ui.html import Safe, disabled, html


def hand(table: Table, beside: Safe) -> Safe:
    """Draw the hand of the viewer's seat, and what is beside the cards."""
    t = table.t
    return html(
        '<section id="hand" aria-labelledby="hand-title"><h2 id="hand-title" class="unseen">{title}'
        '</h2><div class="cards">{cards}</div>{beside}</section>',
        title=t.n("Your hand: {count} card", "Your hand: {count} cards", table.held(table.viewer)),
        cards=[_card(table, kind) for kind in KINDS],
        beside=beside,
    )


def _card(table: Table, kind: int) -> Safe:
    """Draw the cards of a type as one with their number; it is a button where it may be chosen."""
    t, s = table.t, table.s
    n = s.hands[table.viewer][kind]
    # The state keeps offered cards in the offerer's hand.
    offered = s.give[kind] if table.viewer == s.order[s.turn_index] else 0
    chosen = offered
    if s.mover == table.viewer:
        chosen += under_way(s)[kind] if s.step == DISCARD else s.played[kind]
    if kind == table.discarding:
        n, chosen = n - 1, chosen + 1
    n -= offered
    why, back = table.card_why(kind), table.take_back(kind)
    do = table.card_click(kind) or why
    if s.step == GET:  # the market draws the cards that may be wanted
        do = why = "why hand" if table.own_turn else None
        back = f"give-less {TYPES[kind]}" if chosen and table.own_turn else None
    card = CardType(
        kind,
        held=n,
        id=f"card-{TYPES[kind]}",
        do=do,
        chosen=chosen,
        note=t.n("{count} chosen", "{count} chosen", chosen) if chosen else "",
        back=back,
        rank=table.rank(TYPES[kind]) if s.step != GET else None,
        off=bool(why),
    )
    return face(t, card)


class CardType(NamedTuple):
    """Describe the drawing of a type of card.

    `held` cards are in the hand and `chosen` ones are chosen, which `note` says. With `do`, the
    text of a click, it is a button of that `id`. `back` is the text of the click that takes back a
    chosen card, `rank` the place of the card in a hint. A click on one that is `off` is refused.
    """

    kind: int
    held: int | None = None
    id: str = ""
    do: str | None = None
    chosen: int = 0
    note: str = ""
    back: str | None = None
    rank: Safe | None = None
    off: bool = False


def face(t: Translator, card: CardType) -> Safe:
    """Draw a type of card; a click on the number of chosen ones takes one back."""
    inside = html(
        "{rank}{picture}<span>{name}</span> {count} {note}",
        rank=card.rank,
        picture=picture(card.kind),
        name=words.kind_name(t, card.kind),
        count=None if card.held is None else html("<b>{n}</b>", n=card.held),
        note=html('<small data-n="{n}">{note}</small>', n=card.chosen, note=card.note)
        if card.note and not card.back
        else None,
    )
    kind = TYPES[card.kind]
    classes = f"card-type kind-{kind}{'' if card.held or card.held is None else ' none'}" + (
        " chosen" if card.chosen else ""
    )
    if card.do:
        drawn = html(
            '<button type="button" id="{id}" class="{classes}" data-do="{do}"{off}>{inside}'
            "</button>",
            id=card.id,
            classes=classes,
            do=card.do,
            off=disabled(card.off),
            inside=inside,
        )
    else:
        drawn = html('<div class="{classes}">{inside}</div>', classes=classes, inside=inside)
    if not card.back:
        return drawn
    return html(
        '<div class="raised">{card}<button type="button" id="back-{kind}" class="back"'
        ' data-do="{do}"><small data-n="{n}">{note}</small> <span class="unseen">{say}</span>'
        "</button></div>",
        card=drawn,
        kind=kind,
        do=card.back,
        n=card.chosen,
        note=card.note,
        say=t("take back one card: {type}", type=words.kind_name(t, card.kind)),
    )


def combos_of(table: Table) -> Safe:
    """List the combos; those that the viewer could play in this turn come first."""
    first = _before_combos(table)
    order = sorted(range(len(COMBOS)), key=lambda combo: lack(first, table.viewer, combo) > 0)
    return html('<ul class="combos">{combos}</ul>', combos=[combo_item(table, n) for n in order])


def _before_combos(table: Table) -> State:
    """Return a position with all cards that the viewer has had in this turn.

    No combo changes its place for cards that are chosen, played or discarded.
    """
    s, seat = table.s.copy(), table.viewer
    cards = plus(held(s, seat), counted(s.marks) if s.step == DISCARD and s.mover == seat else NONE)
    for event in table.events:
        data = event.data
        if event.turn == s.turn and data["seat"] == seat and combos.is_combo(data):
            cards = plus(cards, unnamed(data["cards"]))
            if data["do"] == "advance":
                s.advances[seat] = minus(s.advances[seat], unnamed(data["cards"][:1]))
    s.hands[seat], s.played = cards, NONE
    return s


def combo_item(table: Table, combo: int) -> Safe:
    """Draw a combo: its recipe, and its effect with all cards that fit or the cards it lacks."""
    t, s, seat, name = table.t, _as_chosen(table), table.viewer, COMBOS[combo]
    do = table.choices.get(name) if s.step == ACTION else None
    chosen = s.mover == seat and s.step in (CARDS, TARGET) and s.combo == combo
    (short, most), idle = _power(s, seat, combo), is_idle(s, seat, combo)
    dealt = s.step != START
    strong = (chosen and _chosen_strength(s)) or most
    if not dealt:
        text = ""
    elif short:
        text = lacking(t, short)
    elif text := _fruitless(t, s, seat, combo):
        strong = 0
    else:
        text = _effect(t, s, seat, combo, strong)
    inside = html(
        '<b>{rank}{name}</b>{recipe} <span class="yields">{text}</span>'
        '<i class="worth" aria-hidden="true">{worth}</i>',
        rank=table.rank(name) if do else None,
        name=words.combo_name(t, name),
        recipe=recipe(combo, held(s, seat)),
        text=text,
        worth=(f"−{short}" if short else strong) if dealt else None,
    )
    return html(
        '<li class="{ready}{chosen}{differs}"{current} data-kinds="{kinds}" data-reach="{reach}"'
        ' title="{what}">{inside}</li>',
        ready="ready" if do and not idle else "",
        chosen=" chosen" if chosen else "",
        differs=" differs" if (short, most) != _power(table.s, seat, combo) else "",
        current=Safe(' aria-current="true"') if chosen else None,
        kinds=" ".join(TYPES[kind] for kind in kinds(combo, held(s, seat))),
        reach=" ".join(s.board.ids[n] for n in sorted(reached(s, combo))) if do else "",
        what=recipe_words(t, combo),
        inside=html(
            '<button type="button" id="combo-{combo}" data-do="{do}">{inside}</button>',
            combo=name,
            do="glory" if combo == GLORY and glorious(s) else do,
            inside=inside,
        )
        if do
        else inside,
    )


def _as_chosen(table: Table) -> State:
    """Return the position after the trade that the viewer is about to offer, or the last discard.

    The discard is one that waits to be confirmed. While targets are chosen, it is the position
    before the first.
    """
    s, seat = before(table.s), table.viewer
    if table.discarding is not None:
        s.hands[seat] = added(s.hands[seat], table.discarding, -1)
    elif s.step in (GIVE, GET) and s.mover == seat:
        s.hands[seat] = plus(minus(s.hands[seat], s.give), s.get)
    return s


def held(s: State, seat: int) -> Counts:
    """Return the cards of a seat with those chosen for the combo under way."""
    return plus(s.hands[seat], s.played) if seat == s.mover else s.hands[seat]


def lack(s: State, seat: int, combo: int) -> int:
    """Return how many cards a combo still needs, 0 if the seat has them."""
    cards = held(s, seat)
    if combo == BUILD:
        return cards.count(0)
    if combo == ADVANCE:
        return max(0, min(combos.price(s, seat, kind) - cards[kind] for kind in KINDS))
    have = max(cards) if combo == GLORY else sum(cards[kind] for kind in RECIPES[combo].kinds)
    return max(0, RECIPES[combo].least - have)


def worth(s: State, seat: int, combo: int) -> int:
    """Return the strength of a combo with all cards that fit, 1 for one without a strength."""
    cards = held(s, seat)
    if combo == GLORY:
        most = max(cards)
        cards = added(NONE, cards.index(most), most)
    return combos.strength_of(s, seat, combo, cards)


def _power(s: State, seat: int, combo: int) -> tuple[int, int]:
    """Return how many cards a combo lacks, and its strength with all that fit."""
    return lack(s, seat, combo), worth(s, seat, combo)


def _chosen_strength(s: State) -> int:
    """Return the strength of the combo under way, 0 while too few cards are chosen."""
    recipe = RECIPES.get(s.combo)
    return combos.strength(s) if recipe and sum(s.played) >= recipe.least else 0


def prospect(t: Translator, s: State, seat: int, combo: int) -> str:
    """Say the effect of a combo with all cards that fit, or how many cards it lacks."""
    if combo == BUILD:
        cards = held(s, seat)
        missing = [words.kind_name(t, kind) for kind in KINDS if not cards[kind]]
        if missing:
            return t("missing {types}", types=t.listed(missing))
    short = lack(s, seat, combo)
    if short:
        return lacking(t, short)
    return _fruitless(t, s, seat, combo) or _effect(t, s, seat, combo, worth(s, seat, combo))


def outlook(t: Translator, seat: int, both: tuple[State, State], combo: int) -> str:
    """Say what a combo of a hand does or lacks before and after a trade; "" where it is the same.

    Where a number alone differs, the rest is said once.
    """
    was, short = (lack(s, seat, combo) for s in both)
    said = [prospect(t, s, seat, combo) for s in both]
    if said[0] == said[1]:
        return ""
    if was and short and was != short:  # shorter than the types that Build lacks
        said = [lacking(t, was), lacking(t, short)]
    elif was or short or any(_fruitless(t, s, seat, combo) for s in both):
        return " → ".join(said)
    pairs = zip(*(each.split(" ") for each in said), strict=True)
    return " ".join(
        f"{old} → {new}" if old != new and new.isdecimal() else new for old, new in pairs
    )


def _fruitless(t: Translator, s: State, seat: int, combo: int) -> str:
    """Say why a combo would do nothing where the pieces are now; "" if it would do something."""
    if combo == BUILD and not combos.building_sites(s, seat):
        return t("no territory for a city")
    if combo == GROW and not combos.growing_sites(s, seat):
        return t("no room for new chits")
    idle = is_idle(s, seat, combo) or (combo == DESTROY and not combos.strikes(s, seat))
    return t("would change nothing now") if idle else ""


def _effect(t: Translator, s: State, seat: int, combo: int, strength: int) -> str:
    """Say what a combo of a strength does, where the pieces are now."""
    settles = combo == CONVERT and not combos.strikes(s, seat)
    return words.effect(t, "grow" if settles else COMBOS[combo], strength)


def is_idle(s: State, seat: int, combo: int) -> bool:
    """Return whether a seat has the cards for a combo that would change nothing with all of them.

    In a review of another's turn and while a combo is under way, none is.
    """
    if lack(s, seat, combo) or not (
        OFFER <= s.step < RESTART or (s.step, s.mover) == (ACTION, seat)
    ):
        return False
    now = s.copy()
    now.step, now.mover = ACTION, seat
    return combo not in combos.playable(now) or would_be_wasted(now, combo)


def lacking(t: Translator, count: int) -> str:
    """Say how many cards a combo still needs."""
    return t.n("{count} card short", "{count} cards short", count)


def effect(table: Table) -> str:
    """Say the effect of the combo under way with the cards chosen so far."""
    t, s = table.t, table.s
    if s.combo == ADVANCE:
        gains = [words.advance(t, kind) for kind in combos.cards(s)]
        return t("choose a type for your advance: {types}.", types=t.either(gains))
    recipe = RECIPES[s.combo]
    n = sum(s.played)
    if n < recipe.least:
        said = lacking(t, recipe.least - n)
    elif is_wasted(s):
        said = t("would change nothing now")
    else:
        said = _effect(t, s, table.viewer, s.combo, combos.strength(s))
    return t(
        "{combo}: {cards}; {effect}.",
        combo=words.combo_name(t, COMBOS[s.combo]),
        cards=words.cards(t, s.played) if s.played != NONE else t("no cards yet"),
        effect=said,
    )


def card_row(cards: Counts, t: Translator) -> Safe:
    """Draw cards as a row of small pictures, one for each type, with numbers."""
    return html(
        '<span class="some">{cards}<span class="unseen">{said}</span></span>',
        cards=[
            html('{picture}<b aria-hidden="true">{n}</b>', picture=picture(kind), n=n)
            for kind, n in zip(KINDS, cards, strict=True)
            if n
        ],
        said=words.cards(t, cards),
    )
