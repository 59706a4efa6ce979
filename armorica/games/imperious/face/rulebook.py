"""The rules in our own words, with real cards, a corner of the map, and two examples to try."""

from armorica.core.seats import Seat
from armorica.games.imperious.face import chart, hand, words
from armorica.games.imperious.face.recipes import legend
from armorica.games.imperious.face.signs import sign
from armorica.games.imperious.rules.combos import COMBOS
from armorica.games.imperious.rules.play import deal, new
from armorica.games.imperious.rules.scoring import income, paid
from armorica.games.imperious.rules.state import ACTION, KINDS, State
from armorica.i18n import Translator
from armorica.ui.face import Reading
from armorica.ui.html import Safe, html
from armorica.ui.rulebook import book, framed, paragraphs, steps

NAMES = ["Ana", "Ben", "Cleo", "Dora"]
HAND = (2, 0, 3, 1, 2, 0, 1)  # of each of TYPES
CORNER = ("italia", "insulae", "illyria")
PIECES = (
    "latium 4 campania 2 lilybaeum 3 syracusae 1 sardinia 2 corsica 1 baleares 1 dalmatia 2",
    "venetia 3 liguria 2 liburnia 3 dalmatia 4 taulantia 1",
)
CITY = "latium"


def example() -> State:
    """Return the position of both examples: Ana is to play a combo, then the turn is scored."""
    s = new(deal((Seat(),) * 4, 0)._replace(order=(0, 1, 2, 3)))
    number = s.board.number
    for seat, pieces in enumerate(PIECES):
        parts = pieces.split()
        for id, n in zip(parts[::2], parts[1::2], strict=True):
            s.chits[seat][number[id]] = int(n)
    s.cities[number[CITY]] = 0
    s.hands[0] = HAND
    s.turn, s.step, s.mover = 1, ACTION, 0
    return s


def page(reading: Reading, t: Translator) -> Safe:
    """Draw the rules."""
    chapters = (
        ("goal", t("Aim of the game"), _goal(t)),
        ("map", t("The map"), _map(t)),
        ("start", t("Setup"), _start(t)),
        ("trade", t("Draw and trade"), _trade(t)),
        ("combos", t("Combos"), _combos(t, reading)),
        ("scoring", t("Scoring"), _scoring(t, reading)),
        ("end", t("The end of a turn, and of the game"), _end(t)),
    )
    return book(t, t("The rules of Imperious"), chapters)


def _goal(t: Translator) -> Safe:
    return paragraphs(
        (
            t(
                "Four to eight players spread along the coasts of the Mediterranean. Each turn you"
                " get victory tokens (VT) for the regions you live in and for your cities. Once"
                " anyone has 100 at the end of a turn, or 50 or 25 in a shorter game, the player"
                " with the most wins."
            ),
            "I1, I4, I10",
        )
    )


def _map(t: Translator) -> Safe:
    return html(
        "{text}{corner}",
        text=paragraphs(
            (
                t(
                    "The map is divided into territories, which form regions. Two territories are"
                    " neighbours if they share a border or are joined by a dashed sea lane; the"
                    " rules treat both alike."
                ),
                "I1",
            ),
            (words.parted(t), "I1"),
            (
                t(
                    "Your pieces are population chits, shown as your sign with their number, and"
                    " cities, shown as a wall. Both are unlimited. A city never moves and counts as"
                    " 5 chits. Players may share a territory."
                ),
                "I2, I19",
            ),
        ),
        corner=_corner(t, example()),
    )


def _corner(t: Translator, s: State) -> Safe:
    """Draw Ana's and Ben's corner of the map, and say whose sign is whose."""
    regions = [s.board.regions.index(region) for region in CORNER]
    return html(
        '<figure><div class="scroll" tabindex="0" role="group" aria-label="{title}">{map}</div>'
        "<figcaption>{who}</figcaption></figure>",
        title=t("A corner of the map"),
        map=chart.corner(t, s, NAMES, regions),
        who=[html("{sign}{name} ", sign=sign(seat), name=NAMES[seat]) for seat in (0, 1)],
    )


