"""The page on the saved state names every field of every game's state, and no other."""

from __future__ import annotations

import re
from collections.abc import Container, Iterator
from functools import cache
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest
from msgspec import Struct

from mazefolio import games

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "saved-state.md"
COULD_GO = "Could go"
ROW = re.compile(r"^\| `(\w+)` \| (.+) \|$")
NAMED = re.compile(r"`((?:\w+\.)?[A-Z]\w+)\.(\w+)`")


def structs(hint: Any, found: dict[str, type[Struct]]) -> dict[str, type[Struct]]:
    """Every struct that a type names, and those in its fields, by name."""
    if not (isinstance(hint, type) and issubclass(hint, Struct)):
        inside = list(get_args(hint))
    elif hint in found.values():
        inside = []
    else:
        found[name_of(hint, found)] = hint
        inside = list(get_type_hints(hint).values())
    for one in inside:
        structs(one, found)
    return found


def name_of(struct: type[Struct], taken: Container[str]) -> str:
    """Its own name or, if that is taken, also the package it is in: ``maze.State`` is that of a realm."""
    name = struct.__name__
    return f"{struct.__module__.split('.')[-2]}.{name}" if name in taken else name


def fields(game: str) -> dict[str, list[str]]:
    """The fields of the state of a game and of all structs in it."""
    found = structs(games.get(game).state, {})
    return {name: sorted(struct.__struct_fields__) for name, struct in found.items()}


def sections(text: str, level: str) -> dict[str, str]:
    """What stands below each heading of a level."""
    parts = re.split(rf"^{level} (.+)$", text, flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


@cache
def page() -> dict[str, str]:
    return sections(PAGE.read_text(encoding="utf-8"), "##")


def rows(table: str) -> Iterator[tuple[str, str]]:
    return (found.groups() for found in map(ROW.match, table.splitlines()) if found)  # type: ignore[misc]


def documented(game: str) -> dict[str, list[str]]:
    """The fields that the page names for a game, by struct."""
    tables = sections(page()[games.get(game).title], "###")
    return {name.strip("`"): sorted(field for field, _ in rows(table)) for name, table in tables.items()}


@pytest.mark.parametrize("game", games.names())
def test_every_field_that_is_saved_has_its_row_and_no_row_is_about_anything_else(game: str) -> None:
    assert documented(game) == fields(game)


@pytest.mark.parametrize("game", games.names())
def test_every_row_is_one_sentence(game: str) -> None:
    reasons = [reason for _, reason in rows(page()[games.get(game).title])]

    assert reasons
    assert [reason for reason in reasons if not reason.endswith(".") or ". " in reason] == []


def test_what_could_go_is_named_as_it_is_in_the_state() -> None:
    lists = sections(page()[COULD_GO], "###")
    lost = [
        f"{struct}.{field} of {game}"
        for game in games.names()
        for struct, field in NAMED.findall(lists.get(games.get(game).title, ""))
        if field not in fields(game).get(struct, ())
    ]

    assert set(lists) == {games.get(game).title for game in games.names()}
    assert lost == []


def test_a_struct_is_found_wherever_a_type_hides_it() -> None:
    """In unions, lists, mappings, what is annotated, and in other structs, once each."""
    found = structs(games.get("firetop").state, {})

    assert {"State", "Player", "Adventurer", "Holds", "ChestCount", "Pile", "Offer", "Terms"} <= set(found)


def test_a_name_that_is_taken_gets_its_package() -> None:
    kind = games.get("talisman").state

    assert name_of(kind, ()) == "State"
    assert name_of(kind, {"State"}) == "talisman.State"


def test_the_page_is_linked() -> None:
    assert "](docs/saved-state.md)" in (ROOT / "README.md").read_text(encoding="utf-8")
    assert "](saved-state.md)" in (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
