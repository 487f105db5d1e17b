"""FT-10, FT-11, FT-20: battles with monsters, and escaping from them."""

from __future__ import annotations

from mazefolio.engine.steps import Ask, Faces, Plain, Steps, ask
from mazefolio.games.firetop.actions import ESCAPE, FIGHT_ON, LET_STAND, TEST_LUCK, Fight, Use
from mazefolio.games.firetop.adventurers import (
    dice,
    gain_luck,
    hurt,
    lose_lantern,
    swords,
    test_luck,
    use,
    use_up,
)
from mazefolio.games.firetop.battle_events import (
    BattleBegan,
    BreathSuffered,
    EscapeTried,
    Exchanged,
    MonsterKilled,
    MonsterWounded,
    ShieldRaised,
    SwordDrawn,
    WoundIgnored,
)
from mazefolio.games.firetop.content import (
    CROCODILE,
    ESCAPE_TABLE,
    FAR_BANK,
    HELP,
    LUCK_IN_BATTLE,
    MAGIC,
    MONSTERS,
    PLAIN_SWORD,
    RULES,
    SWORDS,
    TREASURES,
    Encounter,
    extra_wound,
)
from mazefolio.games.firetop.death import die
from mazefolio.games.firetop.effects import Breath, Enslaves, Hide, NeedsMagic, Paralyses, Shield, Slay, Weaken
from mazefolio.games.firetop.events import EncounterLeft, Transported
from mazefolio.games.firetop.knowledge import show
from mazefolio.games.firetop.movement import transport
from mazefolio.games.firetop.rounds import end_turn
from mazefolio.games.firetop.state import NOBODY, Adventurer, Card, State, active, adventurer
from mazefolio.games.firetop.state import Fight as Battle

AFTER_ROUND = (FIGHT_ON, ESCAPE)
ON_WOUND = (TEST_LUCK, LET_STAND)
SHIELDS: dict[Card, Shield] = {card.id: card.effect for card in TREASURES.values() if isinstance(card.effect, Shield)}
DOUBLE_SIX = (6, 6)


def begin_battle(s: State, foe: Encounter, rule: str) -> Steps[str]:
    """A monster is met with its full scores.  Rules: FT-8.2, FT-8.5, FT-10.1, FT-10.7"""
    s.fight = Battle(foe.id, foe.skill, foe.stamina)
    yield BattleBegan(rule, s.active, foe.id, foe.skill, foe.stamina)
    return "battle"


def prepare(s: State) -> Steps[str]:
    """Before the first round: a card against the monster, and the sword for this battle.

    Whoever has any Treasure card is asked, so that the question gives nothing away.

    Rules: FT-5.12, FT-5.20, FT-6.8, FT-20.1, FT-20.6, FT-21.5, FT-21.9
    """
    battle, hero = _battle(s), active(s)
    if not hero.cards:
        battle.sword = swords(hero)[0]
        return "round"
    options: list[Fight | Use] = list(map(Fight, swords(hero)))
    options += [Use(card) for card in helping_cards(battle, hero)]
    choice = yield from ask(s.active, "battle", options, "FT-5.12")
    if isinstance(choice, Use):
        return (yield from use_on_monster(s, battle, choice.card))
    battle.sword = choice.sword
    yield from draw_sword(s, s.active, choice.sword)
    return "round"


def _battle(s: State) -> Battle:
    assert s.fight is not None
    return s.fight


def helping_cards(battle: Battle, hero: Adventurer) -> list[Card]:
    """What he can use on this monster; the Eye only once.  Rules: FT-20.1, FT-20.6, FT-21.5, FT-21.9"""
    fresh = battle.stamina == MONSTERS[battle.monster].stamina
    return [
        card
        for card in HELP[battle.monster]
        if card in hero.cards and (fresh or not isinstance(TREASURES[card].effect, Weaken))
    ]


def draw_sword(s: State, seat: int, sword: Card) -> Steps[None]:
    """Everybody sees which sword is used.  Rules: FT-5.12, FT-21.1, FT-21.2"""
    if sword != PLAIN_SWORD.id:
        show(s, sword)
        yield SwordDrawn(seat, sword)


