"""TA-C1, TA-C2: what the game is made of, and how it begins."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from mazefolio import Table
from mazefolio.engine.registry import get
from mazefolio.games.talisman.ids import kind_of
from mazefolio.games.talisman.library import LIBRARY
from mazefolio.games.talisman.setup import deal
from mazefolio.games.talisman.state import State
from mazefolio.testing import Scene, position

GAME = get("talisman")


def begun(seats: int = 2, **options: Any) -> State:
    state = Table.new("talisman", seats=seats, seed=3, options=options).state
    assert isinstance(state, State)
    return state


@pytest.mark.rule("TA-C1.1")
def test_one_to_six_play() -> None:
    assert [*GAME.seats] == [1, 2, 3, 4, 5, 6]
    assert all(one.character for one in begun(6).players)


@pytest.mark.rule("TA-C1.2")
def test_three_regions_and_the_crown_in_the_middle() -> None:
    regions = Counter(space.region for space in LIBRARY.spaces.values())
    assert (regions["outer"], regions["middle"], regions["inner"]) == (24, 16, 9)
    assert LIBRARY.spaces["crown_of_command"].links == ["valley_of_fire"]


@pytest.mark.rule("TA-C2.1")
def test_decks_are_whole_and_shuffled() -> None:
    s = begun()
    sizes = {name: len(deck.pile) + len(deck.discards) for name, deck in s.decks.items()}
    held = sum(len(one.spells) for one in s.players) + len(s.under_scrolls)
    assert (sizes["adventure"], sizes["spell"] + held, sizes["mystic_brew"]) == (104, 24, 12)
    assert s.decks["adventure"].pile != LIBRARY.copies("adventure", ())


@pytest.mark.rule("TA-C2.2", "TA-C16.1")
def test_the_stock_has_what_can_be_bought_and_five_talismans() -> None:
    kinds = Counter(kind_of(copy) for copy in GAME.begin(2, GAME.settle(2, {})).stock)
    assert (kinds["talisman_stock"], kinds["sword"], kinds["elephant"], kinds["cannon"]) == (5, 6, 1, 4)


@pytest.mark.rule("TA-C2.3")
def test_everybody_gets_a_character_and_none_is_there_twice() -> None:
    s = begun(6)
    led = [one.character for one in s.players]
    assert len({*led, *s.characters}) == len(led) + len(s.characters) == 16


@pytest.mark.rule("TA-C2.4", "TA-C13.10")
def test_sailors_are_there_only_with_a_sea() -> None:
    assert "pirate" not in (begun().characters + [one.character for one in begun().players])
    s = begun(seafarers="on")
    assert {"pirate", "mariner", "merrow"} <= {*s.characters, *(one.character for one in s.players)}


@pytest.mark.rule("TA-C2.5")
@pytest.mark.parametrize(("option", "gold"), [(1, 1), (3, 3)])
def test_a_character_begins_at_its_quota(option: int, gold: int) -> None:
    one = begun(start_gold=option).players[0]
    card = LIBRARY.characters[one.character]
    assert (one.strength, one.craft, one.lives, one.space) == (card.strength, card.craft, 4, card.start)
    assert one.gold == gold


@pytest.mark.rule("TA-C2.6")
def test_starting_spells_and_objects() -> None:
    found = {}
    for seed in range(12):
        for one in Table.new("talisman", seats=6, seed=seed).state.players:
            found[one.character] = (len(one.spells), [kind_of(copy) for copy in one.objects])
    assert found["wizard"] == (2, [])
    assert found["elf"] == (0, ["bow"])
    assert found["woodsman"] == (0, ["axe"])


@pytest.mark.rule("TA-C2.7")
def test_the_highest_die_begins_and_ties_roll_again() -> None:
    s = position("talisman", seats=3, dice="2 5 5 1 4")
    assert (s.state.first, s.state.active) == (2, 2)
    s.expect_script_used_up()


@pytest.mark.rule("TA-C2.8", "TA-C2.3")
def test_with_several_cards_one_is_kept_and_the_rest_go_back() -> None:
    scene = position("talisman", seats=2, options={"characters_dealt": 3}, dice="6 1")
    assert (scene.asked, len(scene.offers)) == ("lead", 3)
    chosen = scene.offers[1].removeprefix("lead ")
    scene.play(scene.offers[1])
    assert scene.state.players[0].character == chosen
    assert chosen not in scene.state.characters
    scene.play(scene.offers[0])
    assert len(scene.state.characters) == 14


@pytest.mark.rule("TA-C2.8")
def test_too_few_characters_mean_one_card_fewer_for_all() -> None:
    s = GAME.begin(6, GAME.settle(6, {"characters_dealt": 3}))
    assert {len(hand) for hand in deal(s, [*range(6)]).values()} == {2}


@pytest.mark.rule("TA-C2.9")
def test_without_sailors_and_without_the_island_no_pirate_is_set_aside() -> None:
    assert begun().set_aside == []


def test_a_character_that_is_dealt_is_known_to_its_player_alone() -> None:
    table = position("talisman", seats=2, options={"characters_dealt": 2}, dice="6 1").table
    assert table.view(1).question is None


@pytest.mark.parametrize("preset", [preset.id for preset in GAME.presets])
def test_every_preset_can_be_played(preset: str) -> None:
    seats = 1 if preset == "solo" else 3
    table = Table.new("talisman", seats=seats, seed=1, options={"preset": preset})
    assert table.pending is not None


def choosing(seats: int = 3) -> Table:
    """Everybody chooses among three characters; red is asked first."""
    return Table.new("talisman", seats=seats, options={"characters_dealt": 3}, seed=1)


def everybody(table: Table) -> list[str]:
    """All characters, those that are led and those in the deck."""
    return sorted([*table.state.characters, *(one.character for one in table.state.players if one.character)])


@pytest.mark.rule("TA-C2.8", "TA-C18.8")
@pytest.mark.parametrize("who", [0, 1, 2])
def test_who_gives_up_while_characters_are_chosen_takes_none_with_him(who: int) -> None:
    table = choosing()
    known = everybody(table)
    for _ in range(who):
        Scene(table).play(table.tokens()[0])
    table.resign(who)
    assert everybody(table) == known
    while table.state.phase == "create":
        assert table.pending is not None
        assert table.pending.seat != who
        Scene(table).play(table.tokens()[0])

    assert [bool(one.character) for one in table.state.players] == [seat != who for seat in range(3)]
    assert table.state.first != who
    assert everybody(table) == known


@pytest.mark.rule("TA-C2.3", "TA-C18.8")
def test_who_is_choosing_goes_on_if_another_gives_up() -> None:
    table = choosing()
    offered = table.tokens()
    table.resign(2)
    assert (table.pending.seat if table.pending else None, table.tokens()) == (0, offered)

    for _ in range(2):
        Scene(table).play(table.tokens()[0])
    assert [bool(one.character) for one in table.state.players] == [True, True, False]
