"""The end of a game: the table of its final score by rank, and the buttons below."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from armorica.core.seats import place_of
from armorica.i18n import Translator
from armorica.ui.html import Safe, html
from armorica.ui.scene import AnyScene
from armorica.ui.table.seats import level_name


class Row(NamedTuple):
    """Hold a player's row of the final score.

    `place` counts from 1, `name` is the name with its signs, `verdict` a sentence about the
    player's game, `cells` are the numbers, and `medal` is the player's portrait.
    """

    seat: int
    place: int
    name: Safe
    verdict: str
    cells: list[Safe]
    medal: Safe | None = None


def ranked(ranking: Sequence[int]) -> list[tuple[int, int]]:
    """List each seat after its place, the first place first; equal seats share one.

    Args:
        ranking: each seat's score, of which more is better.
    """
    order = sorted(range(len(ranking)), key=lambda seat: -ranking[seat])
    return [(place_of(ranking, seat), seat) for seat in order]


def gap(scores: Sequence[int], seat: int) -> int:
    """Return by how many points a seat is ahead of all others, or else behind the best."""
    others = max(score for other, score in enumerate(scores) if other != seat)
    return abs(scores[seat] - others)


def standing(t: Translator, place: int, behind: str) -> str:
    """Say a place, and how far it is from the first, or the first from the next.

    Args:
        t: the translator.
        place: from 1 to 8.
        behind: the distance in words, "" for none.
    """
    name = place_name(t, place)
    if not behind:
        return name
    if place == 1:
        return t("{place}, {points} ahead", place=name, points=behind)
    return t("{place}, {points} behind", place=name, points=behind)


def place_name(t: Translator, place: int) -> str:
    """Name a place in a final score.

    Args:
        t: the translator.
        place: from 1 to 8.
    """
    places = (
        t("First"),
        t("Second"),
        t("Third"),
        t("Fourth"),
        t("Fifth"),
        t("Sixth"),
        t("Seventh"),
        t("Eighth"),
    )
    return places[place - 1]


def plain_rows(
    scene: AnyScene,
    t: Translator,
    scores: Sequence[int],
    ranking: Sequence[int],
    said: Callable[[Translator, int], str],
) -> list[Row]:
    """Return the rows of a game with nothing but points.

    Args:
        scene: of the table.
        t: the translator.
        scores: each seat's points.
        ranking: each seat's score with what breaks ties.
        said: says a number of points.
    """
    rows = []
    for place, seat in ranked(ranking):
        level, apart = scene.levels[seat], gap(scores, seat)
        name = html(
            "{name} <small>{level}</small>",
            name=scene.names[seat],
            level=level_name(t, level) if level else None,
        )
        verdict = t.sentences([standing(t, place, said(t, apart) if apart else "")])
        points = html('<td class="sum" data-points="{n}">{n}</td>', n=scores[seat])
        rows.append(Row(seat, place, name, verdict, [points]))
    return rows


def score_table(
    scene: AnyScene,
    t: Translator,
    heads: list[Safe],
    rows: list[Row],
    before: str = "",
) -> Safe:
    """Draw the final score.

    Args:
        scene: of the game, which is over.
        t: the translator.
        heads: of the columns after the players'.
        rows: one for each player.
        before: what the finale says first; "" for nothing.
    """
    drawn = [
        html(
            '<tr class="{winner}" data-seat="{seat}"><th scope="row" aria-labelledby="who-{seat}">'
            '<span class="contender"><b class="rank" aria-hidden="true">{place}</b>{medal}'
            '<span class="who" id="who-{seat}">{name}</span> '
            '<small class="verdict">{verdict}</small></span></th>{cells}</tr>',
            winner="winner" if row.place == 1 else "",
            **row._asdict(),
        )
        for row in rows
    ]
    return html(
        '<table id="score" data-skip="{skip}" data-before="{before}">'
        '<caption id="final-title">{caption}</caption><thead>'
        '<tr><th scope="col">{player}</th>{heads}</tr></thead><tbody>{rows}</tbody></table>',
        skip=t("Tap to skip.") if scene.coarse else t("Click or press Esc to skip."),
        before=before,
        caption=t("The final score"),
        player=t("Player"),
        heads=heads,
        rows=drawn,
    )


def score_cell(
    scene: AnyScene, cell: tuple[int, str], points: int, label: str, lit: str | None = None
) -> Safe:
    """Draw a number of the final score, which opens what is behind it.

    Args:
        scene: of the game, which is over.
        cell: the seat, and the name of a source of its points, or "total".
        points: the number.
        label: what it is, in words.
        lit: the selector of what the finale shows one after another; None for nothing.
    """
    name = "{}-{}".format(*cell)
    return html(
        '<td{sum} data-points="{points}"{lit}>'
        '<button type="button" data-do="cell {cell}" aria-expanded="{opened}"'
        ' aria-controls="score-parts" aria-label="{label}">{shown}</button></td>',
        sum=Safe(' class="sum"') if cell[1] == "total" else None,
        points=points,
        lit=html(' data-lit="{lit}"', lit=lit) if lit else None,
        cell=name,
        opened="true" if scene.score_cell == name else "false",
        label=label,
        shown=points if points >= 0 else f"−{-points}",
    )


def opened_cell(scene: AnyScene, parts: Sequence[str]) -> tuple[int, str] | None:
    """Return the seat and the part of the number that is opened; None if none is."""
    cells = [(seat, part) for seat in range(len(scene.names)) for part in parts]
    return next((cell for cell in cells if scene.score_cell == "{}-{}".format(*cell)), None)


def ways_on(scene: AnyScene, t: Translator, more: Safe | None = None) -> Safe:
    """Draw the buttons after a game; `more` are the game's own."""
    rematch = html(
        '<button type="button" id="rematch" class="act" data-do="rematch">{text}</button>',
        text=t("Rematch"),
    )
    return html(
        '<div class="acts">{rematch}{more}{buttons}</div>',
        rematch=None if scene.coached else rematch,
        more=more,
        buttons=scene.game_buttons,
    )


def signed(number: int) -> str:
    """Write a number with a plus, a true minus (not a hyphen), or ± for 0."""
    return f"+{number}" if number > 0 else f"−{-number}" if number else "±0"


def counted_points(t: Translator, count: int) -> str:
    """Say how many points."""
    return t.n("{count} point", "{count} points", count)
