"""Armorica: a card game of Gauls and Romans, played in the browser by a pure-Python engine."""

__version__ = "0.1.0"
