"""The analysis of a game as HTML: the chance to win, what cost most, accuracy and luck."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from armorica.i18n import Translator
from armorica.ui.analysis import Analysis, Fall, Finding, accounts
from armorica.ui.html import Safe, html, mild
from armorica.ui.scene import AnyScene
from armorica.ui.table.chances import chance_curve
from armorica.ui.table.final import signed


class Report(NamedTuple):
    """Hold what a game adds to the analysis.

    `sentence` says what would have been better than a costly choice, `turns` lists the plies at
    which turns are named under the curve, with their numbers, and `winners` are the seats that won.
    `fell` says what made a win chance fall without a mistake, if the game can tell; "" of one fall
    that it cannot tell.
    """

    sentence: Callable[[Finding], str]
    turns: Sequence[tuple[int, int]]
    winners: Sequence[int]
    fell: Callable[[Fall], str] | None = None


def draw(scene: AnyScene, t: Translator, report: Report) -> Safe:
    """Draw the analysis of a scene that has one, as far as it has come."""
    analysis = scene.analysis
    assert analysis
    return html(
        '<section id="analysis" tabindex="-1" aria-labelledby="analysis-title">'
        '<h2 id="analysis-title">{title}</h2>{progress}{curve}<div><div role="status">{said}</div>'
        "{findings}</div>{seats}{reckoning}</section>",
        title=t("What could have been better?"),
        progress=_progress(t, analysis) if analysis.left else None,
        curve=_course(scene, t, report),
        said=_outcome(t, analysis) if not analysis.left else None,
        findings=_findings(scene, t, analysis, report) if not analysis.left else None,
        seats=_seats(scene, t, analysis, report),
        reckoning=_reckoning(t, analysis),
    )


def _course(scene: AnyScene, t: Translator, report: Report) -> Safe:
    """Draw the win chance over the game, under a title that says what it is."""
    return html(
        '<figure><h3>{title}</h3><p class="hint">{meaning}</p>{curve}</figure>',
        title=t("Chance to win, turn by turn"),
        meaning=t(
            "Among players as strong as the adviser. It also falls without a mistake, when"
            " opponents play well or get the better cards."
        ),
        curve=chance_curve(scene, t, report.turns, report.winners),
    )


def _progress(t: Translator, analysis: Analysis) -> Safe:
    done = analysis.total - len(analysis.left)
    return html(
        '<p><label for="analysis-bar">{text}</label>'
        ' <progress id="analysis-bar" max="{total}" value="{done}"></progress> {cancel}</p>',
        text=t("Reviewing: choice {number} of {total}", number=done + 1, total=analysis.total),
        total=analysis.total,
        done=done,
        cancel=mild("analyse stop", t("Cancel")),
    )


def _outcome(t: Translator, analysis: Analysis) -> Safe:
    """Draw what is read out once all is judged."""
    if not analysis.findings:
        said = t("No clear mistakes: the adviser is not sure that any choice cost you points.")
        return html("<p>{said}</p>", said=said)
    title = t.n("Your most costly choice", "Your most costly choices", len(analysis.findings))
    return html("<h3>{title}</h3>", title=title)


def _findings(scene: AnyScene, t: Translator, analysis: Analysis, report: Report) -> Safe:
    return html(
        "{list}{puzzles}{falls}",
        falls=_falls(scene, t, report),
        puzzles=_puzzles(t, analysis) if analysis.puzzles else None,
        list=html(
            "<ol>{lines}</ol>",
            lines=[
                _finding(
                    t, number, finding, (scene.past(finding.ply).mover, report.sentence(finding))
                )
                for number, finding in enumerate(analysis.findings, 1)
            ],
        )
        if analysis.findings
        else None,
    )


def _falls(scene: AnyScene, t: Translator, report: Report) -> Safe | None:
    """List what made a person's win chance fall much without a mistake, if anything did."""
    found = [(fall, said) for fall in scene.falls if report.fell and (said := report.fell(fall))]
    if not found:
        return None
    return html(
        "<h3>{title}</h3><ul>{lines}</ul>",
        title=t("Where the chance fell without a mistake"),
        lines=[
            html(
                '<li class="seat-{seat}"><span>{text}</span> <span class="acts">{show}</span></li>',
                seat=scene.past(fall.ply).mover,
                text=said,
                show=mild(f"look fell {fall.shown}", t("Show the position")),
            )
            for fall, said in found
        ],
    )


def fallen(t: Translator, name: str, turn: int, fall: Fall) -> str:
    """Say in a sentence that a win chance fell after a good choice."""
    return t(
        "{name}, turn {turn}: chance to win {change} after a good choice.",
        name=name,
        turn=turn,
        change=of_chance(t, -fall.lost),
    )


def _puzzles(t: Translator, analysis: Analysis) -> Safe:
    """Say how many of the choices come back as puzzles, and lead there."""
    return html(
        '<p class="acts"><span>{said}</span> {puzzles}</p>',
        said=t.n(
            "It comes back as a puzzle, from the next day on.",
            "They come back as puzzles, from the next day on.",
            analysis.puzzles,
        )
        if analysis.puzzles == len(analysis.findings)
        else t.n(
            "One of them comes back as a puzzle, from the next day on.",
            "{count} of them come back as puzzles, from the next day on.",
            analysis.puzzles,
        ),
        puzzles=mild("puzzles", t("Puzzles")),
    )