def use_on_monster(s: State, battle: Battle, card: Card) -> Steps[str]:
    """A card that ends the battle before it begins, or weakens the monster for it.

    Rules: FT-20.1, FT-20.6, FT-21.4, FT-21.5, FT-21.9
    """
    treasure = TREASURES[card]
    match treasure.effect:
        case Slay():
            rule = "FT-21.9" if treasure.spent else "FT-20.1"
            yield from (use_up if treasure.spent else use)(s, s.active, card, rule)
            return (yield from kill_monster(s, rule))
        case Weaken(_, skill, stamina):
            yield from use(s, s.active, card, "FT-20.6")
            battle.skill, battle.stamina = skill, stamina
            return "battle"
        case Hide():
            yield from use_up(s, s.active, card, "FT-21.5")
            return (yield from go_unnoticed(s, battle))
    raise AssertionError(f"{card} is of no use in a battle")


def go_unnoticed(s: State, battle: Battle) -> Steps[str]:
    """No battle: the card is turned down, and he goes on to meeting and Treasure.  Rules: FT-21.5, FT-21.6"""
    hero = active(s)
    hero.unnoticed = True
    s.fight = None
    yield EncounterLeft("FT-21.5", hero.space, battle.monster, False)
    return "meeting"


def attack_round(s: State) -> Steps[str]:
    """Breath, the monster's dice and what they trigger, the adventurer's dice, the wound, death; then he may run.

    Rules: FT-10.2 to FT-10.6, FT-10.8, FT-10.13, FT-11.1, FT-11.2
    """
    battle, seat = _battle(s), s.active
    hero, foe = active(s), MONSTERS[battle.monster]
    special = foe.special
    if isinstance(special, Breath):
        dead = yield from suffer_breath(s, foe, special)
        if dead:
            return (yield from fall(s, foe, "FT-20.5"))
    theirs: Faces = yield dice(seat, 2, "monster")
    if isinstance(special, Enslaves) and theirs[0] == theirs[1]:
        lucky = yield from test_luck(s, seat, "FT-20.3")
        if not lucky:
            return (yield from fall(s, foe, "FT-20.3"))
    mine: Faces = yield dice(seat, 2, "attack")
    bonus = SWORDS[battle.sword].attack
    yield Exchanged("FT-10.4", seat, foe.id, NOBODY, battle.round, theirs, battle.skill, 0, mine, hero.skill, bonus)
    margin = sum(mine) + hero.skill + bonus - sum(theirs) - battle.skill
    if margin > 0:
        yield from wound_monster(s, battle, foe, mine)
        if battle.stamina == 0:
            return (yield from kill_monster(s, "FT-10.6"))
    elif margin < 0:
        dead = yield from be_wounded(s, battle, foe, theirs)
        if dead:
            return (yield from fall(s, foe, "FT-20.2" if hero.stamina else "FT-5.1"))
    battle.round += 1
    choice = AFTER_ROUND[(yield Ask(seat, Plain("escape", "FT-11.1"), AFTER_ROUND, 2))]
    return (yield from try_to_escape(s, foe)) if choice is ESCAPE else "round"


def suffer_breath(s: State, foe: Encounter, breath: Breath) -> Steps[bool]:
    """A die before every round; the shield does not help.  True if it kills.  Rules: FT-20.5, FT-21.8"""
    faces: Faces = yield dice(s.active, 1, "breath")
    points = breath.stamina_loss if faces[0] in breath.on else 0
    yield BreathSuffered(s.active, foe.id, faces[0], points)
    return bool(points) and (yield from hurt(s, s.active, points, foe.id, "FT-20.5"))


def wound_size(s: State, winner: Faces) -> int:
    """Two points, doubled by a double six if that is played.  Rules: FT-10.4, FT-10.9, FT-10.11"""
    return RULES.wound * 2 if s.double_six and winner == DOUBLE_SIX else RULES.wound


def wound_monster(s: State, battle: Battle, foe: Encounter, mine: Faces) -> Steps[None]:
    """The monster loses Stamina, more to some swords; the Wight only to those who carry magic.

    Rules: FT-10.4, FT-10.9, FT-10.14, FT-20.4, FT-21.3
    """
    if isinstance(foe.special, NeedsMagic):
        bears_magic = yield from bear_magic(s)
        if not bears_magic:
            yield WoundIgnored(s.active, foe.id)
            return
    points = wound_size(s, mine) + extra_wound(SWORDS[battle.sword], foe)
    luck = LUCK_IN_BATTLE
    points += yield from luck_in_battle(s, luck.dealt_lucky, luck.dealt_unlucky)
    battle.stamina = max(0, battle.stamina - points)
    yield MonsterWounded("FT-10.4", s.active, foe.id, points, battle.stamina)


def bear_magic(s: State) -> Steps[bool]:
    """Whether he carries a magic weapon, in use or not; one that is not in use shows itself.  Rules: FT-20.4"""
    magic = [card for card in active(s).cards if card in MAGIC]
    if not magic:
        return False
    if _battle(s).sword not in magic:
        yield from use(s, s.active, magic[0], "FT-20.4")
    return True


