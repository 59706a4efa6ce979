"""The parts of tables that all games share."""
