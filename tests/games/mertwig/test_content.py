"""The cards say what the rulebook says, and a wrong entry is named when it is read."""

from __future__ import annotations

from collections import Counter

import pytest

from mazefolio.engine.data import DataFile
from mazefolio.engine.errors import DataError
from mazefolio.engine.rulebook import read_rulebook
from mazefolio.games.mertwig import content, pieces
from mazefolio.games.mertwig.content import (
    ARMS,
    COUNTED_OUT,
    ENCOUNTERS,
    FIGURES,
    HIRELINGS,
    ITEMS,
    KEYS,
    KING,
    MAGIC,
    MAGICAL,
    OPTIONS,
    PLAYER_CHARACTERS,
    ROYAL,
    RULES,
    SPELLS,
    TREASURES,
    deck_of,
)
from mazefolio.games.mertwig.pieces import Figure

RULEBOOK = read_rulebook("mazefolio.games.mertwig")


def those(**traits: object) -> set[str]:
    """The figures with these traits."""
    return {
        figure.id
        for figure in FIGURES.values()
        if all(getattr(figure, trait) == value for trait, value in traits.items())
    }


def test_the_decks_have_their_sizes() -> None:
    decks = [PLAYER_CHARACTERS, HIRELINGS, ENCOUNTERS, TREASURES, ARMS, MAGIC]

    assert [len(deck_of(deck)) for deck in decks] == [9, 35, 52, 34, 34, 28]


@pytest.mark.rule("MM-2.13")
def test_how_many_encounter_cards_are_left_to_draw() -> None:
    shuffled = len(deck_of(ENCOUNTERS)) - 1
    left = {players: shuffled - RULES.hand * players - COUNTED_OUT[players] for players in COUNTED_OUT}

    assert left == {2: 13, 3: 19, 4: 25, 5: 31, 6: 27}


@pytest.mark.rule("MM-1.2")
def test_six_players_leave_three_characters_to_start_over_with() -> None:
    assert max(COUNTED_OUT) == 6
    assert len(PLAYER_CHARACTERS) - max(COUNTED_OUT) == 3


@pytest.mark.rule("MM-7.10", "MM-7.16")
def test_who_is_good_and_who_is_evil_for_hire() -> None:
    hired = set(HIRELINGS)

    assert those(alignment="evil") & hired == {"evylsmot", "robilar"}
    assert those(alignment="good") & hired == {"nudnick", "nozlrik", "petrovich", "holtman"}
    assert {card.alignment for card in PLAYER_CHARACTERS.values()} == {"neutral"}


def test_only_the_fairy_bears_no_arms() -> None:
    assert those(no_arms=True) == {"fitherfar"}


@pytest.mark.rule("MM-7.19")
def test_clerics_the_monk_and_the_druid() -> None:
    assert those(holy=True) == {"nozlrik", "owlswill", "marldyk", "darshad"}
    assert {HIRELINGS[name].calling for name in those(holy=True)} == {"cleric", "monk", "druid"}


@pytest.mark.rule("MM-7.25")
def test_dwarves_and_elves() -> None:
    assert those(race="dwarf") == {"thegwik", "osbald", "avanthod", "darldan"}
    assert those(race="elf") == {"aylbart", "onnagyn", "niwagian", "amyslyp"}


def test_who_helps_an_escape() -> None:
    assert those(escape_bonus=1) == {"amyslyp", "roscoe_rapid"}
    assert those(sure_escape=True) == {"wolf"}


@pytest.mark.rule("MM-7.30")
def test_four_player_characters_have_magic() -> None:
    spells = {card.id: card.spells for card in PLAYER_CHARACTERS.values() if card.magic}

    assert spells == {
        "gennie_gron": ("charm",),
        "arnie_schwartz": ("fear", "magic_bolt"),
        "roscoe_rapid": ("sleep",),
        "gertrud_green": ("fireball",),
    }


@pytest.mark.rule("MM-10.14")
def test_who_is_female() -> None:
    assert those(female=True) == {
        "gennie_gron", "gertrud_green", "fitherfar", "crypigia", "amyslyp", "lady_philippa", "marriette_harpy",
    }  # fmt: skip