def luck_in_battle(s: State, lucky: int, unlucky: int) -> Steps[int]:
    """With that option, a Luck test may change a wound that has been dealt.  Rules: FT-10.12, FT-10.14"""
    if not s.luck_in_battle:
        return 0
    choice = yield from ask(s.active, "luck in battle", ON_WOUND, "FT-10.12")
    if choice is LET_STAND:
        return 0
    return lucky if (yield from test_luck(s, s.active, "FT-10.12")) else unlucky


def be_wounded(s: State, battle: Battle, foe: Encounter, theirs: Faces) -> Steps[bool]:
    """The adventurer loses Stamina; true if that kills him, or if it is the Ghoul's last wound.

    Rules: FT-10.4, FT-10.9, FT-10.10, FT-20.2
    """
    luck = LUCK_IN_BATTLE
    points = wound_size(s, theirs)
    points += yield from luck_in_battle(s, luck.taken_lucky, luck.taken_unlucky)
    points -= yield from raise_shield(s, s.active)
    dead = yield from hurt(s, s.active, max(0, points), foe.id, "FT-10.4")
    battle.wounds += 1
    return dead or (isinstance(foe.special, Paralyses) and battle.wounds == foe.special.wound)


def raise_shield(s: State, seat: int) -> Steps[int]:
    """After a wound the bearer of the Iron Shield rolls a die; by how much it softens.  Rules: FT-21.8, FT-21.12"""
    cards = adventurer(s, seat).cards
    for card, shield in SHIELDS.items():
        if card in cards:
            show(s, card)
            faces: Faces = yield dice(seat, 1, "shield")
            saved = shield.reduces if faces[0] in shield.on else 0
            yield ShieldRaised(seat, faces[0], saved)
            return saved
    return 0


def kill_monster(s: State, rule: str) -> Steps[str]:
    """Its card leaves the game and the killer gains Luck; the Crocodile's swims on to the far bank.

    Rules: FT-4.4, FT-4.5, FT-8.4, FT-10.6, FT-17.7, FT-17.9, FT-20.6
    """
    hero, monster = active(s), _battle(s).monster
    s.fight = None
    yield MonsterKilled(rule, s.active, monster)
    yield from gain_luck(s, s.active)
    if monster == CROCODILE.id:
        start, hero.space = hero.space, FAR_BANK[hero.space]
        yield Transported("FT-17.7", s.active, start, hero.space)
        return end_turn(s)
    del s.encounters[hero.space]
    s.removed.append(monster)
    yield EncounterLeft("FT-8.4", hero.space, monster, True)
    return "meeting"


def fall(s: State, foe: Encounter, rule: str) -> Steps[str]:
    """The adventurer dies where the battle is, and the monster's card is turned down.  Rules: FT-8.5, FT-17.10"""
    space = active(s).space
    next_phase = yield from die(s, s.active, foe.id, rule)
    if foe is not CROCODILE:
        yield EncounterLeft("FT-8.5", space, foe.id, False)
    return next_phase


def try_to_escape(s: State, foe: Encounter) -> Steps[str]:
    """Once away he stands outside the door he came in by, or on the bank he left, and his turn ends.

    Rules: FT-8.5, FT-11.3 to FT-11.10
    """
    escaped = yield from roll_escape(s, s.active, foe.id)
    hero = active(s)
    if hero.stamina == 0:
        return (yield from fall(s, foe, "FT-11.7"))
    if not escaped:
        return "round"
    s.fight = None
    if foe is CROCODILE:
        yield Transported("FT-11.9", s.active, hero.space, hero.space)
    else:
        yield EncounterLeft("FT-8.5", hero.space, foe.id, False)
        yield transport(s, s.active, hero.door, "FT-11.5")
    return end_turn(s)


def roll_escape(s: State, seat: int, opponent: str) -> Steps[bool]:
    """One roll on the Escape Table; what is lost is lost before he gets away.  Rules: FT-11.3, FT-11.7"""
    faces: Faces = yield dice(seat, 1, "escape")
    line = ESCAPE_TABLE[faces[0] - 1]
    yield EscapeTried(seat, faces[0], line.escapes)
    if line.stamina_loss:
        dead = yield from hurt(s, seat, line.stamina_loss, opponent, "FT-11.3")
        if dead:
            return False
    if line.lantern_lost:
        yield from lose_lantern(s, seat, "FT-11.3")
    return line.escapes
