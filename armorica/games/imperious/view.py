"""The table and the news of a match as HTML."""

from functools import cached_property

from armorica.games.imperious import hand, words
from armorica.games.imperious.aim import Aim
from armorica.games.imperious.chart import chart
from armorica.games.imperious.chronicle import Event, events
from armorica.games.imperious.combos import SUITS
from armorica.games.imperious.market import market
from armorica.games.imperious.preview import begun, earlier
from armorica.games.imperious.report import TOLD, final, log, players, regions
from armorica.games.imperious.state import (
    ACTION,
    ANSWER,
    CARDS,
    DISCARD,
    GET,
    GIVE,
    OFFER,
    OVER,
    RESTART,
    START,
    STEPS,
    TARGET,
    State,
)
from armorica.i18n import Translator
from armorica.ui.html import Safe, html
from armorica.ui.session import Session

MOST_NEWS = 12
"""Events that are told at once."""


def views(session: Session, t: Translator, names: list[str]) -> dict[str, Safe]:
    """Draw the "table", the "log" and the "live" sentence of a session's match.

    Only what lies open is drawn, and the hand of whoever has the device.
    """
    assert session.match
    told = events(session.match)
    drawn = log(session, t, names, told)
    if session.looking is not None:
        told = [event for event in told if event.ply <= session.looking]
    table = Table(session.shown, t, names, told)
    return {"table": table.board(), "log": drawn, "live": html("{news}", news=table.news())}


