"""The page "Write an opponent": bots that are kept, offered and shared, and their tournaments."""

import json
from collections.abc import Callable

import pytest

from armorica import games
from armorica.bots import caged, examples
from armorica.core.limits import BOT, BOTS
from armorica.ui import bot_link, kept_bots
from armorica.ui import trial as tournament
from armorica.ui.effects import Copy, Effect, Fetch, Keep, Save, Try
from armorica.ui.model import Model
from armorica.ui.model.device import OWN_BOTS
from armorica.ui.model.own_bots import Bot
from armorica.ui.requests import Request
from armorica.ui.trial import Trial
