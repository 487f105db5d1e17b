"""Answers to ``?``: the rules behind a question, an option or a number."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from mazefolio.cli import style
from mazefolio.cli.options import allowed, chance
from mazefolio.cli.prompt import by_number
from mazefolio.cli.rulebook import full_rule, look_up
from mazefolio.engine.game import Game
from mazefolio.engine.view import Option, View


def explain(game: Game[Any], view: View, about: str) -> Iterator[RenderableType]:
    """Explain the question, or one option (by number or text) or rule (by id)."""
    if not about:
        yield from _question(game, view)
    elif option := _option(view, about):
        yield from _one_option(game, option)
    else:
        yield from look_up(game, about)


def _question(game: Game[Any], view: View) -> Iterator[RenderableType]:
    question = view.question
    if question is None:
        return
    yield Text(question.title, "bold")
    yield from (Text(f"Hint: {hint.text}") for hint in question.hints)
    scene = view.picture.scene
    cited = [question.rule, *(scene.rules if scene else ()), *(option.rule for option in question.options)]
    yield from (full_rule(game.rulebook[rule]) for rule in dict.fromkeys(cited) if rule)


def _option(view: View, about: str) -> Option | None:
    if view.question is None:
        return None
    options = {option.id: option for option in view.question.options}
    if about.isdecimal():
        return options[by_number(about, [option.id for option in allowed(view.question)])]
    return options.get(about)


def _one_option(game: Game[Any], option: Option) -> Iterator[RenderableType]:
    yield Text.assemble((option.label, "bold"), (f"  (type: {option.id})", style.QUIET))
    if option.refused:
        yield Text(f"Not now: {option.refused}")
    yield from (Text(text) for text in (option.detail, option.roll, option.text) if text)
    yield from map(chance, option.odds)
    if option.rule:
        yield full_rule(game.rulebook[option.rule])
