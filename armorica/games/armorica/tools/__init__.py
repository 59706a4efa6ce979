"""What measures and makes the data of the game; no part of the page."""
