"""The page "Write an opponent": one's bots, the editor of one, and its tournaments."""

from armorica import games
from armorica.bots import examples
from armorica.bots.position import Position
from armorica.core.interval import wilson
from armorica.core.limits import BOT, BOTS, NAME
from armorica.core.untrusted import visible
from armorica.i18n import Translator
from armorica.ui import links, review
from armorica.ui.bots import reference
from armorica.ui.bots.caged import Fault, sentence
from armorica.ui.bots.tournament import GAMES, Ended, Tournament
from armorica.ui.html import Safe, html, named
from armorica.ui.model import Model
from armorica.ui.model.own_bots import AnyTournament, Bot
from armorica.ui.model.sharing import Shared
from armorica.ui.parts import page_head
from armorica.ui.table.seats import level_name


def page(model: Model, t: Translator) -> Safe:
    """Draw the kept bots, and the one that is being changed."""
    own = model.bots
    return html(
        '<article id="own-bots" class="page" aria-labelledby="own-bots-title">'
        "{head}<p>{hint}</p>{reference}{offered}{deleted}{kept}{fault}{editor}</article>",
        head=page_head(t, "own-bots", t("Write an opponent")),
        hint=t(
            "An opponent of your own is a short Python program, a bot. It is told what its seat may"
            " know and which moves are legal, and returns one of these moves. It runs here in a"
            " cage: it can reach neither the network nor your games."
        ),
        reference=reference.drawn(model, t),
        offered=_offered(own.offered, t) if own.offered else None,
        deleted=_deleted(own.deleted, t) if own.deleted else None,
        kept=_kept(model, t),
        fault=html('<p id="bots-fault" role="alert">{text}</p>', text=_refusal(own.fault, t))
        if own.fault
        else None,
        editor=_editing(model, own.bot, t) if own.bot else None,
    )


def _refusal(fault: str, t: Translator) -> str:
    return {
        "many": t("There is only room for {count} bots: delete one first.", count=BOTS),
        "long": t("This bot is too long."),
        "no_text": t("This is not plain text."),
        "link_long": t("This bot is too long for a link: save it as a file instead."),
        "empty": t("This file is empty."),
        "name": t(
            "A bot’s name has 1 to {most} visible characters, with few accents on each.", most=NAME
        ),
        "link": t("This link to a bot is damaged: ask for it again."),
    }[fault]


def _button(verb: str, label: str, about: str = "", mild: bool = True) -> Safe:
    return html(
        '<button type="button" id="bots-{id}" class="act {mild}" data-do="bots {verb}"{about}>'
        "{label}</button>",
        id=verb.replace(" ", "-").replace("_", "-"),
        mild="mild" if mild else None,
        verb=verb,
        label=label,
        about=html(' aria-label="{about}"', about=about) if about else None,
    )


def _deleted(bot: Bot, t: Translator) -> Safe:
    return html(
        '<p id="deleted-bot" class="acts" role="status"><span>{text}</span>{back}</p>',
        text=t("“{name}” is deleted.", name=named(bot.name)),
        back=_button("put-back", t("Put it back")),
    )


def _offered(bot: Bot, t: Translator) -> Safe:
    """Show a bot that a link brings; it does not run."""
    return html(
        '<section id="offered" aria-labelledby="offered-title"><h3 id="offered-title">{title}</h3>'
        '<p>{hint}</p><pre tabindex="0"><code>{source}</code></pre>'
        '<p class="acts">{keep}{drop}</p></section>',
        title=t("A bot from a link: “{name}”", name=named(bot.name)),
        hint=t("It has not run yet, and will not until you keep it and let it play."),
        source=visible(bot.source, but="\n\t"),
        keep=_button("keep", t("Keep it"), mild=False),
        drop=_button("drop", t("Do not keep it")),
    )


