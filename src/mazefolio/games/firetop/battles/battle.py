"""FT-10, FT-20: battles with monsters, round by round."""

from __future__ import annotations

from collections.abc import Sequence

from mazefolio.engine.odds import Outcome, Since
from mazefolio.engine.state import NOBODY
from mazefolio.engine.steps import Action, Ask, CitedEvent, Event, Faces, Query, Steps, Word, ask, throw
from mazefolio.engine.view import Hint, Line, Option
from mazefolio.engine.wording import Asked, say
from mazefolio.engine.words import capital
from mazefolio.engine.words import dice as fallen
from mazefolio.games.firetop import odds
from mazefolio.games.firetop.adventurers import LUCKY, gain_luck, hurt, swords, test_luck
from mazefolio.games.firetop.battles.escape import AFTER_ROUND, ESCAPE, FIGHT_ON, FightOrRun, roll_escape
from mazefolio.games.firetop.bot import JUDGES, View
from mazefolio.games.firetop.bot.reckoning import getting_away, outlook_now
from mazefolio.games.firetop.bot.worth import is_worth_the_risk
from mazefolio.games.firetop.cards import raise_shield, use
from mazefolio.games.firetop.content import (
    CROCODILE,
    FAR_BANK,
    LUCK_IN_BATTLE,
    MAGIC,
    MONSTERS,
    RULES,
    STUDY,
    SWORDS,
    Dice,
    Encounter,
    Face,
    MonsterId,
    extra_wound,
)
from mazefolio.games.firetop.effects import Breath, Enslaves, NeedsMagic, Paralyses
from mazefolio.games.firetop.names import does, the, total, who
from mazefolio.games.firetop.phases import TurnEnds, in_turn
from mazefolio.games.firetop.rooms.encounters import EncounterLeft
from mazefolio.games.firetop.spaces import Transported, transport
from mazefolio.games.firetop.state import Adventurer, Fight, Holder, Phase, Seat, State, active, adventurer, knows
from mazefolio.games.firetop.turn.death import Died, come_back, die
from mazefolio.games.firetop.words import WORDS, beat

TEST_LUCK, LET_STAND = Word("test luck"), Word("let it stand")
ON_WOUND = (LET_STAND, TEST_LUCK)
DOUBLE_SIX = (6, 6)
AGAINST_MONSTER = FightOrRun()


class LuckOnWound(Query, frozen=True, tag="luck in battle"):
    RULE = "FT-10.12"


class BreathSuffered(Event, frozen=True):
    RULE = "FT-20.5"
    seat: Seat
    monster: MonsterId
    face: Face
    points: int


class Exchanged(CitedEvent, frozen=True):
    """One Attack Round: both totals.  ``other`` is the seat that rolls in the monster's place, if one does."""

    seat: Seat
    monster: MonsterId
    other: Holder
    round: int
    theirs: Dice
    their_skill: int
    their_bonus: int
    mine: Dice
    my_skill: int
    my_bonus: int

    @property
    def their_total(self) -> int:
        return sum(self.theirs) + self.their_skill + self.their_bonus

    @property
    def my_total(self) -> int:
        return sum(self.mine) + self.my_skill + self.my_bonus

    @property
    def outcome(self) -> str:
        """Who strikes whom.  Rules: FT-10.4, FT-10.5"""
        lead = self.my_total - self.their_total
        mine, theirs = who(self.seat), who(self.other) if self.other != NOBODY else the(self.monster)
        if lead == 0:
            return "nobody is wounded"
        if lead > 0:
            return f"{mine} strikes {theirs}"
        return f"{theirs} {does(self.monster, 'strike') if self.other == NOBODY else 'strikes'} {mine}"


class MonsterWounded(CitedEvent, frozen=True):
    seat: Seat
    monster: MonsterId
    points: int
    left: int


class WoundIgnored(Event, frozen=True):
    RULE = "FT-20.4"
    seat: Seat
    monster: MonsterId


