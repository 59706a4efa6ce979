"""What any turn-based game needs: the game protocol, problems, the random generator, the match."""
