"""The form that seats the players."""

from typing import NamedTuple

from armorica import games
from armorica.core.late import late
from armorica.core.limits import NAME
from armorica.core.seats import BOT, PERSON
from armorica.i18n import Translator
from armorica.ui.chairs import BOT_NAMED, Chair, house_rules, taken
from armorica.ui.html import Safe, html, mild
from armorica.ui.model import Model
from armorica.ui.naming import game_name, refusal
from armorica.ui.parts import Option, choice
from armorica.ui.review import opener
from armorica.ui.statistics import Statistics
from armorica.ui.table.portraits import portrait
from armorica.ui.table.seats import ABSENT, level_name

with late():
    from armorica.ui import kept_cards


class _Kind(NamedTuple):
    """Hold who can sit in a seat: a key, a name, a manner, and a record against them, in words.

    A bot has its name in its `value` in the form, and a number in its key.
    """

    key: str
    label: str
    manner: str = ""
    record: str = ""
    value: str = ""


def seats(model: Model, t: Translator) -> Safe:
    """Draw the chairs, how the game is played, and a bar with the button that deals."""
    face, info = games.face(model.setup.game_key), games.infos()[model.setup.game_key]
    kinds = _kinds(t, model)
    notice = model.table.notice
    wrong = notice.details.get("seat") if notice else None
    text = refusal(model, t, notice) + model.table.echo if notice else None
    back = html(
        '<button type="button" data-do="back" aria-keyshortcuts="Escape">{text}</button>',
        text=t("Back to the game"),
    )
    return html(
        '<div id="seats" data-title="{new}"><form id="seating" data-do="deal" data-change="seats"'
        ' aria-labelledby="seats-title">'
        '{games}<p class="instead">{daily}{puzzles}{learn}</p>'
        '<h2 id="seats-title">{title}</h2><p class="hint">{hint}</p>{chairs}{house_rules}'
        '<p class="acts">{cards}{bots}{progress}</p></form>'
        '<details class="how" open>'
        "<summary>{how}</summary>{picture}{legend}<ol>{lines}</ol>"
        "{rules}</details>"
        '<p class="opener">{opener}</p></div>'
        '<div id="dealing"><p id="notice" role="alert">{notice}</p>'
        '<p class="acts"><button type="submit" form="seating" id="do-deal" class="act">{deal}'
        "</button>{back}</p></div>",
        new=t("New game"),
        games=game_choice(t, model),
        title=t("Who sits at the table?"),
        hint=face.seats_hint(t),
        chairs=[
            _chair(t, n, chair, kinds, wrong == n + 1) for n, chair in enumerate(model.setup.chairs)
        ],
        house_rules=_house_rules(model, t),
        notice=text,
        deal=face.begin_label(t),
        opener=opener(t),
        daily=_daily(t) if info.daily else None,
        puzzles=_puzzles(t) if face.puzzles else None,
        learn=mild("lesson", t("Learn by playing")) if face.LESSON_DEAL else None,
        progress=mild("progress", t("Your progress")),
        cards=mild("cards", t(info.files.title), "do-cards") if info.files else None,
        bots=mild("bots", t("Write an opponent"), "do-bots"),
        back=back if model.table.awaits(model.setup.game_key) else None,
        picture=face.picture(t, model.own.chosen.get(model.setup.game_key)),
        how=t("How to play"),
        rules=_rules(t),
        legend=face.legend(t),
        lines=[html("<li>{line}</li>", line=line) for line in face.how_to(t)],
    )


def _house_rules(model: Model, t: Translator) -> Safe | None:
    """Draw the choices of the house rules that change anything for so many players."""
    key, settings = model.setup.game_key, model.device.settings
    words = games.face(key).house_rules(t)
    rows = [
        choice(
            "house-rule",
            Option(name, words[name].label, words[name].choices),
            settings.house_rule(key, name),
        )
        for name in house_rules(games.infos()[key], taken(model.setup.chairs))
    ]
    files, sets = games.infos()[key].files, model.own.of(key)
    if files and sets:
        names = {"own": t("The game’s own")} | dict(
            zip(map(str, range(len(sets))), kept_cards.labels(sets, t), strict=True)
        )
        chosen = model.own.chosen.get(key)
        now = str(sets.index(chosen)) if chosen in sets else "own"
        rows.append(choice("cards", Option("play", t(files.choice), names), now))
    return html('<div class="choices">{rows}</div>', rows=rows) if rows else None


def game_choice(t: Translator, model: Model) -> Safe:
    """Draw the buttons that choose a game."""
    return html(
        '<p class="games" role="group" aria-label="{which}">{choice}</p>',
        which=t("Which game?"),
        choice=[_game(t, model, key) for key in games.GAMES],
    )


