"""Armorica: a card game of Celtic and Roman immigration, played in the browser by a pure-Python engine."""

__version__ = "0.1.0"
