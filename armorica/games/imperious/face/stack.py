"""A player's victory tokens over the turns, as bars with a band for each source, and a table."""

from armorica.games.imperious.face.course import source_name
from armorica.games.imperious.face.signs import source_sign
from armorica.games.imperious.rules.earnings import SOURCES, Earning
from armorica.i18n import Translator
from armorica.ui.html import Safe, html

WIDTH, HEIGHT = 360, 150
LEFT, TOP, FLOOR = 8, 8, 118
"""The edges of the bars in the picture's units; losses hang below the floor."""


def stack(t: Translator, own: list[Earning], turns: int) -> Safe:
    """Draw the tokens that a seat has had from each source by the end of each turn.

    Args:
        t: the translator.
        own: all changes of the seat's tokens.
        turns: how many turns were played, from 1 on.
    """
    sums = [
        [
            sum(each.vt for each in own if each.source == source and each.turn <= n)
            for source in SOURCES
        ]
        for n in range(1, turns + 1)
    ]
    return html(
        '<figure class="stack-figure"><svg viewBox="0 0 {width} {height}" role="img"'
        ' aria-label="{said}">{bars}</svg><figcaption>{legend}</figcaption>{table}</figure>',
        width=WIDTH,
        height=HEIGHT,
        said=t("A bar for each turn. The table below has the numbers."),
        bars=_bars(sums),
        legend=[
            html(
                '<span><i class="source source-{source}"></i>{sign}{name} <b>{vt}</b></span> ',
                source=source,
                sign=source_sign(source),
                name=source_name(t, source),
                vt=vt if vt >= 0 else f"−{-vt}",
            )
            for source, vt in zip(SOURCES, sums[-1], strict=True)
            if vt
        ],
        table=_table(t, sums),
    )


def _bars(sums: list[list[int]]) -> list[Safe]:
    most = max(10, *(sum(vt for vt in row if vt > 0) for row in sums))
    step = (WIDTH - 2 * LEFT) / len(sums)
    drawn = []
    for n, row in enumerate(sums):
        x, top = LEFT + n * step, FLOOR
        for source, vt in zip(SOURCES, row, strict=True):
            height = round((FLOOR - TOP) * abs(vt) / most)
            top -= height if vt > 0 else 0
            drawn.append(
                html(
                    '<rect class="source-{source}" x="{x}" y="{y}" width="{width}"'
                    ' height="{height}"/>',
                    source=source,
                    x=f"{x + 1:.1f}",
                    y=top if vt > 0 else FLOOR,
                    width=f"{step - 2:.1f}",
                    height=height,
                )
            )
        drawn.append(
            html('<text x="{x}" y="{y}">{n}</text>', x=f"{x + step / 2:.1f}", y=HEIGHT - 6, n=n + 1)
        )
    return drawn


def _table(t: Translator, sums: list[list[int]]) -> Safe:
    heads = [html('<th scope="col">{name}</th>', name=source_name(t, name)) for name in SOURCES]
    rows = [
        html(
            '<tr><th scope="row">{turn}</th>{cells}</tr>',
            turn=turn,
            cells=[html("<td>{vt}</td>", vt=vt) for vt in row],
        )
        for turn, row in enumerate(sums, 1)
    ]
    return html(
        '<details><summary>{title}</summary><div class="scroll" tabindex="0" role="group"'
        ' aria-label="{title}"><table><thead><tr><th scope="col">'
        "{turn}</th>{heads}</tr></thead><tbody>{rows}</tbody></table></div></details>",
        title=t("In numbers"),
        turn=t("Turn"),
        heads=heads,
        rows=rows,
    )
