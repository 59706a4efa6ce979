"""The commands of `python -m armorica`."""
