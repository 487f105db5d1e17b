"""MM-6, MM-23 to MM-29: the boards of the adventure areas, and what their spaces do."""

from __future__ import annotations

from collections.abc import Sequence

from mazefolio.engine.steps import Action, Pick, Steps, Word, ask, choose
from mazefolio.games.mertwig import effects as fx
from mazefolio.games.mertwig.actions import (
    LEAVE_BOX,
    LOSE_GOLD,
    NO_OFFERING,
    OFFER_GOLD,
    OPEN_BOX,
    Card,
    advance_options,
    card,
    put_options,
)
from mazefolio.games.mertwig.areas import AREAS, Spot
from mazefolio.games.mertwig.chance import die
from mazefolio.games.mertwig.content import KEYS, RULES, ZERO
from mazefolio.games.mertwig.death import die_for_good
from mazefolio.games.mertwig.encounter import begin_encounter
from mazefolio.games.mertwig.events import AreaLeft, CardLost, CardsDrawn, ChartRolled, Moved, Placed, StaysPut, Tested
from mazefolio.games.mertwig.hands import placer
from mazefolio.games.mertwig.healing import heal, settle_wounds, wound, wounded
from mazefolio.games.mertwig.holdings import (
    change_gold,
    draw_treasures,
    lose,
    spare_treasures,
    store,
    take_top,
    weapons_of,
)
from mazefolio.games.mertwig.party import basic_defence, choose_end, draw_followers, leave, part_with_philippa
from mazefolio.games.mertwig.paths import placements
from mazefolio.games.mertwig.places import finish_area
from mazefolio.games.mertwig.special import welcome
from mazefolio.games.mertwig.state import Member, Player, State, active, member_of
from mazefolio.games.mertwig.tables import struck
from mazefolio.games.mertwig.tracks import advances

BOX = (OPEN_BOX, LEAVE_BOX)


def keys_of(player: Player) -> list[str]:
    """Rules: MM-6.17, MM-14.14, MM-19.15"""
    return sorted({thing for thing in (*player.magic, *player.treasures) if thing in KEYS})


def move_in_area(s: State) -> Steps[str]:
    """Every board has its own way of moving; where a die is rolled, a 0 is an encounter and no move.

    Rules: MM-6.7, MM-6.17, MM-6.18, MM-23.1, MM-23.4, MM-24.1, MM-26.1, MM-27.1, MM-27.2, MM-28.1, MM-29.1,
    MM-24.2, MM-28.3
    """
    player = active(s)
    area, face = AREAS[player.area], 1
    if area.movement != "one_per_turn":
        face = yield from die(s, s.active, "movement")
        if face == ZERO and area.zero_is_encounter:
            yield StaysPut("MM-6.7", s.active, face)
            return (yield from begin_encounter(s, 1, 0))
    ends = advances(area.id, player.spot, face, bool(keys_of(player)))
    if not ends:
        yield StaysPut("MM-23.4", s.active, face)
        return "end"
    choice = yield from choose_end(s, advance_options(ends), "MM-3.4")
    if choice.key:
        yield from use_key(s, "MM-6.17")
    player.spot = choice.spot
    yield Moved("MM-3.5", s.active, choice.path)
    return "spot"


def use_key(s: State, rule: str) -> Steps[None]:
    """A key is used up; which one, if he has both sorts, he says.  Rules: MM-6.17, MM-14.14"""
    keys = [card("use", name) for name in keys_of(active(s))]
    choice = yield from choose(s.active, "key", keys, rule)
    yield from lose(s, s.active, choice.card, rule)


def land_on_spot(s: State) -> Steps[str]:
    """The space's effect, its chart, or the way back to the map.  Rules: MM-6.4, MM-6.8, MM-6.21, MM-6.9, MM-24.3"""
    player = active(s)
    area = AREAS[player.area]
    spot = area.spots[player.spot]
    if spot.effect is not None:
        return (yield from apply(s, spot.effect))
    if spot.chart:
        return (yield from consult_chart(s, spot))
    if spot.id == area.finish:
        player.area = player.spot = ""
        finish_area(s, s.active, area.id)
        yield AreaLeft("MM-6.4", s.active, area.id)
    return "end"


def consult_chart(s: State, spot: Spot) -> Steps[str]:
    """A die on the chart of the space, after an offering where one can be made.

    Rules: MM-24.1, MM-26.3, MM-26.6, MM-26.8, MM-26.9, MM-28.1
    """
    bonus = 0
    if spot.offering:
        bonus = yield from make_offering(s)
    face = yield from die(s, s.active, "chart")
    yield ChartRolled("MM-26.6" if spot.offering else "MM-24.1", s.active, spot.chart, face, bonus)
    line = AREAS[active(s).area].charts[spot.chart].line(face + bonus)
    return (yield from apply(s, line.effect))


