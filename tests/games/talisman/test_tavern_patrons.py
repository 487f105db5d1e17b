"""TA-TAV-7: what each Patron of Black's Tavern does; and what automatic players make of the place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from msgspec import Struct

from mazefolio.games.talisman import GAME
from mazefolio.games.talisman.bot.mind import Mind
from mazefolio.games.talisman.effects.fate import Roll, UseTable
from mazefolio.games.talisman.library import LIBRARY
from mazefolio.games.talisman.realms import guide
from mazefolio.testing import Scene
from tests.games.talisman.tavern import at, blue, inside, meeting, red, seated, visiting, where
from tests.games.talisman.test_realms_and_bots import answer

PATRONS = sorted(card for card, deck in LIBRARY.realms["blacks_tavern"].homes.items() if deck == "patron")
MAGE = {"character": "wizard", "spells": ["nullify", "random"], "craft": 6, "lives": 4, "missing": 99}


def play_on(scene: Scene, choice: int) -> Scene:
    """Answer whatever is asked in this turn."""
    turn = scene.state.turn
    while scene.asked and scene.state.turn == turn:
        scene.play(scene.offers[min(choice, len(scene.offers) - 1)])
    return scene


@pytest.mark.rule("TA-TAV-7")
@pytest.mark.parametrize("patron", PATRONS)
@pytest.mark.parametrize("choice", [0, 1])
@pytest.mark.parametrize("dice", ["2 2 2 2 2", "6 5 6 5 6"])
def test_every_patron_can_be_visited(patron: str, choice: int, dice: str) -> None:
    name = patron.partition(".")[2]
    scene = play_on(visiting(name, gold=3, lives=2, craft=6, blue=MAGE, dice=dice), choice)

    assert "TA-TAV-8" in scene.cited() or red(scene).realm == ""
    assert [*GAME.flaws(scene.state)] == []


@pytest.mark.rule("TA-TAV-20")
@pytest.mark.parametrize("patron", PATRONS)
def test_every_patron_can_be_beaten_and_handed_in(patron: str) -> None:
    scene = meeting(patron.partition(".")[2], strength=9, dice="6 1").play(f"attack {patron}")

    assert red(scene).trophies == [patron]
    assert LIBRARY.cards[patron].strength > 0
    assert [*GAME.flaws(scene.state)] == []


@pytest.mark.rule("TA-TAV-20")
def test_trophies_of_patrons_are_worth_their_strength() -> None:
    trophies = ["blacks_tavern.drunken_giant"]
    scene = at("fields_1", phase="move", trophies=trophies, strength=3, dice="1").play("trade strength 1")

    assert (red(scene).strength, scene.state.decks["patron"].discards) == (4, trophies)


@pytest.mark.rule("TA-TAV-7")
@pytest.mark.parametrize(("die", "strength", "spent"), [(4, 3, 0), (5, 4, 1)])
def test_the_old_soldier_teaches_once(die: int, strength: int, spent: int) -> None:
    scene = visiting("old_soldier", gold=1, strength=3, dice=str(die)).play("pay")

    assert (red(scene).gold, red(scene).strength, len(red(scene).spent)) == (0, strength, spent)


@pytest.mark.rule("TA-TAV-7")
def test_the_retired_wizard_sells_a_spell_if_there_is_room() -> None:
    scene = visiting("retired_wizard", gold=2, craft=4).play("pay")
    assert (red(scene).gold, len(red(scene).spells)) == (0, 1)
    assert visiting("retired_wizard", gold=2, craft=2).asked != "pay"


@pytest.mark.rule("TA-TAV-7")
def test_the_fortune_teller_shows_three_cards() -> None:
    scene = visiting("fortune_teller", gold=1).play("pay")

    assert (len(scene.offers), scene.asked) == (3, "order")


@pytest.mark.rule("TA-TAV-7")
def test_the_mercenary_follows_for_gold() -> None:
    scene = visiting("mercenary", gold=4).play("pay")
    assert (red(scene).followers, seated(scene), red(scene).gold) == (["blacks_tavern.mercenary"], {}, 1)
    hired: dict[str, Any] = {"followers": ["blacks_tavern.mercenary"], "strength": 4}
    wolf = at("fields_1", spaces={"fields_1": ["wolf"]}, gold=1, **hired, dice="1 1")
    assert wolf.happened("Fought")[0].own.score == 6
    broke = at("fields_1", phase="start", gold=0, **hired)
    assert red(broke).followers == []
    assert red(at("fields_1", phase="start", gold=1, **hired)).followers == ["blacks_tavern.mercenary"]


@pytest.mark.rule("TA-TAV-7")
@pytest.mark.parametrize(("alignment", "lives", "gold"), [("good", 3, 0), ("neutral", 2, 0), ("evil", 2, 1)])
def test_the_pilgrim(alignment: str, lives: int, gold: int) -> None:
    scene = visiting("pilgrim", alignment=alignment, lives=2, gold=0)
    if alignment == "evil":
        assert scene.offers == ["rob_him", "pass"]
        scene.play("rob_him")

    assert (red(scene).lives, red(scene).gold) == (lives, gold)


@pytest.mark.rule("TA-TAV-7")
@pytest.mark.rule("TA-TAV-48")
@pytest.mark.parametrize(("die", "lives", "dead"), [(3, 1, False), (4, 1, True), (4, 2, False)])
def test_the_man_in_the_black_cloak(die: int, lives: int, dead: bool) -> None:
    scene = visiting("black_cloak", gold=3, blue={"space": "blacks_tavern.kitchen", "lives": lives}, dice=str(die))
    scene.play("pay")

    assert (bool(scene.happened("Death")), red(scene).gold) == (dead, 0)
    if not dead:
        assert blue(scene).lives == lives - (die > 3)


@pytest.mark.rule("TA-TAV-29")
def test_a_tattoo_makes_an_impression_on_the_man_in_the_black_cloak() -> None:
    layout: dict[str, Any] = {"blue": {"space": "blacks_tavern.kitchen", "lives": 2}, "dice": "3"}
    scene = visiting("black_cloak", gold=3, statuses={"tattooed": {}}, **layout).play("pay", "yes")

    assert blue(scene).lives == 1


def parts(thing: object) -> Iterator[object]:
    """An effect, and all that is within it."""
    if isinstance(thing, Struct):
        yield thing
        thing = [getattr(thing, name) for name in thing.__struct_fields__]
    if isinstance(thing, Sequence) and not isinstance(thing, str):
        for one in thing:
            yield from parts(one)


@pytest.mark.rule("TA-TAV-29")
@pytest.mark.parametrize("stranger", [one.id for one in LIBRARY.cards.values() if one.type == "stranger"])
def test_a_tattoo_counts_with_every_stranger_for_whom_one_rolls(stranger: str) -> None:
    found = [*parts(LIBRARY.cards[stranger].effects)]
    tables = [LIBRARY.tables[one.id] for one in found if isinstance(one, UseTable)]

    assert all(one.person for one in found if isinstance(one, Roll))
    assert all(one.person for one in tables)


@pytest.mark.rule("TA-TAV-7")
def test_nobody_in_the_inner_region_can_be_named() -> None:
    assert visiting("black_cloak", gold=3, blue={"space": "crypt"}).asked != "pay"


@pytest.mark.rule("TA-TAV-7")
@pytest.mark.parametrize(
    ("patron", "goods"), [("poacher", ["bow", "rope"]), ("smuggler", ["torch", "helmet", "sword"])]
)
def test_dealers(patron: str, goods: list[str]) -> None:
    scene = visiting(patron, gold=2)
    assert {f"buy {kind}" for kind in goods} <= {*scene.offers}
    scene.play(f"buy {goods[0]}")
    assert (red(scene).at_door, red(scene).gold, scene.asked) == ([goods[0]], 1, "way_in_realm")


@pytest.mark.rule("TA-TAV-7")
@pytest.mark.parametrize("port", ["city", "village"])
def test_the_sea_captain(port: str) -> None:
    scene = visiting("sea_captain", gold=1, at_door=["sword"]).play("pay", port)

    assert (red(scene).space, red(scene).objects, scene.asked) == (port, ["sword"], "way")


@pytest.mark.rule("TA-TAV-7")
@pytest.mark.parametrize(("dice", "gold", "after", "lives"), [("1 2", 1, 3, 4), ("6 6", 1, 0, 4), ("6 6", 0, 0, 3)])
def test_the_drunken_giant(dice: str, gold: int, after: int, lives: int) -> None:
    scene = visiting("drunken_giant", gold=gold, strength=4, dice=dice)

    assert (red(scene).gold, red(scene).lives) == (after, lives)


@pytest.mark.rule("TA-TAV-7")
def test_the_witch_in_grey_rolls_on_the_table_of_the_enchantress() -> None:
    scene = visiting("grey_witch", dice="4")

    assert scene.happened("TableRolled")[0].table == "enchantress"
    assert red(scene).spent == ["patron blacks_tavern.grey_witch"]


@pytest.mark.rule("TA-TAV-7")
def test_only_who_asks_the_gossip_learns_of_the_spells() -> None:
    scene = visiting("gossip", blue=MAGE)
    (told,) = scene.happened("SpellsTold")
    assert (told.cards, told.other) == (("nullify", "random"), 1)
    assert [told.seen_by(viewer) for viewer in (0, 1, None)] == [True, False, False]
    assert visiting("gossip").happened("SpellsTold") == []


@pytest.mark.rule("TA-TAV-7")
@pytest.mark.parametrize(("die", "gold"), [(2, 0), (3, 1)])
def test_the_prospector(die: int, gold: int) -> None:
    assert red(visiting("dwarf_prospector", gold=0, dice=str(die))).gold == gold


@pytest.mark.rule("TA-TAV-7")
@pytest.mark.parametrize("place", ["crags", "ruins"])
def test_the_map_of_the_prospector(place: str) -> None:
    assert red(visiting("dwarf_prospector", dice="5").play(place)).space == place


@pytest.mark.rule("TA-TAV-7")
def test_the_off_duty_guard_tears_up_warrants() -> None:
    wanted: dict[str, Any] = {"warrant": {}, "blacks_tavern.patrol_called": {"until": "leave_realm"}}
    scene = visiting("off_duty_guard", gold=1, statuses=wanted).play("pay")
    assert (red(scene).statuses, red(scene).gold, scene.asked) == ({}, 0, "way_in_realm")
    assert visiting("off_duty_guard", gold=1).asked != "pay"


# Automatic players.


@pytest.mark.rule("TA-C24.3")
@pytest.mark.parametrize(
    ("layout", "choice"),
    [
        ({"strength": 3, "lives": 4}, "pass"),
        ({"strength": 3, "lives": 1, "gold": 3}, "enter blacks_tavern"),
        ({"strength": 8, "lives": 4}, "enter blacks_tavern"),
    ],
)
def test_who_goes_in(layout: dict[str, Any], choice: str) -> None:
    assert answer(at("tavern", **layout)) == choice


@pytest.mark.rule("TA-C24.3")
@pytest.mark.parametrize(
    ("room", "layout", "choice"),
    [
        ("front_door", {"strength": 3}, "go out"),
        ("front_door", {"strength": 3, "lives": 1, "gold": 3}, "pass"),
    ],
)
def test_who_stays(room: str, layout: dict[str, Any], choice: str) -> None:
    assert answer(inside(room, phase="start", **layout)) == choice


@pytest.mark.rule("TA-C24.3")
@pytest.mark.parametrize(
    ("layout", "goal"),
    [
        ({"lives": 1, "gold": 3}, "front_desk"),
        ({"lives": 3, "gold": 1}, "floor_mid"),
        ({"strength": 9}, "table_2"),
        ({"strength": 2}, "front_door"),
    ],
)
def test_where_it_heads_for(layout: dict[str, Any], goal: str) -> None:
    sits = {"blacks_tavern.table_2": ["blacks_tavern.black_cloak"]}

    assert answer(inside("floor_west", phase="move", spaces=sits, dice="1", **layout)) == f"go blacks_tavern.{goal}"


@pytest.mark.rule("TA-C24.3")
@pytest.mark.parametrize(("strength", "choice"), [(3, "go quietly"), (8, "fight them")])
def test_what_it_does_about_the_patrol(strength: int, choice: str) -> None:
    wanted = {"blacks_tavern.patrol_called": {"until": "leave_realm"}}

    assert answer(inside(phase="start", strength=strength, statuses=wanted)) == choice


@pytest.mark.rule("TA-C24.3")
def test_it_gives_gold_rather_than_a_sword_and_attacks_who_is_weak() -> None:
    wanted = {"blacks_tavern.patrol_called": {"until": "leave_realm"}}
    thrown = inside(phase="start", statuses=wanted, gold=2, at_door=["sword"]).play("go quietly")
    assert answer(thrown) == "gold"
    assert answer(meeting("drunken_giant", strength=9)) == "attack blacks_tavern.drunken_giant"
    assert answer(meeting("drunken_giant", strength=2, gold=0, lives=1)) == "pass"
    assert answer(inside("front_desk", strength=4, gold=2, lives=1, character="warrior")) == "use"
    assert where(thrown) == "floor_west"


@pytest.mark.rule("TA-C24.3")
@pytest.mark.parametrize(("character", "there"), [("assassin", False), ("wizard", True)])
def test_who_finds_a_meal_too_dear_does_not_wait_in_the_kitchen(character: str, there: bool) -> None:
    mind = Mind(inside("kitchen", phase="start", character=character, gold=2, lives=3, strength=2).state, 0)

    assert ("blacks_tavern.kitchen" in guide.aims(mind)) == there


@pytest.mark.rule("TA-C24.3")
def test_who_has_other_plans_hurries_to_the_door() -> None:
    strong = Mind(inside("floor_west", phase="start", strength=9).state, 0)
    weak = Mind(inside("floor_west", phase="start", strength=2).state, 0)

    assert (strong.goal, guide.pull(strong, "blacks_tavern.front_door")) == ("talisman", guide.HURRY)
    assert (weak.goal, guide.pull(weak, "blacks_tavern.front_door")) == ("grow", guide.NEARER)