class MonsterKilled(CitedEvent, frozen=True):
    seat: Seat
    monster: MonsterId


@in_turn
def attack_round(s: State) -> Steps[Phase]:
    """Breath, the monster's dice and what they trigger, the adventurer's dice, the wound, death; then he may run.

    Rules: FT-10.2, FT-10.3, FT-10.4, FT-10.5, FT-10.6, FT-10.8, FT-10.13, FT-11.1, FT-11.2
    """
    battle, seat = going_on(s), s.active
    hero, foe = active(s), MONSTERS[battle.monster]
    special = foe.special
    if isinstance(special, Breath):
        yield from suffer_breath(s, foe, special)
    theirs: Faces = yield throw(seat, "monster", 2)
    if isinstance(special, Enslaves) and theirs[0] == theirs[1]:
        lucky = yield from test_luck(s, seat, "FT-20.3")
        if not lucky:
            yield from fall(s, foe, "FT-20.3")
    mine: Faces = yield throw(seat, "attack", 2)
    bonus = SWORDS[battle.sword].attack
    yield Exchanged("FT-10.4", seat, foe.id, NOBODY, battle.round, theirs, battle.skill, 0, mine, hero.skill, bonus)
    margin = sum(mine) + hero.skill + bonus - sum(theirs) - battle.skill
    if margin > 0:
        yield from wound_monster(s, battle, foe, mine)
        if battle.stamina == 0:
            yield from kill_monster(s, "FT-10.6")
            return "meeting"
    elif margin < 0:
        yield from be_wounded(s, battle, foe, theirs)
    battle.round += 1
    choice = AFTER_ROUND[(yield Ask(seat, AGAINST_MONSTER, AFTER_ROUND, 2))]
    if choice is ESCAPE:
        yield from try_to_escape(s, foe)
    return "battle"


def going_on(s: State) -> Fight:
    """The battle that is being fought."""
    assert s.fight is not None
    return s.fight


def suffer_breath(s: State, foe: Encounter, breath: Breath) -> Steps[None]:
    """A die before every round; the shield does not help.  Rules: FT-20.5, FT-21.8"""
    faces: Faces = yield throw(s.active, "breath")
    points = breath.stamina_loss if faces[0] in breath.on else 0
    yield BreathSuffered(s.active, foe.id, faces[0], points)
    if points:
        dead = yield from hurt(s, s.active, points, foe.id, "FT-20.5")
        if dead:
            yield from fall(s, foe, "FT-20.5")


def wound_size(s: State, winner: Faces) -> int:
    """Two points, doubled by a double six if that is played.  Rules: FT-10.4, FT-10.9, FT-10.11"""
    return RULES.wound * 2 if s.double_six and winner == DOUBLE_SIX else RULES.wound


def wound_monster(s: State, battle: Fight, foe: Encounter, mine: Faces) -> Steps[None]:
    """The monster loses Stamina, more to some swords; the Wight only to those who carry magic.

    Rules: FT-10.4, FT-10.9, FT-10.14, FT-20.4, FT-21.3
    """
    if isinstance(foe.special, NeedsMagic):
        bears_magic = yield from bear_magic(s, battle)
        if not bears_magic:
            yield WoundIgnored(s.active, foe.id)
            return
    points = wound_size(s, mine) + extra_wound(SWORDS[battle.sword], foe)
    luck = LUCK_IN_BATTLE
    points += yield from luck_in_battle(s, luck.dealt_lucky, luck.dealt_unlucky)
    battle.stamina = max(0, battle.stamina - points)
    yield MonsterWounded("FT-10.4", s.active, foe.id, points, battle.stamina)


def bear_magic(s: State, battle: Fight) -> Steps[bool]:
    """Whether he carries a magic weapon, in use or not; one that nobody has seen yet shows itself.  Rules: FT-20.4"""
    magic = [card for card in active(s).cards if card in MAGIC]
    if magic and battle.sword not in magic and not knows(s, None, magic[0]):
        yield from use(s, s.active, magic[0], "FT-20.4")
    return bool(magic)


