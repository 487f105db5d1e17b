"""MM-6, MM-23 to MM-29: moving on the boards of the adventure areas."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mazefolio.engine.legality import Attempt, Refusal
from mazefolio.engine.odds import Outcome, Since
from mazefolio.engine.steps import Action, Ask, CitedQuery, Query, Steps, choose
from mazefolio.engine.view import Chance, Hint, Option
from mazefolio.engine.wording import Asked
from mazefolio.engine.words import capital
from mazefolio.games.mertwig.actions import Card, card
from mazefolio.games.mertwig.adventures.spots import chances
from mazefolio.games.mertwig.areas import AREAS
from mazefolio.games.mertwig.battle.encounter import begin_encounter
from mazefolio.games.mertwig.bot import JUDGES
from mazefolio.games.mertwig.bot.boards import ahead, is_bold, toll
from mazefolio.games.mertwig.bot.worth import View
from mazefolio.games.mertwig.chance import die
from mazefolio.games.mertwig.content import KEYS, RULES, TREASURES, ZERO
from mazefolio.games.mertwig.holdings import lose
from mazefolio.games.mertwig.names import area as area_name
from mazefolio.games.mertwig.names import gold, place, the
from mazefolio.games.mertwig.state import Player, State, active
from mazefolio.games.mertwig.tracks import Advance, advances
from mazefolio.games.mertwig.travels.journeys import Moved, StaysPut
from mazefolio.games.mertwig.travels.tidying import choose_way
from mazefolio.games.mertwig.words import WORDS, about

LOCKED = Refusal("MM-6.17", "It is locked, and you have no key.")
MUST_MOVE = Refusal("MM-3.4", "You must move as the board says.")
MOVING = {
    "woods_whole": "MM-23.1",
    "mystic_vale": "MM-24.1",
    "burial_mounds": "MM-26.1",
    "caves_of_congor": "MM-27.1",
    "purple_castle": "MM-28.1",
    "last_pyramid": "MM-29.1",
}
"""The rule by which one moves on each board; in the temple a door is chosen instead."""


class Onward(Query, frozen=True, tag="onward"):
    """Where a move on the board of an area ends."""

    RULE = "MM-3.4"


class WhichKey(CitedQuery, frozen=True, tag="key"):
    """Which sort of key is used up."""


def keys_of(player: Player) -> list[str]:
    """Rules: MM-6.17, MM-14.14, MM-19.15"""
    return sorted({thing for thing in (*player.magic, *player.treasures) if thing in KEYS})


def move_in_area(s: State) -> Steps[bool]:
    """Every board has its own way of moving; where a die is rolled, a 0 is an encounter and no move.

    True if he lands on a space.

    Rules: MM-6.7, MM-6.17, MM-6.18, MM-23.1, MM-23.2, MM-23.4, MM-24.1, MM-24.2, MM-26.1, MM-27.1, MM-27.2, MM-28.1,
    MM-28.3, MM-29.1, MM-29.2
    """
    player = active(s)
    area, face = AREAS[player.area], 1
    if area.movement != "one_per_turn":
        face = yield from die(s, s.active, "movement")
        if face == ZERO and area.zero_is_encounter:
            yield StaysPut("MM-6.7", s.active, face)
            yield from begin_encounter(s, 1, 0)
            return False
    ends = advances(area.id, player.spot, face, bool(keys_of(player)))
    if not ends:
        yield StaysPut("MM-23.4", s.active, face)
        return False
    choice = yield from choose_way(s, Onward(), ends)
    if choice.key:
        yield from use_key(s, "MM-6.17")
    player.spot = choice.spot
    yield Moved("MM-3.5", s.active, choice.path)
    return True


def use_key(s: State, rule: str) -> Steps[None]:
    """A key is used up; which one, if he has both sorts, he says.  Rules: MM-6.17, MM-14.14"""
    keys = [card("use", name) for name in keys_of(active(s))]
    choice = yield from choose(s.active, WhichKey(rule), keys)
    yield from lose(s, s.active, choice.card, rule)


@WORDS.asks(Onward)
def _(query: Onward, s: State, ask: Ask) -> Asked:
    hint = Hint("stopping", "You need not use all your points. Only the space where you stop matters.", "MM-3.5")
    within = active(s).area
    return Asked(f"Where to in {area_name(within)}?", AREAS[within].text, hints=[hint])


@WORDS.tries(Onward)
def _(query: Onward, s: State, ask: Ask) -> Iterator[Attempt[Action]]:
    player = active(s)
    within = AREAS[player.area]
    for spot in within.spots[player.spot].next:
        if within.spots[spot].locked:
            yield Attempt(Advance(spot), None if keys_of(player) else LOCKED)
    yield Attempt(Advance(player.spot), MUST_MOVE, quiet=True)


@WORDS.offers(Advance)
def _(action: Advance, s: State, ask: Ask) -> Option:
    """Rules: MM-6.8, MM-6.17"""
    player = active(s)
    within = AREAS[player.area]
    spot = within.spots[action.spot]
    text = spot.text or ("Roll on its chart." if spot.chart else "Nothing happens here.")
    if spot.offering:
        text = "You may make an offering, then roll on its chart."
    elif spot.left_on_odd:
        text = "You leave it only with an odd roll."
    elif spot.id == within.finish and not spot.effect:
        text = "Back to the map; the turn ends."
    label = capital(place(action.spot, player.area))
    rule = "MM-6.17" if action.key else "MM-6.8"
    odds = chances(player.area, spot.chart) if spot.chart else ()
    note = "uses up a key" if action.key else ""
    return Option(action.token, label, text, rule, action.spot, action.spot, odds, note=note)


WORDS.title(WhichKey, "Which key do you use up?", "Either opens the lock.")


@WORDS.offers(WhichKey)
def _(action: Card, s: State, ask: Ask) -> Option:
    """Rules: MM-6.17, MM-14.14"""
    value = TREASURES[action.card].value if action.card in TREASURES else 0
    worth = f"It could be sold for {gold(value)}." if value else "It cannot be sold."
    return about(action, action.card, f"Use {the(action.card)}", worth, "MM-6.17")


def _met(since: Since) -> bool | None:
    """Whether the die for a move was the 0."""
    if since.any(Moved):
        return False
    return next((stays.face == ZERO for stays in since.all(StaysPut)), None)


def _solved(since: Since) -> bool | None:
    return False if since.any(StaysPut) else since.any(Moved) or None


ENCOUNTER = WORDS.outcome(Outcome("zero", "an encounter", _met, "bad"))
"""The 0 on the die.  Rules: MM-5.2, MM-6.7, MM-9.1"""
RIDDLE = WORDS.outcome(Outcome("riddle", "the riddle is solved", _solved, "good"))
"""An odd roll.  Rules: MM-23.4"""


def setting_out(player: Player, outside: bool) -> tuple[Chance, ...]:
    """What the die for a move may do besides moving him.  Rules: MM-5.2, MM-6.7, MM-23.4"""
    zero = ENCOUNTER.at(1 / RULES.die)
    if player.area not in AREAS:
        return (zero,) if outside else ()
    area = AREAS[player.area]
    held = area.spots[player.spot].left_on_odd
    return (*([RIDDLE.at(1 / 2)] if held else []), *([zero] if area.zero_is_encounter else []))


@JUDGES(Onward)
def _(query: Onward, v: View, options: Sequence[Advance]) -> Advance:
    """The way that brings most; an heir only wants to get out."""
    area, bold, keys = v.me.area, is_bold(v, v.me.area), v.keys
    if v.heir:
        return min(options, key=lambda option: toll(area, option.spot, keys > option.key))
    return max(options, key=lambda option: ahead(area, option.spot, keys > option.key, bold))


@JUDGES(WhichKey)
def _(query: WhichKey, v: View, options: Sequence[Card]) -> Card:
    """A key that cannot be sold, if there is one."""
    return min(options, key=lambda option: option.card in TREASURES)
