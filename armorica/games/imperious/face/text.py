"""The table as lines of text, for a terminal."""

from collections.abc import Iterator

from armorica.core.match import Match
from armorica.games.imperious.face import words
from armorica.games.imperious.face.chart import holding, territory_words
from armorica.games.imperious.face.keys import spoken
from armorica.games.imperious.face.masking import open_events
from armorica.games.imperious.face.table import ImperiousScene, Table
from armorica.games.imperious.face.tally import sentence
from armorica.games.imperious.face.view import ask, result
from armorica.games.imperious.rules.state import OVER, STEPS, Deal, Observation, State
from armorica.i18n import Translator


def view(scene: ImperiousScene, t: Translator) -> list[str]:
    """Return lines for the phase, the territories, the players, the viewer's cards, the task."""
    table = Table(scene, t)
    s = table.targeting.now
    lines = [words.phase_name(t, STEPS[s.step])]
    occupied = (territory for territory in range(len(s.cities)) if holding(s, territory))
    lines += [f"  {territory_words(t, s, table.names, territory)}" for territory in occupied]
    lines += [spoken(scene, t, subject) for subject in ("score", "others", "cards")]
    return [*lines, *filter(None, [table.targeting.so_far()]), ask(table)]


def replay(
    match: Match[Deal, State, Observation], names: list[str], t: Translator
) -> Iterator[str]:
    """Yield a sentence for each event, with all cards, then each player's tokens, and who won."""
    for event in open_events(match):
        yield f"{event.turn}. {sentence(t, event, names, match.state.order, event.data['seat'])}"
    for name, vt in zip(names, match.state.vt, strict=True):
        yield t("{name}: {tokens}", name=name, tokens=words.tokens(t, vt))
    if match.state.step == OVER:
        yield result(t, match.state.vt, names)
