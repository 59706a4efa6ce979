"""Imperious, Lloyd Krassner's game of the ancient Mediterranean, for 4 to 8 players.

The rules are numbered in this folder's README: code and tests cite them as [I1] to [I21].
"""
