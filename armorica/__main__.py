"""The command line: `python -m armorica COMMAND`."""

import argparse
import json
import os
import sys
from pathlib import Path
from secrets import randbelow
from typing import TypeAlias

from armorica import __version__, games
from armorica.cli import bench, compare, ladder, simulate, strength, terminal
from armorica.cli.printing import show
from armorica.cli.simulate import Series
from armorica.core.problem import RecordError
from armorica.core.rng import SEED_LIMIT
from armorica.core.rules import USUAL_LEVEL
from armorica.games.armorica.face.words import card_set_problem
from armorica.games.armorica.rules.cards import ICONS, CardSetError, house_set, parse_card_set
from armorica.games.armorica.tools import exact, train
from armorica.site import SiteError, build
from armorica.site.server import serve
from armorica.ui import sentences
from armorica.ui.table.seats import player_names

SITE = Path("build/site")
Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="armorica", description="Armorica, the card game.")
    parser.add_argument("--version", action="version", version=__version__)
    commands = parser.add_subparsers(dest="command", required=True)
    _add_page(commands)
    _add_games(commands)
    _add_measures(commands)
    return parser


def _add_page(commands: Commands) -> None:
    """Add the commands that build and serve the page."""
    play = commands.add_parser("play", help="build, serve and open the game; or in the terminal")
    play.add_argument("--terminal", action="store_true", help="play here, without a browser")
    play.add_argument("--game", choices=games.GAMES, default=games.GAMES[0], help="to play here")
    play.add_argument("--players", type=int, help="the least that the game allows unless given")
    play.add_argument("--seed", type=_seed, help="the deal; else by chance")
    play.add_argument("--port", type=int, default=8000)

    server = commands.add_parser("serve", help="build the site and serve it")
    server.add_argument("--folder", type=Path, help="serve this built site as it is instead")
    server.add_argument("--port", type=int, default=8000)

    make = commands.add_parser("build", help="write the site as a static folder")
    make.add_argument("--out", type=Path, default=SITE)
    make.add_argument("--address", default="", help="where it will be, for previews of links")
    make.add_argument(
        "--previous", default="", help="the site as published now, for pages that are still open"
    )


def _add_games(commands: Commands) -> None:
    """Add the commands that play and show games."""
    cards = commands.add_parser("cards", help="show the card faces")
    cards.add_argument("--json", action="store_true", help="as JSON")
    cards.add_argument("--set", type=Path, help="check and show a card set of your own")

    run = commands.add_parser("simulate", help="let opponents play, and sum up")
    _add_series(run, games_played=100)
    run.add_argument("--levels", type=_levels, default=[USUAL_LEVEL], help="a,b,.. for the seats")
    run.add_argument("--records", type=Path, help="write the records here, one line a game")

    replay = commands.add_parser("replay", help="print a recorded game turn by turn")
    replay.add_argument("--game", choices=games.GAMES, default=games.GAMES[0])
    replay.add_argument("file", type=Path, help="a record, or lines of them")


def _add_measures(commands: Commands) -> None:
    """Add the commands that measure opponents and the engine."""
    versus = commands.add_parser("compare", help="let one way of playing meet another")
    versus.add_argument("first", help="KIND or KIND:KNOB=NUMBER,.., such as search:iterations=200")
    versus.add_argument("others", help="who sits in all the other seats")
    _add_series(versus, games_played=100)

    rungs = commands.add_parser("ladder", help="let each level meet the one below it")
    rungs.add_argument(
        "--games", type=_positive, default=300, help="for each rung and number of players"
    )
    rungs.add_argument("--game", choices=games.GAMES, default=games.GAMES[0])
    rungs.add_argument("--seed", type=_seed, default=1)

    rows = commands.add_parser("strength", help="let the best level meet its yardsticks")
    rows.add_argument("--games", type=_positive, default=1000, help="for each row")
    rows.add_argument("--seed", type=_seed, default=1)

    solve = commands.add_parser("exact", help="hold a level against solved positions")
    solve.add_argument("--level", choices=games.LEVELS, default="legate")
    solve.add_argument("--positions", type=_positive, default=1000)
    solve.add_argument("--seed", type=_seed, default=1)

    fit = commands.add_parser("train", help="fit the numbers of the quick policy anew")
    fit.add_argument("--rounds", type=_positive, default=6)
    fit.add_argument("--games", type=_positive, default=6000, help="for each number of players")
    fit.add_argument("--seed", type=_seed, default=1)

    commands.add_parser("bench", help="measure the engine beside a fixed gauge")


def _add_series(parser: argparse.ArgumentParser, games_played: int) -> None:
    """Add the options of a `Series`."""
    parser.add_argument("--game", choices=games.GAMES, default=games.GAMES[0])
    parser.add_argument("--players", type=int, help="the least that the game allows unless given")
    parser.add_argument("--games", type=_positive, default=games_played)
    parser.add_argument("--seed", type=_seed, default=1, help="of the first deal; then counted up")


