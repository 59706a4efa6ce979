"""Maps of one's own: what the page "Your maps" shows and says of them."""

from typing import NamedTuple

from armorica.core.problem import Problem
from armorica.core.rules import Content
from armorica.games.imperious.codec import map_file
from armorica.games.imperious.face import world
from armorica.games.imperious.rules.board import Board, board, read_board
from armorica.i18n import Translator
from armorica.ui.editor import Wording
from armorica.ui.html import Safe, html


class Draft(NamedTuple):
    """Hold a map that is looked at, and its name, which can be changed and may be faulty."""

    name: str
    board: Board

    def edit(self, rest: str) -> "Draft":
        """Return a draft after `name TEXT`."""
        verb, _, text = rest.partition(" ")
        return self._replace(name=text.strip()) if verb == "name" else self

    def announcement(self, rest: str, t: Translator) -> str:
        """Return nothing: fields read out what is in them."""
        return ""

    def finish(self) -> Board:
        """Return the map.

        Raises:
            ContentError: the name is not valid.
        """
        return _named(self.board, self.name)

    def draw(self, t: Translator) -> Safe:
        """Draw the map, whose territories say their ids, and list these."""
        return html(
            '{picture}<details id="own-ids"><summary>{title}</summary><dl>{regions}</dl></details>',
            picture=world.picture(t, self.board, ids=True),
            title=t("Regions and territories, by their ids in the file"),
            regions=[
                html(
                    "<dt>{region}</dt><dd>{ids}</dd>",
                    region=region,
                    ids=", ".join(self.board.ids[territory] for territory in members),
                )
                for region, members in zip(self.board.regions, self.board.members, strict=True)
            ],
        )


def wording(t: Translator) -> Wording:
    """Return what the page says."""
    return Wording(
        hint=t(
            "Play on a map of your own: open its file. To make one, begin with a copy of the map of"
            " the game: save it as a file, and change that. Games on other maps do not count in"
            " your progress."
        ),
        own=t("The map of the game"),
        play=t("Use it"),
        change=t("Look at it"),
        copy=t("Make a copy"),
        changing=t("The map"),
        named=t("Name of the map"),
        mine=t("My map"),
        homeless=t("This browser cannot save this map: save it as a file instead."),
        file="map",
    )


def begin(content: Content | None, name: str) -> Draft:
    """Return a draft of a map, or of the project's own under another name."""
    if not isinstance(content, Board):
        return Draft(name, _named(board(), name))
    return Draft(content.name, content)


def _named(of: Board, name: str) -> Board:
    return read_board(map_file.as_data(of) | {"name": name})


def fault(t: Translator, p: Problem) -> str:
    """Say in one sentence what is wrong with a map, and where."""
    d = dict.fromkeys(("id", "other"), "") | {"least": 0, "most": 0, "have": 0} | p.details
    ids = t(
        "Territory “{id}”: its id, which is not “end”, and that of its region are small letters and"
        " digits joined by hyphens.",
        **d,
    )
    return {
        "bad_file": t("The file is neither TOML nor JSON: {reason}.", reason=d.get("reason")),
        "map_too_long": t("The map is longer than {most} characters.", **d),
        "no_map": t("A map needs a name, a size and territories, and nothing else."),
        "bad_set_name": t("The name of the map has 1 to {most} visible characters.", **d),
        "too_many_sets": t("This browser keeps at most {most} maps: delete one first.", **d),
        "bad_size": t("The size is two whole numbers from {least} to {most}.", **d),
        "wrong_territories": t(
            "A map has {least} to {most} territories; this one has {have}.", **d
        ),
        "wrong_regions": t("A map has {least} to {most} regions; this one has {have}.", **d),
        "bad_id": ids,
        "bad_territory": t(
            "Territory “{id}” needs region, at and neighbours; it may have a path, and nothing"
            " else.",
            **d,
        ),
        "bad_region": ids,
        "bad_links": t(
            "Territory “{id}” has 1 to {most} neighbours, each of them once, and not itself.", **d
        ),
        "unknown_neighbour": t("Territory “{id}”: there is no neighbour “{other}”.", **d),
        "one_way": t("Territory “{other}” does not list its neighbour “{id}”.", **d),
        "not_joined": t("Territory “{id}” cannot be reached from the first one.", **d),
        "bad_at": t("Territory “{id}”: “at” is two whole numbers, a place on the map.", **d),
        "too_near": t("“{id}” and “{other}” are less than {least} units apart.", **d),
        "no_path": t("Territory “{id}” has no path, but others have one.", **d),
        "bad_path": t("Territory “{id}”: a path is M, l or L, and z, between whole numbers.", **d),
        "far_path": t("Territory “{id}”: its path leaves the map.", **d),
    }[p.code]
