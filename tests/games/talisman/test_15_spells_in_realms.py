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


ROWS = [row(1, "spell_fizzles"), row(2, "spell_normal"), row(3, "spell_kept")]
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
