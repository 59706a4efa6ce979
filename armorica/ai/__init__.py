"""Opponents: a game arrives as an argument, an opponent gets only what its seat may know."""
