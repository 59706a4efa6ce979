"""Opponents for any game; each gets only what its seat may know."""
