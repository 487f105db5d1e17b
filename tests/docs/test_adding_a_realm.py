"""The page about realms leaves nothing out, and what it shows is in the code."""

from __future__ import annotations

import inspect
import re
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from textwrap import dedent
from typing import Any, get_args

import pytest
from msgspec.structs import fields

from mazefolio.games.talisman import modifiers
from mazefolio.games.talisman.combat import foes, score
from mazefolio.games.talisman.content import Card, Location, Row, StatusEntry, Table
from mazefolio.games.talisman.language.conditions import FACTS, MEASURES, TRAITS
from mazefolio.games.talisman.language.register import Register
from mazefolio.games.talisman.library import LIBRARY
from mazefolio.games.talisman.realms import guide, header, hooks, pace, walking, ways_out
from mazefolio.games.talisman.realms.folder import FIELDS
from mazefolio.games.talisman.show import board

redeal = import_module("mazefolio.games.talisman.redeal")

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "adding-a-realm.md").read_text(encoding="utf-8")
FENCE = re.compile(r"^```(?:python|toml)\n(.*?)^```", re.MULTILINE | re.DOTALL)
NAMED = {word for code in re.findall(r"`([^`\n]+)`", PAGE) for word in re.findall(r"[a-z_]+", code)}
"""Every word that stands in code on the page."""
OF_THE_MAIN_BOARD = {"region", "order", "grid", "cw", "ccw", "across", "banks", "bridge", "portal", "guard"}
HEADERS = (
    header.About,
    header.EntryAt,
    header.WayIn,
    header.WayOut,
    header.Price,
    header.Movement,
    header.Stay,
    header.Restrict,
    header.Fighting,
    header.Isolation,
    header.Interaction,
    header.Currency,
    header.Death,
    header.Inject,
    header.Pile,
    header.Look,
    header.Gated,
    header.RealmSpace,
)


def test_every_excerpt_is_from_a_realm_of_the_tests() -> None:
    folder = ROOT / "tests/games/talisman"
    files = [*folder.glob("old_well/**/*"), *folder.glob("realm_of_tests/*.py"), folder / "test_old_well.py"]
    code = "\n".join(file.read_text(encoding="utf-8") for file in files if file.suffix in (".py", ".toml"))
    shown = [dedent(found) for found in FENCE.findall(PAGE)]

    assert len(shown) > 10
    assert [excerpt for excerpt in shown if excerpt not in code] == []


@pytest.mark.parametrize("kind", [*HEADERS, Card, Table, Row, StatusEntry, Location], ids=lambda kind: kind.__name__)
def test_every_field_is_named(kind: Any) -> None:
    wanted = {field.encode_name for field in fields(kind)} - OF_THE_MAIN_BOARD

    assert wanted - NAMED == set()


def test_every_table_is_named() -> None:
    there = set(re.findall(r"\[\[?(\w+)\]\]?", PAGE))

    assert {*FIELDS, "realm", "deck", "tile"} - there == set()


@pytest.mark.parametrize("words", [header.InWhen, header.OutWhen, header.Mode], ids=["in", "out", "mode"])
def test_every_way_and_mode_is_named(words: Any) -> None:
    assert {*get_args(words)} - NAMED == set()


def test_every_moment_and_every_decorator_is_named() -> None:
    places = (hooks, walking, pace, ways_out, foes, score, modifiers)
    registers = {name for place in places for name, one in vars(place).items() if isinstance(one, Register)}

    assert registers >= {"mover", "leads_to", "rouses", "lets_stay"}
    assert {*hooks.MOMENTS, *registers - {"DRAWS"}, "draws_for", "custom", "helper"} - NAMED == set()


def test_all_that_a_realm_can_tell_bots_and_boards_is_named() -> None:
    asked = (inspect.getsource(module) for module in (guide, board, redeal))
    names = {name for source in asked for name in re.findall(r'hasattr\(\w+, "(\w+)"\)', source)}

    assert names >= {"worth", "aims", "note", "redeal"}
    assert names - NAMED == set()


def test_every_verb_of_the_core_and_every_condition_is_named() -> None:
    assert {*of_the_core(LIBRARY.verbs)} - NAMED == set()
    assert {*of_the_core(FACTS), *of_the_core(MEASURES), *of_the_core(TRAITS)} - NAMED == set()


def of_the_core(known: Mapping[str, Any]) -> list[str]:
    """Without what realms have made known themselves."""
    own = tuple(f"{realm.package}." for realm in LIBRARY.realms.values())
    return [name for name, one in known.items() if not one.__module__.startswith((*own, "tests."))]


def test_every_mood_and_shape_that_the_page_can_draw_is_named() -> None:
    folder = ROOT / "web/src/games/talisman"
    moods = re.findall(r"^  (\w+): mood\(", (folder / "moods.ts").read_text(encoding="utf-8"), re.MULTILINE)
    (shapes,) = re.findall(r"const PLANS: Plan\[\] = (.*);", (folder / "plans.ts").read_text(encoding="utf-8"))

    assert len(moods) > 10
    assert {*moods, *re.findall(r"\w+", shapes)} - NAMED == set()


def test_the_reader_is_led_there() -> None:
    for page in ("README.md", "docs/architecture.md", "docs/adding-a-game.md"):
        assert "adding-a-realm.md" in (ROOT / page).read_text(encoding="utf-8"), page