def _positive(text: str) -> int:
    value = int(text)
    if value < 1:
        raise ValueError
    return value


def _seed(text: str) -> int:
    value = int(text)
    if not 0 <= value < SEED_LIMIT:
        raise ValueError
    return value


def _levels(text: str) -> list[str]:
    levels = text.split(",")
    unknown = [level for level in levels if level not in games.LEVELS]
    if unknown:
        names = ", ".join(games.LEVELS)
        raise argparse.ArgumentTypeError(f"no level is called {unknown[0]!r}; there are {names}")
    return levels


class _WrongNumber(ValueError):
    """Refuse a number of players."""


def _players(options: argparse.Namespace) -> int:
    """Return the number of players; refuse one that the game does not allow."""
    seats = games.infos()[options.game].seats
    if options.players not in (None, *seats):
        raise _WrongNumber(f"{options.game} has {seats[0]} to {seats[-1]} players")
    return options.players or seats[0]


def _series(options: argparse.Namespace) -> Series:
    return Series(options.game, _players(options), options.games, options.seed)


def _cards(file: Path | None, as_json: bool) -> None:
    for_json = []
    card_set = parse_card_set(file.read_text("utf-8")) if file else house_set()
    for card in card_set.cards:
        icons = dict(zip(ICONS, card.icons, strict=True))
        if as_json:
            fields = {"name": card.name, "people": card.people, "deck": card.deck}
            for_json.append({"id": card.id, **fields, "suit": card.suit, "icons": icons})
        else:
            counts = ", ".join(f"{n} {icon}" for icon, n in icons.items() if n)
            show(f"{card.people:6}{card.deck:4}{card.name:15}{card.suit:12}{counts}")
    if as_json:
        show(*json.dumps(for_json, ensure_ascii=False, indent=1).split("\n"))


def _replay(key: str, file: Path) -> None:
    text = file.read_text("utf-8")
    for line in text.splitlines() if file.suffix == ".jsonl" else [text]:
        match = games.load(key).codec.read(line)
        names = player_names(terminal.T, match.deal.players)
        show(*games.face(key).text_replay(match, names, terminal.T))


def _play(options: argparse.Namespace) -> None:
    players = _players(options)
    if options.terminal:
        seed = randbelow(SEED_LIMIT) if options.seed is None else options.seed
        terminal.play(options.game, "You", players, seed)
    else:
        build(SITE)
        serve(SITE, options.port, open_browser=_at_a_screen())


def _at_a_screen() -> bool:
    """Return whether this machine has a screen for a browser."""
    return sys.platform in ("darwin", "win32") or bool(
        os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    )


def _serve(folder: Path | None, port: int) -> None:
    if not folder:
        build(SITE)
    serve(folder or SITE, port)


def _run(options: argparse.Namespace) -> None:
    """Run the command that was chosen."""
    match options.command:
        case "cards":
            _cards(options.set, options.json)
        case "simulate":
            print(simulate.simulate(_series(options), options.levels, options.records))
        case "compare":
            print(compare.compare(options.first, options.others, _series(options)))
        case "ladder":
            print(ladder.ladder(options.games, options.seed, options.game))
        case "strength":
            print(strength.strength(options.games, options.seed))
        case "exact":
            print(exact.exact(options.level, options.positions, options.seed))
        case "train":
            print(train.train(options.rounds, options.games, options.seed))
        case "replay":
            _replay(options.game, options.file)
        case "play":
            _play(options)
        case "serve":
            _serve(options.folder, options.port)
        case "build":
            build(options.out, options.address, options.previous)
            print(f"The site is in {options.out}.")
        case "bench":
            print(bench.bench())


def main(arguments: list[str] | None = None) -> int:
    """Run one command; return 0, or 1 after saying in a sentence what went wrong."""
    parser = _parser()
    options = parser.parse_args(arguments)
    try:
        _run(options)
    except _WrongNumber as error:
        parser.error(str(error))
    except RecordError as error:
        faults = games.face(options.game).record_faults(terminal.T, error.problem)
        sentence = sentences.record_problem(terminal.T, error.place, error.problem, faults)
        show(sentence, error=True)
        return 1
    except CardSetError as error:
        for fault in error.problems:
            show(card_set_problem(terminal.T, fault), error=True)
        return 1
    except UnicodeDecodeError:
        show("That file is not text.", error=True)
        return 1
    except BrokenPipeError:  # the reader, such as `head`, has seen enough
        sys.stderr.close()
    except (SiteError, OSError) as error:
        show(*str(error).split("\n"), error=True)
        return 1
    except KeyboardInterrupt:
        print()
    return 0


if __name__ == "__main__":
    sys.exit(main())
