"""The review of a game's choices as HTML: the chance to win, what cost most, accuracy and luck."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from armorica.i18n import Translator
from armorica.ui.advice import Coach, Finding
from armorica.ui.html import Safe, html
from armorica.ui.scene import AnyScene
from armorica.ui.table.chances import curve
from armorica.ui.table.final import signed


class Report(NamedTuple):
    """Hold what a game adds to the review.

    `sentence` says what would have been better than a costly choice, `turns` lists the plies at
    which turns are named under the curve, with their numbers, and `winners` are the seats that won.
    """

    sentence: Callable[[Finding], str]
    turns: Sequence[tuple[int, int]]
    winners: Sequence[int]


def draw(scene: AnyScene, t: Translator, report: Report) -> Safe:
    """Draw the review of a scene that has one, as far as it has come."""
    review = scene.coach
    assert review
    return html(
        '<section id="coach" tabindex="-1" aria-labelledby="coach-title">'
        '<h3 id="coach-title">{title}</h3>{progress}{curve}<div role="status">{findings}</div>'
        "{seats}{reckoning}</section>",
        title=t("What could have been better?"),
        progress=_progress(t, review) if review.left else None,
        curve=curve(scene, t, report.turns, report.winners),
        findings=_findings(t, review, report) if not review.left else None,
        seats=_seats(scene, t, review),
        reckoning=_reckoning(t, review),
    )


def _progress(t: Translator, review: Coach) -> Safe:
    done = review.total - len(review.left)
    return html(
        '<p><label for="coach-bar">{text}</label>'
        ' <progress id="coach-bar" max="{total}" value="{done}"></progress></p>',
        text=t("Reviewing: choice {number} of {total}", number=done + 1, total=review.total),
        total=review.total,
        done=done,
    )


def _findings(t: Translator, review: Coach, report: Report) -> Safe:
    if not review.findings:
        said = t("No clear mistakes: luck could explain what every choice cost.")
        return html("<p>{said}</p>", said=said)
    return html(
        "<h4>{title}</h4><ol>{lines}</ol>",
        title=t("Your most costly choices"),
        lines=[
            _finding(t, number, finding, report.sentence(finding))
            for number, finding in enumerate(review.findings, 1)
        ],
    )


def _finding(t: Translator, number: int, finding: Finding, text: str) -> Safe:
    return html(
        '<li><span><b class="rank">{number}</b> {text}</span> <span class="acts">'
        '<button type="button" class="act mild" data-do="look {ply}">{show}</button> '
        '<button type="button" class="act mild" data-do="retry {ply}">{retry}</button></span></li>',
        number=number,
        text=text,
        ply=finding.ply,
        show=t("Show the position"),
        retry=t("Try again from here"),
    )


def chooser(scene: AnyScene, t: Translator, seat: int) -> str:
    """Return the name of a seat, "You" for the only person."""
    return t("You") if scene.people == (seat,) else scene.names[seat]


def _seats(scene: AnyScene, t: Translator, review: Coach) -> Safe:
    """Draw the accuracy and the luck of each player."""
    heads = [t("Player"), t("Accuracy"), *([t("Luck")] if review.luck else [])]
    rows = [
        html(
            '<tr><th scope="row">{name}</th>{cells}</tr>',
            name=chooser(scene, t, seat),
            cells=[html("<td>{cell}</td>", cell=cell) for cell in _cells(t, review, seat)],
        )
        for seat in range(len(scene.names))
    ]
    return html(
        "<table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>",
        heads=[html('<th scope="col">{head}</th>', head=head) for head in heads],
        rows=rows,
    )


def _cells(t: Translator, review: Coach, seat: int) -> list[str]:
    accuracy = review.accuracy(seat)
    cells = ["–" if accuracy is None else t("{percent}%", percent=round(100 * accuracy))]
    if review.luck:
        cells.append(t("{percent}%", percent=signed(round(100 * review.luck[seat]))))
    return cells


def _reckoning(t: Translator, review: Coach) -> Safe:
    """Explain how the numbers are reckoned."""
    lines = [
        t(
            "The curve shows the chance to win before each choice, if you then play as well as the"
            " adviser."
        ),
        t(
            "Accuracy: a choice that keeps the odds of winning counts as 100%, one that halves them"
            " as 25%. The number is the average; choices made once the game was decided do not"
            " count."
        ),
    ]
    if review.luck:
        lines.append(
            t(
                "Luck: how much the cards that came changed the chance to win, compared with other"
                " cards that could have come. Over many games it evens out."
            )
        )
    return html(
        "<details><summary>{title}</summary>{lines}</details>",
        title=t("How this is calculated"),
        lines=[html("<p>{line}</p>", line=line) for line in lines],
    )