def _kept(model: Model, t: Translator) -> Safe:
    """List the kept bots, and what to start from."""
    own, ways = model.bots, {"change": t("Change"), "delete": t("Delete")}
    rows = [
        html(
            '<li class="{here}"><div><b>{name}</b></div><div class="ways">{ways}</div></li>',
            here="here" if n == own.place else None,
            name=bot.name,
            ways=[
                _button(f"{verb} {n}", label, t("{what}: {which}", what=label, which=bot.name))
                for verb, label in ways.items()
            ],
        )
        for n, bot in enumerate(own.kept or [])
    ]
    words = {
        "greedy": t("Greedy: this turn only"),
        "one_step": t("One step ahead"),
        "search": t("Search: tries moves out"),
    }
    return html(
        '<ul class="kept">{rows}</ul><div id="bot-examples" role="group" aria-labelledby="start">'
        '<p id="start">{start}</p><p class="acts">{examples}{opener}</p></div>',
        rows=rows,
        start=t("Start a new bot from an example or a file:"),
        examples=[_button(f"new {name}", words[name]) for name in examples.NAMES],
        opener=review.opener(t, ".py,"),
    )


# ---- the editor


def _editing(model: Model, bot: Bot, t: Translator) -> Safe:
    shared = model.sharing.linked
    return html(
        '<section id="bot" aria-labelledby="bot-title">'
        '<h3 id="bot-title" tabindex="-1">{title}</h3>'
        '<p class="field"><label for="bot-name">{name_label}</label>'
        '<input id="bot-name" data-do="bots name" value="{name}" maxlength="{most}"></p>'
        '<div class="bot-editor" id="bot-editor-{edition}" data-names="{names}"'
        ' data-state="{state}">'
        '<label for="bot-text">{text_label}</label>'
        '<textarea id="bot-text" data-do="bots text" rows="18" maxlength="{longest}"'
        ' spellcheck="false" autocapitalize="off" autocomplete="off" dir="ltr">\n'
        '{source}</textarea></div><p class="acts">{acts}</p>{shared}{tournaments}</section>',
        title=bot.name,
        name_label=t("Name"),
        name=bot.name,
        most=NAME,
        edition=model.bots.edition,
        names=" ".join(reference.names(Position)),
        state=" ".join(reference.names(type(reference.opening(model.setup.game_key).state))),
        text_label=t("The program (to leave it: Escape, then Tab)"),
        longest=BOT,
        source=bot.source,
        acts=[
            _button("seat", t("Play against it")),
            _button("save", t("Save as a file")),
            _button("share", t("Copy the link")),
        ],
        shared=links.text_to_send(t, shared, None) if isinstance(shared, Shared) else None,
        tournaments=_tournaments(model, bot, t),
    )


def _tournaments(model: Model, bot: Bot, t: Translator) -> Safe:
    """Draw the buttons that begin a tournament, and what has come of them."""
    own, key = model.bots, model.setup.game_key
    known = [each for each in own.tournaments.values() if isinstance(each, Tournament)]
    tournaments = [each for each in known if each.key == key]
    ended = [each for each in tournaments if each.ended]
    last = tournaments[-1] if tournaments else None
    return html(
        '<div role="group" aria-labelledby="bot-run"><h4 id="bot-run">{title}</h4>'
        '<p class="acts">{levels}{stop}</p></div>{fault}<p id="bot-state" role="status">{state}</p>'
        "{table}{games}{printed}",
        title=t("Let it play {count} games against:", count=GAMES),
        levels=[
            _button(f"run {level}", level_name(t, level)) for level in games.infos()[key].levels
        ],
        stop=_button("stop", t("Stop"), mild=False) if own.tournament else None,
        fault=_fault(bot.name, last.fault, t) if last and last.fault else None,
        state=_state(own.tournament, last, t),
        table=_table(ended, t) if ended else None,
        games=[_games(each, own.looked, t) for each in ended],
        printed=_printed(last, t) if last and last.printed else None,
    )


def _fault(name: str, fault: Fault, t: Translator) -> Safe:
    """Say what is wrong; its line is marked in the editor, to which own-bots.mjs leads."""
    way = html(
        ' <button type="button" id="bot-line" class="act mild" data-line="{line}">{text}</button>',
        line=fault.line,
        text=t("Go to line {line}", line=fault.line),
    )
    return html(
        '<div id="bot-fault"><p role="alert"><bdi>{text}</bdi></p>{way}</div>',
        text=sentence(t, name, fault),
        way=way if fault.line else None,
    )


