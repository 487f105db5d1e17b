"""TA-C20.14, TA-C20.15: Spells across the borders of realms, and what realms do to Spells."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from mazefolio.engine.game import Game
from mazefolio.games.talisman.content import Row, Table
from mazefolio.games.talisman.effects.fate import Custom
from mazefolio.games.talisman.ids import CustomId
from mazefolio.games.talisman.language.amounts import Dice, Span
from mazefolio.games.talisman.language.customs import CUSTOMS
from mazefolio.games.talisman.language.effect import Effects
from mazefolio.games.talisman.library import LIBRARY
from mazefolio.games.talisman.modifiers import magic_is_off
from mazefolio.games.talisman.realms.header import Fighting, Isolation, Movement, Restrict
from mazefolio.games.talisman.spells.hand import tend_all
from mazefolio.games.talisman.spells.windows import Meeting, Moment, castable, window
from mazefolio.testing import Scene
from tests.games.talisman.casting import hand, mage, seat_asked, while_
from tests.games.talisman.proving import inside, plugged_in

REALMS = {"realms": "proving"}


def opened(game: Game[Any], moment: Moment, meeting: Meeting | None = None, **layout: Any) -> Scene:
    return while_(lambda s: window(s, moment, meeting), game=game, options=REALMS, **layout)


@pytest.fixture
def closed() -> Iterator[Game[Any]]:
    """The test realm lets no Spell in or out."""
    with plugged_in(isolation=Isolation(outside_spells=False)) as game:
        yield game


@pytest.mark.rule("TA-C20.14")
def test_no_spell_is_cast_into_a_closed_realm(closed: Game[Any]) -> None:
    scene = opened(closed, Moment.TURN_ENDS, red=mage("random"), blue=inside()).play("cast random")

    assert scene.offers == ["at 0", "at 2"]


@pytest.mark.rule("TA-C20.14")
def test_no_spell_is_cast_out_of_a_closed_realm(closed: Game[Any]) -> None:
    red = inside(**mage("random", "hex", "destruction"))
    scene = opened(closed, Moment.BEFORE_MOVE, red=red, blue=inside(), spaces={"crags": ["wolf"]})
    assert scene.offers == ["pass", "cast random"]

    assert scene.play("cast random").offers == ["at 0", "at 1"]


@pytest.mark.rule("TA-C20.14")
def test_no_counterspell_goes_through_its_border(closed: Game[Any]) -> None:
    red, blue = mage("healing", lives=1), inside(**mage("counterspell"))
    scene = opened(closed, Moment.BEFORE_MOVE, red=red, blue=blue).play("cast healing")

    assert scene.state.players[0].lives == 4


@pytest.mark.rule("TA-C20.14", "TA-C20.2")
def test_an_open_realm_is_in_reach() -> None:
    with plugged_in() as game:
        scene = opened(game, Moment.TURN_ENDS, red=mage("random"), blue=inside()).play("cast random")

        assert "at 1" in scene.offers


@pytest.mark.rule("TA-C17.5")
def test_spells_find_those_in_limbo() -> None:
    with plugged_in() as game:
        scene = opened(game, Moment.TURN_ENDS, red=mage("random"), blue={"space": "city_jail"}).play("cast random")

        assert "at 1" in scene.offers


@pytest.mark.rule("TA-C20.15")
def test_where_a_realm_forbids_it_nobody_casts() -> None:
    with plugged_in(restrict=Restrict(spells="forbidden")) as game:
        scene = opened(game, Moment.TURN_ENDS, red=inside(**mage("random")), blue=mage("random#2"))

        assert seat_asked(scene) == 1


@pytest.mark.rule("TA-C20.15")
def test_a_penalty_is_paid_for_casting(monkeypatch: pytest.MonkeyPatch) -> None:
    paid = []

    def penalty(s: Any, cause: Any) -> Any:
        paid.append(cause.seat)
        yield from ()

    monkeypatch.setitem(CUSTOMS, "proving.penalty", penalty)
    with plugged_in(restrict=Restrict(spells="penalty:proving.penalty")) as game:
        opened(game, Moment.BEFORE_MOVE, red=inside(**mage("healing", lives=1))).play("cast healing")

    assert paid == [0]


def row(face: int, word: str) -> Row:
    return Row(Span(face, face), word, Effects((Custom(id=CustomId(word)),)))


WORDS = ["spell_fizzles", "spell_normal", "spell_kept", "spell_backfires", "spell_mutates"]
ROWS = [row(face, word) for face, word in enumerate(WORDS, 1)]
CASTING = Table(id="proving.casting", name="Casting", dice=Dice(1), rows=ROWS, source="reconstructed")


@pytest.mark.rule("TA-C20.15")
@pytest.mark.parametrize(("face", "lives", "held"), [(1, 1, []), (2, 4, []), (3, 4, ["healing"])])
def test_a_table_says_what_becomes_of_every_spell(face: int, lives: int, held: list[str]) -> None:
    with plugged_in(restrict=Restrict(spells="table:proving.casting")) as game:
        vars(LIBRARY)["tables"] = {**LIBRARY.tables, CASTING.id: CASTING}
        red = inside(**mage("healing", lives=1))
        scene = opened(game, Moment.BEFORE_MOVE, red=red, dice=str(face)).play("cast healing")

        assert (scene.state.players[0].lives, hand(scene, 0)) == (lives, held)


@pytest.mark.rule("TA-C20.15", "TA-C15.14")
def test_a_kept_spell_of_a_scroll_stays_with_the_scroll() -> None:
    with plugged_in(restrict=Restrict(spells="table:proving.casting")) as game:
        vars(LIBRARY)["tables"] = {**LIBRARY.tables, CASTING.id: CASTING}
        red = inside(lives=1, objects=["scroll"])
        scene = opened(game, Moment.BEFORE_MOVE, red=red, scrolls={"scroll": "healing"}, dice="3").play("cast healing")

        assert scene.state.players[0].objects == ["scroll"]
        assert scene.state.under_scrolls == {"scroll": "healing"}


@pytest.mark.rule("TA-C20.15")
def test_a_spell_goes_to_the_pile_that_the_realm_names() -> None:
    with plugged_in(restrict=Restrict(spells="to_pile:proving")) as game:
        scene = opened(game, Moment.BEFORE_MOVE, red=mage("random"), blue=inside(), dice="6")
        scene.play("cast random", "at 1")

        assert scene.state.decks["proving"].pile[-1] == "random"
        assert scene.state.decks["spell"].discards == []


@pytest.mark.rule("TA-C20.11")
def test_teleport_does_not_move_where_nothing_changes_how_one_moves() -> None:
    for alterable in (True, False):
        with plugged_in(movement=Movement(alterable=alterable)) as game:
            scene = while_(tend_all, game=game, options=REALMS, red=inside(**mage("teleport")))
            scene.state.castable = 1
            assert bool(castable(scene.state, 0, Moment.MOVE)) is alterable


@pytest.mark.rule("TA-C20.22")
def test_some_enemies_of_a_realm_cannot_be_touched_by_spells() -> None:
    with plugged_in(fighting=Fighting(immune_types=["animal"])) as game:
        scene = opened(game, Moment.MEETING, Meeting(0, enemies=["wolf"]), red=inside(**mage("immobility")))

        assert scene.asked == ""


@pytest.fixture
def fickle() -> Iterator[Game[Any]]:
    """In the test realm a table says what becomes of a Spell: 4 it backfires, 5 it mutates."""
    with plugged_in(restrict=Restrict(spells="table:proving.casting")) as game:
        vars(LIBRARY)["tables"] = {**LIBRARY.tables, CASTING.id: CASTING}
        yield game


def cast(game: Game[Any], *decisions: str, moment: Moment = Moment.BEFORE_MOVE, **layout: Any) -> Scene:
    scene = opened(game, moment, **{"blue": inside(lives=1), **layout})
    return scene.play(*decisions)


@pytest.mark.rule("TA-C15.18", "TA-C20.15")
def test_a_kind_spell_that_backfires_helps_its_caster(fickle: Game[Any]) -> None:
    scene = cast(fickle, "cast healing", "at 1", red=inside(**mage("healing", lives=1)), dice="4")

    assert [one.lives for one in scene.state.players[:2]] == [4, 1]
    assert scene.state.decks["spell"].discards == ["healing"]


@pytest.mark.rule("TA-C15.18", "TA-C20.15")
def test_a_spell_that_harms_backfires_by_its_column(fickle: Game[Any]) -> None:
    red = inside(**mage("acquisition", gold=1))
    scene = cast(fickle, "cast acquisition", "at 1", red=red, blue=inside(gold=3), dice="4")

    assert [one.gold for one in scene.state.players[:2]] == [0, 3]


@pytest.mark.rule("TA-C15.18", "TA-C20.15")
def test_a_spell_aimed_at_himself_works_all_the_same(fickle: Game[Any]) -> None:
    scene = cast(fickle, "cast invisibility", red=inside(**mage("invisibility")), dice="4")

    assert "invisible" in scene.state.players[0].statuses


@pytest.mark.rule("TA-C20.15")
def test_another_spell_takes_the_place_of_one_that_mutates(fickle: Game[Any]) -> None:
    scene = cast(
        fickle,
        "cast nullify",
        red=inside(**mage("nullify", lives=1)),
        blue=inside(**mage("divination", lives=1)),
        spells=["healing"],
        dice="5",
    )

    assert ([one.lives for one in scene.state.players[:2]], hand(scene, 1)) == ([1, 4], ["divination"])
    assert scene.state.decks["spell"].discards == ["nullify", "healing"]


@pytest.mark.rule("TA-C20.15")
@pytest.mark.parametrize("top", ["teleport", "counterspell"])
def test_what_cannot_be_cast_now_is_discarded(fickle: Game[Any], top: str) -> None:
    scene = cast(fickle, "cast invisibility", red=inside(**mage("invisibility")), spells=[top], dice="5")

    assert "invisible" not in scene.state.players[0].statuses
    assert [event.card for event in scene.happened("Wasted")] == [top]


@pytest.mark.rule("TA-C20.15")
@pytest.mark.parametrize(("face", "top", "cancelled"), [(4, "hex", 0), (5, "hex", 0), (5, "counterspell#2", 1)])
def test_a_counterspell_rolls_as_well(fickle: Game[Any], face: int, top: str, cancelled: int) -> None:
    red, blue = inside(**mage("invisibility")), inside(**mage("counterspell", "divination"))
    scene = opened(fickle, Moment.BEFORE_MOVE, red=red, blue=blue, spells=[top], dice=f"{face} 2")
    scene.play("cast invisibility", "cast counterspell")

    assert len(scene.happened("Cancelled")) == cancelled
    assert len(hand(scene, 1)) == (0 if face == 4 else 1)


@pytest.mark.rule("TA-C20.14")
@pytest.mark.parametrize(("space", "reached"), [("crown_of_command", True), ("valley_of_fire", False)])
def test_from_the_crown_spells_may_reach_into_a_closed_realm(space: str, reached: bool) -> None:
    with plugged_in(isolation=Isolation(outside_spells=False, crown_spells=True)) as game:
        red = mage("random", space=space)
        scene = opened(game, Moment.TURN_ENDS, red=red, blue=inside()).play("cast random")
        assert ("at 1" in scene.offers) is reached
        caster = inside(**mage("random"))
        out = opened(game, Moment.TURN_ENDS, red=caster, blue={"space": space}, green=inside()).play("cast random")
        assert out.offers == ["at 0", "at 2"]


@pytest.mark.rule("TA-C20.14", "TA-C20.13")
def test_what_is_cast_for_everybody_in_a_closed_realm_stays_there() -> None:
    with plugged_in(isolation=Isolation(core_events=False, outside_spells=False)) as game:
        red = inside(**mage("destroy_magic"))
        scene = opened(game, Moment.BEFORE_MOVE, red=red, blue=inside()).play("cast destroy_magic")
        assert [magic_is_off(scene.state, seat) for seat in range(3)] == [True, True, False]
        outside = opened(game, Moment.BEFORE_MOVE, red=mage("destroy_magic"), blue=inside()).play("cast destroy_magic")
        assert [magic_is_off(outside.state, seat) for seat in range(3)] == [True, False, True]


@pytest.mark.rule("TA-C20.15")
def test_a_single_space_may_forbid_spells() -> None:
    with plugged_in() as game:
        scene = opened(game, Moment.BEFORE_MOVE, red=inside(**mage("random", space="proving.gale")))

        assert scene.asked == ""


@pytest.mark.rule("TA-C20.14")
def test_destroy_magic_does_not_reach_into_a_closed_realm(closed: Game[Any]) -> None:
    blue = inside(objects=["magic_belt"])
    scene = opened(closed, Moment.TURN_ENDS, red=mage("destroy_magic"), blue=blue, green={"objects": ["ring"]})
    scene.play("cast destroy_magic")

    assert [magic_is_off(scene.state, seat) for seat in range(3)] == [True, False, True]


@pytest.mark.rule("TA-C20.14")
def test_destroy_magic_does_not_reach_out_of_a_closed_realm(closed: Game[Any]) -> None:
    scene = opened(closed, Moment.TURN_ENDS, red=inside(**mage("destroy_magic")), blue=inside()).play(
        "cast destroy_magic"
    )

    assert [magic_is_off(scene.state, seat) for seat in range(3)] == [True, True, False]
