"""The rules in our own words, with real cards and two worked examples to try."""

from armorica.core.seats import Seat
from armorica.games.armorica.face import displays, explain, faces, report, words
from armorica.games.armorica.face.portraits import folk
from armorica.games.armorica.face.preview import preview
from armorica.games.armorica.rules.cards import ICONS, house_set
from armorica.games.armorica.rules.play import deal, new, why_not
from armorica.games.armorica.rules.scoring import SET_VP, runs, score
from armorica.games.armorica.rules.state import OVER, ROMAN, State
from armorica.i18n import Translator
from armorica.ui.face import Reading
from armorica.ui.html import Safe, html, mild, sign
from armorica.ui.rulebook import book, framed, paragraphs, steps
from armorica.ui.table.final import counted_points

NAMES = ["Ana", "Ben"]
ALL = "all"  # stands for a card, to see the answers for all
# [A10 example]: the row from its left end; Ben and Ana have their start cards, and Ana two Gauls
ROW = ("victor", "priscus", "fortunata", "rusticus", "macer", "calpurnia")
REACHING = "segomaros", "divixta cintugnatus vindillus"
# [A15 example]: 33 points each, and 3 coins of Ana's against 2
SCORED = (
    "segomaros cerialis togimarus messor bratronos varro hilarus lucilla rextugenos litugena",
    "divixta dagomarus corbulo cobnertus cornelia florus fabricius rufinus blussus martialis"
    " banona",
)


def _state(phase: int, *displays: str) -> State:
    """Return a position of two players in a phase, with displays of these card ids."""
    s = new(deal((Seat(),) * 2, 0))
    s.phase = phase
    s.displays = [tuple(s.card_set.number[id] for id in ids.split()) for ids in displays]
    s.count()
    return s


def reaching() -> State:
    """Return the position of the worked example of the Roman phase, seat 1 to move [A10]."""
    s = _state(ROMAN, *REACHING)
    s.queues[ROMAN][: len(ROW)] = [s.card_set.number[id] for id in reversed(ROW)]
    s.first, s.mover = 0, 1
    return s


def scored() -> State:
    """Return the position of the worked example of scoring [A15]."""
    return _state(OVER, *SCORED)


def page(reading: Reading, t: Translator) -> Safe:
    """Draw the rules."""
    chapters = (
        ("goal", t("Aim of the game"), _goal(t)),
        ("cards", t("The cards"), _cards(t)),
        ("deal", t("Setup"), _deal(t)),
        ("gauls", t("Spring: Gauls"), _gauls(t)),
        ("romans", t("Summer: Romans"), _romans(t, reading)),
        ("winter", t("Winter, and the end of a turn"), _winter(t)),
        ("points", t("The end, and the points"), _points(t, reading)),
    )
    return book(t, t("The rules of Armorica"), chapters)


def _goal(t: Translator) -> Safe:
    return paragraphs(
        (
            t(
                "Two to four players each settle a village. Everyone builds a display: one row of"
                " cards, laid from left to right in the order they were taken. When the cards run"
                " out, the player with the most points wins."
            ),
            "A6, A18",
        )
    )


def _cards(t: Translator) -> Safe:
    card = next(card for card in house_set().cards if card.id == "rufinus")
    meanings = [
        html("<dt>{sign}{name}</dt><dd>{text}</dd>", sign=sign(icon), name=name, text=text)
        for icon, text in explain.icons(t).items()
        for name in [words.icon_name(t, icon)]
    ]
    return html(
        '{intro}<div class="plate"><span class="card suit-{suit} {folk}" role="img"'
        ' aria-label="{label}">{face}</span><dl>{meanings}</dl></div>{suits}{legend}',
        intro=paragraphs(
            (
                t(
                    "A card shows its suit at the top and, down its left side, six rows of icons in"
                    " the order below. When another card covers it, the icons stay visible."
                ),
                "A3",
            )
        ),
        suit=card.suit,
        folk=folk(card),
        label=words.card_words(t, card),
        face=faces.face(card),
        meanings=meanings,
        suits=paragraphs(
            (
                t(
                    "There are six suits. Farmers, workers and soldiers are plebeians; matrons,"
                    " generals and bureaucrats are patricians. Gauls are always plebeians. Below,"
                    " each suit is shown with the icon you need to reach it."
                ),
                "A2, A5, A10",
            )
        ),
        legend=faces.legend(t),
    )


