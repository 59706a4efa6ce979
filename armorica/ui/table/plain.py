"""A face for small card games; each game adds its own part."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from typing import Generic, NamedTuple

from armorica.core.match import Match
from armorica.core.problem import Problem
from armorica.core.rules import D, Info, Obs, Rules, S
from armorica.core.seats import several_people
from armorica.i18n import Translator
from armorica.ui.acts import Act, Hold
from armorica.ui.face import Drawing, Group, HouseRule, Key, Keys, Marking, Reading
from armorica.ui.html import Safe, html
from armorica.ui.lesson import LessonDeal
from armorica.ui.rulebook import book, paragraphs
from armorica.ui.scene import Scene
from armorica.ui.table import turn
from armorica.ui.table.defaults import Defaults
from armorica.ui.table.final import counted_points, plain_rows, score_table, ways_on
from armorica.ui.table.hands import hand_over, in_link, taken_back
from armorica.ui.table.log import Line, log
from armorica.ui.table.marking import CardMarking
from armorica.ui.table.portraits import ringed
from armorica.ui.table.seats import level_name


class Event(NamedTuple):
    """Hold an event: its ply, its turn, its kind, its seat, and values."""

    ply: int
    turn: int
    kind: str
    seat: int
    values: tuple[int, ...] = ()


class PlainFace(Defaults, ABC, Generic[D, S, Obs]):
    """Show a game of hidden hands in which each move is one click; subclasses add the rest.

    Attributes:
        info: of the game.
        rules: of the game.
        markable: the ids of the cards that notes can mark, which are also their names.
    """

    LESSON_DEAL: LessonDeal | None = None

    def __init__(self, info: Info, rules: Rules[D, S, Obs], markable: Sequence[str] = ()) -> None:
        self.info = info
        self.rules = rules
        self.markable = markable

    # ---- the part of a game

    @abstractmethod
    def events(self, match: Match[D, S, Obs], eyes: int | None) -> list[Event]:
        """List the events of a match as a seat may know them; for None, as everybody may."""

    @abstractmethod
    def sentence(self, t: Translator, event: Event, names: list[str]) -> str:
        """Describe an event in a sentence."""

    @abstractmethod
    def phase(self, seen: Obs, t: Translator) -> str:
        """Name the current part of the game."""

    @abstractmethod
    def task(self, seen: Obs, t: Translator) -> str:
        """Say what the seat to move has to do, in a phrase that ends a sentence."""

    @abstractmethod
    def cards(self, scene: Scene[Obs, Event], t: Translator) -> Safe:
        """Draw the cards: those on the table, and those in the hand of `scene.eyes`."""

    @abstractmethod
    def card_words(self, scene: Scene[Obs, Event], t: Translator) -> list[str]:
        """Describe the same cards in sentences."""

    @abstractmethod
    def level_words(self, t: Translator, level: str) -> str:
        """Describe a level that people meet."""

    @abstractmethod
    def how_to(self, t: Translator) -> list[str]:
        """List the rules, a line for each."""

    @abstractmethod
    def refusal(self, t: Translator, p: Problem) -> str | None:
        """Say in one sentence why a move is refused; None for a problem that all games share."""

    def turn(self, s: S) -> int | None:
        """Return None: not every game counts its turns."""
        return None

    # ---- the drawing

    def views(self, scene: Scene[Obs, Event], t: Translator) -> Drawing:
        """Draw the table, the log, and the sentence that is announced."""
        lines = [
            Line(
                event.kind,
                event.ply,
                event.turn,
                self.sentence(t, event, scene.names),
                event.ply > scene.viewer_ply,
            )
            for event in scene.events
        ]
        note = taken_back(scene, t)
        return Drawing(self._board(scene, t), log(scene, t, lines, note=note), self._news(scene, t))

    def _board(self, scene: Scene[Obs, Event], t: Translator) -> Safe:
        over = scene.mover is None
        return html(
            '<div id="board" class="plain {key}" data-phase="{phase}"'
            ' data-mover="{mover}" data-waits="{waits}" data-ply="{ply}">'
            '<section class="status" aria-labelledby="phase"><h2 id="phase" class="phase">{part}'
            '</h2><p class="{kind}" id="{kind}">{ask}</p><p class="ends">{acts}</p>'
            '<p id="notice" role="alert">{notice}</p>{hint}</section>'
            "{score}{cards}{hand_over}{players}</div>",
            key=self.info.key,
            phase="over" if over else "play",
            mover=scene.mover,
            waits=scene.waits_for,
            ply=scene.shown_ply,
            part=self.phase(scene.state, t),
            kind="result" if over else "ask",
            ask=self.ask(scene, t),
            acts=_confirmation(scene, t),
            notice=scene.notice,
            hint=_hint(scene, t),
            score=self._final(scene, t) if over else None,
            cards=self.cards(scene, t),
            hand_over=hand_over(scene, t) if scene.waits_for_device else None,
            players=None if over else self._players(scene, t),
        )

    def ask(self, scene: Scene[Obs, Event], t: Translator) -> str:
        """Say whose turn it is and what to do, or who won."""
        if scene.mover is not None:
            return turn.ask(scene, t, lambda: self.task(scene.state, t))
        winners = self._winners(scene)
        points = counted_points(t, self.rules.scores(scene.state)[winners[0]])
        return turn.won(t, [scene.names[seat] for seat in winners], points)

    def _news(self, scene: Scene[Obs, Event], t: Translator) -> str:
        """Describe the events since the viewer's move, or at the reviewed position."""
        events = [event for event in scene.events if event.ply >= max(1, scene.viewer_ply)]
        if scene.review_ply is not None:
            events = [event for event in scene.events if event.ply == scene.review_ply]
        elif scene.waits_for == "opponent":
            events = []
        sentences = [self.sentence(t, event, scene.names) for event in events]
        return " ".join([*sentences, self.ask(scene, t)])

    def _winners(self, scene: Scene[Obs, Event]) -> list[int]:
        ranking = self.rules.ranking_scores(scene.state)
        return [seat for seat, score in enumerate(ranking) if score == max(ranking)]

    def _players(self, scene: Scene[Obs, Event], t: Translator) -> Safe:
        rows = [
            html(
                '<tr class="{moves}"><th scope="row">{portrait}{name} <small>{level}</small></th>'
                "<td>{points}</td></tr>",
                moves="moves" if seat == scene.mover else "",
                portrait=ringed(level, seat),
                name=scene.names[seat],
                level=level_name(t, level) if level else None,
                points=counted_points(t, points),
            )
            for seat, (points, level) in enumerate(
                zip(self.rules.scores(scene.state), scene.levels, strict=True)
            )
        ]
        return html('<table id="players"><tbody>{rows}</tbody></table>', rows=rows)

    def _final(self, scene: Scene[Obs, Event], t: Translator) -> Safe:
        heads = [html('<th scope="col">{points}</th>', points=t("Points"))]
        scores, ranking = self.rules.scores(scene.state), self.rules.ranking_scores(scene.state)
        rows = plain_rows(scene, t, scores, ranking, counted_points)
        return html(
            '<section class="final" aria-labelledby="final-title">{score}{taken_back}{ways}'
            "</section>",
            score=score_table(scene, t, heads, rows),
            taken_back=taken_back(scene, t),
            ways=ways_on(scene, t),
        )

    def score_words(
        self, scene: Scene[Obs, Event], t: Translator, seats: Sequence[int]
    ) -> list[str]:
        """Say how many points some seats have."""
        scores = self.rules.scores(scene.state)
        return [
            t("{name}: {parts}.", name=scene.names[seat], parts=counted_points(t, scores[seat]))
            for seat in seats
        ]

    def pauses(self, match: Match[D, S, Obs]) -> int:
        """Return 1: the page pauses as long as usual after every move."""
        return 1

    def outcome(self, match: Match[D, S, Obs]) -> str:
        """Return the kind of the latest move, for its sound."""
        return "over" if self.rules.to_move(match.state) is None else "move"

    # ---- what clicks mean

    def click(self, seen: Obs, selection: list[int], verb: str, rest: str) -> list[Act]:
        """Return the meaning of a click: `mine` hands the device to the person to move."""
        return [Hold()] if verb == "mine" else []

    def refused_card(self, seen: Obs, move: str) -> int | None:
        """Return no card: refused moves mark none."""
        return None

    def hides_hands(self, s: S) -> bool:
        """Return True: all hands are hidden."""
        return True

    def is_forced(self, s: S, shared: bool) -> bool:
        """Return whether the seat to move has only one move, which is no secret from others."""
        return not shared and len(self.rules.legal(s)) == 1

    def needs_confirmation(self, seen: Obs, move: str, every: bool) -> bool:
        """Return whether a move needs confirmation: one of several, if people want it for all."""
        return every and len(self.rules.legal(seen)) > 1

    def was_decision(self, match: Match[D, S, Obs], ply: int) -> bool:
        """Return whether the seat that made the move at a ply was not `is_forced`."""
        return not self.is_forced(match.state_at(ply), several_people(match.deal.players))

    def reveals_hidden(self, match: Match[D, S, Obs], people: list[int], ply: int) -> bool:
        """Return True: each move shows a hidden card."""
        return True

    # ---- words

    def record_faults(self, t: Translator, p: Problem) -> Mapping[str, str]:
        """Return no words: records have no problems of their own."""
        return {}

    def seats_hint(self, t: Translator) -> str:
        """Say how many can play."""
        seats = self.info.seats
        return t("{least} to {most} players.", least=seats[0], most=seats[-1])

    def begin_label(self, t: Translator) -> str:
        """Return the label of the button that begins a game."""
        return t("Deal the cards")

    def house_rules(self, t: Translator) -> Mapping[str, HouseRule]:
        """Return no house rules."""
        return {}

    def legend(self, t: Translator) -> Safe:
        """Draw the game's blurb."""
        return html("<p>{blurb}</p>", blurb=t(self.info.blurb))

    def static_part(self, t: Translator, id: str) -> Safe:
        """Draw nothing: views draw everything."""
        return Safe()

    def in_link(self, t: Translator) -> str:
        """Say what a link to a game gives away."""
        return in_link(t)

    # ---- parts that larger games import later

    @property
    def keys(self) -> Keys[Obs, Event]:
        """Return the keys of the table."""
        return _Keys(self)

    @property
    def marking(self) -> Marking[Obs]:
        """Return the cards that notes can mark."""
        return CardMarking(self.markable)

    def rules_page(self, reading: Reading, t: Translator) -> Safe:
        """Draw the book of rules, numbered as `how_to` lists them."""
        letter = self.info.key[0].upper()
        rules = [(text, f"{letter}{n}") for n, text in enumerate(self.how_to(t), 1)]
        return book(t, t(self.info.title), (("rules", t("The rules"), paragraphs(*rules)),))

    def crib_sheet(self, t: Translator) -> Safe:
        """Draw the legend, and the rules as `how_to` lists them."""
        lines = [html("<li>{line}</li>", line=line) for line in self.how_to(t)]
        return html("<div>{legend}<ol>{lines}</ol></div>", legend=self.legend(t), lines=lines)

    def explanations(self, t: Translator) -> list[tuple[str, str]]:
        """List no signs: everything on the table is in words."""
        return []

    def text_view(self, scene: Scene[Obs, Event], t: Translator) -> list[str]:
        """Describe the table in lines of text, for a terminal."""
        seats = range(len(scene.names))
        lines = [*self.score_words(scene, t, seats), *self.card_words(scene, t)]
        return [self.phase(scene.state, t), *(f"  {line}" for line in lines), self.ask(scene, t)]

    def text_replay(
        self, match: Match[D, S, Obs], names: list[str], t: Translator
    ) -> Iterator[str]:
        """Describe a whole game in lines of text, for a terminal."""
        for event in self.events(match, None):
            yield f"{event.turn}. {self.sentence(t, event, names)}"
        scores = self.rules.scores(match.state)
        yield t.listed([f"{name} {points}" for name, points in zip(names, scores, strict=True)])


