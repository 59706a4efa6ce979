"""Tools that make and measure the game's data; the page does not have them."""
