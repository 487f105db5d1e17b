"""TA-C9.8, TA-C10.18: what becomes of enemies that are beaten, and of a character that is."""

from __future__ import annotations

from collections.abc import Sequence

from mazefolio.engine.decks import shuffle
from mazefolio.engine.steps import CitedEvent, CitedQuery, Steps, Word, ask
from mazefolio.engine.view import Line
from mazefolio.engine.wording import say
from mazefolio.engine.words import count
from mazefolio.games.talisman.carrying import has_room_for, send_home
from mazefolio.games.talisman.changes import gain
from mazefolio.games.talisman.combat.armour import saved_by_armour
from mazefolio.games.talisman.combat.foes import Foe, Mode, fighting
from mazefolio.games.talisman.combat.subduing import THRALL, enlist
from mazefolio.games.talisman.combat.weapons import Arms, drains
from mazefolio.games.talisman.effects.cards import pull
from mazefolio.games.talisman.ids import kind_of
from mazefolio.games.talisman.language.effect import Cause, carry_out
from mazefolio.games.talisman.library import LIBRARY, card
from mazefolio.games.talisman.lives import lose_lives
from mazefolio.games.talisman.names import the, who
from mazefolio.games.talisman.places.warlock import enemy_killed
from mazefolio.games.talisman.powers import powers
from mazefolio.games.talisman.realms.hooks import ON_ENEMY_DEFEATED, ON_SUNK, is_buried
from mazefolio.games.talisman.state import CardName, Seat, State
from mazefolio.games.talisman.words import WORDS

SHIP_LOSS = 2
"""Ship points that a lost sea fight costs where nothing else is said.  Rules: TA-C10.16"""

OVERBOARD = "hurt overboard"
"""Noted with what a player has used in a turn: he has paid with a life for a ship that he has not."""


class Slain(CitedEvent, frozen=True):
    """An enemy card is killed or destroyed; ``kept`` as a trophy."""

    seat: Seat
    card: CardName
    kept: bool


class ShipDamaged(CitedEvent, frozen=True):
    seat: Seat
    by: int
    left: int


class TrophyOrThrall(CitedQuery, frozen=True, tag="raise"):
    """Does the dead enemy serve him?"""

    card: CardName


KEEP, RAISE = Word("trophy"), Word("thrall")
WORDS.title(TrophyOrThrall, "{Card} is dead. What becomes of it?")
WORDS.label(KEEP, "Keep it as a trophy", rule="TA-C12.11", art="trophy")
WORDS.label(RAISE, "Make it your thrall", "In one later combat it adds its Strength.", "TA-C10.17", art="follower")


@WORDS.tells(ShipDamaged)
def _(event: ShipDamaged) -> Line:
    text = f"The ship of {who(event.seat)} loses {count(event.by, 'ship point')} and has {event.left} left."
    return say(event, text, "bad")


@WORDS.tells(Slain)
def _(event: Slain) -> Line:
    verb, rest = "kills" if card(event.card).is_enemy else "beats", ", a trophy" if event.kept else ""
    return say(event, f"{who(event.seat)} {verb} {the(event.card)}{rest}.", "good")


def killed(s: State, seat: int, foes: Sequence[Foe], arms: Arms, cause: Cause, trophy: bool = True) -> Steps[None]:
    """All enemies of a won fight are dead.  Rules: TA-C9.8, TA-C10.18"""
    enemy_killed(s, seat)
    for foe in foes:
        if foe.copy:
            yield from _lay_out(s, seat, foe.copy, trophy)
            yield from carry_out(s, card(foe.copy).on_win, Cause(seat, kind_of(foe.copy), cause.rule, foe.copy))
        yield from ON_ENEMY_DEFEATED.happens(s, seat, foe)
    if drains(arms.weapons) and any(foe.copy for foe in foes):
        yield from drain(s, seat, arms, cause)


def drain(s: State, seat: int, arms: Arms, cause: Cause) -> Steps[None]:
    """A weapon that gives its owner a life for a victory."""
    weapon = next(copy for copy in arms.weapons if drains([copy]))
    yield from gain(s, Cause(seat, kind_of(weapon), cause.rule), "lives", 1)


