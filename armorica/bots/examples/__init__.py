"""Three bots to start from."""
