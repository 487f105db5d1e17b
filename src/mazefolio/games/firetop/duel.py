"""FT-12: fighting another adventurer."""

from __future__ import annotations

from mazefolio.engine.steps import Ask, Faces, Plain, Steps, ask
from mazefolio.games.firetop.actions import ESCAPE, Fight
from mazefolio.games.firetop.adventurers import dice, hurt, swords
from mazefolio.games.firetop.battle import AFTER_ROUND, draw_sword, raise_shield, roll_escape, wound_size
from mazefolio.games.firetop.battle_events import DuelBegan, Exchanged
from mazefolio.games.firetop.content import MAZE_SET, SECRET_SET, SWORDS
from mazefolio.games.firetop.spoils import plunder
from mazefolio.games.firetop.state import PIECES, Adventurer, Duel, State, adventurer


def may_fight(s: State, one: Adventurer, other: Adventurer) -> bool:
    """Both have been in a room and come out again, and the place and their state allow it.

    Rules: FT-12.3 to FT-12.6, FT-16.6, FT-18.10
    """
    if one.space in SECRET_SET or one.space in MAZE_SET or one.caged or other.caged:
        return False
    if s.long_truce:
        return all(player.hero is None or player.hero.seasoned for player in s.players)
    return one.seasoned and other.seasoned


def attack(s: State, defender: int) -> Steps[str]:
    """The attacked adventurer cannot refuse; each names his sword.  Rules: FT-12.7, FT-12.8, FT-5.12"""
    s.now.fought = True
    s.duel = duel = Duel(s.active, defender)
    yield DuelBegan(s.active, defender, adventurer(s, defender).space)
    for seat in (s.active, defender):
        yield from choose_sword(s, duel, seat)
    return "duel"


def choose_sword(s: State, duel: Duel, seat: int) -> Steps[None]:
    """Whoever has any Treasure card is asked, so that the question gives nothing away.  Rules: FT-5.12, FT-21.12"""
    hero = adventurer(s, seat)
    options = list(map(Fight, swords(hero)))
    choice = options[0]
    if hero.cards:
        choice = yield from ask(seat, "sword", options, "FT-5.12")
    duel.swords[seat] = choice.sword
    yield from draw_sword(s, seat, choice.sword)


def duel_round(s: State) -> Steps[str]:
    """The attacked adventurer rolls first; then first the attacker, then the attacked may try to escape.

    Rules: FT-10.4, FT-10.5, FT-12.8, FT-12.9, FT-12.18, FT-19.10
    """
    duel = s.duel
    assert duel is not None
    loser = yield from exchange_blows(s, duel)
    if loser is not None and adventurer(s, loser).stamina == 0:
        return (yield from plunder(s, other_in(duel, loser), loser, "FT-19.10"))
    duel.round += 1
    for seat in (duel.attacker, duel.defender):
        choice = AFTER_ROUND[(yield Ask(seat, Plain("escape", "FT-12.9"), AFTER_ROUND, 2))]
        if choice is ESCAPE:
            escaped = yield from roll_escape(s, seat, PIECES[other_in(duel, seat)])
            if adventurer(s, seat).stamina == 0:
                return (yield from plunder(s, other_in(duel, seat), seat, "FT-11.7"))
            if escaped:
                duel.runner = seat
                return "spoils"
    return "duel"


def other_in(duel: Duel, seat: int) -> int:
    return duel.defender if seat == duel.attacker else duel.attacker


def exchange_blows(s: State, duel: Duel) -> Steps[int | None]:
    """One round; who was wounded, if anybody was.  Rules: FT-10.4, FT-10.5, FT-12.8, FT-21.2, FT-21.12"""
    attacker, defender = duel.attacker, duel.defender
    one, other = adventurer(s, attacker), adventurer(s, defender)
    theirs: Faces = yield dice(defender, 2, "defence")
    mine: Faces = yield dice(attacker, 2, "attack")
    bonus, their_bonus = SWORDS[duel.swords[attacker]].attack, SWORDS[duel.swords[defender]].attack
    yield Exchanged(
        "FT-12.8", attacker, "", defender, duel.round, theirs, other.skill, their_bonus, mine, one.skill, bonus
    )
    margin = sum(mine) + one.skill + bonus - sum(theirs) - other.skill - their_bonus
    if margin == 0:
        return None
    loser = defender if margin > 0 else attacker
    points = wound_size(s, mine if margin > 0 else theirs)
    points -= yield from raise_shield(s, loser)
    yield from hurt(s, loser, points, PIECES[other_in(duel, loser)], "FT-10.4")
    return loser
