"""A game of Imperious as text: records, links, and observations for the worker."""

from armorica.games.imperious.codec import map_file as contents
from armorica.games.imperious.codec.link import read as read_link
from armorica.games.imperious.codec.link import write as write_link
from armorica.games.imperious.codec.record import read, to_record
from armorica.games.imperious.codec.wire import pack, unpack

__all__ = ["contents", "pack", "read", "read_link", "to_record", "unpack", "write_link"]
