"""What the parts of one drawing of the table share."""

from armorica.games.imperious.face.preview import earlier
from armorica.games.imperious.face.targeting import Targeting
from armorica.games.imperious.rules.chronicle import Event
from armorica.games.imperious.rules.state import TYPES, State
from armorica.i18n import Translator
from armorica.ui.html import Safe, html
from armorica.ui.scene import Scene

ImperiousScene = Scene[State, Event]


class Table:
    """Hold a scene, and what the person who has the device may click on.

    `choices` are the open moves: what to click, by what is chosen. `earlier` are the types of cards
    that stand before the last one chosen, and could be chosen all the same. `targeting` is what the
    map shows.
    """

    def __init__(self, scene: ImperiousScene, t: Translator) -> None:
        self.scene = scene
        self.t = t
        self.s: State = scene.state
        self.names = scene.names
        self.mover = scene.mover
        self.viewer = scene.viewer
        self.events = [event for event in scene.events if event.ply <= scene.shown_ply]
        # Where several share the device, whoever is to move takes it over first.
        self.own_turn = scene.person_to_move and not scene.waits_for_device
        self.choices = {text.partition(" ")[2]: f"play {text}" for text in scene.legal}
        self.earlier = earlier(self.s) if self.own_turn else []
        self.targeting = Targeting(scene, t, self.choices)

    def button(self, choice: str, label: str, mild: bool = False) -> Safe | None:
        """Draw a button for a move, where it is open."""
        do = self.choices.get(choice)
        if not do:
            return None
        return html(
            '<button type="button" id="move-{choice}" class="{kind}" data-do="{do}">{label}'
            "</button>",
            choice=choice,
            kind="act mild" if mild else "act",
            do=do,
            label=label,
        )

    def card_click(self, kind: int) -> str | None:
        """Return what a click on a type of card does, None for nothing."""
        do = self.choices.get(TYPES[kind])
        return do or (f"before {TYPES[kind]}" if kind in self.earlier else None)