class Table:
    """Hold what the parts of one drawing share.

    `choices` are the open moves of the person who has the device: what to click, by what is chosen.
    """

    def __init__(
        self, session: Session, t: Translator, names: list[str], told: list[Event]
    ) -> None:
        assert session.match
        self.session = session
        self.match = session.match
        self.t = t
        self.names = names
        self.events = told
        self.s: State = session.match.state
        self.mover = session.mover
        self.viewer = session.viewer
        person = session.person_to_move
        # Where several share the device, whoever is to move takes it over first.
        self.handed = len(session.people) < 2 or session.handed == self.viewer
        self.waits_for_hand = person and not self.handed
        self.own_turn = person and self.handed
        self.choices: dict[str, str] = {}
        if self.own_turn:
            self.choices = {text.partition(" ")[2]: f"play {text}" for text in session.legal()}
        self.earlier = earlier(self.s) if self.own_turn else []
        self.aim = Aim(self)

    def board(self) -> Safe:
        """Draw the whole table."""
        s = self.s
        world, trade = chart(self.t, self.names, self.aim), market(self)
        waits = "person" if self.own_turn or self.waits_for_hand else "opponent"
        if self.mover is None or self.session.looking is not None:
            waits = "nobody"
        return html(
            '<div id="board" class="imperious" data-steady data-phase="{step}" data-mover="{mover}"'
            ' data-waits="{waits}" data-ply="{ply}" data-turn="{turn}" data-seats="{seats}">'
            '{status}{score}<div class="world">{parts}<div class="sides">{players}{regions}</div>'
            "</div></div>",
            step=STEPS[s.step],
            mover=self.mover,
            waits=waits,
            ply=self.match.ply,
            turn=s.turn,
            seats=len(self.names),
            status=self._status(),
            score=final(self) if s.step == OVER else None,
            # The map stands first, but not while cards are traded.
            parts=[trade, self._hand(), world] if trade else [world, self._hand()],
            players=players(self),
            regions=regions(self),
        )

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

    # ---- what to do

    def _status(self) -> Safe:
        t, s, notice = self.t, self.s, self.session.notice
        so_far = self.aim.so_far()
        return html(
            '<section class="status" aria-labelledby="phase"><h2 id="phase" class="phase">{phase}'
            '</h2><p class="turn">{turn}</p><p class="{kind}" id="{kind}">{ask}</p>'
            '{so_far}<p class="ends">{acts}</p><p id="notice" role="alert">{notice}</p></section>',
            phase=words.phase_name(t, STEPS[s.step]),
            turn=t("Turn {turn}", turn=s.turn) if s.turn else None,
            kind="result" if s.step == OVER else "ask",
            ask=self.ask(),
            so_far=html('<p id="so-far">{text}</p>', text=so_far) if so_far else None,
            acts=self._acts(),
            notice=words.refusal(t, notice, self.names) + self.session.echo if notice else None,
        )

    def _acts(self) -> list[Safe | None]:
        """Offer what ends a step, and what takes a part of it back."""
        t, s = self.t, self.s
        if not self.own_turn:
            return []
        anew = self._mild("anew", t("Begin again")) if begun(s) else None
        if self.session.asked:
            return [
                html(
                    '<button type="button" id="confirm" class="act" data-do="play {move}">{yes}'
                    "</button>",
                    move=self.session.asked,
                    yes=t("Confirm"),
                ),
                self._mild("wait", t("Take back the last one") if s.marks else t("Not yet")),
                anew if s.marks else None,
            ]
        if s.step == ACTION:
            return [
                self.button("draw", t("Pass and draw a card")),
                self.button("end", t("Be done") if s.combos else t("Pass"), mild=not s.combos),
            ]
        if s.step == CARDS:
            more = any(choice != "end" for choice in self.choices) and s.combo in SUITS
            return [
                self.button("end", t("Play it")),
                self._mild("all", t("Add all that fit")) if more else None,
                self._mild("anew", t("Another combo")),
            ]
        if s.step == TARGET:
            chosen = bool(s.marks)
            rest = t("Confirm, and leave {left}", left=s.left) if chosen else t("Leave it all")
            return [
                self.button("end", rest, mild=not chosen),
                self._mild("from", t("Another territory")) if self.aim.source is not None else None,
                self._mild("less", t("Take back the last one")) if chosen else None,
                anew if chosen else self._mild("anew", t("Another combo")),
            ]
        return [anew]

    def _mild(self, verb: str, label: str) -> Safe:
        return html(
            '<button type="button" id="do-{verb}" class="act mild" data-do="{verb}"{key}>{label}'
            "</button>",
            verb=verb,
            key=Safe(' aria-keyshortcuts="Escape"') if verb == "wait" else None,
            label=label,
        )

    def ask(self) -> str:
        """Say whose turn it is and what there is to do, or who won."""
        t, s = self.t, self.s
        if self.mover is None:
            best = max(s.vt)
            winners = [self.names[seat] for seat, vt in enumerate(s.vt) if vt == best]
            tokens = words.tokens(t, best)
            if len(winners) > 1:
                return t(
                    "{names} share the win with {tokens}.", names=t.listed(winners), tokens=tokens
                )
            return t("{name} wins with {tokens}.", name=winners[0], tokens=tokens)
        name = self.names[self.mover]
        if self.session.looking is not None:
            return t("{name} is to move here.", name=name)
        if not self.session.person_to_move:
            return t("{name} is thinking.", name=name)
        if not self.handed:
            return t("{name}, it is your turn!", name=name)
        if self.session.asked:
            return t("Choose it once more to confirm.")
        return t("{name}: {answer}", name=name, answer=self._task())

    def _task(self) -> str:
        t, s = self.t, self.s
        if s.step in (START, RESTART, TARGET):
            return self.aim.ask()
        if s.step == OFFER:
            return t("make an offer, or none.")
        if s.step == GIVE:
            return t("which cards do you give?")
        if s.step == GET:
            return t("which cards do you want?")
        if s.step == ACTION:
            return t("play a combo from your hand, or end your turn.")
        if s.step == CARDS:
            return hand.preview(self)
        if s.step == DISCARD:
            excess = sum(s.hands[self.viewer]) - 3 - s.cities.count(self.viewer)
            return t.n("discard {count} card.", "discard {count} cards.", excess)
        return t("accept or decline?")

    def _hand(self) -> Safe | None:
        """Draw the hand of whoever has the device; nobody else is to see it."""
        if self.waits_for_hand:
            return self._hand_over()
        return hand.hand(self) if self.handed else None

    def _hand_over(self) -> Safe:
        """Ask for the device to be handed over before a hand is drawn."""
        assert self.mover is not None
        return html(
            '<section id="hand-over" aria-labelledby="hand-over-title"><h2 id="hand-over-title">'
            '{title}</h2><p>{text}</p><button type="button" id="mine" class="act" data-do="mine">'
            "{label}</button></section>",
            title=self.t("{name}, it is your turn!", name=self.names[self.mover]),
            text=self.t("Nobody else should look now: your hand will be shown."),
            label=self.t("Show my hand"),
        )

    def news(self) -> str:
        """Tell what came of the viewer's last move, what happened since, and whose turn it is."""
        session = self.session
        if session.asked or self.aim.so_far():
            return " ".join(filter(None, [self.aim.so_far(), self.ask()]))
        mine = self.viewer if self.handed else None
        if session.looking is not None:
            here = [event for event in self.events if event.ply == session.looking]
        elif not session.person_to_move and self.mover is not None:
            here = []
        else:
            movers = self.match.movers()
            last = max(
                (n + 1 for n, seat in enumerate(movers[: self.match.ply]) if seat == self.viewer),
                default=0,
            )
            here = [event for event in self.events if event.ply >= last]
        told = [
            words.sentence(self.t, event.told, self.names, mine)
            for event in [event for event in here if self._matters(event)][-MOST_NEWS:]
        ]
        return " ".join([*told, self.ask()])

    def _matters(self, event: Event) -> bool:
        """Tell whether an event is news: what all see, one's own cards, an offer to answer."""
        do = event.told["do"]
        if do == "offer":
            return self.s.step == ANSWER and event.ply == self._latest_offer
        return do in TOLD or (do == "draw" and event.told["seat"] == self.viewer)

    @cached_property
    def _latest_offer(self) -> int:
        return max(event.ply for event in self.events if event.told["do"] == "offer")
