"""Strategies for what goes into the cage of a bot, and what comes out of it."""

import json
from functools import cache
from typing import Any

from hypothesis import strategies as st

from armorica import games
from armorica.ui.bots.caged import asking, beginning
from armorica.ui.model.own_bots import Bot
from tests.fuzz.inputs import changed, json_text, matches

BOT = Bot(
    "Drawing",
    """
import random
def choose(seen, moves):
    print(random.random(), seen.rollout(1))
    return moves[0]
""",
)


@cache
def _askings() -> list[Any]:
    going = [match for match in matches() if match.rules.to_move(match.state) is not None]
    return [json.loads(asking(games.game_of(match), match.state)) for match in going]


questions = st.lists(
    json_text(st.sampled_from(_askings()))
    | changed(st.just(json.loads(beginning(BOT)))).map(json.dumps),
    min_size=1,
    max_size=3,
)
answers = json_text(
    st.sampled_from(
        (
            {"move": "gaul pass", "printed": "Hello\n"},
            {"fault": "raised", "line": 3, "detail": "KeyError: 'x'"},
            {"fault": "late"},
        )
    )
)