def _deal(t: Translator) -> Safe:
    return paragraphs(
        (
            t(
                "The start player is chosen at random and gets start card 1; the others get 2, 3"
                " and 4 clockwise. Each start card has 2 wheat and stays first in its display."
            ),
            "A4, A6",
        ),
        (
            t(
                "The Gaul deck is made of five piles, A on top and E at the bottom; the Roman deck"
                " of four, I to IV. Each pile is shuffled separately. Six cards from each deck are"
                " turned face up in a row, the first at its right end."
            ),
            "A7",
        ),
    )


def _gauls(t: Translator) -> Safe:
    return paragraphs(
        (
            t(
                "Clockwise from the start player, everyone takes one Gaul or passes. All the wheat"
                " in your display counts: with 3 wheat you choose from the 3 rightmost cards."
            ),
            "A8",
        ),
        (
            t(
                "The card goes to the right end of your display. If you pass, you remove the"
                " rightmost card of the row from the game instead. You may always pass, and you"
                " must if nobody is within reach. Then the row slides right, and a new card comes"
                " in at its left end."
            ),
            "A9",
        ),
    )


def _romans(t: Translator, reading: Reading) -> Safe:
    return html(
        "{text}{example}",
        text=paragraphs(
            (
                t(
                    "Then, in the same order, everyone takes a Roman or passes. Plebeians are"
                    " reached with wheat again. For a general your grapes count, for a matron your"
                    " olives, for a bureaucrat your sheep. Every card counts as a place, whatever"
                    " its suit."
                ),
                "A10",
            )
        ),
        example=_reaching(t, reading),
    )


def _reaching(t: Translator, reading: Reading) -> Safe:
    s = reaching()
    row = s.rows[ROMAN]
    refusals = {c: p for c in row if (p := why_not(s, s.mover, c))}
    would = {c: words.would(t, preview(s, c)) for c in row if c not in refusals}
    tried = next((c for c in row if s.card_set.cards[c].id == reading.tried), None)
    said = t("Who can she take? Try each card in the row.")
    if tried is not None:
        refused = refusals.get(tried)
        answer = words.why(t, refused, NAMES) if refused else would[tried]
        said = f"{s.card_set.cards[tried].name}. {answer}"
    shows_all = reading.tried == ALL
    have = [words.icon_count(t, icon, n) for icon, n in zip(ICONS, s.icons(s.mover), strict=True)][
        :4
    ]
    return framed(
        "reaching-title",
        t("An example to try"),
        html(
            '<p>{have}</p>{row}{would}{display}<p class="answer" role="status">{said}</p>{all}',
            have=t("{name} has {icons}.", name=NAMES[0], icons=t.listed(have)),
            row=faces.row(t, s, ROMAN, faces.Offer(refusals, NAMES, None, tried, "try"))
            if shows_all
            else _unmarked(t, s, tried),
            would=[
                html('<p id="would-{id}" hidden>{text}</p>', id=s.card_set.cards[c].id, text=text)
                for c, text in would.items()
                if shows_all
            ],
            display=_display(t, s, s.mover),
            said=said,
            all=None if shows_all else _answer_all(t),
        ),
    )


def _unmarked(t: Translator, s: State, tried: int | None) -> Safe:
    """Draw the row of the example without a sign of who is within reach."""
    slots = [
        html(
            '<li class="slot"><button type="button" id="card-{id}" data-do="try roman {id}"'
            ' class="card suit-{suit} {folk}{asked}" aria-label="{label}">{face}</button>'
            '<span class="place" aria-hidden="true"><b>{place}</b></span></li>',
            id=card.id,
            suit=card.suit,
            folk=folk(card),
            asked=" asked" if number == tried else None,
            label=t.joined(
                [words.card_words(t, card), t("place {place} from the right", place=place)]
            ),
            face=faces.face(card),
            place=place,
        )
        for place, number in reversed([*enumerate(s.rows[ROMAN], 1)])
        for card in [s.card_set.cards[number]]
    ]
    return html(
        '<section class="market-row now" aria-labelledby="roman-title"><h2 id="roman-title">{sign}'
        '{title}</h2><ul id="roman-row" class="row">{slots}</ul></section>',
        sign=sign("roman"),
        title=words.row_name(t, ROMAN),
        slots=slots,
    )


def _answer_all(t: Translator) -> Safe:
    show = mild(f"try roman {ALL}", t("Show all the answers"))
    return html('<p class="acts">{show}</p>', show=show)


def _display(t: Translator, s: State, seat: int) -> Safe:
    label = t("Display of {name}", name=NAMES[0])
    return html(
        '<div class="own">{cards}</div>',
        cards=displays.display(t, s, seat, label, displays.laid(t, s, seat)),
    )


