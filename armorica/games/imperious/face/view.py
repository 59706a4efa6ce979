"""The table as HTML, and the news of a match as text."""

from armorica.core.late import late
from armorica.games.imperious.face import haggling, hand, hint, since, tally, traces, words
from armorica.games.imperious.face.aim import aim
from armorica.games.imperious.face.chart import Layers, chart
from armorica.games.imperious.face.fitting import fitting
from armorica.games.imperious.face.market import market
from armorica.games.imperious.face.preview import begun, excess, would_be_wasted
from armorica.games.imperious.face.reckoning import final
from armorica.games.imperious.face.report import log, players, regions, tokens
from armorica.games.imperious.face.table import ImperiousScene, Table
from armorica.games.imperious.rules.chronicle import SeenEvent
from armorica.games.imperious.rules.combos import ADVANCE, COMBOS, DISPERSE, RECIPES, playable
from armorica.games.imperious.rules.happening import Advancing, Discarding, SeenOwn
from armorica.games.imperious.rules.state import (
    ACTION,
    ANSWER,
    CARDS,
    DISCARD,
    END,
    GET,
    GIVE,
    NONE,
    OFFER,
    OVER,
    RESTART,
    START,
    STEPS,
    TARGET,
    TYPES,
    State,
    counted,
    names,
)
from armorica.games.imperious.rules.text import parse_move
from armorica.games.imperious.rules.trade import offering
from armorica.i18n import Translator
from armorica.ui.face import Drawing
from armorica.ui.html import Safe, html
from armorica.ui.table import turn
from armorica.ui.table.advice import better, chance
from armorica.ui.table.hands import hand_over

with late():
    from armorica.games.imperious.face import analysis

MOST_NEWS = 12
"""The largest number of events in the news."""


def views(scene: ImperiousScene, t: Translator) -> Drawing:
    """Draw the table, the log and the news that screen readers announce."""
    table = Table(scene, t)
    return Drawing(board(table), log(table), news(table))


def board(table: Table) -> Safe:
    """Draw the whole table."""
    s, scene = table.s, table.scene
    happenings = since.happenings(table)
    layers = Layers(
        html(
            "{traces}{advised}", traces=traces.changes(table, happenings), advised=hint.marks(table)
        ),
        traces.payments(table, happenings),
        traces.happened(table),
    )
    return html(
        '<div id="board" class="imperious" data-steady'
        ' data-phase="{step}" data-mover="{mover}" data-waits="{waits}" data-ply="{ply}"'
        ' data-turn="{turn}" data-seats="{seats}">'
        '{score}<div id="dock">{status}{hand}</div>{world}'
        '<div class="sides">{trade}{players}{since}{regions}</div></div>',
        step=STEPS[s.step],
        mover=table.mover,
        waits=scene.waits_for,
        ply=scene.shown_ply,
        turn=s.turn,
        seats=len(table.names),
        status=_status(table),
        score=final(table) if s.step == OVER else None,
        hand=_hand(table),
        trade=market(table),
        world=chart(table.t, table.names, table.targeting, layers),
        players=players(table),
        since=since.panel(table, happenings),
        regions=regions(table),
    )


def _status(table: Table) -> Safe:
    t, s = table.t, table.s
    so_far = table.targeting.so_far()
    return html(
        '<section class="status" aria-labelledby="phase"><h2 id="phase" class="phase">{phase}'
        '</h2><p class="turn">{turn} {chance}</p>{tokens}<p class="{kind}" id="{kind}">{ask}</p>'
        '{so_far}{hint}<p class="ends">{acts}</p><p id="notice" role="alert">{notice}</p>'
        "</section>",
        phase=words.phase_name(t, STEPS[s.step]),
        turn=t("Turn {turn}", turn=s.turn) if s.turn else None,
        kind="result" if s.step == OVER else "ask",
        ask=ask(table),
        chance=chance(t, table.scene, table.viewer),
        tokens=tokens(table) if s.turn and s.step != OVER else None,
        hint=_advice(table),
        so_far=html('<p id="so-far">{text}</p>', text=so_far) if so_far else None,
        acts=_acts(table),
        notice=table.scene.notice,
    )


