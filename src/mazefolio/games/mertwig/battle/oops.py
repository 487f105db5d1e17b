"""MM-10: Oops, which shifts the marker of a party that came to no fight."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mazefolio.engine.legality import Attempt, Refusal
from mazefolio.engine.steps import Ask, Steps, choose
from mazefolio.engine.view import Option
from mazefolio.engine.wording import Asked
from mazefolio.engine.words import capital
from mazefolio.games.mertwig.actions import InBattle, Put, put_options
from mazefolio.games.mertwig.areas import AREAS
from mazefolio.games.mertwig.battle.allies import part_with_philippa
from mazefolio.games.mertwig.bot import JUDGES
from mazefolio.games.mertwig.bot.boards import ahead, is_bold
from mazefolio.games.mertwig.bot.errands import promises
from mazefolio.games.mertwig.bot.worth import View
from mazefolio.games.mertwig.content import Seat
from mazefolio.games.mertwig.kingdom import LAND
from mazefolio.games.mertwig.names import area, place, who
from mazefolio.games.mertwig.paths import shifts
from mazefolio.games.mertwig.state import Battle, State
from mazefolio.games.mertwig.tracks import board_shifts
from mazefolio.games.mertwig.travels.journeys import Placed, closed_areas
from mazefolio.games.mertwig.words import WORDS


class Oops(InBattle, frozen=True, tag="oops"):
    """Where is the marker shifted?"""

    RULE = "MM-10.22"
    STEP = "fruits"
    victim: Seat


def shift(s: State, b: Battle) -> Steps[bool]:
    """The encounter player shifts the marker one space, where it lands.

    Rules: MM-10.22, MM-10.23, MM-10.24, MM-10.25
    """
    player = s.players[b.victim]
    spaces = board_shifts(player.area, player.spot) if player.area else shifts(player.at, closed_areas(s, b.victim))
    if not spaces:
        return False
    choice = yield from choose(b.runner, Oops(b.victim), put_options(spaces))
    if player.area:
        player.spot = choice.space
    else:
        player.at = choice.space
        yield from part_with_philippa(s, b.victim)
    yield Placed("MM-10.22", b.victim, choice.space)
    return True


def no_shift(s: State, seat: int, space: str) -> Refusal | None:
    """Oops opens no area that is closed.  Rules: MM-10.23"""
    if space not in closed_areas(s, seat):
        return None
    return Refusal("MM-10.23", f"{who(seat)} could not enter {area(space)} now.")


@WORDS.tries(Oops)
def _(query: Oops, s: State, ask: Ask) -> Iterator[Attempt[Put]]:
    victim = s.players[query.victim]
    if not victim.area and victim.at in LAND:
        for link in LAND[victim.at].links:
            yield Attempt(Put(link), no_shift(s, query.victim, link), quiet=True)


@WORDS.asks(Oops)
def _(query: Oops, s: State, ask: Ask) -> Asked:
    victim = who(query.victim)
    detail = f"One space from where {victim} is now; the space takes effect."
    return Asked(f"Oops! Where does {victim} end up?", detail)


@WORDS.offers(Oops)
def _(action: Put, s: State, ask: Ask) -> Option:
    """On the map a space is told as everywhere.  Rules: MM-10.24"""
    assert isinstance(ask.query, Oops)
    within = s.players[ask.query.victim].area
    if not within:
        return WORDS.offers.of(action)(action, s, ask)
    label, text = capital(place(action.space, within)), AREAS[within].spots[action.space].text
    return Option(action.token, label, text, "MM-10.24", action.space, action.space)


@JUDGES(Oops)
def _(query: Oops, v: View, options: Sequence[Put]) -> Put:
    """Where the victim has least to hope for: on the map, or on the board of an area."""
    victim = v.of(query.victim)
    area = victim.me.area
    if not area:
        promise = promises(victim)
        return min(options, key=lambda option: promise(option.space))
    bold = is_bold(victim, area)
    return min(options, key=lambda option: (option.space == AREAS[area].finish, ahead(area, option.space, False, bold)))