def destroyed(s: State, seat: int, foe: Foe) -> Steps[None]:
    """Destroyed without dice: no trophy, but killed all the same.  Rules: TA-C10.10, TA-C10.18"""
    enemy_killed(s, seat)
    if foe.copy:
        yield from _put_away(s, seat, foe.copy, "TA-C10.10")


def _lay_out(s: State, seat: int, copy: str, trophy: bool) -> Steps[None]:
    """A trophy, a thrall, or to the discard pile.  Rules: TA-C9.8, TA-C12.11, TA-C12.12"""
    if not (trophy and is_trophy(s, seat, copy)):
        yield from _put_away(s, seat, copy, "TA-C9.8")
    elif (yield from _is_raised(s, seat, copy)):
        yield from enlist(s, seat, copy, THRALL)
    else:
        pull(s, copy)
        s.players[seat].trophies.append(copy)
        yield Slain("TA-C9.8", seat, copy, True)


def is_trophy(s: State, seat: int, copy: str) -> bool:
    """Rules: TA-C8.2, TA-C12.11, TA-C12.12, TA-C12.15, TA-C20.21"""
    rule = fighting(s, seat).trophies
    if s.players[seat].region == "inner" or rule in ("none", "returned"):
        return False
    one = card(copy)
    return bool(one.strength) if one.type != "spirit" else rule == "spirits_too"


def _is_raised(s: State, seat: int, copy: str) -> Steps[bool]:
    """Somebody may make the dead enemy serve him instead, unless a realm protects it.

    Rules: TA-C10.17, TA-C13.1, TA-C20.22
    """
    one = card(copy)
    willing = one.is_enemy and one.strength and one.type not in fighting(s, seat).immune_types
    if not (willing and powers(s, seat, "kill_enemy") and has_room_for(s, seat, copy)):
        return False
    return (yield from ask(seat, TrophyOrThrall("TA-C10.17", copy), [KEEP, RAISE])) is RAISE


def _put_away(s: State, seat: int, copy: str, rule: str) -> Steps[None]:
    """To the discard pile, or back into the deck or elsewhere if a realm wants it so.  Rules: TA-C9.8, TA-C20.21"""
    pull(s, copy)
    yield Slain(rule, seat, copy, False)
    if fighting(s, seat).trophies == "returned":
        yield from back_into_deck(s, copy)
    elif not is_buried(s, seat, copy):
        send_home(s, copy)


def back_into_deck(s: State, copy: str) -> Steps[None]:
    """A card is shuffled into its own deck."""
    deck = s.decks[LIBRARY.home(kind_of(copy))]
    deck.pile.append(copy)
    yield from shuffle(deck)


def wounded(s: State, cause: Cause, n: int, mode: Mode, arms: Arms) -> Steps[int]:
    """A lost fight costs lives: one of them may be saved by armour; aboard it costs ship points.  How many went.

    Rules: TA-C10.5, TA-C10.7, TA-C10.8, TA-C10.15, TA-C10.16, TA-C10.19
    """
    if not n:
        return 0
    if mode == "ship":
        yield from damage_ship(s, cause, SHIP_LOSS)
        return 0
    if mode in ("combat", "combined") and (yield from saved_by_armour(s, cause.seat, arms.excludes, cause.source)):
        n -= 1
    if mode == "brawl" and fighting(s, cause.seat).lethal:
        n = min(n, s.players[cause.seat].lives - 1)
    return (yield from lose_lives(s, cause, n, fought=True))


def damage_ship(s: State, cause: Cause, n: int) -> Steps[None]:
    """Whoever has no ship pays with a life instead, but with one at most.  Rules: TA-C10.16, TA-C21.17"""
    one = s.players[cause.seat]
    vessel = one.vessel
    if vessel is not None:
        lost = min(n, vessel.points)
        vessel.points -= lost
        yield ShipDamaged(cause.rule, cause.seat, lost, vessel.points)
        if not vessel.points:
            yield from ON_SUNK.happens(s, cause.seat, cause)
    elif n and OVERBOARD not in one.used:
        one.used.append(OVERBOARD)
        yield from lose_lives(s, cause, 1)
