"""A person who solves puzzles, and puzzles for them."""

from armorica import games
from armorica.core.match import legal_texts
from armorica.i18n import Translator
from armorica.ui import keeping, places, requests
from armorica.ui.commands import dispatch
from armorica.ui.commands.puzzles import reviewed as reviewed_game
from armorica.ui.effects import Effect, Keep
from armorica.ui.env import Env
from armorica.ui.model import Model
from armorica.ui.model.puzzles import KeptPuzzles, Puzzle
from armorica.ui.page import views
from armorica.ui.shelf import Shelf
from tests.inside import AnyMatch, on_table
from tests.ui.analyses import judge, over
from tests.ui.markup import Node, read
from tests.ui.models import follow, settle, shelve
from tests.ui.sessions import started
from tests.ui.shelves import Box, tab

T = Translator()
TODAY = 20_780


class Player:
    """Click through days, and carry out what a page does about it."""

    def __init__(self, model: Model, box: Box | None = None) -> None:
        self.model, self.box, self.own = model, box or Box(), Box()
        self.shelf: Shelf = tab(self.box, self.own)
        self.today = TODAY

    def click(self, event: str | requests.Finished) -> list[Effect]:
        effects = dispatch(self.model, event, Env(T, self.shelf, 1, today=self.today))
        shelve(effects, self.model, self.shelf)
        return effects

    def end_review(self) -> None:
        """Make puzzles of a review that is done, as `dispatch` does with its last answer."""
        effects = reviewed_game(self.model, Env(T, self.shelf, today=self.today))
        shelve([*effects, Keep("analysis")], self.model, self.shelf)

    def follow(self, fragment: str) -> None:
        """Follow a link, even right after another one."""
        follow(self.model, self.shelf, fragment, self.today)

    def play(self, moves: int = 1000) -> None:
        """Make so many moves of everybody, the first legal ones, or go on to the end."""
        for _ in range(moves):
            match = on_table(self.model)
            if self.model.mover is None:
                return
            text = legal_texts(match.rules, match.state)[0]
            own = self.model.person_to_move
            self.click(f"move {text}" if own else requests.Move(self.model.table.revision, text))

    def reload(self) -> None:
        """Open the page anew, with what the browser has kept."""
        self.model, self.shelf = Model(), tab(self.box, self.own)
        keeping.load(self.model, self.shelf, self.shelf.open())

    def table(self) -> Node:
        return read(views(self.model, T)["table"])

    def chapter(self) -> Node:
        self.click("puzzles")
        return self.table().one("div", **{"class": "days"})

    def bar(self) -> Node:
        return self.table().one("section", id="puzzle")

    def message(self) -> str:
        message = self.bar().one("p", **{"class": "message"}).text
        assert read(views(self.model, T)["live"]).text == message
        return message

    def ways(self) -> list[str]:
        return [button["data-do"].partition(" ")[2] for button in self.bar().all("button")]

    def wrong(self) -> str:
        """Return a legal move that is not right."""
        opened = self.model.puzzles.opened
        assert opened
        return next(m for m in self.model.legal() if m not in opened.puzzle.right)

    def named(self, move: str) -> str:
        """Return what a sentence calls a move."""
        words, match = games.face(self.model.key).puzzles, on_table(self.model)
        assert words
        return words.move_name(T, match.observation(match.state.mover), move)

    def right(self) -> str:
        opened = self.model.puzzles.opened
        assert opened
        return opened.puzzle.right[0]


def match_of(model: Model) -> AnyMatch:
    assert model.table.match
    return model.table.match


def reviewed(*kinds: str, played: bool = True) -> Player:
    """Let a game be reviewed that has three costly picks."""
    player = Player(over(*kinds or ("person", "settler")))
    model = player.model
    model.table.played = played
    player.click("analyse")
    while requests.adviser_request(model):
        judge(model)
    player.end_review()
    return player


def made(seed: int) -> Puzzle:
    """Make a puzzle of the beginning of a game."""
    model = started("person", "settler", seed=seed)
    settle(model)
    best, played, *_ = model.legal()
    link = games.write_link(match_of(model), 1)
    return Puzzle("armorica", link, (best,), played, 3.5, TODAY, due=TODAY)


def with_puzzles(count: int = 1) -> Player:
    """Play on at a table where so many puzzles are due today."""
    player = Player(started("person", "settler", seed=5))
    player.model.puzzles.kept = KeptPuzzles(tuple(made(seed) for seed in range(count)))
    keeping.keep(player.model, player.shelf, "puzzles")
    player.model.table.played = True
    return player


def reloaded(player: Player) -> Player:
    """Load the page anew, at its address."""
    place = places.place(player.model)
    again = Player(started("person", "settler", seed=5), player.box)
    again.click(f"visit {place} ")
    return again
