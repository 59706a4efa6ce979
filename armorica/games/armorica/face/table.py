"""The data that all parts of a drawing of the table use."""

from collections.abc import Collection

from armorica.core.problem import problem
from armorica.games.armorica.face import faces, words
from armorica.games.armorica.face.preview import preview
from armorica.games.armorica.rules.cards import ICONS
from armorica.games.armorica.rules.chronicle import MOVES, Event
from armorica.games.armorica.rules.play import why_not
from armorica.games.armorica.rules.scoring import Score, score
from armorica.games.armorica.rules.state import (
    GAUL,
    PASS,
    PHASES,
    ROMAN,
    WINTER,
    Observation,
    State,
)
from armorica.i18n import Translator
from armorica.ui.scene import Scene
from armorica.ui.table import turn

ArmoricaScene = Scene[Observation, Event]


class Table:
    """Hold a scene, its score and its events.

    `since` is the ply of the viewer's latest move, `fresh` the cards taken after it.
    """

    def __init__(self, scene: ArmoricaScene, t: Translator) -> None:
        self.scene = scene
        self.t = t
        self.s: State = scene.state
        self.names = scene.names
        self.mover = scene.mover
        self.viewer = scene.viewer
        self.score: Score = score(self.s)
        self.turns = self.s.turns
        self.events = [event for event in scene.events if event.ply <= scene.shown_ply]
        self.since = scene.viewer_ply if scene.review_ply is None else scene.review_ply - 1
        self.fresh = {
            card
            for event in self.events
            if event.kind == "take" and event.ply > self.since
            for card in event.cards
        }

    def happened(self) -> list[Event]:
        """List the events since the viewer's latest move, or that move if there are none."""
        last = self.events[-1].ply
        return [e for e in self.events if e.ply > self.since or e.ply == self.since == last]

    @property
    def in_winter(self) -> bool:
        """Return whether a person is selecting cards for winter."""
        return self.s.phase == WINTER and (self.scene.person_to_move or bool(self.scene.solution))

    @property
    def pending_card(self) -> int | None:
        """Return the card of the move that waits to be confirmed."""
        return self.s.card_set.number.get(self.scene.pending_move.rpartition(" ")[2])

    def offer(self, people: int, named: Collection[int]) -> faces.Offer:
        """Return the clicks on the cards of a row, GAUL or ROMAN; a hint names some cards."""
        scene, refusals = self.scene, {}
        for card in self.s.rows[people]:
            p = why_not(self.s, self.viewer, card)
            if scene.review_ply is not None:
                p = problem("looking")
            elif scene.solution:
                p = problem("puzzle_over")
            elif p is None and not scene.person_to_move:
                p = problem("not_a_person")
            if p:
                refusals[card] = p
        marked = scene.refused_card, self.pending_card
        return faces.Offer(refusals, self.names, *marked, ranks=self.ranks(), named=named)

    # ---- the adviser

    def best_moves(self) -> list[str]:
        """List the moves that the hint or the analysis points out, the best first."""
        hint = self.scene.hint
        if found := self.scene.finding:
            return [found.better]
        if not self.scene.hint_wanted or not hint or not hint.done:
            return [*self.scene.solution.right[:1]] if self.scene.solution else []
        return [choice.move for choice in hint.best_of(self.scene.legal)]

    def ranks(self) -> dict[int, list[int]]:
        """Return the places of the cards, or of PASS, among the best moves, counted from 1.

        A card that several moves give up has the place of each.
        """
        number, ranks = self.s.card_set.number, dict[int, list[int]]()
        for rank, move in enumerate(self.best_moves(), 1):
            for card in move.split(" ")[1:]:
                ranks.setdefault(number.get(card, PASS), []).append(rank)
        return ranks

    def weighed(self) -> dict[int, str]:
        """Mark in a review the cards that a choice of winter gave up, and those that are better."""
        found, number = self.scene.finding, self.s.card_set.number
        if not found:
            return {}
        given = (found.played, "named"), (found.better, "best")
        return {number[id]: mark for move, mark in given for id in move.split(" ")[1:]}

    # ---- what to do

    def turn_words(self) -> str:
        """Say which turn it is."""
        return self.t("Turn {turn} of {turns}", turn=self.s.turn, turns=self.turns)

    def ask(self) -> str:
        """Say whose turn it is and what there is to do, or who won."""
        t, s = self.t, self.s
        if self.mover is None:
            return words.result(t, self.score, self.names)
        if idle := turn.not_moving(self.scene, t):
            return idle
        name = self.names[self.mover]
        if s.phase == WINTER:
            return t.n(
                "{name}: give up {count} card that has no amphora.",
                "{name}: give up {count} cards that have no amphora.",
                s.starving(self.mover),
                name=name,
            )
        if len(self.scene.legal) == 1:
            return t("{name}: nothing is within reach, so you must pass.", name=name)
        if s.phase == ROMAN:
            return t("{name}: take a Roman within reach, or pass.", name=name)
        return t(
            "{name}: take a Gaul within reach of your {wheat}, or pass.",
            name=name,
            wheat=words.icon_count(t, "wheat", s.icons(self.mover)[0]),
        )

    def would(self, card: int) -> str:
        """Describe the effect of taking a card within reach."""
        return words.would(self.t, preview(self.s, card, self.score))

    def question(self) -> str:
        """Describe the effect of the move that waits to be confirmed, "" where there is none."""
        t, s, card = self.t, self.s, self.pending_card
        if not self.scene.pending_move:
            return ""
        if card is not None:
            name = s.card_set.cards[card].name
            return t("{name}? {effect}", name=name, effect=self.would(card))
        row = s.rows[s.phase]
        if not row:
            return t("Pass?")
        return t("Pass? {name} leaves.", name=s.card_set.cards[row[0]].name)

    def called_upon(self) -> str:
        """Call upon the person to move where several share the screen and another moved last."""
        scene = self.scene
        moved = [e.seat for e in self.events if e.kind in MOVES and e.seat in scene.people]
        if not scene.person_to_move or not scene.shares_screen or moved[-1:] == [self.mover]:
            return ""
        return turn.called_upon(scene, self.t)

    # ---- the seats

    def standing(self, seat: int, n: int) -> words.Standing:
        """Compare a seat's number of an icon, by its index in ICONS, to the others' [A17]."""
        icon = ICONS[n]
        count = self.s.icons(seat)[n]
        most = next((m for m in self.score.majorities if m.icon == icon), None)
        pays = most.vp if most and seat in most.holders else 0
        behind = max(most.counts) - count if most else 0
        given = self.s.given(seat) if icon == "coins" else 0
        return words.Standing(icon, count, pays, behind, given)

    def food_words(self, seat: int) -> tuple[str, str]:
        """Count a seat's cards and amphorae, and say what winter would take [A11]."""
        t, s = self.t, self.s
        have = t(
            "{cards}, {amphorae}:",
            cards=t.n("{count} card", "{count} cards", len(s.displays[seat])),
            amphorae=words.icon_count(t, "amphorae", s.icons(seat)[5]),
        )
        return have, words.winter_takes(t, s.starving(seat))

    def winter_words(self, turn: int) -> str:
        """Say how many cards the winter of a turn took from all players [A11]."""
        t = self.t
        starved = [e for e in self.events if e.turn == turn and e.kind == "starve"]
        lost = sum(len(event.cards) for event in starved)
        if not lost:
            return t("Winter: all fed.")
        return t.n("This winter took {count} card.", "This winter took {count} cards.", lost)

    @property
    def phase_key(self) -> str:
        """Return the phase as a key, one of PHASES."""
        return PHASES[self.s.phase]

    @property
    def takes_cards(self) -> bool:
        """Return whether the phase is one in which cards are taken."""
        return self.s.phase in (GAUL, ROMAN)
