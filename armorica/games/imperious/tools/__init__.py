"""Tools that make and check the map; the page does not have them. None is a command."""

TOOLS = ()
