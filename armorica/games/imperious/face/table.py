"""The data that all parts of a drawing of the table use."""

from collections.abc import Sequence

from armorica.games.imperious.face import left
from armorica.games.imperious.face.logged import logged
from armorica.games.imperious.face.preview import earlier, excess, under_way, with_selected
from armorica.games.imperious.face.targeting import Targeting
from armorica.games.imperious.rules.chronicle import SeenEvent
from armorica.games.imperious.rules.state import (
    ANSWER,
    CARDS,
    GET,
    GIVE,
    NONE,
    STEPS,
    TYPES,
    Observation,
    State,
    names,
)
from armorica.i18n import Translator
from armorica.ui.advice import Choice
from armorica.ui.html import Safe, html
from armorica.ui.scene import Scene

ImperiousScene = Scene[Observation, SeenEvent]


class Table:
    """Hold a scene, and the clicks that the person who has the device may make.

    `s` is the position that is shown, with the cards that are only selected.
    `events` are those up to the position that is shown, and `lines` those of them in the log.
    `choices` maps the choice of each legal move ("creta", "end") to the text of its click.
    `earlier` lists the types of cards that `preview.earlier` does. `targeting` is the map's view.
    `best` lists what a hint shows, the best first. `refused` is whether the best was an offer and
    all have declined it, or two others, in this turn; then `best` is to end offers. `futile` is
    whether the best is to complete the offer under way by nothing that is given or wanted, or as
    the viewer has declined it; then `best` is empty, as it is where `goal`, a territory with the
    tokens it adds each turn, is better to colonize. `discards` are those of a hint that was not
    followed, and `unwanted` what was chosen against it.
    """

    def __init__(self, scene: ImperiousScene, t: Translator) -> None:
        self.scene = scene
        self.t = t
        self.names = scene.names
        self.mover = scene.mover
        self.viewer = scene.viewer
        self.events = [event for event in scene.events if event.ply <= scene.shown_ply]
        self.lines = logged(self.events, scene.people, scene.state.step == ANSWER)
        # Where several share the device, the one to move must confirm to have it first.
        self.own_turn = scene.person_to_move and not scene.waits_for_device
        self.s: State = scene.state
        if self.own_turn:
            self.s = with_selected(scene.state, scene.selection)
        self.choices = {text.partition(" ")[2]: f"play {text}" for text in scene.legal}
        self.earlier = earlier(self.s) if self.own_turn else []
        self.targeting = Targeting(scene, t, self.choices)
        hint = scene.hint if scene.hint_wanted else None
        before = [f"{STEPS[self.s.step]} {TYPES[kind]}" for kind in self.earlier]
        self.best = hint.best_of([*scene.legal, *before]) if hint and hint.done else []
        dropped = hint.dropped if hint and self.best else ()
        against = bool(hint and dropped and not (hint.goes_on or any(_sides(dropped))))
        if self.best and not scene.solution and excess(self.s, self.s.mover) > 0:
            self.best = _stopping_later(self.best)
        self.futile = any(self._is_futile(choice.moves, against) for choice in self.best[:1])
        line = self.best[0].moves if self.best else ()
        self.goal = left.better_goal(self.s, line, dropped)
        if self.futile or self.goal:
            self.best = []
        self.discards, missing, self.unwanted = left.discards(self.s, scene.pending_move, dropped)
        if self.unwanted:
            moves = tuple(f"discard {kind}" for kind in missing)
            self.best = [Choice(moves[0], 0, 0.0, 0.0, moves)]
        self.refused = any(self._refused(choice.line) for choice in self.best[:1])
        if self.refused:
            self.best = [Choice("offer end", 0, 0.0, 0.0)]

    def _is_futile(self, line: Sequence[str], against: bool) -> bool:
        """Return whether a line wants nothing for the offer under way, or begins by giving none.

        Or whether the offer, as it is, is what the viewer has declined in this turn. `against` is
        whether a hint has advised against it before its cards were chosen.
        """
        s, (give, get) = self.s, _sides(line)
        if s.step == GIVE and not give and s.give == NONE:
            return True
        vain = against or s.get == NONE or self._declined()
        return s.step in (GIVE, GET) and not get and vain

    def _declined(self) -> bool:
        """Return whether the offer under way is what the viewer has declined in this turn."""
        s, give, get = self.s, names(self.s.give), names(self.s.get)
        now = {"seat": self.viewer, "do": "decline", "to": s.to, "give": give, "get": get}
        return any(event.turn == s.turn and event.data == now for event in self.events)

    @property
    def better_given(self) -> list[str]:
        """Return the types that a hint wanted given, where others are given instead."""
        line = self.scene.hint.dropped if self.scene.hint else ()
        give, _ = _sides(line)
        return [] if self._refused(line) or names(self.s.give) == give else give

    def _refused(self, line: Sequence[str]) -> bool:
        """Return whether all have declined the offer of a line in this turn, or two others."""
        own, refused = False, list[list[list[str]]]()
        for event in self.events if "offer all" in line else ():
            data = event.data
            if data["do"] == "offer" and event.turn == self.s.turn:
                own = data["seat"] == self.viewer and data["to"] is None
                refused += [[data["give"], data["get"]]] * own
            elif data["do"] == "accept" and own:
                refused.pop()
                own = False
        return _sides(line) in refused or len(refused) > 1

    @property
    def labels(self) -> dict[str, str]:
        """Return the labels of the buttons for moves that name nothing."""
        t = self.t
        return {
            "offer end": t("No more offers"),
            "offer all": t("Offer to everyone"),
            "give end": t("Next: what I want"),
            "get end": t("Make the offer") if any(self.s.get) else t("Give it for nothing"),
            "answer accept": t("Accept"),
            "answer decline": t("Decline"),
            "action draw": t("Pass and draw a card"),
            "action end": t("Done") if self.s.combos else t("Pass"),
            "cards end": t("Play it"),
            "target end": self.targeting.end,
        }

    def button(self, choice: str, label: str, mild: bool = False) -> Safe | None:
        """Draw a button for a move, None where it is not legal."""
        do = self.choices.get(choice)
        if not do:
            return None
        return html(
            '<button type="button" id="move-{choice}" class="{kind}" data-do="{do}">{rank}'
            "{label}</button>",
            rank=self.rank(choice),
            choice=choice,
            kind="act mild" if mild else "act",
            do=do,
            label=label,
        )

    @property
    def hint_is_chosen(self) -> bool:
        """Return whether the best move of a hint waits to be confirmed."""
        return bool(self.best) and self.best[0].move == self.scene.pending_move

    def rank(self, choice: str) -> Safe | None:
        """Draw the place of a choice among the best, counted from 1."""
        for rank, best in enumerate(self.best, 1):
            if best.move.partition(" ")[2] == choice and not self.hint_is_chosen:
                return html('<b class="rank" aria-hidden="true">{rank}</b> ', rank=rank)
        return None

    def card_click(self, kind: int) -> str | None:
        """Return the text of a click on a type of card, None where it does nothing."""
        return f"before {TYPES[kind]}" if kind in self.earlier else self.choices.get(TYPES[kind])

    def card_why(self, kind: int) -> str | None:
        """Return the text of a click that says why a card cannot be chosen, or None."""
        s = self.s
        if not self.own_turn or s.step not in (CARDS, GET) or self.card_click(kind):
            return None
        return f"why {TYPES[kind]}" if s.step == GET or s.hands[s.mover][kind] else None

    @property
    def discarding(self) -> int | None:
        """Return the type of the card whose discard waits to be confirmed; None if none does."""
        step, _, kind = self.scene.pending_move.partition(" ") if self.own_turn else ("", "", "")
        return TYPES.index(kind) if step == "discard" else None

    def held(self, seat: int) -> int:
        """Return how many cards a seat has, without the one whose discard waits."""
        waits = seat == self.viewer and self.discarding is not None
        return sum(self.s.hands[seat]) - waits

    def take_back(self, kind: int) -> str | None:
        """Return the text of a click that takes back a chosen card; None if none is chosen."""
        if kind == self.discarding:
            return "wait"
        chosen = self.own_turn and under_way(self.s)[kind]
        return f"without {TYPES[kind]}" if chosen else None


CLOSE = 1
"""A combo whose margin is so much less than that of stopping, in tokens, is hardly worse."""


def _stopping_later(best: list[Choice]) -> list[Choice]:
    """Return choices with those first that are hardly worse than the best, if that is to stop.

    Cards that may not be kept cost nothing to play.
    """

    def waits(choice: Choice) -> bool:
        return (
            choice.move in ("action draw", "action end") or best[0].margin - choice.margin > CLOSE
        )

    return sorted(best, key=waits) if waits(best[0]) else best


def _sides(line: Sequence[str]) -> list[list[str]]:
    """Return the types of the cards that the moves of an offer give, and of those they want."""
    return [
        [move[len(side) :] for move in line if move.startswith(side) and move != f"{side}end"]
        for side in ("give ", "get ")
    ]
