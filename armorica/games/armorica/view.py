"""The table and the news of a match as HTML."""

from functools import lru_cache

from armorica.core.problem import problem
from armorica.games.armorica import advice, faces, report, winter, words
from armorica.games.armorica.cards import ICONS
from armorica.games.armorica.chronicle import MOVES, Event, chronicle
from armorica.games.armorica.preview import preview
from armorica.games.armorica.rules import why_not
from armorica.games.armorica.scoring import Score, score
from armorica.games.armorica.state import GAUL, OVER, PHASES, ROMAN, WINTER, State
from armorica.i18n import Translator
from armorica.ui.html import Safe, html
from armorica.ui.session import Session


def views(session: Session, t: Translator, names: list[str]) -> dict[str, Safe]:
    """Draw the "table", the "log" and the "live" sentence of a session's match.

    Only what lies open is drawn: of the decks, how many cards are left.
    """
    assert session.match
    events = chronicle(session.match)
    since = latest_ply(session, events)
    log = report.log(session, t, names, events, since)
    if session.looking is not None:
        events = [e for e in events if e.ply <= session.looking]
        since = session.looking - 1
    table = Table(session.shown, t, names, events, since)
    return {"table": table.board(), "log": log, "live": html("{news}", news=_news(table))}


def latest_ply(session: Session, events: list[Event]) -> int:
    """Return the ply of the viewer's latest move among events, 0 before it."""
    viewer = session.viewer
    return max((e.ply for e in events if e.kind in MOVES and e.seat == viewer), default=0)