def make_offering(s: State) -> Steps[int]:
    """A weapon, a treasure or ten gold pieces add two to the roll.  Rules: MM-26.6, MM-26.7"""
    player = active(s)
    options: list[Action] = [NO_OFFERING]
    if player.gold >= RULES.offering_gold:
        options.append(OFFER_GOLD)
    options += [card("offer", name) for name in (*weapons_of(player), *spare_treasures(player))]
    choice = yield from choose(s.active, "offering", options, "MM-26.6")
    if choice is NO_OFFERING:
        return 0
    if isinstance(choice, Card):
        yield from lose(s, s.active, choice.card, "MM-26.6")
    else:
        yield from change_gold(s, s.active, -RULES.offering_gold, "MM-26.6")
    return RULES.offering


def apply(s: State, effect: fx.Effect) -> Steps[str]:  # noqa: PLR0912 - one case for each effect
    """What a space or a line of a chart does.

    Rules: MM-6.10 to MM-6.15, MM-23.3, MM-23.5 to MM-23.7, MM-27.4, MM-26.2, MM-27.3
    """
    match effect:
        case fx.HaveEncounter(number):
            return (yield from begin_encounter(s, number, 0))
        case fx.Guarded(treasures, number):
            return (yield from begin_encounter(s, number, treasures))
        case fx.Either():
            return (yield from choose_either(s, effect))
        case fx.Hole(treasures):
            yield from draw_treasures(s, s.active, treasures, "MM-23.7")
            return "hole"
        case fx.FindTreasure(number):
            yield from draw_treasures(s, s.active, number, "MM-14.1")
        case fx.FindGold(number):
            yield from change_gold(s, s.active, number, "MM-6.13")
        case fx.HealOne():
            yield from heal_one(s)
        case fx.WoundOne():
            yield from wound_one(s, "MM-6.10")
        case fx.DieAgainstOne():
            victim = yield from pick_member(s, active(s).members, "test", "MM-23.5")
            yield from test(s, [victim])
        case fx.DieAgainstAll():
            yield from test(s, active(s).members)
        case fx.Trap():
            yield from spring_trap(s)
        case fx.BlackBox(treasures):
            yield from find_box(s, treasures)
        case fx.Accident():
            yield from have_accident(s)
        case fx.DeathCurse():
            yield from suffer_curse(s)
        case fx.MagicExchange():
            yield from exchange_magic(s)
        case fx.CharacterExchange():
            yield from exchange_characters(s)
        case fx.Friendly():
            yield from welcome(s, s.active, "MM-7.12")
        case fx.MagicDraw() | fx.ArmsDraw():
            yield from draw_free(s, effect)
    return "end"


def is_possible(s: State, effect: fx.Simple) -> bool:
    """Rules: MM-6.13"""
    if isinstance(effect, fx.MagicDraw):
        return s.magic_items
    return s.with_arms if isinstance(effect, fx.ArmsDraw) else True


def choose_either(s: State, either: fx.Either) -> Steps[str]:
    """Rules: MM-6.13"""
    words = [Word(fx.word(effect)) for effect in either.options]
    possible = [(word, effect) for word, effect in zip(words, either.options, strict=True) if is_possible(s, effect)]
    choice = yield from choose(s.active, "either", [word for word, _ in possible], "MM-6.13")
    return (yield from apply(s, next(effect for word, effect in possible if word is choice)))


def pick_member(s: State, members: Sequence[Member], kind: str, rule: str) -> Steps[Member]:
    """One of them; the choice is with the player whose turn it is.  Rules: MM-1.14"""
    choice = yield from choose(s.active, kind, [card(kind, member.card) for member in members], rule)
    return member_of(list(members), choice.card)


def heal_one(s: State) -> Steps[None]:
    """Rules: MM-6.12"""
    hurt = wounded(active(s).members)
    if hurt:
        member = yield from pick_member(s, hurt, "heal", "MM-6.12")
        yield from heal(s, member, "MM-6.12")


def wound_one(s: State, rule: str) -> Steps[None]:
    """One member of the owner's choice, the player character included.  Rules: MM-6.10, MM-23.3"""
    member = yield from pick_member(s, active(s).members, "wound", rule)
    yield from wound(s, member, rule)
    yield from settle(s)


def settle(s: State) -> Steps[None]:
    """Rules: MM-6.19, MM-8.15"""
    dead = yield from settle_wounds(s, s.active)
    if dead:
        yield from die_for_good(s, s.active, "MM-8.6")


