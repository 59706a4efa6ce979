"""What the tables of all games draw alike."""