@pytest.mark.rule("MM-12.17")
def test_who_is_dead() -> None:
    assert those(dead=True) == {
        "the_ghost_writer", "the_deaded_slob", "nefaris", "great_caesars_ghost", "the_grey_ghost",
    }  # fmt: skip


def test_giants_and_the_snake_are_slow_and_trolls_can_be_bribed() -> None:
    assert those(slow=True) == {"giant_snake", "evil_giant_uknak", "evil_giant_hymdyk"}
    assert those(bribable=True) == {"the_lonesome_troll", "the_bridge_troll"}


def test_only_cards_with_a_defence_can_stand_in_a_battle() -> None:
    unfit = {card.id for card in ENCOUNTERS.values()} - set(FIGURES)

    assert {ENCOUNTERS[card].special for card in unfit} == {
        "pit", "baker", "item", "unguarded", "oops", "nothing", "friendly", None,
    }  # fmt: skip
    assert [card for card in unfit if ENCOUNTERS[card].kind == "king"] == [KING]


def test_each_item_belongs_to_a_place_of_its_own() -> None:
    assert ITEMS == {
        "magic_plant_spike": "tallest_tree",
        "glowing_rock": "thing_that_fell",
        "granite_toenail": "colossus",
        "eagles_eye": "eagle_rock",
        "talisman_of_the_dead": "boneyard",
    }


def test_which_defence_each_spell_must_exceed() -> None:
    kinds = {kind: {spell.id for spell in SPELLS.values() if spell.against == kind} for kind in ("full", "printed")}

    assert kinds == {"full": {"fireball", "lightning", "magic_bolt"}, "printed": {"heal"}}
    assert {spell.id for spell in SPELLS.values() if spell.against == "basic"} == {
        "charm", "fear", "sleep", "scare_the_dead", "evil_protection", "invisibility",
    }  # fmt: skip


def test_spells_have_their_multipliers() -> None:
    assert {spell.id: spell.times for spell in SPELLS.values()} == {
        "charm": 2, "evil_protection": 3, "fear": 2, "fireball": 2, "heal": 2, "invisibility": 3, "lightning": 3,
        "magic_bolt": 4, "scare_the_dead": 2, "sleep": 2,
    }  # fmt: skip


def test_area_spells_are_rolled_for_each_of_many() -> None:
    assert {spell.id for spell in SPELLS.values() if not spell.area} == {
        "charm", "heal", "invisibility", "magic_bolt",
    }  # fmt: skip


@pytest.mark.rule("MM-13.5")
def test_nine_treasures_are_magical() -> None:
    assert {card.id: (card.attack, card.defence, card.spell_die) for card in MAGICAL.values()} == {
        "fredgears_wand": (1, 0, 1),
        "wand_of_polyplox": (3, 0, 3),
        "holy_symbol": (0, 2, 2),
        "garaths_shield": (0, 3, 0),
        "helm_of_power": (2, 2, 0),
        "invisible_ring": (0, 3, 0),
        "mithril_breastplate": (0, 4, 0),
        "sword_of_snyd": (3, 2, 0),
        "war_club": (4, 0, 0),
    }


def test_the_cards_that_are_gold_at_once() -> None:
    assert {card.id: (card.value, card.count) for card in TREASURES.values() if card.at_once} == {
        "six_gold": (6, 2), "ten_gold": (10, 2),
    }  # fmt: skip


def test_five_birthmarks_and_seven_royal_cards() -> None:
    assert TREASURES[content.BIRTHMARK].count == 5
    assert sorted(ROYAL) == ["forest_emerald", "gold_chalice", "gold_crown", "invisible_ring", "onyx_ox"]
    assert {TREASURES[half].value for half in content.LOCKET} == {15}
    assert len(ROYAL | content.LOCKET) == 7
    assert content.ONYX_OX in ROYAL


def test_keys_are_in_two_decks() -> None:
    assert {"treasure_key", "magic_key"} == KEYS


@pytest.mark.rule("MM-17.2")
def test_the_arms_deck_has_five_daggers() -> None:
    assert len(deck_of(ARMS)) == 34
    assert Counter(deck_of(ARMS))["dagger"] == 5


