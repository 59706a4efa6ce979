"""The crib: a turn, the icons and the points on one screen."""

from collections.abc import Iterator

from armorica.games.armorica.face import words
from armorica.games.armorica.rules.cards import ACCESS, ICONS, SUITS
from armorica.games.armorica.rules.scoring import MAJORITIES, SET_VP
from armorica.games.armorica.rules.state import GAUL, ROMAN
from armorica.i18n import Translator
from armorica.ui.html import Safe, html, sign


def sheet(t: Translator) -> Safe:
    """Draw the crib."""
    return html("{parts}", parts=[_turn(t), _icons(t), _points(t)])


def _turn(t: Translator) -> Safe:
    """Draw the seasons of a turn [A8] [A10] [A11], what follows [A13], and the end [A14]."""
    seasons = (
        ("season-gaul", words.row_name(t, GAUL), t("Take a Gaul within reach, or pass.")),
        ("season-roman", words.row_name(t, ROMAN), t("Take a Roman within reach, or pass.")),
        (
            "season-winter",
            words.phase_name(t, "winter"),
            t("Each card needs 1 amphora: give up cards without one until you have enough."),
        ),
        (
            "deal",
            t("End of a turn"),
            t("With two players, the rightmost card of each row leaves."),
        ),
        (
            "laurel",
            words.phase_name(t, "over"),
            t("After the turn in which a deck runs out."),
        ),
    )
    return _part(
        t("A turn"),
        _lines((html("{sign} {name}", sign=sign(id), name=n), text) for id, n, text in seasons),
    )


def _icons(t: Translator) -> Safe:
    """Draw what each icon reaches [A8] [A10] and is worth [A11] [A16] [A17]."""
    most = html("{sign} {text}", sign=sign("laurel"), text=t("the most: 4 points"))
    worth: dict[str, str] = dict.fromkeys(MAJORITIES, most)
    worth["coins"] = t("1 point each; more coins win a tie")
    worth["amphorae"] = t("each feeds 1 card in winter")
    lines = (
        (
            html("{sign} {name}", sign=sign(icon), name=words.icon_name(t, icon)),
            html(
                '{suits} <span class="worth">{worth}</span>',
                suits=[_suit(t, suit) for suit in SUITS if ACCESS[suit] == icon],
                worth=worth.get(icon),
            ),
        )
        for icon in ICONS
    )
    reach = t("With 3 of an icon you reach the 3 rightmost places of a row, for these suits:")
    return _part(t("Icons"), html("<p>{reach}</p>{lines}", reach=reach, lines=_lines(lines)))


def _points(t: Translator) -> Safe:
    """Draw the worth of sets [A15], and what a tie for a majority pays [A17]."""
    heads = [html('<th scope="col">{n}</th>', n=n) for n in range(1, len(SUITS) + 1)]
    return _part(
        t("Points"),
        html(
            '<table><thead><tr><th scope="row">{suits}</th>{heads}</tr></thead><tbody><tr>'
            '<th scope="row">{points}</th>{cells}</tr></tbody></table><p>{next}</p><p>{tie}</p>',
            suits=t("Suits in the set"),
            heads=heads,
            points=t("Points"),
            cells=[html("<td>{vp}</td>", vp=SET_VP[n]) for n in range(1, len(SUITS) + 1)],
            next=t("Sets are read from the left: a suit that repeats starts the next one."),
            tie=t("Two or three players who tie for the most get 2 points each."),
        ),
    )


def _part(title: str, body: Safe) -> Safe:
    return html("<div><h3>{title}</h3>{body}</div>", title=title, body=body)


def _lines(lines: Iterator[tuple[Safe, str]]) -> Safe:
    """Draw names, each with what there is to say about it."""
    drawn = [html("<dt>{name}</dt><dd>{text}</dd>", name=name, text=text) for name, text in lines]
    return html("<dl>{drawn}</dl>", drawn=drawn)


def _suit(t: Translator, suit: str) -> Safe:
    """Draw a suit as on a card."""
    return html(
        '<span class="suit-{suit}">{sign} {name}</span> ',
        suit=suit,
        sign=sign(suit),
        name=words.suit_name(t, suit),
    )