class Table:
    """Hold what the parts of one drawing share."""

    def __init__(
        self,
        session: Session,
        t: Translator,
        names: list[str],
        events: list[Event],
        since: int,
    ) -> None:
        assert session.match
        self.session = session
        self.t = t
        self.names = names
        self.events = events
        self.s: State = session.match.state
        self.score: Score = score(self.s)
        self.mover = session.mover
        self.viewer = session.viewer
        self.person = session.person_to_move
        self.players: tuple[str, ...] = session.match.deal.players
        self.since = since
        self.turns = 6 if len(self.players) == 4 else 8  # [A14]
        self.fresh = {
            card for e in events if e.kind == "take" and e.ply > self.since for card in e.cards
        }

    def happened(self) -> list[Event]:
        """List what happened since the viewer's latest move, or that move if nothing did."""
        last = self.events[-1].ply
        return [e for e in self.events if e.ply > self.since or e.ply == self.since == last]

    def board(self) -> Safe:
        """Draw the whole table."""
        s = self.s
        waits = "person" if self.person else "opponent"
        if self.mover is None or self.session.looking is not None:
            waits = "nobody"
        seats = len(self.players)
        others = [(self.viewer + n) % seats for n in range(1, seats)]
        return html(
            '<div id="board" data-phase="{phase}" data-mover="{mover}" data-waits="{waits}"'
            ' data-ply="{ply}" data-turn="{turn}" data-seats="{seats}" data-confirm="{confirm}">'
            '{status}{score}<div class="others">{others}</div>'
            '<div class="market">{gaul}{roman}</div>{own}</div>',
            phase=PHASES[s.phase],
            mover=self.mover,
            waits=waits,
            ply=self.session.match.ply if self.session.match else 0,
            turn=s.turn,
            seats=seats,
            confirm=self.session.settings.confirm,
            status=self._status(),
            score=report.final(self.session, self.t, self.names) if s.phase == OVER else None,
            gaul=self._row(GAUL),
            roman=self._row(ROMAN),
            own=self._own(self.viewer),
            others=[self._other(seat) for seat in others],
        )

    # ---- what to do

    def _status(self) -> Safe:
        t, s = self.t, self.s
        notice = self.session.notice
        refused = words.refusal(t, notice, self.names) + self.session.echo if notice else None
        return html(
            '<section class="status" aria-labelledby="phase">{season}'
            '<h2 id="phase" class="phase">{phase}</h2>{turn}<p class="{kind}" id="{kind}">{ask}</p>'
            '{act}{previews}<p id="notice" role="alert">{notice}</p>{hint}</section>',
            season=faces.season(PHASES[s.phase]),
            phase=words.phase_name(t, PHASES[s.phase]),
            turn=self._turn(),
            kind="result" if s.phase == OVER else "ask",
            ask=self.ask(),
            act=winter.starve(self) if self.choosing else self._pass(),
            hint=advice.hint(self),
            previews=[*self._previews(), self._question(), self._hand_over()],
            notice=refused,
        )

    def _turn(self) -> Safe:
        """Tell the turn, and show the turns of the game as a row of stones [A14]."""
        turn = self.s.turn
        stones = [Safe("<i></i>")] * (turn - 1) + [Safe('<i class="now"></i>')]
        stones += [Safe("<s></s>")] * (self.turns - turn)
        return html(
            '<p class="turn"><span>{text}</span><span class="stones" aria-hidden="true">{stones}'
            "</span></p>",
            text=self.turn_words(),
            stones=stones,
        )

    def turn_words(self) -> str:
        """Tell the turn."""
        return self.t("Turn {turn} of {turns}", turn=self.s.turn, turns=self.turns)

    def ask(self) -> str:
        """Say whose turn it is and what there is to do, or who won."""
        t, s = self.t, self.s
        if self.mover is None:
            return words.result(t, self.score, self.names)
        name = self.names[self.mover]
        if self.session.looking is not None:
            return t("{name} is to move here.", name=name)
        if not self.person:
            return t("{name} is thinking.", name=name)
        if s.phase == WINTER:
            return t.n(
                "{name}: winter takes {count} card without an amphora.",
                "{name}: winter takes {count} cards without an amphora.",
                s.starving(self.mover),
                name=name,
            )
        if len(self.session.legal()) == 1:
            return t("{name}: nothing is within reach, so you must pass.", name=name)
        if s.phase == ROMAN:
            return t("{name}: take a Roman within reach, or pass.", name=name)
        return t(
            "{name}: take a Gaul within reach of your {wheat}, or pass.",
            name=name,
            wheat=words.icon_count(t, "wheat", s.icons(self.mover)[0]),
        )

    def _pass(self) -> Safe | None:
        """Offer to pass, and name the card that then moves on [A9]."""
        t, s = self.t, self.s
        if not self.person or s.phase not in (GAUL, ROMAN):
            return None
        row = s.rows[s.phase]
        return html(
            '<button type="button" id="pass" class="{kind}" data-do="play {phase} pass">'
            "<span>{label}</span> <small>{gone}</small></button>",
            phase=PHASES[s.phase],
            kind="act" if len(self.session.legal()) == 1 else "act mild",
            label=t("Pass"),
            gone=t("{name} moves on", name=s.card_set.cards[row[0]].name) if row else None,
        )

    def _row(self, people: int) -> Safe:
        s, session = self.s, self.session
        refusals = {}
        for card in s.rows[people]:
            p = why_not(s, self.viewer, card)
            if session.looking is not None:
                p = problem("looking")
            elif p is None and not self.person:
                p = problem("not_a_person")
            if p:
                refusals[card] = p
        refused = session.about if session.notice else None
        asked = s.card_set.number.get(session.asked.rpartition(" ")[2])
        return faces.row(self.t, s, people, self.names, refusals, refused, asked)

    # ---- before a move

    def _previews(self) -> list[Safe]:
        """Say of each card within reach what it would do."""
        s = self.s
        if not self.person or s.phase not in (GAUL, ROMAN):
            return []
        return [
            html(
                '<p id="would-{id}" class="would" data-place="{place}">{text}</p>',
                id=s.card_set.cards[card].id,
                place=place,
                text=self._would(card),
            )
            for place, card in enumerate(s.rows[s.phase], 1)
            if why_not(s, s.mover, card) is None
        ]

    def _would(self, card: int) -> str:
        return words.would(self.t, preview(self.s, card, self.score))

    def question(self) -> str:
        """Say what the move would do that waits to be confirmed, "" where none does."""
        t, s, asked = self.t, self.s, self.session.asked
        if not asked:
            return ""
        card = s.card_set.number.get(asked.rpartition(" ")[2])
        if card is not None:
            name = s.card_set.cards[card].name
            return t("{name}? {effect}", name=name, effect=self._would(card))
        row = s.rows[s.phase]
        if not row:
            return t("Pass?")
        return t("Pass? {name} moves on.", name=s.card_set.cards[row[0]].name)

    def _question(self) -> Safe | None:
        t, asked = self.t, self.session.asked
        if not asked:
            return None
        return html(
            '<div class="question" role="group" aria-labelledby="question"><p id="question">{text}'
            '</p><button type="button" id="confirm" class="act" data-do="play {move}">{yes}'
            '</button><button type="button" class="act mild" data-do="wait"'
            ' aria-keyshortcuts="Escape">{no}</button></div>',
            text=self.question(),
            move=asked,
            yes=t("Pass") if asked.endswith(" pass") else t("Take"),
            no=t("Not yet"),
        )

    @property
    def handed_over(self) -> str:
        """Call upon the person to move, where several play and another one moved last."""
        session = self.session
        people = session.people
        moved = [e.seat for e in self.events if e.kind in MOVES and e.seat in people]
        if self.mover is None or not self.person or len(people) < 2 or moved[-1:] == [self.mover]:
            return ""
        return self.t("{name}, it is your turn!", name=self.names[self.mover])

    def _hand_over(self) -> Safe | None:
        # With its ply in the id it is a new element at every turn, which shows itself anew.
        if not self.handed_over:
            return None
        return html(
            '<p id="turn-{ply}" class="hand-over" aria-hidden="true">{text}</p>',
            ply=self.events[-1].ply,
            text=self.handed_over,
        )

    # ---- the seats

    def _own(self, seat: int) -> Safe:
        """Lay out the display of the person the table is shown for."""
        return html(
            '<section id="seat-{seat}" class="panel own{moves}" aria-labelledby="name-{seat}">'
            '<div class="seat-head">{head}</div>{goods}{display}{parts}</section>',
            seat=seat,
            moves=" moves" if seat == self.mover else None,
            head=[self._head(seat), advice.chance(self, seat)],
            goods=self._goods(seat),
            display=self._display(seat),
            parts=self._parts(seat),
        )

    def _other(self, seat: int) -> Safe:
        """Lay out another seat: who it is and what it did last; the rest opens."""
        return html(
            '<section id="seat-{seat}" class="panel other{moves}" aria-labelledby="name-{seat}">'
            '<details id="seat-{seat}-more"><summary class="seat-head">{head}{latest}</summary>'
            "{goods}{display}{parts}</details></section>",
            seat=seat,
            moves=" moves" if seat == self.mover else None,
            head=self._head(seat),
            latest=self._latest(seat),
            goods=self._goods(seat),
            display=self._display(seat),
            parts=self._parts(seat),
        )

    def _head(self, seat: int) -> Safe:
        t, s, total = self.t, self.s, self.score.seats[seat].total
        tags = []
        if seat == self.mover:
            tags.append(html('<span class="tag moves">{text}</span>', text=t("to move")))
        if seat == s.first and s.phase != OVER:
            flag = faces.sign("first")
            tags.append(
                html(
                    '<span class="tag start">{flag}<span class="start-word">{text}</span></span>',
                    flag=flag,
                    text=t("start"),
                )
            )
        return html(
            '<h2 id="name-{seat}">{name}</h2><span class="kind">{kind}</span>{tags}'
            '<span class="vp"><b>{total}</b> <span>{points}</span></span>',
            seat=seat,
            name=self.names[seat],
            kind=None if self.session.is_person(seat) else words.level_name(t, self.players[seat]),
            tags=tags,
            total=total,
            points=t.n("point", "points", total),
        )

    def _latest(self, seat: int) -> Safe | None:
        """Tell a seat's moves since the viewer's latest, marked; else its latest move."""
        done = [e for e in self.events if e.kind in MOVES and e.seat == seat]
        if not done:
            return None
        moves = [e for e in done if e.ply > self.since] or done[-1:]
        return html(
            '<span class="latest{fresh}">{suits}<span aria-hidden="true">{text}</span>'
            '<span class="unseen">{said}</span></span>',
            fresh=" fresh" if done[-1].ply > self.since else None,
            suits=[
                html('<i class="suit-{suit}">{sign}</i>', suit=suit, sign=faces.sign(suit))
                for move in moves
                if move.kind in ("take", "starve")
                for suit in (self.s.card_set.cards[c].suit for c in move.cards)
            ],
            text=self.t.listed([words.latest(self.t, self.s, move) for move in moves]),
            said=self.t.listed([words.latest(self.t, self.s, move, suits=True) for move in moves]),
        )

    def _goods(self, seat: int) -> Safe:
        label = self.t("What {name} has", name=self.names[seat])
        return html(
            '<div class="goods"{stop}><ul class="totals">{icons}</ul>{food}</div>',
            # With the focus it explains itself.
            stop=html(' tabindex="0" role="group" aria-label="{label}"', label=label)
            if seat == self.viewer
            else None,
            icons=[_total(self.t, self.standing(seat, n)) for n in range(len(ICONS))],
            food=winter.change(self) if self.choosing and seat == self.mover else self._food(seat),
        )

    def _display(self, seat: int) -> Safe:
        picks = winter.picks(self) if self.choosing and seat == self.mover else None
        label = self.t("Display of {name}", name=self.names[seat])
        return faces.display(self.t, self.s, seat, label, self.fresh, picks)

    def _parts(self, seat: int) -> Safe:
        score = self.score.seats[seat]
        return html(
            '<p class="parts">{parts}</p>',
            parts=words.parts(self.t, score),
        )

    def standing(self, seat: int, n: int) -> words.Standing:
        """Count a seat's icons of a kind, an index of ICONS, against the others' [A17]."""
        icon = ICONS[n]
        count = self.s.icons(seat)[n]
        most = next((m for m in self.score.majorities if m.icon == icon), None)
        pays = most.vp if most and seat in most.holders else 0
        return words.Standing(icon, count, pays, max(most.counts) - count if most else 0)

    def _food(self, seat: int) -> Safe:
        have, end = self.food_words(seat)
        return html(
            '<p class="food {state}">{have} <b>{end}</b></p>',
            state="short" if self.s.starving(seat) else "enough",
            have=have,
            end=end,
        )

    def food_words(self, seat: int) -> tuple[str, str]:
        """Tell how many cards and amphorae a seat has, and what comes of that [A11]."""
        t, s = self.t, self.s
        short = s.starving(seat)
        end = t.n("winter takes {count}", "winter takes {count}", short) if short else t("all fed")
        have = t(
            "{cards}, {amphorae}:",
            cards=t.n("{count} card", "{count} cards", len(s.displays[seat])),
            amphorae=words.icon_count(t, "amphorae", s.icons(seat)[5]),
        )
        return have, end

    # ---- winter

    @property
    def choosing(self) -> bool:
        """Tell whether a person is choosing cards for winter."""
        return self.s.phase == WINTER and self.person


