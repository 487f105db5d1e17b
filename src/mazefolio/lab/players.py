"""Automatic players for the lab: those of a game, those that other packages announce, and those behind an address.

Another package announces a player with an entry point of the group ``mazefolio.bots`` that names a function: it gets
the veiled state, the question and chance, and returns the number of an option.  A player over HTTP gets a question as
JSON and answers with ``{"choice": number}``.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from http.client import HTTPException
from importlib.metadata import entry_points
from operator import index
from random import Random
from typing import Any
from urllib.error import URLError
from urllib.request import Request, urlopen

import msgspec

from mazefolio import bots
from mazefolio.bots.play import Player
from mazefolio.engine.errors import MazefolioError
from mazefolio.engine.game import Bot, Game
from mazefolio.engine.steps import Ask

GROUP = "mazefolio.bots"
ADDRESSES = ("http://", "https://")
PATIENCE = 30.0
"""Seconds in which a player over HTTP must answer."""


class BotFailedError(MazefolioError):
    """An automatic player did not answer, or not with an option."""

    code = "bot-failed"


def names(game: Game[Any]) -> list[str]:
    """The players that are known by name."""
    return [*bots.names(game), *sorted(point.name for point in entry_points(group=GROUP))]


def player(game: Game[Any], name: str) -> Player:
    """The player of this name or address."""
    if name.startswith(ADDRESSES):
        return partial(_ask_over_http, game.slug, name)
    if name in bots.names(game):
        return bots.get(game, name)
    found = [point for point in entry_points(group=GROUP) if point.name == name]
    if not found:
        known = ", ".join(names(game))
        raise bots.UnknownBotError(
            f"there is no bot '{name}' for {game.title}; there is: {known}, or an http:// address"
        )
    return _loaded(name, found[0].load)


def _loaded(name: str, load: Callable[[], Any]) -> Bot:
    try:
        bot = load()
    except Exception as error:
        raise BotFailedError(f"the bot '{name}' cannot be loaded: {error!r}") from error
    if not callable(bot):
        raise BotFailedError(f"the bot '{name}' is no function")
    return partial(_checked, name, bot)


def _checked(name: str, bot: Bot, seen: Any, ask: Ask, rng: Random) -> int:
    try:
        choice = index(bot(seen, ask, rng))
    except Exception as error:
        raise BotFailedError(f"the bot '{name}' failed at '{ask.kind}': {error!r}") from error
    return _legal(name, choice, ask)


def _legal(name: str, choice: object, ask: Ask) -> int:
    if type(choice) is not int or not 0 <= choice < len(ask.options):
        raise BotFailedError(f"the bot '{name}' answered '{ask.kind}' with {choice!r}, which is no option")
    return choice


def _ask_over_http(game: str, address: str, seen: Any, ask: Ask, rng: Random) -> int:
    body = {
        "game": game,
        "seat": ask.seat,
        "kind": ask.kind,
        "rule": ask.rule,
        "query": msgspec.to_builtins(ask.query),
        "options": [option.token for option in ask.options],
        "advancing": ask.advancing,
        "state": msgspec.to_builtins(seen, str_keys=True),
        "seed": rng.getrandbits(32),
    }
    try:
        request = Request(address, json.dumps(body).encode(), {"Content-Type": "application/json"})
        with urlopen(request, timeout=PATIENCE) as answer:
            choice = json.load(answer)["choice"]
    except (URLError, HTTPException, OSError, ValueError, KeyError, TypeError) as error:
        raise BotFailedError(f"the bot at {address} did not answer '{ask.kind}': {error!r}") from error
    return _legal(address, choice, ask)
