"""The laboratory: studies of thousands of games, what they measure, and reports.

`study` says what is played, `run` plays it on all cores or on a cluster, and `results` keeps it.
`statistics` measures any game; a game's own statistics are in its folder `lab`. `report` writes
JSON, CSV and a page; it needs `pip install '.[lab]'` in a checkout, a cluster `'.[cluster]'`.
"""