def _start(t: Translator) -> Safe:
    return paragraphs(
        (
            t(
                "The turn order is random and stays the same. In that order everyone chooses a"
                " territory at least 5 links from every other start and puts 10 chits there. If no"
                " territory is that far away, 4 links are enough, and so on."
            ),
            "I5",
        ),
    )


def _trade(t: Translator) -> Safe:
    return html(
        '{draw}<div class="cards">{cards}</div>{trade}',
        draw=paragraphs(
            (
                t(
                    "There are 105 cards, 15 of each of seven types. At the start of each turn"
                    " everyone draws 5 cards, and 1 more for each advance in technology. When the"
                    " deck runs out, the discards are shuffled to make a new one."
                ),
                "I3, I6",
            )
        ),
        cards=[hand.face(t, hand.CardType(kind)) for kind in KINDS],
        trade=paragraphs(
            (
                t(
                    "Then you may trade. In turn order each player may make one offer, to one"
                    " player or to everyone: any cards for any others, or for nothing. The others"
                    " accept or decline. Trading ends after three rounds, or when nobody makes an"
                    " offer."
                ),
                "I7",
            ),
            (
                t(
                    "An offer can ask for any cards, up to 15, whether or not anyone holds them,"
                    " but not for a type that it gives. Whoever does not have the cards can only"
                    " decline."
                ),
                "I7",
            ),
        ),
    )


def _combos(t: Translator, reading: Reading) -> Safe:
    return html(
        "{intro}{legend}{rules}{example}",
        intro=paragraphs(
            (
                t(
                    "In turn order, each player either plays as many combos as they like, or passes"
                    " and may draw a card. A combo is played with cards of the types below; those"
                    " in a frame count towards X, the strength of the combo."
                ),
                "I8",
            )
        ),
        legend=legend(t),
        rules=_effects(t),
        example=_trying(t, reading),
    )


def _effects(t: Translator) -> Safe:
    """Describe the effect of each combo."""
    return paragraphs(
        (
            t(
                "Destroy removes up to X chits of one opponent in or next to your territories;"
                " Convert makes up to X − 1 of them yours. A city counts as 5 chits. Or Convert"
                " puts up to X − 1 new chits into empty territories next to yours."
            ),
            "I11, I13",
        ),
        (
            t(
                "Grow puts X chits where you are, but none where there were more than 10 before"
                " you played it (a city counts as 5). Disperse moves up to X + 1 of your chits by"
                " one link each. Colonize moves up to X of them from anywhere to one empty"
                " territory."
            ),
            "I12, I14, I15",
        ),
        (
            t(
                "One card of each type builds a city in a territory where you are alone and that"
                " has no city yet. Glory, with X cards of one type, at least 3, gives you X − 2 VT"
                " and X − 2 new cards."
            ),
            "I16, I17",
        ),
        (
            t(
                "An advance takes 5 cards of one type, and 1 more for each advance you already have"
                " in it. From then on war adds 1 to Destroy, population to Grow, religion to"
                " Convert, trade to Disperse, government to Colonize and culture to Glory;"
                " technology gives you one more card each turn."
            ),
            "I18",
        ),
    )


