"""The games on the shelf and their rules, made ready to be sent once."""

from __future__ import annotations

from typing import Any

import msgspec

from mazefolio import bots
from mazefolio.bots.levels import levels
from mazefolio.bots.people import NAMES
from mazefolio.engine import registry
from mazefolio.engine.errors import UnknownGameError
from mazefolio.engine.game import Game
from mazefolio.engine.learning import learn
from mazefolio.engine.lessons import plain_lesson
from mazefolio.engine.modding import mod_option
from mazefolio.lab.puzzles import calendar
from mazefolio.server.catalogue import ChapterInfo, GameInfo, LessonInfo, RulebookInfo, RuleInfo
from mazefolio.server.puzzles import puzzle_info, puzzle_of, puzzle_view
from mazefolio.server.refusal import Refusal


class Shelf:
    """What can be played here does not change while the server runs."""

    def __init__(self) -> None:
        self._games = b""
        self._rules: dict[str, bytes] = {}
        self._puzzles = b""
        self._positions: dict[str, bytes] = {}

    def games(self) -> bytes:
        self._games = self._games or msgspec.json.encode([game_info(slug) for slug in registry.names()])
        return self._games

    def rules(self, slug: str) -> bytes:
        if slug not in self._rules:
            self._rules[slug] = msgspec.json.encode(rulebook_info(slug))
        return self._rules[slug]

    def puzzles(self) -> bytes:
        self._puzzles = self._puzzles or msgspec.json.encode([puzzle_info(one) for one in calendar()])
        return self._puzzles

    def puzzle(self, name: str) -> bytes:
        if name not in self._positions:
            self._positions[name] = msgspec.json.encode(puzzle_view(puzzle_of(name)))
        return self._positions[name]


def game_info(slug: str) -> GameInfo:
    game = registry.get(slug)
    return GameInfo(
        game.slug,
        game.title,
        game.pitch,
        (game.seats[0], game.seats[-1]),
        game.usual_seats,
        [*game.options, *mod_option(slug)],
        bots.names(game),
        game.keeping.needs if game.keeping else None,
        game.presets,
        NAMES,
        levels(slug),
    )


def game_of(slug: str) -> Game[Any]:
    """The game of this name; a refusal if there is none."""
    try:
        return registry.get(slug)
    except UnknownGameError as error:
        raise Refusal("not-found", str(error)) from error


def lesson_info(slug: str) -> LessonInfo:
    """The lesson of a game; a usual table where nothing is told, if it has none."""
    game = game_of(slug)
    lesson = game.lesson or plain_lesson(game.usual_seats)
    table, steps = msgspec.to_builtins((lesson.table, lesson.steps))
    learn(LessonInfo)
    return msgspec.convert({**table, "steps": steps}, LessonInfo)


def rulebook_info(slug: str) -> RulebookInfo:
    game = game_of(slug)
    chapters = [ChapterInfo(chapter, title) for chapter, title in game.rulebook.chapters.items()]
    rules = [
        RuleInfo(rule.id, rule.chapter, rule.text, rule.provenance, rule.why, rule.steps) for rule in game.rulebook
    ]
    return RulebookInfo(game.slug, game.title, chapters, rules)
