"""Limits on the size of whatever is played, kept, saved, linked or read.

Writers and readers share them: what can be played can also be kept, saved as a file, opened again
and linked; anything larger is refused before it is played.
"""

PLAYERS = 8
"""Seats at a table."""

NAME = 40
"""Characters of a player's name."""

STACKED = 4
"""Combining marks in a row in a name; Hebrew needs three, Burmese four, some emoji one."""

MOVES = 12_000
"""Moves of a game: Armorica takes about 60, Imperious with eight players up to 6,000."""

RECORD = 1_000_000
"""Characters of a game's record: more than MOVES moves of any game take."""

FILE = 4 * RECORD + 4
"""Bytes read of a file: as no record is so long, a longer file is refused."""

NOTES = 100_000
"""Characters of all notes on a game."""

KEPT = 2 * RECORD + 500_000
"""Characters of a text that the browser keeps: a record in JSON text, with the notes on it."""

LINK = 16_000
"""Characters of a game's link: more than MOVES moves and PLAYERS names of NAME letters take."""

NOTE = 600
"""Characters of a note on a position."""

MARKS = 12
"""Marked cards and arrows of a note."""

FINISHED = 100
"""Finished games that a browser keeps; unfinished ones stay as long as there is room."""

GUESTS = 10
"""Games that a browser keeps though nobody has moved in them there, such as those of links."""

CARDS = 100_000
"""Characters of a file of cards without its pictures: the largest set takes a quarter of that."""

PICTURE = 8_000
"""Characters of a card's picture: 6 kB in base 64."""

PICTURES = 500_000
"""Characters of all pictures of a set: four such sets fit in what the browser keeps."""

PICTURE_SIDE = 400
"""Pixels of the width and the height of a card's picture, at most."""

DECK = range(10, 61)
"""Cards of a deck."""

ICONS = 6
"""Icons of a kind on a card: so those of a display, at most 37 cards, fit in a byte."""

MAP = 100_000
"""Characters of a file of a map; the project's own takes half of that."""

TERRITORIES = range(8, 121)
"""Territories of a map: eight players start in territories of their own."""

REGIONS = range(4, 17)
"""Regions of a map: with fewer, tokens come so slowly that a game may be too long to be kept."""

LINKS = 16
"""Neighbours of a territory: as many as there are numbers for in a move."""

APART = 20
"""Units from the place of a territory to the next, at least: nearer ones may have no shape."""

SIDE = range(100, 4001)
"""Units of the width and the height of a map."""

SETS = 10
"""Sets of cards, or maps, of one's own that a browser keeps, for each game."""

BOTS = 20
"""Bots of one's own that a browser keeps."""

BOT = 30_000
"""Characters of a bot's file."""

BOT_ERROR = 300
"""Characters of an error of a bot, or of what it returned, that are shown."""

BOT_PRINTED = 2_000
"""Characters of what a bot prints at one question that are shown."""

BOT_LINK = 8_000
"""Characters of the link to a bot."""

POINTS = 99_999
"""Points of a seat, more or less than nothing, in the list of games and in challenges."""
