"""FT-12: fighting another adventurer."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from mazefolio.engine.judging import of_kind
from mazefolio.engine.odds import Outcome, Since
from mazefolio.engine.secrecy import HIDDEN
from mazefolio.engine.steps import Action, Ask, Event, Faces, Query, Steps, Word, ask, throw
from mazefolio.engine.view import Hint, Line, Option
from mazefolio.engine.wording import Asked, say
from mazefolio.engine.words import percent
from mazefolio.games.firetop import odds
from mazefolio.games.firetop.adventurers import bunches, hurt, swords
from mazefolio.games.firetop.battles.battle import Exchanged, wound_size
from mazefolio.games.firetop.battles.escape import AFTER_ROUND, ESCAPE, FIGHT_ON, DuelOrRun, roll_escape
from mazefolio.games.firetop.battles.preparing import Draw, draw_sword
from mazefolio.games.firetop.battles.spoils import plunder, rob
from mazefolio.games.firetop.bot import JUDGES, View
from mazefolio.games.firetop.bot.reckoning import duel_chance, getting_away
from mazefolio.games.firetop.cards import raise_shield
from mazefolio.games.firetop.content import RULES, SHIELDS, SWORDS, SpaceId
from mazefolio.games.firetop.names import at, who
from mazefolio.games.firetop.phases import in_turn
from mazefolio.games.firetop.show.pieces import figure_piece
from mazefolio.games.firetop.state import PIECES, Duel, Phase, Seat, State, adventurer
from mazefolio.games.firetop.turn.death import Died
from mazefolio.games.firetop.words import WORDS, beat

AGAINST_RIVAL = DuelOrRun()


class ChooseSword(Query, frozen=True, tag="sword"):
    RULE = "FT-5.12"


class DuelBegan(Event, frozen=True):
    RULE = "FT-12.8"
    attacker: Seat
    defender: Seat
    space: SpaceId


def attack(s: State, defender: int) -> Steps[None]:
    """The attacked adventurer cannot refuse; each names his sword.  Rules: FT-5.12, FT-12.7, FT-12.8"""
    s.duel = duel = Duel(s.active, defender)
    yield DuelBegan(s.active, defender, adventurer(s, defender).space)
    for seat in (s.active, defender):
        yield from choose_sword(s, duel, seat)


def choose_sword(s: State, duel: Duel, seat: int) -> Steps[None]:
    """A player with any Treasure card is asked, so that the question gives nothing away.  Rules: FT-5.12, FT-21.12"""
    hero = adventurer(s, seat)
    options = list(map(Draw, swords(hero)))
    choice = options[0]
    if hero.cards:
        choice = yield from ask(seat, ChooseSword(), options)
    duel.swords[seat] = choice.sword
    yield from draw_sword(s, seat, choice.sword)


@in_turn
def duel_round(s: State) -> Steps[Phase]:
    """The attacked adventurer rolls first; then first the attacker, then the attacked may try to escape.

    If the attacker comes out of it he goes on to the Take Treasure step.

    Rules: FT-10.4, FT-10.5, FT-12.8, FT-12.9, FT-12.17, FT-12.18, FT-12.21, FT-19.10
    """
    duel = s.duel
    assert duel is not None
    loser = yield from exchange_blows(s, duel)
    if loser is not None and adventurer(s, loser).stamina == 0:
        yield from plunder(s, duel.other(loser), loser, "FT-19.10")
        return "treasure"
    duel.round += 1
    for seat in (duel.attacker, duel.defender):
        choice = AFTER_ROUND[(yield Ask(seat, AGAINST_RIVAL, AFTER_ROUND, 2))]
        if choice is ESCAPE:
            other = duel.other(seat)
            escaped = yield from roll_escape(s, seat, PIECES[other])
            if adventurer(s, seat).stamina == 0:
                yield from plunder(s, other, seat, "FT-11.7")
                return "treasure"
            if escaped:
                yield from rob(s, other, seat)
                return "treasure"
    return "duel"


def exchange_blows(s: State, duel: Duel) -> Steps[int | None]:
    """One round; the seat that was wounded, if one was.  Rules: FT-10.4, FT-10.5, FT-12.8, FT-21.2, FT-21.12"""
    attacker, defender = duel.attacker, duel.defender
    one, other = adventurer(s, attacker), adventurer(s, defender)
    theirs: Faces = yield throw(defender, "defence", 2)
    mine: Faces = yield throw(attacker, "attack", 2)
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
    yield from hurt(s, loser, points, PIECES[duel.other(loser)], "FT-10.4")
    return loser


def _rival_died(since: Since) -> bool | None:
    died = since.all(Died)
    return died[0].seat != since.seat if died else None


KILLED = WORDS.outcome(Outcome("rival killed", "win to the end", _rival_died, "good"))


def with_duel_odds(option: Option, s: State, seat: int, other: int, sword: str = "") -> Option:
    """How likely he kills another adventurer before he is killed, if nobody runs.

    Cards of the rival that the player has not seen can only help the rival.
    """
    one, rival = adventurer(s, seat), adventurer(s, other)
    drawn = s.duel.swords if s.duel else {}
    mine = SWORDS[sword or drawn.get(seat, "") or swords(one)[0]].attack
    theirs = SWORDS[drawn.get(other, "") or (swords(rival) or list(SWORDS))[0]].attack
    terms = odds.Terms(
        edge=one.skill + mine - rival.skill - theirs,
        shield=bool(SHIELDS.keys() & set(one.cards)),
        foe_shield=bool(SHIELDS.keys() & set(rival.cards)),
        double_six=s.double_six,
    )
    chance = odds.battle(terms, one.stamina, rival.stamina).win
    if HIDDEN in rival.cards:
        return replace(option, note=f"win to the end: {percent(chance)} at best, by the cards you know")
    return replace(option, odds=[KILLED.at(chance)])


ROBBED = Hint("robbed", "Two tries in three succeed, but an adventurer who gets away can be robbed.", "FT-12.10")


def _rival(s: State, seat: int) -> int:
    assert s.duel is not None
    return s.duel.other(seat)


WORDS.asks(ChooseSword)(
    lambda _, s, ask: Asked(f"Which sword against {who(_rival(s, ask.seat))}?", "You keep to it for this battle.")
)


@WORDS.offers(ChooseSword)
def _(action: Draw, s: State, ask: Ask) -> Option:
    option = WORDS.offers.of(action)(action, s, ask)
    return with_duel_odds(option, s, ask.seat, _rival(s, ask.seat), action.sword)


@WORDS.asks(DuelOrRun)
def _(query: DuelOrRun, s: State, ask: Ask) -> Asked:
    rival = _rival(s, ask.seat)
    rest = f"You have {adventurer(s, ask.seat).stamina} Stamina, {who(rival)} {adventurer(s, rival).stamina}."
    return Asked("Fight on, or run?", rest, hints=[ROBBED])


@WORDS.offers(DuelOrRun)
def _(action: Word, s: State, ask: Ask) -> Option:
    if action is not FIGHT_ON:
        return WORDS.offers.of(action)(action, s, ask)
    detail = f"Another Attack Round; the lower total loses {RULES.wound} Stamina."
    option = Option(action.token, "Fight on", detail, "FT-10.1", art="fight_on")
    return with_duel_odds(option, s, ask.seat, _rival(s, ask.seat))


@WORDS.tells(DuelBegan)
def _(event: DuelBegan) -> Line:
    text = f"{who(event.attacker)} attacks {who(event.defender)} {at(event.space)}."
    moment = beat(event.attacker, "Drawn swords", "attack_rival", "bump", [figure_piece(event.defender)])
    return say(event, text, "bad", event.space, beat=moment)


@JUDGES(ChooseSword)
def _(query: ChooseSword, v: View, options: Sequence[Action]) -> Action:
    """The sword with the highest bonus."""
    draws = of_kind(Draw, options)
    return max(draws, key=lambda option: SWORDS[option.sword].attack)


@JUDGES(DuelOrRun)
def _(query: DuelOrRun, v: View, options: Sequence[Action]) -> Action:
    """One who runs loses keys, one who dies loses everything."""
    chance = duel_chance(v.s, v.hero, adventurer(v.s, _rival(v.s, v.seat)))
    limit = v.by.run_laden if bunches(v.hero) else v.by.run_empty
    return ESCAPE if chance < limit and chance < getting_away(v.hero) else FIGHT_ON
