"""The page without a browser: the model, the commands, and views that return HTML text."""