def test_weapons_missiles_and_what_can_be_thrown() -> None:
    assert {"sling", "crossbow", "bow"} == {card.id for card in ARMS.values() if card.missile}
    assert {"dagger"} == {card.id for card in ARMS.values() if card.throwable}
    assert set(ARMS) - content.WEAPONS == {"round_shield", "kite_shield", "helmet", "breastplate"}


def test_every_option_and_spell_cites_rules_that_exist() -> None:
    cited = [*(rule for option in OPTIONS for rule in option.rules), *(r for s in SPELLS.values() for r in s.rules)]

    assert [rule for rule in cited if rule not in RULEBOOK] == []
    assert all(option.default in option.values for option in OPTIONS)


def fails(expected: str) -> pytest.RaisesExc[DataError]:
    return pytest.RaisesExc(DataError, match=expected)


BAD_ENCOUNTERS = {
    "special: special encounters": 'kind = "special"',
    "defence: a hostile card": 'kind = "hostile"\nattack = 3',
    "destination: items": 'kind = "special"\nspecial = "item"',
    "`\\$.spells": 'kind = "hostile"\ndefence = 3\nspells = ["snore"]',
    "`\\$.stars": 'kind = "hostile"\ndefence = 3\nstars = -1',
    "unknown field `colour`": 'kind = "hostile"\ndefence = 3\ncolour = "red"',
}


@pytest.mark.parametrize("expected", BAD_ENCOUNTERS)
def test_a_wrong_encounter_is_named(expected: str) -> None:
    entry = f'[[encounter]]\nid = "x"\nname = "X"\ntext = "."\nsource = "seed"\n{BAD_ENCOUNTERS[expected]}'

    with fails(f"encounters.toml: encounter 'x'.*{expected}"):
        content.cards_of(DataFile.parse("encounters.toml", entry), "encounter", pieces.Encounter)


BAD_TREASURES = {
    "magical: only magical": "attack = 2",
    "one_effect: goes with": "magical = true\nspell_die = 1",
    "`\\$.slot": 'magical = true\nslot = "boots"',
    "`\\$.count": "count = 0",
}


@pytest.mark.parametrize("expected", BAD_TREASURES)
def test_a_wrong_treasure_is_named(expected: str) -> None:
    entry = f'[[treasure]]\nid = "x"\nname = "X"\ntext = "."\nsource = "seed"\n{BAD_TREASURES[expected]}'

    with fails(f"treasures.toml: treasure 'x'.*{expected}"):
        content.cards_of(DataFile.parse("treasures.toml", entry), "treasure", pieces.Treasure)


@pytest.mark.parametrize(
    ("entry", "expected"),
    [
        ("cost = 1", "slot: every arms card"),
        ('cost = 1\nslot = "shield"\nmissile = true', "only weapons"),
        ('slot = "shield"', "missing required field `cost`"),
    ],
)
def test_a_wrong_arms_card_is_named(entry: str, expected: str) -> None:
    file = DataFile.parse("arms.toml", f'[[arms]]\nid = "x"\nname = "X"\ntext = "."\nsource = "seed"\n{entry}')

    with fails(f"arms.toml: arms 'x'.*{expected}"):
        content.cards_of(file, "arms", pieces.Arms)


def test_a_scroll_without_a_spell_is_named() -> None:
    entry = 'id = "x"\nname = "X"\ntext = "."\nsource = "seed"\ncost = 1\neffect = "scroll"'

    with fails("magic.toml: magic 'x'.*spell: scrolls"):
        content.cards_of(DataFile.parse("magic.toml", f"[[magic]]\n{entry}"), "magic", pieces.Magic)


def test_a_spell_that_nobody_explains_is_named() -> None:
    figure = Figure(id="x", name="X", text=".", source="seed", spells=("charm",))

    with fails("x.toml: figure 'x': spells: there is no spell 'charm'"):
        content.check_spells(DataFile("x.toml", {}), "figure", {"x": figure}, {})


def test_a_card_in_two_decks_is_named() -> None:
    with fails("'onyx_ox': id: stands in two decks"):
        content.check_distinct([TREASURES, {"onyx_ox": TREASURES["onyx_ox"]}])


def test_a_second_king_is_named() -> None:
    with fails("encounters.toml: encounter: kind: there must be one such card, not 2"):
        content.the_one(DataFile("encounters.toml", {}), "encounter", "kind", [ENCOUNTERS[KING]] * 2)
