"""The table as lines of text, for a terminal."""

from collections.abc import Iterator

from armorica.core.match import Match
from armorica.games.armorica.face import words
from armorica.games.armorica.face.deeds import sentence
from armorica.games.armorica.face.sealing import commitment
from armorica.games.armorica.face.table import ArmoricaScene, Table
from armorica.games.armorica.face.words import phase_name, suit_name
from armorica.games.armorica.rules.cards import ICONS
from armorica.games.armorica.rules.chronicle import chronicle
from armorica.games.armorica.rules.scoring import PARTS, SET_VP, Score, runs, score
from armorica.games.armorica.rules.state import GAUL, OVER, ROMAN, Deal, Observation, State
from armorica.i18n import Translator
from armorica.ui.scene import Seal

_LETTERS = "WGOSCA"  # one for each of ICONS
LEGEND = ", ".join(f"{letter} {icon}" for letter, icon in zip(_LETTERS, ICONS, strict=True))


def view(scene: ArmoricaScene, t: Translator) -> list[str]:
    """Return the table as lines, with the seal before the first move and after the last."""
    table = Table(scene, t)
    sealed = seal(scene.seal, t) if scene.seal and (scene.over or not scene.shown_ply) else []
    if table.s.phase == OVER:
        drawn = board(table.s, table.names, t)
        return [*drawn, "", *sealed, *score_table(table.score, table.names, t)]
    return [*sealed, *board(table.s, table.names, t), phase_name(t, table.phase_key)]


def board(s: State, names: list[str], t: Translator) -> list[str]:
    """Return lines for the rows, reached from the right, and the displays by sets with VP."""
    lines = [f"  ({LEGEND})"]
    for phase, people in ((GAUL, "Gauls "), (ROMAN, "Romans")):
        row = "  ".join(_face(t, s, card) for card in reversed(s.rows[phase]))
        lines.append(f"  {people} ({len(s.orders[phase]) - s.drawn[phase]:2} to come)  {row}")
    for seat, display in enumerate(s.displays):
        icons = "  ".join(f"{n} {icon}" for n, icon in zip(s.icons(seat), ICONS, strict=True))
        lines.append(f"  {names[seat]}: {icons}")
        for run in runs(s.card_set, display):
            lines.append(f"    [{SET_VP[len(run)]:2}] " + "  ".join(_face(t, s, c) for c in run))
    return lines


def _face(t: Translator, s: State, card: int) -> str:
    """Write a card as one word, with icons as letters: `catus:WWA/soldier`."""
    face = s.card_set.cards[card]
    icons = "".join(letter * n for letter, n in zip(_LETTERS, face.icons, strict=True))
    return f"{face.id}:{icons or '-'}/{suit_name(t, face.suit)}"


def score_table(result: Score, names: list[str], t: Translator) -> list[str]:
    """Return lines with the score as a table, and the winner."""
    width = max(8, *map(len, names))
    columns = (*PARTS, "total")
    lines = [" " * width + "".join(f"{part:>8}" for part in columns)]
    for name, seat in zip(names, result.seats, strict=True):
        cells = "".join(f"{getattr(seat, part):8}" for part in columns)
        lines.append(f"{name:{width}}{cells}")
    return [*lines, words.result(t, result, names)]


def seal(sealed: Seal, t: Translator) -> list[str]:
    """Return lines with the seal on the decks, and once the game is over the text under it."""
    lines = [t("Seal of the decks") + f": {sealed.digest}", words.seal(t, bool(sealed.opened))]
    return lines + sealed.opened.splitlines()


def replay(
    match: Match[Deal, State, Observation], names: list[str], t: Translator
) -> Iterator[str]:
    """Yield lines: the seal, the table at each turn, a sentence for each event, the score."""
    yield from seal(commitment(match.deal, over=False), t)
    for event in chronicle(match):
        s = match.state_at(event.ply)
        if event.kind == "turn":
            yield ""
        yield sentence(t, s, event, names)
        if event.kind in ("turn", "over"):
            yield from board(s, names, t)
    if match.state.phase == OVER:
        yield from ["", *seal(commitment(match.deal, over=True), t)]
        yield from score_table(score(match.state), names, t)