def _advice(table: Table) -> Safe | None:
    """Draw the hint, or in a review the better plan, or why a win chance fell."""
    if table.scene.fall:
        return better(analysis.fell(table, table.scene.fall))
    if not table.scene.finding:
        return hint.hint(table)
    return better(analysis.sentence(table, table.scene.finding))


def _acts(table: Table) -> list[Safe | None]:
    """Draw the buttons that end a step or take a part of it back."""
    t, s = table.t, table.s
    if not table.own_turn:
        return []
    anew = _mild("anew", t("Start over")) if begun(s) else None
    if table.scene.pending_move:
        ends = s.step == TARGET and table.targeting.ends
        takes_back = s.marks and not ends
        # What moves instead may be elsewhere.
        withdraws = "from" if s.combo == DISPERSE and not ends else "wait"
        last = t("Take back the last card") if s.step == DISCARD else t("Take back the last target")
        return [
            turn.confirm(table.scene, table.targeting.end if ends else t("Confirm")),
            _mild(withdraws, last if takes_back else t("Cancel"), cancels=True),
            anew if s.marks else None,
        ]
    labels = table.labels
    if s.step == ACTION:
        return [
            table.button("draw", labels["action draw"], mild=_can_act(s)),
            table.button("end", labels["action end"], mild=not s.combos),
        ]
    if s.step == CARDS:
        more = s.combo in RECIPES and any(fitting(s))
        return [
            table.button("end", labels["cards end"]),
            _mild("all", t("Add matching cards")) if more else None,
            _mild("anew", t("Another combo")),
        ]
    if s.step == TARGET:
        chosen = bool(s.marks)
        moving = table.targeting.source is not None
        settling = s.goal != END and not chosen
        return [
            table.button("end", labels["target end"], mild=not chosen),
            _mild("from", t("Another territory")) if moving else None,
            _mild("less", t("Another territory")) if settling else None,
            _mild("less", t("Take back the last target")) if chosen else None,
            anew if chosen else _mild("anew", t("Another combo")),
        ]
    return [*haggling.ends(table), anew]


def _can_act(s: State) -> bool:
    """Return whether the hand makes a combo that would change something."""
    return any(not would_be_wasted(s, combo) for combo in playable(s))


def _mild(verb: str, label: str, cancels: bool = False) -> Safe:
    return html(
        '<button type="button" id="do-{verb}" class="act mild" data-do="{verb}"{key}>{label}'
        "</button>",
        verb=verb,
        key=Safe(' aria-keyshortcuts="Escape"') if cancels else None,
        label=label,
    )


def ask(table: Table) -> str:
    """Say whose turn it is and what there is to do, or who won."""
    t, scene = table.t, table.scene
    if table.mover is None:
        return result(table.t, table.s.vt, table.names)
    if scene.waits_for == "opponent":
        for event in traces.latest(table):
            if event.data["do"] == "score":
                return t("Turn {turn} is scored", turn=event.turn)
    if not table.own_turn or not scene.pending_move:
        return turn.ask(scene, t, lambda: _task(table))
    return t.sentences([*_confirmed(table), _question(table)])


def _question(table: Table) -> str:
    """Ask whether the move that waits is confirmed, whose button is gone."""
    t, s, move = table.t, table.s, table.scene.pending_move
    if s.step in (START, RESTART):
        return t("{place}: start here?", place=words.place_name(move.split(" ")[1]))
    if s.step == TARGET and not table.targeting.ends:
        combo = words.combo_name(t, COMBOS[s.combo])
        return t("{combo}: all is chosen. Confirm?", combo=combo)
    if s.step == TARGET:
        wasted = [] if s.marks else [t("The cards would be played for nothing.")]
        return t.sentences([t("{choice}?", choice=table.targeting.end), *wasted])
    label = table.labels.get(move) if s.step in (OFFER, ACTION, CARDS) else None
    return t("{choice}?", choice=label or t("Confirm"))