def _state(running: AnyTournament | None, last: Tournament | None, t: Translator) -> str:
    """Say what is going on; not with every game, as it is read out."""
    if running:
        return t("It is playing against the level {level}.", level=level_name(t, running.level))
    if not last or not last.ended or last.fault:
        return ""
    won = t(
        "It has won {won} of {count} games against the level {level}.",
        won=f"{last.won:g}",
        count=len(last.ended),
        level=level_name(t, last.level),
    )
    return f"{won} {_meaning(last, t)}"


def _meaning(tournament: Tournament, t: Translator) -> str:
    """Say what a tournament shows, and what to do next."""
    (low, high), fair = wilson(tournament.won, len(tournament.ended)), 1 / tournament.players
    if high < fair:
        return t(
            "That is less than a fair share, and not by chance: the bot is weaker. Look at games"
            " that it lost: what would you have done?"
        )
    if low > fair:
        return t("That is more than a fair share, and not by chance: the bot is stronger.")
    return t("The interval contains the fair share: these games do not show which is stronger.")


def _percent(share: float, t: Translator) -> str:
    return t("{percent}%", percent=round(100 * share))


def _table(tournaments: list[Tournament], t: Translator) -> Safe:
    columns = (t("Level"), t("Won"), t("95% interval"), t("Fair share"), t("ms per move"))
    rows = []
    for tournament in tournaments:
        bounds = wilson(tournament.won, len(tournament.ended))
        cells = (
            t("{won} of {count}", won=f"{tournament.won:g}", count=len(tournament.ended)),
            "\N{EN DASH}".join(_percent(bound, t) for bound in bounds),
            _percent(1 / tournament.players, t),
            f"{tournament.milliseconds / tournament.moves:.0f}" if tournament.moves else "",
        )
        rows.append(
            html(
                '<tr><th scope="row">{level}</th>{cells}</tr>',
                level=level_name(t, tournament.level),
                cells=[html("<td>{text}</td>", text=text) for text in cells],
            )
        )
    return html(
        '<table class="tallies" id="bot-table"><thead><tr>{columns}</tr></thead><tbody>{rows}'
        "</tbody></table>",
        columns=[html('<th scope="col">{text}</th>', text=text) for text in columns],
        rows=rows,
    )


def _games(tournament: Tournament, looked: tuple[str, int], t: Translator) -> Safe:
    """List the games of a tournament, each to look back on."""
    level = level_name(t, tournament.level)
    return html(
        '<details id="bot-games-{key}"{open}><summary>{title}</summary><p>{hint}</p>'
        "<ol>{games}</ol></details>",
        key=tournament.level,
        open=Safe(" open") if looked[0] == tournament.level else None,
        title=t("Look at the games against the level {level}", level=level),
        hint=t("The points are in the order of the seats."),
        games=[
            html(
                '<li><button type="button" id="bot-game-{level}-{n}"'
                ' data-do="bots look {level} {n}"><span>{number}. </span>{result}'
                "</button></li>",
                level=tournament.level,
                n=n,
                number=n + 1,
                result=_result(game, level, t),
            )
            for n, game in enumerate(tournament.ended)
        ],
    )


def _result(game: Ended, level: str, t: Translator) -> str:
    players, points = game.match.deal.players, game.match.rules.scores(game.match.state)
    names = [named(player.name) if player.name else level for player in players]
    score = " : ".join(f"{name} {n}" for name, n in zip(names, points, strict=True))
    if 0 < game.won < 1:
        return t("Tied, {score}", score=score)
    return t("Won, {score}", score=score) if game.won else t("Lost, {score}", score=score)


def _printed(tournament: Tournament, t: Translator) -> Safe:
    """Show what a bot has printed in each game."""
    parts = [
        html(
            "<b>{game}</b>\n{text}\n",
            game=t("Game {n}, seat {seat}", n=index + 1, seat=index % tournament.players + 1),
            text=text,
        )
        for index, text in tournament.printed.items()
    ]
    return html(
        '<details id="bot-printed"><summary>{title}</summary><pre tabindex="0">{parts}</pre>'
        "</details>",
        title=t("What it printed last"),
        parts=parts,
    )