@lru_cache(512)
def _total(t: Translator, s: words.Standing) -> Safe:
    """Show how many of an icon a seat has, and what its majority pays or how far it is off."""
    mark = None
    if s.pays:
        laurel = faces.sign("laurel")
        mark = html('<span class="most">{sign}{vp}</span>', sign=laurel, vp=s.pays)
    elif s.behind:
        mark = html('<small class="behind">−{behind}</small>', behind=s.behind)
    return html(
        '<li class="total {icon}"><span aria-hidden="true">{sign}<b>{count}</b>{mark}'
        '</span><span class="unseen">{said}</span></li>',
        icon=s.icon,
        sign=faces.sign(s.icon),
        count=s.have,
        mark=mark,
        said=words.standing(t, s),
    )


def _news(table: Table) -> str:
    """Tell what happened since the person's last move, or that move, and whose turn it is.

    While opponents move nothing is added, so that their moves are heard once, in one sentence. A
    move that waits to be confirmed is told instead, and who looks back is told what happened there.
    """
    if table.session.asked:
        return " ".join([table.question(), table.t("Choose it once more to confirm.")])
    looking = table.session.looking
    if looking is not None:
        here = [e for e in table.events if e.ply == looking]
        told = [words.sentence(table.t, table.s, event, table.names) for event in here]
        return table.t("Turn {turn}: {told}", turn=here[0].turn, told=" ".join(told))
    waiting = table.mover is not None and not table.person
    happened = [e for e in table.events if e.ply == table.since] if waiting else table.happened()
    moves = [e for e in happened if e.kind in MOVES and e.ply > table.since]
    told = [
        words.sentence(table.t, table.s, event, table.names)
        for event in happened
        if event.ply and event not in moves
    ]
    summed = words.summary(table.t, table.s, moves, table.names)
    return " ".join([summed, *told, table.handed_over, "" if waiting else table.ask()]).strip()
