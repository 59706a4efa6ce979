"""The review of a game's picks as HTML: the win chance over the game, what cost most, and luck."""

from armorica.games.armorica.face import faces, words
from armorica.games.armorica.face.chances import curve
from armorica.games.armorica.face.hint import named
from armorica.games.armorica.face.table import Table
from armorica.games.armorica.rules.state import WINTER
from armorica.ui.advice import Coach, Finding
from armorica.ui.html import Safe, html


def draw(table: Table, review: Coach) -> Safe:
    """Draw the review, as far as it has come."""
    t = table.t
    return html(
        '<section id="coach" tabindex="-1" aria-labelledby="coach-title">'
        '<h3 id="coach-title">{title}</h3>{progress}{curve}<div role="status">{findings}</div>'
        "{seats}{reckoning}</section>",
        title=t("What could I have done better?"),
        progress=_progress(table, review) if review.left else None,
        curve=curve(table, review),
        findings=_findings(table, review) if not review.left else None,
        seats=_seats(table, review),
        reckoning=_reckoning(table),
    )


def _progress(table: Table, review: Coach) -> Safe:
    done = review.total - len(review.left)
    return html(
        '<p><label for="coach-bar">{text}</label>'
        ' <progress id="coach-bar" max="{total}" value="{done}"></progress></p>',
        text=table.t("Reviewing: move {number} of {total}", number=done + 1, total=review.total),
        total=review.total,
        done=done,
    )


def _findings(table: Table, review: Coach) -> Safe:
    t = table.t
    if not review.findings:
        said = t("No clear mistakes: luck could explain what every pick cost.")
        return html("<p>{said}</p>", said=said)
    return html(
        "<h4>{title}</h4><ol>{lines}</ol>",
        title=t("Your most costly picks"),
        lines=[_finding(table, *numbered) for numbered in enumerate(review.findings, 1)],
    )


def _finding(table: Table, number: int, finding: Finding) -> Safe:
    t = table.t
    return html(
        '<li><span><b class="rank">{number}</b> {text}</span> <span class="acts">'
        '<button type="button" class="act mild" data-do="look {ply}">{show}</button> '
        '<button type="button" class="act mild" data-do="retry {ply}">{retry}</button></span></li>',
        number=number,
        text=sentence(table, finding),
        ply=finding.ply,
        show=t("Show the position"),
        retry=t("Try again from here"),
    )


def sentence(table: Table, finding: Finding) -> str:
    """Say what would have been better than a costly pick."""
    t, s = table.t, table.scene.past(finding.ply)
    values = {
        "name": _name(table, s.mover),
        "turn": s.turn,
        "played": named(t, s.card_set, finding.played),
        "better": named(t, s.card_set, finding.better),
        "points": words.points(t, max(1, round(finding.cost))),
    }
    if s.phase == WINTER:
        return t(
            "{name}, winter of turn {turn}: {played} given up. Better to give up: {better}, worth"
            " about {points} more.",
            **values,
        )
    return t(
        "{name}, turn {turn}: {played}. {better} would have been worth about {points} more.",
        **values,
    )


def _name(table: Table, seat: int) -> str:
    """Return the name of a seat, "You" for the only person."""
    return table.t("You") if table.scene.people == (seat,) else table.names[seat]


def _seats(table: Table, review: Coach) -> Safe:
    """Draw the accuracy and the luck of each player."""
    t = table.t
    heads = [t("Player"), t("Accuracy"), *([t("Luck")] if review.luck else [])]
    rows = [
        html(
            '<tr><th scope="row">{name}</th>{cells}</tr>',
            name=_name(table, seat),
            cells=[html("<td>{cell}</td>", cell=cell) for cell in _cells(table, review, seat)],
        )
        for seat in range(len(table.names))
    ]
    return html(
        "<table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>",
        heads=[html('<th scope="col">{head}</th>', head=head) for head in heads],
        rows=rows,
    )


def _cells(table: Table, review: Coach, seat: int) -> list[str]:
    t, accuracy = table.t, review.accuracy(seat)
    cells = ["–" if accuracy is None else t("{percent}%", percent=round(100 * accuracy))]
    if review.luck:
        cells.append(t("{percent}%", percent=faces.signed(round(100 * review.luck[seat]))))
    return cells


def _reckoning(table: Table) -> Safe:
    """Explain how the numbers are reckoned."""
    t = table.t
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
        t(
            "Luck: how much the cards that came changed the chance to win, compared with other"
            " cards that could have come. Over many games it evens out."
        ),
    ]
    return html(
        "<details><summary>{title}</summary>{lines}</details>",
        title=t("How this is calculated"),
        lines=[html("<p>{line}</p>", line=line) for line in lines],
    )