def luck_in_battle(s: State, lucky: int, unlucky: int) -> Steps[int]:
    """With that option, a Luck test may change a wound that has been dealt.  Rules: FT-10.12, FT-10.14"""
    if not s.luck_in_battle:
        return 0
    choice = yield from ask(s.active, LuckOnWound(), ON_WOUND)
    if choice is LET_STAND:
        return 0
    return lucky if (yield from test_luck(s, s.active, "FT-10.12")) else unlucky


def be_wounded(s: State, battle: Fight, foe: Encounter, theirs: Faces) -> Steps[None]:
    """The adventurer loses Stamina, and falls if that kills him or if it is the Ghoul's last wound.

    Rules: FT-10.4, FT-10.9, FT-10.10, FT-20.2
    """
    luck = LUCK_IN_BATTLE
    points = wound_size(s, theirs)
    points += yield from luck_in_battle(s, luck.taken_lucky, luck.taken_unlucky)
    points -= yield from raise_shield(s, s.active)
    dead = yield from hurt(s, s.active, max(0, points), foe.id, "FT-10.4")
    battle.wounds += 1
    if dead:
        yield from fall(s, foe, "FT-5.1")
    elif isinstance(foe.special, Paralyses) and battle.wounds == foe.special.wound:
        yield from fall(s, foe, "FT-20.2")


def kill_monster(s: State, rule: str) -> Steps[None]:
    """Its card leaves the game and the killer gains Luck; the Crocodile's swims on, and his turn is over.

    Rules: FT-4.4, FT-4.5, FT-8.4, FT-10.6, FT-17.7, FT-17.9, FT-20.6
    """
    hero, monster = active(s), going_on(s).monster
    s.fight = None
    yield MonsterKilled(rule, s.active, monster)
    yield from gain_luck(s, s.active)
    if monster == CROCODILE.id:
        start, hero.space = hero.space, FAR_BANK[hero.space]
        yield Transported("FT-17.7", s.active, start, hero.space)
        raise TurnEnds
    del s.encounters[hero.space]
    s.removed.append(monster)
    yield EncounterLeft("FT-8.4", hero.space, monster, True)


def fall(s: State, foe: Encounter, rule: str) -> Steps[None]:
    """The adventurer dies where the battle is, which ends his turn; the monster's card is turned down.

    Rules: FT-8.5, FT-17.10, FT-19.6
    """
    space = active(s).space
    yield from die(s, s.active, foe.id, rule)
    if foe is not CROCODILE:
        yield EncounterLeft("FT-8.5", space, foe.id, False)
    yield from come_back(s, s.active)


def try_to_escape(s: State, foe: Encounter) -> Steps[None]:
    """Once away he stands outside the door he came in by, or on the bank he left, and his turn ends.

    Rules: FT-8.5, FT-11.3, FT-11.4, FT-11.5, FT-11.6, FT-11.7, FT-11.8, FT-11.9, FT-11.10
    """
    escaped = yield from roll_escape(s, s.active, foe.id)
    hero = active(s)
    if hero.stamina == 0:
        yield from fall(s, foe, "FT-11.7")
    if not escaped:
        return
    s.fight = None
    if foe is CROCODILE:
        yield Transported("FT-11.9", s.active, hero.space, hero.space)
    else:
        yield EncounterLeft("FT-8.5", hero.space, foe.id, False)
        yield transport(s, s.active, hero.door, "FT-11.5")
    raise TurnEnds


def _won(since: Since) -> bool | None:
    if any(event.seat == since.seat for event in since.all(MonsterKilled)):
        return True
    return False if any(event.seat == since.seat for event in since.all(Died)) else None


WON = WORDS.outcome(Outcome("monster slain", "win to the end", _won, "good"))


