"""The base of any turn-based game: protocols, problems, the random generator, the match."""