def _finding(t: Translator, number: int, finding: Finding, chosen: tuple[int, str]) -> Safe:
    """Draw a costly choice: whose it was, and what would have been better."""
    seat, text = chosen
    return html(
        '<li class="seat-{seat}"><span><b class="rank">{number}</b> {text}{lost}</span> '
        '<span class="acts">{show} {retry}</span></li>',
        seat=seat,
        number=number,
        text=text,
        lost=_lost(t, finding),
        show=mild(f"look {finding.ply}", t("Show the position")),
        retry=mild(f"retry {finding.ply}", t("Try again from here")),
    )


def _lost(t: Translator, finding: Finding) -> str:
    """Say what a choice cost of the win chance, if it is a percentage point or more."""
    if not round(100 * finding.lost):
        return ""
    return " " + t("Chance to win: {change}.", change=of_chance(t, -finding.lost))


def of_chance(t: Translator, change: float) -> str:
    """Say by how many percentage points a win chance has changed, from -1 to 1."""
    points = round(100 * change)
    return t.n(
        "{change} percentage point",
        "{change} percentage points",
        abs(points),
        change=signed(points),
    )


def _seats(scene: AnyScene, t: Translator, analysis: Analysis, report: Report) -> Safe:
    """Draw the accuracy and the luck of each player."""
    heads = [
        t("Player"),
        t("Accuracy"),
        *([t("Luck (percentage points)")] if analysis.luck else []),
    ]
    rows = [
        html(
            '<tr><th scope="row" class="seat-{seat}">{name}</th>{cells}</tr>',
            seat=seat,
            name=scene.names[seat],
            cells=[html("<td>{cell}</td>", cell=cell) for cell in _cells(t, analysis, seat)],
        )
        for seat in range(len(scene.names))
    ]
    title = t("Accuracy and luck") if analysis.luck else t("Accuracy")
    meanings = [
        t(
            "Accuracy is about choices alone: how close each came to the best one there, so it can"
            " be high in a lost game."
        )
    ]
    if analysis.luck:
        meanings.append(
            t(
                "Luck is about cards alone: how much those that came up changed the chance to win."
                " What one player gains by them, the others lose."
            )
        )
    return html(
        '<h3>{title}</h3><p class="hint">{meanings}</p>'
        "<table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>{accounts}",
        accounts=[
            html('<p class="account">{said}</p>', said=said) for said in _accounts(scene, t, report)
        ],
        title=t("{title} so far", title=title) if analysis.left else title,
        meanings=" ".join(meanings),
        heads=[html('<th scope="col">{head}</th>', head=head) for head in heads],
        rows=rows,
    )


def _accounts(scene: AnyScene, t: Translator, report: Report) -> list[str]:
    """Say of each person where the win chance went, in numbers that add up, once all is judged.

    Nothing is said where a third of it went with changes of the estimate, which explain nothing.
    """
    analysis, said = scene.analysis, []
    assert analysis
    if not analysis.draws or analysis.left:
        return []
    seats, won = range(len(scene.names)), report.winners
    ends = [(seat in won) / len(won) for seat in seats]
    kept = accounts(analysis, ends)
    for seat in scene.people:
        start, own, cards, others, end = (
            round(100 * part) for part in (*kept[seat][:4], ends[seat])
        )
        rest = end - start - own - cards - others
        if 2 * abs(rest) >= abs(own) + abs(cards) + abs(others):
            continue
        said.append(
            t(
                "{name}: the chance to win was {start}% at first and {end}% at the end. What"
                " changed it, in percentage points: {name}’s choices {own}, cards {cards}, the"
                " opponents’ choices {others}, changes of the estimate {rest}.",
                name=scene.names[seat],
                start=start,
                own=signed(own),
                cards=signed(cards),
                others=signed(others),
                rest=signed(rest),
                end=end,
            )
        )
    if said:
        said.append(
            t(
                "Choices count by what they fall short of the best one: one’s own never raise the"
                " chance, the opponents’ never lower it. The estimate changes when the adviser"
                " changes its mind, seeing more of the game."
            )
        )
    return said


def _cells(t: Translator, analysis: Analysis, seat: int) -> list[str]:
    accuracy = analysis.accuracy(seat)
    cells = ["–" if accuracy is None else t("{percent}%", percent=round(100 * accuracy))]
    if analysis.luck:
        cells.append(signed(round(100 * analysis.luck[seat])))
    return cells


def _reckoning(t: Translator, analysis: Analysis) -> Safe:
    """Explain how the numbers are reckoned."""
    lines = [
        t(
            "The curve shows the chance to win before and after each choice: a step straight down"
            " is what the choice cost."
        ),
        t(
            "Accuracy: a choice that keeps the odds of winning counts as 100%, one that halves them"
            " as 25%. The odds are those in a game against opponents as strong as the adviser. The"
            " number is the average; choices that leave such a game decided do not count."
        ),
    ]
    if analysis.luck:
        lines.append(
            t(
                "Luck compares the cards that came with others that could have come. Over many"
                " games it evens out."
            )
        )
    return html(
        "<details><summary>{title}</summary>{lines}</details>",
        title=t("How this is calculated"),
        lines=[html("<p>{line}</p>", line=line) for line in lines],
    )
