"""What makes the map of Imperious, and checks it; no part of the page."""