def _game(t: Translator, model: Model, key: str) -> Safe:
    """Draw the button that chooses a game."""
    return html(
        '<button type="button" id="game-{key}" data-do="game {key}" aria-pressed="{pressed}">'
        "<b>{name}</b> <small>{blurb}</small></button>",
        key=key,
        pressed="true" if key == model.setup.game_key else "false",
        name=game_name(t, key),
        blurb=t(games.infos()[key].blurb),
    )


def _daily(t: Translator) -> Safe:
    """Draw the way to the deals of the day."""
    return html(
        '<button type="button" class="act mild" data-do="days" title="{all}">{daily}</button>',
        daily=t("The deal of the day"),
        all=t("The same cards and opponents for everyone who plays today."),
    )


def _puzzles(t: Translator) -> Safe:
    """Draw the way to the puzzles."""
    return html(
        '<button type="button" class="act mild" data-do="puzzles" title="{all}">{label}</button>',
        label=t("Puzzles"),
        all=t("Find the best move, in games of strong players and in your own"),
    )


def _rules(t: Translator) -> Safe:
    return html('<p class="acts">{rules}</p>', rules=mild("rules", t("All the rules")))


def _kinds(t: Translator, model: Model) -> list[_Kind]:
    """List who can sit in a seat."""
    key = model.setup.game_key
    face, played = games.face(key), model.device.statistics.get(key, Statistics())
    levels = [
        _Kind(level, level_name(t, level), face.level_words(t, level), record(t, played, level))
        for level in games.infos()[key].levels
    ]
    seated = [chair.name for chair in model.setup.chairs if chair.kind == BOT]
    names = dict.fromkeys([*(bot.name for bot in model.bots.kept or []), *seated])
    bots = [
        _Kind(f"{BOT}-{n}", name, t("A bot of yours"), value=f"{BOT_NAMED}{name}")
        for n, name in enumerate(names)
    ]
    return [_Kind(PERSON, t("Person")), *levels, _Kind(ABSENT, t("Empty")), *bots]


def record(t: Translator, played: Statistics, level: str) -> str:
    """Say how many games were won against a level alone; "" if none was played."""
    tally = played.against(level)
    if not tally.played:
        return ""
    return t.n(
        "You won {won} of {count} game.",
        "You won {won} of {count} games.",
        tally.played,
        won=tally.won,
    )


def _chair(t: Translator, n: int, chair: Chair, kinds: list[_Kind], wrong: bool) -> Safe:
    """Draw a seat; `wrong` if the notice is about its name."""
    return html(
        '<div class="chair" role="group" aria-labelledby="seat-{n}">'
        '<span id="seat-{n}">{seat}</span>'
        '<div class="sitters" role="radiogroup" aria-label="{who}">{sitters}</div></div>',
        n=n,
        seat=t("Seat {seat}", seat=n + 1),
        who=t("Who sits here"),
        sitters=[
            html(
                "{face}{more}",
                face=_face(n, kind, _chosen(kind, chair)),
                more=_name(t, n, chair.name, wrong) if kind.key == PERSON else _about(n, kind),
            )
            for kind in kinds
        ],
    )


def _chosen(kind: _Kind, chair: Chair) -> bool:
    if chair.kind == BOT:  # whose name may be that of a level
        return kind.value != "" and kind.label == chair.name
    return kind.value == "" and kind.key == chair.kind


def _face(n: int, kind: _Kind, chosen: bool) -> Safe:
    """Draw somebody who can be chosen for a seat."""
    return html(
        '<label class="sitter" title="{label}"><input type="radio" id="kind-{n}-{kind}"'
        ' name="kind-{n}" value="{value}" aria-label="{label}"{about}{checked}>{face}'
        "<small>{label}</small></label>",
        n=n,
        kind=kind.key,
        value=kind.value or kind.key,
        label=kind.label,
        about=html(' aria-describedby="about-{n}-{kind}"', n=n, kind=kind.key)
        if kind.manner
        else None,
        checked=Safe(" checked") if chosen else None,
        face=portrait(BOT if kind.value else kind.key, n),
    )


def _about(n: int, kind: _Kind) -> Safe:
    """Draw what is known of somebody; style shows it once they are chosen."""
    return html(
        '<p class="about" id="about-{n}-{kind}"><b>{label}</b> {manner} <small>{record}</small>'
        "</p>",
        n=n,
        kind=kind.key,
        label=kind.label,
        manner=kind.manner,
        record=kind.record,
    )


def _name(t: Translator, n: int, name: str, wrong: bool) -> Safe:
    """Draw the field for a person's name; style shows it once a person is chosen."""
    return html(
        '<p class="about chair-name"><label for="name-{n}">{label}</label>'
        '<input id="name-{n}" name="name-{n}" value="{name}" maxlength="{most}"'
        ' placeholder="{nameless}"'
        ' autocomplete="off" spellcheck="false" dir="auto"{wrong}></p>',
        n=n,
        label=t("Name"),
        name=name or None,
        nameless=t("Player {n}", n=n + 1),
        most=NAME,
        wrong=Safe(' aria-invalid="true" aria-describedby="notice"') if wrong else None,
    )