def win(s: State, hero: Adventurer, monster: str, sword: str = "", battle: Fight | None = None) -> float:
    """Winning against a monster if it is fought to the end, with the best sword unless one is named."""
    foe = MONSTERS[monster]
    skill, stamina, wounds = (battle.skill, battle.stamina, battle.wounds) if battle else (foe.skill, foe.stamina, 0)
    terms = odds.with_monster(s, hero, foe, sword or swords(hero)[0], skill)
    return odds.battle(terms, hero.stamina, stamina, hero.luck, wounds).win


RUNNING = Hint("running", "Two tries in three succeed; the monster then is at full strength again.", "FT-11.3")


@WORDS.asks(FightOrRun)
def _(query: FightOrRun, s: State, ask: Ask) -> Asked:
    battle = going_on(s)
    rest = f"You have {adventurer(s, ask.seat).stamina} Stamina, {the(battle.monster)} {battle.stamina}."
    return Asked("Fight on, or run?", rest, hints=[RUNNING])


@WORDS.offers(FightOrRun)
def _(action: Word, s: State, ask: Ask) -> Option:
    if action is not FIGHT_ON:
        return WORDS.offers.of(action)(action, s, ask)
    battle = going_on(s)
    detail = f"Another Attack Round; the lower total loses {RULES.wound} Stamina."
    chances = [WON.at(win(s, active(s), battle.monster, battle.sword, battle))]
    return Option(action.token, "Fight on", detail, "FT-10.1", art="fight_on", odds=chances)


WORDS.asks(LuckOnWound)(lambda _, s, __: Asked("Test your Luck on this wound?", f"Your Luck is {active(s).luck}."))


@WORDS.offers(TEST_LUCK)
def _(action: Word, s: State, ask: Ask) -> Option:
    detail = "Lucky makes the wound better for you, unlucky worse. Luck falls by 1."
    chances = [LUCKY.at(odds.lucky(active(s).luck))]
    return Option(action.token, "Test for Luck", detail, "FT-10.12", art="test", odds=chances)


WORDS.label(LET_STAND, "Let the wound stand", "", "FT-10.12", "go_on")


@WORDS.tells(BreathSuffered)
def _(event: BreathSuffered) -> Line:
    outcome = "its fire burns" if event.points else "its fire misses"
    breath = f"{capital(the(event.monster))} {does(event.monster, 'breathe')} at {who(event.seat)}"
    return say(event, f"{breath}: {fallen([event.face])}, {outcome}.", "bad" if event.points else "")


@WORDS.tells(Exchanged)
def _(event: Exchanged) -> Line:
    mine = total(event.mine, event.my_skill, event.my_bonus)
    theirs = total(event.theirs, event.their_skill, event.their_bonus)
    other = who(event.other) if event.other != NOBODY else the(event.monster)
    return say(event, f"{who(event.seat)} has {mine}, {other} {theirs}: {event.outcome}.")


@WORDS.tells(MonsterWounded)
def _(event: MonsterWounded) -> Line:
    left = f"{event.left} left" if event.left else "none is left"
    text = f"{capital(the(event.monster))} {does(event.monster, 'lose')} {event.points} Stamina; {left}."
    return say(event, text, "good")


@WORDS.tells(MonsterKilled)
def _(event: MonsterKilled) -> Line:
    moment = beat(event.seat, "Slain!", event.monster, "bump")
    return say(event, f"{who(event.seat)} kills {the(event.monster)}.", "good", beat=moment)


WORDS.sentence(WoundIgnored, "Without magic {seat} cannot hurt {monster}.", "bad")


@JUDGES(FightOrRun)
def _(query: FightOrRun, v: View, options: Sequence[Action]) -> Action:
    """Run when the battle is likely lost and running is less dangerous than staying.

    From the Warlock one does not run while the Chest is worth the risk, or when nothing is left to look for first.
    """
    chance = outlook_now(v.s, v.hero).win
    if v.hero.space == STUDY and (is_worth_the_risk(v, chance) or not v.s.treasures):
        return FIGHT_ON
    return ESCAPE if chance < v.by.run and chance < getting_away(v.hero) else FIGHT_ON


JUDGES(LuckOnWound)(lambda *_: LET_STAND)