def _confirmed(table: Table) -> list[str]:
    """Say what it is that the viewer confirms."""
    t, s = table.t, table.s
    if s.step == CARDS and s.combo != ADVANCE:
        return [hand.effect(table)]
    event = _event(s, parse_move(s, table.scene.pending_move))
    return [words.sentence(t, event, table.names)] if event else []


def _event(s: State, move: int) -> SeenOwn | None:
    """Return the event of a move that chooses cards; None for another move."""
    if s.step == GET:
        return offering(s)
    if s.step == CARDS:
        return Advancing(seat=s.mover, do="advance", cards=[TYPES[move]])
    if s.step == DISCARD:
        cards = counted((*s.marks, move))
        return Discarding(seat=s.mover, do="discard", cards=names(cards))
    return None


def result(t: Translator, vt: list[int], names: list[str]) -> str:
    """Say who has won, by the victory tokens of each seat."""
    best = max(vt)
    winners = [name for name, points in zip(names, vt, strict=True) if points == best]
    return turn.won(t, winners, words.tokens(t, best))


def _task(table: Table) -> str:
    t, s = table.t, table.s
    if s.step in (START, RESTART, TARGET):
        return table.targeting.ask()
    if s.step == OFFER:
        return t("make an offer, or none.")
    if s.step == GIVE:
        return t("which cards do you give?")
    if s.step == GET:
        return t("which cards do you want?")
    if s.step == ACTION:
        if playable(s):
            return t("play a combo from your hand, or end your turn.")
        if s.combos:
            return t("That is all for this turn: you are done.")
        return t("no combo can be played: pass, or pass and draw a card.")
    if s.step == CARDS:
        return hand.effect(table)
    if s.step == DISCARD:
        too_many = excess(s, table.viewer)
        return t.n(
            "discard {count} card: you may keep {kept}.",
            "discard {count} cards: you may keep {kept}.",
            too_many,
            kept=sum(s.hands[table.viewer]) - too_many,
        )
    if "accept" not in table.choices:
        return t("you do not have these cards, so you can only decline.")
    return t("accept or decline?")


def _hand(table: Table) -> Safe | None:
    """Draw the hand of the person who has the device, which nobody else may see."""
    if table.scene.waits_for_device:
        return hand_over(table.scene, table.t)
    if table.scene.eyes is None or table.s.step in (START, OVER):
        return None
    return hand.hand(table, aim(table) or hand.combos_of(table))


def news(table: Table) -> str:
    """Describe the events from the viewer's last move on, and say whose turn it is."""
    scene, so_far = table.scene, table.targeting.so_far() or _offered_so_far(table)
    if scene.pending_move or so_far:
        return " ".join(filter(None, [so_far, ask(table)]))
    if scene.review_ply is not None:
        events = [event for event in _newsworthy(table) if event.ply == scene.review_ply]
        return " ".join([*(tally.in_short(table, event) for event in events), ask(table)])
    if not scene.person_to_move and table.mover is not None:
        events = []
    else:
        events = [event for event in _newsworthy(table) if event.ply >= scene.viewer_ply]
    sentences = [tally.event_text(table, event, scene.eyes) for event in events[-MOST_NEWS:]]
    return " ".join([*sentences, ask(table)])


def _offered_so_far(table: Table) -> str:
    """Say what the viewer has chosen for the offer under way, "" for nothing."""
    t, s = table.t, table.s
    if not table.own_turn or s.step not in (GIVE, GET):
        return ""
    if s.get != NONE:
        return words.sentence(t, offering(s), table.names)
    return f"{words.cards(t, s.give)}." if s.give != NONE else ""


def _newsworthy(table: Table) -> list[SeenEvent]:
    """List what is logged, the viewer's draws, and the offer that is to be answered."""
    own = [
        event
        for event in table.events
        if event.data["do"] == "draw" and event.data["seat"] == table.viewer
    ]
    offers = [event for event in table.events if event.data["do"] == "offer"]
    last = offers[-1:] if table.s.step == ANSWER else []
    return sorted([*table.lines, *own, *last], key=lambda event: event.ply)
