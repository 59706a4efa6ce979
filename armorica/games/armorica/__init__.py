"""Armorica by Eric B. Vogel (2010), with a card set of this project's own.

The rule numbers [A1]..[A18] in this folder count the rules as README.md lists them here.
"""
