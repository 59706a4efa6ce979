"""A game of Armorica as text: records, links, and observations for the worker."""

from armorica.games.armorica.codec import card_file as contents
from armorica.games.armorica.codec.link import read as read_link
from armorica.games.armorica.codec.link import write as write_link
from armorica.games.armorica.codec.record import read, to_record
from armorica.games.armorica.codec.wire import pack, unpack

__all__ = ["contents", "pack", "read", "read_link", "to_record", "unpack", "write_link"]