class _Keys(Generic[D, S, Obs]):
    """Bind keys to the table of a plain face."""

    def __init__(self, face: PlainFace[D, S, Obs]) -> None:
        self.face = face

    def groups(self, scene: Scene[Obs, Event] | None, t: Translator) -> list[Group]:
        """List the keys of the table in groups, each under its title."""
        cards = Key(("c",), "say cards", t("The cards on the table and your own"))
        return [
            (t("The table"), [Key(("d",), "focus hand", t("To your hand"))]),
            turn.read_out(t, t("Everyone’s score"), [cards]),
        ]

    def selector(self, scene: Scene[Obs, Event], where: str) -> str:
        """Return the CSS selector of the hand."""
        return "#hand button, #mine"

    def spoken(self, scene: Scene[Obs, Event], t: Translator, what: str) -> str:
        """Return the text that a key reads out: "latest", "turn", "score", "cards" or "others"."""
        face, seats = self.face, [*range(len(scene.names))]
        match what:
            case "turn":
                return face.ask(scene, t)
            case "latest":
                return " ".join(face.sentence(t, event, scene.names) for event in scene.events[-2:])
            case "cards":
                return " ".join(face.card_words(scene, t))
            case "others":
                seats = [seat for seat in seats if seat != scene.viewer]
        return " ".join(face.score_words(scene, t, seats))


def _confirmation(scene: Scene[Obs, Event], t: Translator) -> list[Safe]:
    """Draw the buttons that confirm the pending move, or cancel it."""
    if not scene.pending_move:
        return []
    return [turn.confirm(scene, t("Confirm")), turn.cancel(t)]


def _hint(scene: Scene[Obs, Event], t: Translator) -> Safe | None:
    """Draw the adviser's hint."""
    if not scene.hint_wanted or not scene.hint:
        return None
    text = t("The adviser would play {move}.", move=scene.hint.move)
    return html('<p id="hint" role="status">{text}</p>', text=text)