def test(s: State, members: Sequence[Member]) -> Steps[None]:
    """A die against each of them.  Rules: MM-6.11, MM-6.19, MM-23.5, MM-26.10"""
    harm = False
    for member in members:
        face = yield from die(s, s.active, "test")
        defence = basic_defence(member)
        hurt = struck(face, defence)
        yield Tested("MM-6.11", member.card, face, face, defence, hurt)
        if hurt:
            harm = True
            yield from wound(s, member, "MM-6.11")
    if harm:
        yield from settle(s)


def spring_trap(s: State) -> Steps[None]:
    """A member other than the player character, picked at random, may be lost.  Rules: MM-24.5"""
    followers = active(s).members[1:]
    if not followers:
        return
    victim = followers[(yield Pick([member.card for member in followers], "trap"))]
    face = yield from die(s, s.active, "trap")
    defence = basic_defence(victim)
    lost = struck(face, defence)
    yield Tested("MM-24.5", victim.card, face, face, defence, lost)
    if lost:
        yield from leave(s, s.active, victim, "MM-24.5")


def find_box(s: State, treasures: int) -> Steps[None]:
    """Rules: MM-24.4"""
    if not keys_of(active(s)):
        return
    choice = yield from ask(s.active, "box", BOX, "MM-24.4")
    if choice is OPEN_BOX:
        yield from use_key(s, "MM-24.4")
        yield from draw_treasures(s, s.active, treasures, "MM-24.4")


def have_accident(s: State) -> Steps[None]:
    """Something he has is lost; with nothing to lose somebody is wounded.  Rules: MM-28.4 to MM-28.6"""
    player = active(s)
    things = (*spare_treasures(player), *sorted(set(player.magic)), *weapons_of(player))
    options: list[Action] = [card("lose", name) for name in things]
    if player.gold:
        options.insert(0, LOSE_GOLD)
    if not options:
        yield from wound_one(s, "MM-28.6")
        return
    choice = yield from choose(s.active, "accident", options, "MM-28.4")
    if isinstance(choice, Card):
        yield from lose(s, s.active, choice.card, "MM-28.4")
        return
    face = yield from die(s, s.active, "accident")
    short = face > player.gold
    yield from change_gold(s, s.active, -min(face, player.gold), "MM-28.5")
    if short:
        yield from wound_one(s, "MM-28.5")


def suffer_curse(s: State) -> Steps[None]:
    """One member dies without healing; with nobody else it is the player character.  Rules: MM-26.11"""
    members = active(s).members
    victim = yield from pick_member(s, [*members[1:], members[0]], "curse", "MM-26.11")
    if victim is members[0]:
        yield from die_for_good(s, s.active, "MM-26.11")
    else:
        yield from leave(s, s.active, victim, "MM-26.11")


def exchange_magic(s: State) -> Steps[None]:
    """All magic cards for as many new ones.  Rules: MM-26.4"""
    player = active(s)
    count = len(player.magic)
    for old in player.magic:
        yield CardLost("MM-26.4", s.active, old)
    s.magic.discards += player.magic
    player.magic = []
    for _ in range(count):
        yield from take_free(s, s.magic.name, "MM-26.4")


def exchange_characters(s: State) -> Steps[None]:
    """All members but the player character for as many hirelings, unpaid.  Rules: MM-7.15, MM-26.5"""
    followers = active(s).members[1:]
    for member in followers:
        yield from leave(s, s.active, member, "MM-26.5")
    yield from draw_followers(s, s.active, len(followers), "MM-26.5")


def draw_free(s: State, effect: fx.MagicDraw | fx.ArmsDraw) -> Steps[None]:
    """Rules: MM-6.14"""
    yield from take_free(s, s.magic.name if isinstance(effect, fx.MagicDraw) else s.arms.name, "MM-6.14")


def take_free(s: State, deck: str, rule: str) -> Steps[None]:
    """The top card of a deck, without payment.  Rules: MM-1.12, MM-6.14"""
    name = yield from take_top(s.magic if deck == s.magic.name else s.arms, "MM-1.12")
    if name is not None:
        store(active(s), name)
        yield CardsDrawn(rule, s.active, (name,))


def fall_through_hole(s: State) -> Steps[str]:
    """The encounter player puts the marker a die's distance from the woods; it does not land there.

    Rules: MM-6.4, MM-23.7 to MM-23.9
    """
    player, woods = active(s), active(s).area
    face = yield from die(s, s.active, "hole")
    options = put_options(placements(woods, face))
    choice = yield from choose(placer(s, s.active), "place", options, "MM-23.7")
    player.at, player.area, player.spot = choice.space, "", ""
    finish_area(s, s.active, woods)
    yield Placed("MM-23.7", s.active, choice.space)
    yield from part_with_philippa(s, s.active)
    return "end"