def _winter(t: Translator) -> Safe:
    return paragraphs(
        (
            t(
                "In winter, in the same order, everyone with more cards than amphorae gives up"
                " cards without an amphora, from anywhere in their display, until the two numbers"
                " match. The remaining cards close the gaps."
            ),
            "A11",
        ),
        (
            t(
                "Then the start player’s flag moves one seat clockwise. With two players, the"
                " rightmost card of each row also leaves, and each row gets a new one."
            ),
            "A12, A13",
        ),
    )


def _points(t: Translator, reading: Reading) -> Safe:
    heads = [html('<th scope="col">{n}</th>', n=n) for n in range(1, 7)]
    cells = [html("<td>{vp}</td>", vp=SET_VP[n]) for n in range(1, 7)]
    return html(
        "{end}{sets}<table><thead><tr>"
        '<th scope="row">{suits}</th>{heads}</tr></thead><tbody><tr><th scope="row">{points}</th>'
        "{cells}</tr></tbody></table>{others}{example}",
        end=paragraphs(
            (
                t(
                    "The turn in which a deck runs out is the last, winter included: turn 8 with"
                    " two or three players, turn 6 with four."
                ),
                "A14",
            )
        ),
        sets=paragraphs(
            (
                t(
                    "Sets: read the display from the left, skipping nothing. A suit that the set"
                    " does not have yet makes it grow; the first repeated suit starts the next set."
                ),
                "A15",
            )
        ),
        suits=t("Suits in the set"),
        heads=heads,
        points=t("Points"),
        cells=cells,
        others=_other_points(t),
        example=_scoring(t, reading),
    )


def _other_points(t: Translator) -> Safe:
    """Say what is scored besides sets, and who wins."""
    return paragraphs(
        (
            t(
                "Coins: each is worth 1 point. If you choose it in New game, the second of two"
                " players has 1 from the start."
            ),
            "A16",
        ),
        (
            t(
                "Majorities: the most grapes, the most olives and the most sheep are worth 4"
                " points each. If two or three players tie, each gets 2. If all four tie,"
                " nobody scores, unless you choose 2 each in New game. With none you never have"
                " the most."
            ),
            "A17",
        ),
        (
            t("The most points win, then the most coins. Players who tie in both share the win."),
            "A18",
        ),
    )


def _scoring(t: Translator, reading: Reading) -> Safe:
    """Draw an example that scores a display card by card, then adds the other points."""
    s = scored()
    lines = _scoring_lines(t, s)
    step = min(reading.step, len(lines) - 1)
    partial = _state(OVER, " ".join(SCORED[0].split()[: step + 1]), SCORED[1])
    return framed(
        "scoring-title",
        t("An example to step through"),
        html(
            '{display}<p class="answer" role="status">{said}</p>{steps}<p>{ben}</p>{bens}',
            display=_display(t, partial, 0),
            said=lines[step],
            steps=steps(t, step, len(lines) - 1),
            ben=t("And this is the display of {name}:", name=NAMES[1]),
            bens=report.sets(t, s, score(s).seats[1].runs),
        ),
    )


def _scoring_lines(t: Translator, s: State) -> list[str]:
    """Return a line for each step of the example: its cards, its sets, the other points."""
    result = score(s)
    own = result.seats[0]
    lines = []
    for n in range(1, len(s.displays[0]) + 1):
        run = runs(s.card_set, s.displays[0][:n])[-1]
        face = s.card_set.cards[run[-1]]
        values = {
            "name": face.name,
            "suit": words.suit_name(t, face.suit),
            "points": counted_points(t, SET_VP[len(run)]),
        }
        if len(run) > 1:
            lines.append(
                t("{name} ({suit}) is new to the set, which is now worth {points}.", **values)
            )
        elif n > 1:
            lines.append(
                t("{name} ({suit}) repeats a suit and starts a new set, worth {points}.", **values)
            )
        else:
            lines.append(t("{name} ({suit}) starts the first set, worth {points}.", **values))
    sets = [SET_VP[len(run)] for run in own.runs]
    lines.append(
        t(
            "All sets together: {sum} = {points}.",
            sum=" + ".join(map(str, sets)),
            points=counted_points(t, own.sets),
        )
    )
    lines.append(
        t(
            "Her coins: {coins}. The most sheep: {sheep}. A tie for the most grapes: {grapes}.",
            coins=counted_points(t, own.coins),
            sheep=counted_points(t, own.sheep),
            grapes=counted_points(t, own.grapes),
        )
    )
    return [*lines, words.result(t, result, NAMES)]
