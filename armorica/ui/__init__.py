"""The page without a browser: what a person is doing (session), and views that return HTML text."""
