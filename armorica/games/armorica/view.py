"""The table, the log and the news of a match as HTML."""

from armorica.core.problem import problem
from armorica.games.armorica import faces, words
from armorica.games.armorica.cards import ICONS
from armorica.games.armorica.chronicle import Event, chronicle
from armorica.games.armorica.rules import why_not
from armorica.games.armorica.scoring import Majority, Score, score
from armorica.games.armorica.state import GAUL, OVER, PHASES, ROMAN, WINTER, State
from armorica.i18n import Translator
from armorica.ui.html import Safe, html
from armorica.ui.session import Session

ARROW = "→"
MOVES = ("take", "pass", "forced", "starve")


def views(session: Session, t: Translator, names: list[str]) -> dict[str, Safe]:
    """Draw the "table", the "log" and the "live" sentence of a session's match.

    Only what lies open is drawn: of the decks, how many cards are left.
    """
    assert session.match
    events = chronicle(session.match)
    table = Table(session, t, names, events)
    return {"table": table.board(), "log": _log(table), "live": html("{news}", news=_news(table))}


class Table:
    """Hold what the parts of one drawing share."""

    def __init__(
        self, session: Session, t: Translator, names: list[str], events: list[Event]
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
        moved = (e.ply for e in events if e.kind in MOVES and e.seat == self.viewer)
        self.since = max(moved, default=0)  # the ply of the viewer's latest move
        self.fresh = {
            card for e in events if e.kind == "take" and e.ply > self.since for card in e.cards
        }

    def board(self) -> Safe:
        """Draw the whole table."""
        s = self.s
        waits = "nobody" if self.mover is None else "person" if self.person else "opponent"
        seats = len(self.players)
        others = [(self.viewer + n) % seats for n in range(1, seats)]
        return html(
            '<div id="board" data-phase="{phase}" data-mover="{mover}" data-waits="{waits}"'
            ' data-ply="{ply}" data-turn="{turn}" data-seats="{seats}">{status}{score}'
            '<div class="market">{gaul}{roman}</div>{own}<div class="others">{others}</div></div>',
            phase=PHASES[s.phase],
            mover=self.mover,
            waits=waits,
            ply=self.session.match.ply if self.session.match else 0,
            turn=s.turn,
            seats=seats,
            status=self._status(),
            score=self._final() if s.phase == OVER else None,
            gaul=self._row(GAUL),
            roman=self._row(ROMAN),
            own=self._panel(self.viewer),
            others=[self._panel(seat) for seat in others],
        )

    # ---- what to do

    def _status(self) -> Safe:
        t, s = self.t, self.s
        notice = self.session.notice
        return html(
            '<section class="status" aria-labelledby="phase"><h2 id="phase" class="phase">{phase}'
            '</h2><p class="turn">{turn}</p><p class="{kind}" id="{kind}">{ask}</p>{act}'
            '<p id="notice" role="alert">{notice}</p></section>',
            phase=words.phase_name(t, PHASES[s.phase]),
            turn=t("Turn {turn} of {turns}", turn=s.turn, turns=6 if len(self.players) == 4 else 8),
            kind="result" if s.phase == OVER else "ask",
            ask=self.ask(),
            act=self._pass(),
            notice=words.refusal(t, notice, self.names) if notice else None,
        )

    def ask(self) -> str:
        """Say whose turn it is and what there is to do, or who won."""
        t, s = self.t, self.s
        if self.mover is None:
            return words.result(t, self.score, self.names)
        name = self.names[self.mover]
        if not self.person:
            return t("{name} is thinking.", name=name)
        if s.phase == WINTER:
            return t.n(
                "{name}: food runs short. Give up {count} card that bears no amphora.",
                "{name}: food runs short. Give up {count} cards that bear no amphora.",
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
        t, s, session = self.t, self.s, self.session
        refusals = {}
        for card in s.rows[people]:
            p = why_not(s, self.viewer, card)
            if p is None and not self.person:
                p = problem("not_a_person")
            if p:
                refusals[card] = words.refusal(t, p, self.names)
        refused = session.about if session.notice else None
        return faces.row(t, s, people, refusals, refused)

    # ---- the seats

    def _panel(self, seat: int) -> Safe:
        t, s, score = self.t, self.s, self.score.seats[seat]
        own = seat == self.viewer
        person = self.session.is_person(seat)
        tags = []
        if seat == self.mover:
            tags.append(html('<span class="tag moves">{text}</span>', text=t("to move")))
        if seat == s.first and s.phase != OVER:
            flag = faces.sign("first")
            tags.append(html('<span class="tag">{flag}{text}</span>', flag=flag, text=t("start")))
        return html(
            '<section id="seat-{seat}" class="panel {own}{moves}" aria-labelledby="name-{seat}">'
            '<div class="seat-head"><h2 id="name-{seat}">{name}</h2>'
            '<span class="kind">{kind}</span>{tags}<p class="vp"><b>{total}</b> {points}</p></div>'
            '<ul class="totals">{icons}</ul>{food}{winter}{display}<p class="parts">{parts}</p>'
            "</section>",
            seat=seat,
            own="own" if own else "other",
            moves=" moves" if seat == self.mover else None,
            name=self.names[seat],
            kind=None if person else words.level_name(t, self.players[seat]),
            tags=tags,
            total=score.total,
            points=t.n("point", "points", score.total),
            icons=[self._total(seat, n) for n in range(len(ICONS))],
            food=self._food(seat),
            parts=t(
                "Sets {sets}, coins {coins}, majorities {most}",
                sets=score.sets,
                coins=score.coins,
                most=score.grapes + score.olives + score.sheep,
            ),
            winter=self._winter() if self._chooses(seat) else None,
            display=faces.display(
                t,
                s,
                seat,
                t("Display of {name}", name=self.names[seat]),
                self.fresh,
                self._picks() if self._chooses(seat) else None,
            ),
        )

    def _total(self, seat: int, n: int) -> Safe:
        t, icon = self.t, ICONS[n]
        count = self.s.icons(seat)[n]
        most = next((m for m in self.score.majorities if m.icon == icon), None)
        laurel = None
        said = words.icon_count(t, icon, count)
        if most and seat in most.holders and most.vp:
            laurel = _laurel(most)
            said = t("{icons}: the most, {points}", icons=said, points=words.points(t, most.vp))
        return html(
            '<li class="total {icon}"><span aria-hidden="true">{sign}<b>{count}</b>{most}</span>'
            '<span class="unseen">{said}</span></li>',
            icon=icon,
            sign=faces.sign(icon),
            count=count,
            most=laurel,
            said=said,
        )

    def _food(self, seat: int) -> Safe:
        t, s = self.t, self.s
        short = s.starving(seat)
        end = t.n("winter takes {count}", "winter takes {count}", short) if short else t("all fed")
        have = t(
            "{cards}, {amphorae}:",
            cards=t.n("{count} card", "{count} cards", len(s.displays[seat])),
            amphorae=words.icon_count(t, "amphorae", s.icons(seat)[5]),
        )
        return html(
            '<p class="food {state}">{have} <b>{end}</b></p>',
            state="short" if short else "enough",
            have=have,
            end=end,
        )

    # ---- winter

    def _chooses(self, seat: int) -> bool:
        return self.s.phase == WINTER and self.person and seat == self.mover

    def _without(self, cards: list[int]) -> Score:
        """Score the table as if the mover had given up these cards."""
        s = self.s.copy()
        seat = s.mover
        s.displays[seat] = tuple(c for c in s.displays[seat] if c not in cards)
        s.totals[seat] -= sum(s.card_set.packed[c] for c in cards)
        return score(s)

    def _picks(self) -> dict[int, Safe]:
        s, seat = self.s, self.s.mover
        now = self.score.seats[seat].total
        buttons = {}
        for card in s.displays[seat]:
            p = why_not(s, seat, card)
            refusal = p if p and p.code == "has_amphora" else None
            effect = 0 if refusal else self._without([card]).seats[seat].total - now
            chosen = card in self.session.chosen
            refused = card == self.session.about
            face = s.card_set.cards[card]
            buttons[card] = faces.pick(self.t, face, refusal, chosen, effect, refused)
        return buttons

    def _winter(self) -> Safe:
        t, s, chosen = self.t, self.s, self.session.chosen
        need = s.starving(s.mover)
        ready = len(chosen) == need
        before = self.score.seats[s.mover]
        after = self._without(chosen).seats[s.mover]
        most = [x.grapes + x.olives + x.sheep for x in (before, after)]
        return html(
            '<div class="winter"><p id="winter-ask">{ask}</p><p class="change">{change}</p>'
            '<button type="button" id="starve" class="act" data-do="starve"'
            "{disabled}>{label}</button></div>",
            ask=t.n(
                "Give up {count} card: {chosen} chosen.",
                "Give up {count} cards: {chosen} chosen.",
                need,
                chosen=len(chosen),
            ),
            change=t(
                "Sets {sets}, coins {coins}, majorities {most}: total {total}",
                sets=_change(before.sets, after.sets),
                coins=_change(before.coins, after.coins),
                most=_change(*most),
                total=_change(before.total, after.total),
            ),
            disabled=None if ready else Safe(' aria-disabled="true"'),
            label=t("Give up {cards}", cards=words.card_names(t, s, tuple(chosen)))
            if ready
            else t.n("Choose {count} more", "Choose {count} more", need - len(chosen)),
        )

    # ---- the end

    def _final(self) -> Safe:
        t = self.t
        rows = [
            html(
                '<tr class="{winner}"><th scope="row">{mark}{name}</th><td>{sets}</td>'
                "<td>{coins}</td><td>{grapes}</td><td>{olives}</td><td>{sheep}</td>"
                '<td class="sum">{total}</td></tr>',
                winner="winner" if seat in self.score.winners else "",
                mark=faces.sign("laurel") if seat in self.score.winners else None,
                name=self.names[seat],
                sets=x.sets,
                coins=x.coins,
                grapes=x.grapes,
                olives=x.olives,
                sheep=x.sheep,
                total=x.total,
            )
            for seat, x in enumerate(self.score.seats)
        ]
        heads = [
            html(
                '<th scope="col">{sign}<span>{text}</span></th>',
                sign=faces.sign(icon) if icon in ICONS else None,
                text=text,
            )
            for icon, text in (
                ("", t("Player")),
                ("", t("Sets")),
                *(
                    (icon, words.icon_name(t, icon))
                    for icon in ("coins", "grapes", "olives", "sheep")
                ),
                ("", t("Total")),
            )
        ]
        return html(
            '<div class="final"><table id="score"><caption>{caption}</caption><thead><tr>{heads}'
            "</tr></thead><tbody>{rows}</tbody></table>"
            '<button type="button" id="again" class="act" data-do="new">{again}</button></div>',
            caption=t("The final score"),
            heads=heads,
            rows=rows,
            again=t("New game"),
        )


def _laurel(most: Majority) -> Safe:
    return html('<span class="most">{sign}{vp}</span>', sign=faces.sign("laurel"), vp=most.vp)


def _change(before: int, after: int) -> str:
    return str(before) if before == after else f"{before} {ARROW} {after}"


def _log(table: Table) -> Safe:
    """Tell the match, the latest turn and the latest event first."""
    t = table.t
    turns: dict[int, list[Safe]] = {}
    for event in table.events:
        line = html(
            '<li class="{kind}">{text}</li>',
            kind=event.kind,
            text=words.sentence(t, table.s, event, table.names),
        )
        turns.setdefault(event.turn, []).append(line)
    groups = [
        html(
            "<li><h3>{turn}</h3><ol reversed>{lines}</ol></li>",
            turn=t("Turn {turn}", turn=turn),
            lines=lines[::-1],
        )
        for turn, lines in reversed(turns.items())
    ]
    return html(
        '<h2>{title}</h2><ol reversed class="turns">{groups}</ol>',
        title=t("What happened"),
        groups=groups,
    )


def _news(table: Table) -> str:
    """Tell what happened since the person's last move, and whose turn it is.

    While opponents move nothing is added, so that their moves are heard once, together.
    """
    waiting = table.mover is not None and not table.person
    told = [
        words.sentence(table.t, table.s, event, table.names)
        for event in table.events[1:]
        if (event.ply == table.since if waiting else event.ply >= table.since)
    ]
    return " ".join([*told, "" if waiting else table.ask()]).strip()