def _trying(t: Translator, reading: Reading) -> Safe:
    """Draw an example in which the reader tries each combo with a hand."""
    s = example()
    tried = COMBOS.index(reading.tried) if reading.tried in COMBOS else None
    said = t("Which combos can she play? Try each.")
    if tried is not None:
        said = t(
            "{title}: {source}",
            title=words.combo_name(t, COMBOS[tried]),
            source=hand.prospect(t, s, 0, tried),
        )
    buttons = [
        html(
            '<button type="button" id="try-{combo}" class="act mild" data-do="try combo {combo}"'
            ' aria-pressed="{tried}">{name}</button>',
            combo=name,
            tried="true" if combo == tried else "false",
            name=words.combo_name(t, name),
        )
        for combo, name in enumerate(COMBOS)
    ]
    return framed(
        "trying-title",
        t("An example to try"),
        html(
            '<p>{have}</p><div class="cards">{cards}</div>'
            '<p class="acts">{buttons}</p><p class="answer" role="status">{said}</p>',
            have=t("{name} has {icons}.", name=NAMES[0], icons=words.cards(t, HAND)),
            cards=[
                hand.face(t, hand.CardType(kind, n)) for kind, n in zip(KINDS, HAND, strict=True)
            ],
            buttons=buttons,
            said=said,
        ),
    )


def _scoring(t: Translator, reading: Reading) -> Safe:
    return html(
        "{rules}{example}",
        rules=paragraphs(
            (
                t(
                    "When everyone has had their turn, each region gives 1 VT to everyone with a"
                    " piece there, 1 more to the player in the most of its territories, unless"
                    " players tie, and 1 more to a player in all of them. Each city gives its owner"
                    " 1 VT."
                ),
                "I9, I20",
            ),
        ),
        example=_stepping(t, reading),
    )


def _stepping(t: Translator, reading: Reading) -> Safe:
    """Draw an example that scores the corner of the map step by step."""
    s = example()
    lines = scoring_lines(t, s)
    step = min(reading.step, len(lines) - 1)
    return framed(
        "stepping-title",
        t("An example to step through"),
        html(
            '<p>{look}</p><p class="answer" role="status">{said}</p>{steps}',
            look=t("The turn is scored with the pieces that stand on the map above."),
            said=lines[step],
            steps=steps(t, step, len(lines) - 1),
        ),
    )


def scoring_lines(t: Translator, s: State) -> list[str]:
    """Return a line for each step of the example: its regions, its cities, the sum."""
    lines = []
    for region in CORNER:
        members = s.board.members[s.board.regions.index(region)]
        counts = [len({*members} & {*s.occupied(seat)}) for seat in range(len(NAMES))]
        parts = [
            t(
                "{name} is in {count} of {size} territories ({tokens})",
                name=NAMES[seat],
                count=n,
                size=len(members),
                tokens=words.tokens(t, pays),
            )
            for seat, (n, pays) in enumerate(
                zip(counts, paid([counts], [len(members)]), strict=True)
            )
            if n
        ]
        lines.append(t("{name}: {parts}.", name=words.place_name(region), parts=t.joined(parts)))
    city = t("{name}: {tokens}", name=NAMES[0], tokens=words.tokens(t, s.cities.count(0)))
    lines.append(t("Cities: {points}.", points=city))
    gained = [
        t("{name}: {tokens}", name=name, tokens=words.tokens(t, vt))
        for name, vt in zip(NAMES[:2], income(s), strict=False)
    ]
    return [*lines, t("Totals: {counts}.", counts=t.joined(gained))]


def _end(t: Translator) -> Safe:
    return paragraphs(
        (
            t(
                "After scoring, everyone discards down to 3 cards, and 1 more for each city. Then,"
                " if anyone has 100 VT or more (50 or 25 in a shorter game), the game is over: the"
                " most VT win, and players who tie share the win."
            ),
            "I10",
        ),
        (
            t(
                "If you play alone against opponents, what leaves you no choice is done without a"
                " question: to decline, to end your turn, or to discard after the last turn."
            ),
            "I10",
        ),
        (
            t(
                "A player with no pieces left on the map loses 10 VT, but never drops below 0, and"
                " starts again in the next action phase with 5 new cards and 10 chits in any"
                " territory without a city."
            ),
            "I4, I21",
        ),
        (
            t("Until then that player neither draws nor trades; the old hand is discarded."),
            "I21",
        ),
    )
