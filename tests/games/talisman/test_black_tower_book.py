"""TA-BLACK: the Spell Book of the mad magician, and who knows what is in it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.json import encode

from mazefolio import Table
from mazefolio.engine.record import pack
from mazefolio.games.talisman import GAME
from mazefolio.games.talisman.bot import thumb
from mazefolio.testing import Scene
from tests.games.talisman.black_rooms import BOOK, book, drawing, inside, red

MAGE: dict[str, Any] = {"craft": 6}


def reading(*spells: str, **layout: Any) -> Scene:
    """Red is in the Laboratory, and the book holds these Spells."""
    return inside("laboratory", decks={BOOK: spells}, **layout)


@pytest.mark.rule("TA-BLACK-14")
def test_he_may_take_one_spell_if_his_craft_allows() -> None:
    scene = reading("healing", "hex", blue={}, **MAGE)
    assert scene.offers == ["learn hex", "learn healing", "pass"]
    scene.play("learn hex")
    assert (red(scene).spells, book(scene)) == (["hex"], ["healing"])
    assert reading("healing", craft=2, blue={}).asked != "book"


@pytest.mark.rule("TA-BLACK-14")
def test_he_may_exchange_as_many_as_he_has() -> None:
    scene = reading("healing", "hex", spells=["random", "nullify"], **MAGE).play("exchange", "random", "learn hex")
    assert "random" not in scene.offers
    scene.play("nullify")
    assert (sorted(red(scene).spells), sorted(book(scene))) == (["healing", "hex"], ["nullify", "random"])


@pytest.mark.rule("TA-BLACK-14")
def test_he_may_also_leave_it_or_stop_after_one() -> None:
    assert book(reading("healing", blue={}, **MAGE).play("pass")) == ["healing"]
    scene = reading("healing", "hex", spells=["random", "nullify"], blue={}, **MAGE)
    assert len(red(scene.play("exchange", "done")).spells) == 2
    assert (scene.state.reading, scene.state.active) == ({}, 1)


@pytest.mark.rule("TA-BLACK-14", "TA-BLACK-19")
def test_the_spell_book() -> None:
    """Worked example BLACK 2: a Blast goes into the book; blue, who may hold one Spell and has it, exchanges it."""
    cast = drawing("gargoyle", strength=6, spells=["psionic_blast"], castable=1, craft=4, dice="3 3")
    cast.play("cast psionic_blast")
    assert (book(cast), cast.state.decks["spell"].discards) == (["psionic_blast"], [])
    scene = reading("psionic_blast", spells=["healing"], craft=3, blue={})
    assert scene.offers == ["exchange", "pass"]
    scene.play("exchange", "healing")
    assert (red(scene).spells, book(scene)) == (["psionic_blast"], ["healing"])


@pytest.mark.rule("TA-BLACK-15", "TA-BLACK-20")
def test_in_the_library_the_top_spell_goes_into_the_book_which_he_reads() -> None:
    decks = {BOOK: ["healing"], "spell": ["hex"]}
    scene = inside("ash_library", decks=decks, dice="2 2", blue={}, **MAGE)

    assert book(scene) == ["healing", "hex"]
    (read,) = scene.happened("BookRead")
    assert [read.seen_by(seat) for seat in (0, 1, None)] == [True, False, False]
    assert read.cards == ("healing", "hex")


@pytest.mark.rule("TA-BLACK-16")
def test_who_fails_there_puts_one_of_his_spells_in() -> None:
    layout: dict[str, Any] = {"dice": "6 6", "blue": {}, **MAGE}
    scene = inside("ash_library", spells=["healing", "hex"], **layout).play("hex")
    assert (book(scene), red(scene).spells) == (["hex"], ["healing"])
    assert book(inside("ash_library", **layout)) == []


@pytest.mark.rule("TA-BLACK-17")
def test_who_beats_the_familiar_takes_a_spell_if_he_has_room() -> None:
    cards: dict[str, Any] = {"decks": {BOOK: ["healing", "hex"]}, "dice": "6 1", "blue": {}}
    scene = drawing("mad_familiar", **cards, **{**MAGE, "craft": 9}).play("learn healing")
    assert red(scene).spells == ["healing"]
    full = drawing("mad_familiar", spells=["random"], craft=3, **{**cards, "dice": "6 1"})
    assert (red(full).spells, full.happened("OutOfBook")) == (["random"], [])


@pytest.mark.rule("TA-BLACK-18")
def test_wild_magic_exchanges_the_whole_hand() -> None:
    decks = {"spell": ["hex", "nullify"]}
    scene = drawing("wild_magic", spells=["healing", "random"], decks=decks, blue={}, **MAGE)

    assert (sorted(book(scene)), red(scene).spells) == (["healing", "random"], ["hex", "nullify"])


@pytest.mark.rule("TA-BLACK-19")
def test_a_hex_that_is_cast_in_the_tower_leaves_the_book_again() -> None:
    scene = inside("vestibule", phase="start", spells=["hex"], **MAGE)
    scene.play("cast hex", "put fields_1")

    assert (book(scene), [laid.card for laid in scene.state.laid]) == ([], ["hex"])


@pytest.mark.rule("TA-BLACK-20")
def test_a_spell_that_is_cast_at_somebody_inside_goes_into_the_book_as_well() -> None:
    blue = {"missing": 0, "craft": 6, "spells": ["healing"], "space": "city"}
    scene = inside("vestibule", phase="start", lives=1, blue=blue, castable=0).play("cast healing")

    assert (book(scene), red(scene).lives) == (["healing"], 4)


@pytest.mark.rule("TA-BLACK-21")
def test_when_no_spell_is_left_the_book_keeps_its_own() -> None:
    scene = inside("ash_library", phase="start", decks={BOOK: ["healing"]}, **MAGE)
    everything = scene.state.decks["spell"].pile[:]
    held = {"character": "priest", "missing": 99, "spells": everything}
    empty = inside("ash_library", decks={BOOK: ["healing"]}, dice="2 2", blue=held, **MAGE)

    assert (book(empty), empty.state.decks["spell"].pile) == (["healing"], [])
    assert len(empty.happened("BookRead")) == 1


@pytest.mark.rule("TA-BLACK-30")
def test_two_spells_are_in_the_book_when_the_game_begins() -> None:
    table = Table.new("talisman", seats=2, options={"realms": "black_tower"}, seed=3)

    assert len(table.state.decks[BOOK].pile) == 2
    assert [*GAME.flaws(table.state)] == []


# Who knows what.


def sights(table: Table, viewer: int | None) -> bytes:
    return encode(table.view(viewer))


@pytest.mark.rule("TA-BLACK-20")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_nobody_learns_what_is_in_the_book_but_who_reads_it(viewer: int | None) -> None:
    scene = reading(
        "healing", "hex", "nullify", blue={"missing": 99, "spells": ["random"]}, spells=["mesmerism"], **MAGE
    )
    worlds = [scene.table.imagine(viewer, Random(seed)) for seed in range(12)]

    for world in worlds:
        assert pack(world.seen(viewer)) == pack(scene.table.seen(viewer))
        assert sights(world, viewer) == sights(scene.table, viewer)
    books = {tuple(sorted(world.state.decks[BOOK].pile)) for world in worlds}
    assert (books == {("healing", "hex", "nullify")}) is (viewer == 0)


@pytest.mark.rule("TA-BLACK-20")
def test_when_the_book_is_shut_it_is_a_secret_again() -> None:
    scene = reading("healing", "hex", "nullify", blue={}, **MAGE).play("pass")
    books = {tuple(sorted(scene.table.imagine(0, Random(seed)).state.decks[BOOK].pile)) for seed in range(12)}

    assert len(books) > 1
    assert scene.table.seen(0).decks[BOOK].pile == ["?"] * 3


@pytest.mark.rule("TA-BLACK-20")
def test_who_reads_can_think_on_from_what_he_sees() -> None:
    scene = reading("healing", "hex", spells=["random"], **MAGE)
    for choice in ("learn hex", "exchange"):
        world = scene.table.imagine(0, Random(1))
        world.decide(choice)
        while world.pending is not None and world.pending.kind in ("into_book", "out_of_book"):
            world.decide(0)
        assert [*GAME.flaws(world.state)] == []


@pytest.mark.rule("TA-BLACK-20")
def test_everybody_may_count_the_book() -> None:
    board = next(
        one for one in reading("healing", "hex", **MAGE).table.view(1).picture.boards if one.id == "black_tower"
    )
    (there,) = (one for one in board.spaces if one.id == "black_tower.laboratory")

    assert "2 cards in the Spell Book" in [one.text for one in there.conditions]


@pytest.mark.rule("TA-C24.1")
@pytest.mark.parametrize(("craft", "spells", "choice"), [(6, [], "learn hex"), (3, ["random"], "pass")])
def test_a_bot_takes_a_spell_if_it_has_room(craft: int, spells: list[str], choice: str) -> None:
    scene = reading("hex", craft=craft, spells=spells)
    ask = scene.table.pending
    assert ask is not None

    assert ask.options[thumb(GAME.veil(scene.state, 0), ask, Random(0))].token == choice
