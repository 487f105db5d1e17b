"""TA-C23: cards and decks."""

from __future__ import annotations

import pytest

from mazefolio.games.talisman.carrying import send_home
from mazefolio.games.talisman.library import LIBRARY
from mazefolio.games.talisman.modifiers import in_force
from mazefolio.testing import position


@pytest.mark.rule("TA-C23.1")
def test_cards_on_spaces_and_discards_are_open_and_piles_are_not() -> None:
    scene = position("talisman", seats=2, dice="1", spaces={"ruins": ["wolf"]}, gone=["bear"])
    seen = scene.table.game.veil(scene.state, 1)
    assert seen.spaces["ruins"] == ["wolf"]
    assert seen.decks["adventure"].discards == ["bear"]
    assert {*seen.decks["adventure"].pile} == {"?"}


@pytest.mark.rule("TA-C23.2", "TA-C14.5")
def test_a_card_that_is_put_down_lies_where_it_was_dropped() -> None:
    scene = position("talisman", seats=2, dice="1", red={"space": "fields_1", "objects": ["ring"]})
    scene.play("leave ring")
    assert scene.state.spaces["fields_1"] == ["ring"]
    assert scene.state.players[0].objects == []


@pytest.mark.rule("TA-C23.3", "TA-C14.8")
def test_a_card_that_equals_one_of_the_stock_obeys_it_and_does_not_add_up() -> None:
    scene = position("talisman", dice="1", red={"space": "fields_1", "objects": ["sword", "adv_sword"]})
    assert [copy for copy, _ in in_force(scene.state, 0, "battle_strength")] == ["sword"]
    assert LIBRARY.home("adv_sword") == "adventure"


@pytest.mark.rule("TA-C23.4", "TA-C14.11")
@pytest.mark.parametrize(("copy", "pile"), [("adv_sword", "adventure"), ("sword", "stock"), ("hex", "spell")])
def test_a_card_goes_back_where_it_belongs(copy: str, pile: str) -> None:
    held = {"spells": [copy]} if copy == "hex" else {"objects": [copy]}
    s = position("talisman", seats=2, dice="1", blue=held).state
    (s.players[1].spells if copy == "hex" else s.players[1].objects).remove(copy)
    send_home(s, copy)
    assert copy in (s.stock if pile == "stock" else s.decks[pile].discards)


@pytest.mark.rule("TA-C23.5")
def test_who_looks_at_cards_puts_them_back_as_they_were() -> None:
    cards = ["wolf", "bear", "ape", "lion", "ogre"]
    scene = position("talisman", seats=2, dice="1", deck=cards, red={"space": "fields_1", "spells": ["divination"]})
    before = list(scene.state.decks["adventure"].pile)
    scene.play("cast divination")
    assert scene.state.decks["adventure"].pile == before
    assert not [event for event in scene.table.events if "ogre" in str(event) and event.seen_by(1)]
    assert [event for event in scene.table.events if "ogre" in str(event) and event.seen_by(0)]


@pytest.mark.rule("TA-C5.4", "TA-C23.5")
def test_who_looks_at_a_deck_that_has_run_out_sees_the_discards_shuffled() -> None:
    scene = position("talisman", seats=2, dice="1", red={"space": "fields_1", "spells": ["divination"]})
    deck = scene.state.decks["adventure"]
    deck.pile, deck.discards = [], ["ring", "wand"]
    scene.play("cast divination")

    assert {*scene.happened("Looked")[0].cards} == {"ring", "wand"}
    assert (len(deck.pile), deck.discards) == (2, [])
