"""MM-11: who faces whom, who attacks whom, and the blows of the melee."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from mazefolio.engine.legality import Attempt, Refusal
from mazefolio.engine.odds import Outcome, Since
from mazefolio.engine.steps import Action, Ask, Event, Steps, Word, ask, choose
from mazefolio.engine.view import Chance, Group, Hint, Line, Option
from mazefolio.engine.wording import Asked, say
from mazefolio.engine.words import capital, listed
from mazefolio.games.mertwig.actions import DONE, Acting, Card, acting, card
from mazefolio.games.mertwig.battle.missiles import STRUCK, Attacked, attack, likely, only_evil
from mazefolio.games.mertwig.battle.sides import (
    FIGHTERS_OF_EVIL,
    attack_value,
    both,
    facing,
    foes,
    owner,
    party,
    set_killed_aside,
)
from mazefolio.games.mertwig.content import FIGURES, PLAYER_CHARACTERS, RULES, FigureId
from mazefolio.games.mertwig.healing import wound
from mazefolio.games.mertwig.names import the
from mazefolio.games.mertwig.state import Battle, Member, State, battle
from mazefolio.games.mertwig.tables import life, may_fight
from mazefolio.games.mertwig.words import WORDS, about, health, plain, somebody, values

PAIR_FOR_ME, STAND_OUT = Word("pair for me"), Word("stand out")


class PairWith(Acting, frozen=True, tag="pair"):
    """Who faces this card of the smaller side?"""

    RULE = "MM-11.13"
    STEP = "pair"
    card: FigureId


class GangUp(Acting, frozen=True, tag="double"):
    """Whose second opponent does this card become?"""

    RULE = "MM-11.14"
    STEP = "pair"


class PickTarget(Acting, frozen=True, tag="target"):
    """Which of two opponents does this card attack?"""

    RULE = "MM-11.19"
    STEP = "target"


class Paired(Event, frozen=True):
    RULE = "MM-11.13"
    pairs: tuple[tuple[FigureId, FigureId], ...]


def fight_hand_to_hand(s: State, b: Battle) -> Steps[None]:
    """Pairs are formed, targets named, and all blows are struck.  Rules: MM-11.12, MM-11.17, MM-11.19"""
    yield from pair_off(s, b)
    yield Paired(tuple(b.pairs))
    yield from name_targets(s, b)
    yield from strike(s, b)


def pair_off(s: State, b: Battle) -> Steps[None]:
    """The larger side gives every card of the smaller an opponent, and some a second.

    Rules: MM-7.29, MM-11.12, MM-11.13, MM-11.14, MM-11.15, MM-11.16, MM-21.5
    """
    theirs, ours = both(s)
    decider = b.runner if len(theirs) > len(ours) else b.victim
    small, large = (ours, theirs) if decider == b.runner else (theirs, ours)
    waiting, free = [member.card for member in small], [member.card for member in large]
    while waiting:
        options: list[Action] = [card("pair", name) for name in free if no_pair(waiting, free, name) is None]
        if len(options) > 1:
            options.insert(0, PAIR_FOR_ME)
        choice = yield from choose(decider, PairWith(waiting[0]), options)
        if not isinstance(choice, Card):
            pair_all(s, b, small, large)
            return
        couple(s, b, waiting.pop(0), choice.card)
        free.remove(choice.card)
    yield from gang_up(s, b, decider, small, free)


def couple(s: State, b: Battle, one: str, other: str) -> None:
    """Note a pair: the hostile card first."""
    b.pairs.append((other, one) if owner(s, b, one) == b.victim else (one, other))


def no_pair(waiting: Sequence[str], free: Sequence[str], name: str) -> Refusal | None:
    """Why the first of those who wait cannot get this opponent: all others must find one, too.

    Rules: MM-7.29, MM-11.13
    """
    if name not in free:
        return Refusal("MM-11.13", f"{capital(the(name))} has an opponent already.")
    heroes = FIGHTERS_OF_EVIL.intersection((*waiting, *free))
    barred = only_evil(waiting[0], name) if heroes else None
    rest, left = waiting[1:], [other for other in free if other != name]
    for hero in () if barred else sorted(heroes):
        facing_him = left if hero in rest else rest if hero in left and len(left) == len(rest) else None
        if facing_him is not None and not any(FIGURES[other].evil for other in facing_him):
            return Refusal("MM-7.29", f"{capital(the(hero))} fights only evil, and nobody evil would be left to face.")
    return barred


def gang_up(s: State, b: Battle, decider: int, small: Sequence[Member], free: Sequence[str]) -> Steps[None]:
    """Cards left over may each be a second opponent, or stand out.  Rules: MM-11.14, MM-11.15, MM-11.16"""
    for spare in free:
        single = [name for name in singles(b, small) if may_fight(spare, name)]
        if not single:
            continue
        options: list[Action] = [DONE, *(card("with", name) for name in single), STAND_OUT]
        choice = yield from ask(decider, GangUp(spare), options)
        if isinstance(choice, Card):
            couple(s, b, choice.card, spare)
        elif choice is DONE:
            return


def singles(b: Battle, small: Sequence[Member]) -> list[str]:
    """Those who can have one opponent more.  Rules: MM-11.14"""
    met = [name for pair in b.pairs for name in pair]
    return [member.card for member in small if met.count(member.card) < RULES.opponents]


def pair_all(s: State, b: Battle, small: Sequence[Member], large: Sequence[Member]) -> None:
    """A sensible pairing: strong arms first, leaders last and never alone if it can be helped."""
    met = {name for pair in b.pairs for name in pair}
    waiting = [member.card for member in small if member.card not in met]
    free = [member.card for member in sorted(large, key=_rank) if member.card not in met]
    while waiting:
        name = next(name for name in free if no_pair(waiting, free, name) is None)
        couple(s, b, waiting.pop(0), name)
        free.remove(name)
    for name in free:
        partners = [other for other in singles(b, small) if may_fight(name, other)]
        if partners and name not in PLAYER_CHARACTERS:
            couple(s, b, partners[0], name)


def _rank(member: Member) -> tuple[bool, bool, int]:
    return member.card in PLAYER_CHARACTERS, not can_strike(member), -FIGURES[member.card].attack


def can_strike(member: Member) -> bool:
    """Awake, and has neither cast nor fired.  Rules: MM-11.9, MM-11.17, MM-12.19, MM-18.5"""
    return member.able and member.busy not in ("cast", "fired")


def name_targets(s: State, b: Battle) -> Steps[None]:
    """Those with two opponents say which they attack, the encounter player first; leaders are shielded.

    Rules: MM-11.19, MM-11.20, MM-11.21, MM-21.7
    """
    fighters = {member.card: member for member in (*foes(s), *party(s))}
    for name, opponents in in_order(b):
        if can_strike(fighters[name]):
            options = [card("attack", other) for other in opponents if no_attack(name, other, opponents) is None]
            choice = yield from choose(owner(s, b, name), PickTarget(name), options)
            b.targets[name] = choice.card


def partner_of(b: Battle, name: str) -> str:
    """The first opponent of somebody who is paired."""
    return next(member if name == foe else foe for foe, member in b.pairs if name in (foe, member))


def in_order(b: Battle) -> list[tuple[str, list[str]]]:
    """Everybody who is paired with all his opponents: first the hostile cards, then the party."""
    opponents: dict[str, list[str]] = {}
    for foe, member in b.pairs:
        opponents.setdefault(foe, []).append(member)
    for foe, member in b.pairs:
        opponents.setdefault(member, []).append(foe)
    return list(opponents.items())


def strike(s: State, b: Battle) -> Steps[None]:
    """All attacks are rolled, the encounter player's first, and take effect together.

    Rules: MM-11.17, MM-11.18, MM-11.21, MM-11.22
    """
    fighters = {member.card: member for member in (*foes(s), *party(s))}
    theirs, ours = both(s)
    hurt = []
    for name, target in b.targets.items():
        seat = owner(s, b, name)
        side, others = (ours, theirs) if seat == b.victim else (theirs, ours)
        value = attack_value(s, fighters[name], side, others)
        hit = yield from attack(s, seat, name, fighters[target], value, STRUCK)
        if hit:
            hurt.append(fighters[target])
    for member in hurt:
        yield from wound(s, member, STRUCK)
    yield from set_killed_aside(s)


def no_attack(name: str, other: str, opponents: Sequence[str]) -> Refusal | None:
    """Only an opponent is attacked, and a leader only if nobody stands beside him.  Rules: MM-11.17, MM-11.20"""
    if other not in opponents:
        return Refusal("MM-11.17", f"{capital(the(name))} is not paired with {the(other)}.")
    beside = next((one for one in opponents if one not in PLAYER_CHARACTERS), None)
    if other in PLAYER_CHARACTERS and beside is not None:
        return Refusal("MM-11.20", f"{capital(the(beside))} stands before {the(other)}.")
    return None


@WORDS.tries(PairWith)
def _(query: PairWith, s: State, ask: Ask) -> Iterator[Attempt[Card]]:
    mine, others = ([one.card for one in side] for side in facing(s, battle(s), ask.seat))
    met = {name for pair in battle(s).pairs for name in pair}
    waiting, free = [[name for name in side if name not in met] for side in (others, mine)]
    return (Attempt(card("pair", name), no_pair(waiting, free, name)) for name in mine)


@WORDS.tries(PickTarget)
def _(query: PickTarget, s: State, ask: Ask) -> Iterator[Attempt[Card]]:
    _, others = facing(s, battle(s), ask.seat)
    opponents = dict(in_order(battle(s)))[query.card]
    return (Attempt(card("attack", one.card), no_attack(query.card, one.card, opponents), quiet=True) for one in others)


def _blow(mine: bool) -> Callable[[Since], bool | None]:
    """Whether a blow of the pair formed by the choice hits: one's own card's, or the other's."""

    def happened(since: Since) -> bool | None:
        b, paired = since.before.battle, since.all(Paired)
        if not paired:
            return None
        foe, member = paired[0].pairs[len(b.pairs)]
        striker, target = (member, foe) if (since.seat == b.victim) == mine else (foe, member)
        struck = [one for one in since.all(Attacked) if one.rule == STRUCK]
        blows = [one.hit for one in struck if (one.card, one.target) == (striker, target)]
        now = since.now.battle
        over = now is None or now.round > b.round or 0 < len(now.targets) <= len(struck)
        return blows[0] if blows else False if over else None

    return happened


def _aimed_blow(since: Since) -> bool | None:
    """Whether the attack hits whose target was named by the choice; targets are struck at in the order named."""
    blows = [one.hit for one in since.all(Attacked) if one.rule == STRUCK]
    number = len(since.before.battle.targets)
    return blows[number] if len(blows) > number else None


WOUNDS = WORDS.outcome(Outcome("wounds", "wounds", _blow(mine=True), "good"))
IS_WOUNDED = WORDS.outcome(Outcome("is wounded", "is wounded", _blow(mine=False), "bad"))
HITS = WORDS.outcome(Outcome("hits", "hit", _aimed_blow, "good"))


def stays_alone(s: State, ask: Ask, card: str) -> bool:
    """Whether a card is sure to be struck at by the opponent it gets: others could shield a leader.  Rules: MM-11.20"""
    mine, others = facing(s, battle(s), ask.seat)
    last = len(others) - len(battle(s).pairs) == 1
    return card not in PLAYER_CHARACTERS or last or len(mine) == len(others)


def blows(s: State, mine: str, other: str, *, sure: bool = True) -> list[Chance]:
    """Both blows of a pair, as far as they are sure to be struck; a blow that would kill says so.  Rules: MM-11.17"""
    member, chances = somebody(s, mine), []
    if can_strike(member):
        chances.append(WOUNDS.at(likely(s, mine, other), f"wounds {the(other)}"))
    if sure and can_strike(somebody(s, other)):
        deadly = member.wounds + 1 >= life(mine, s.extended_life)
        chances.append(IS_WOUNDED.at(likely(s, other, mine), "falls" if deadly else "is wounded"))
    return chances


@WORDS.asks(PairWith)
def _(query: PairWith, s: State, ask: Ask) -> Asked:
    mine, others = facing(s, battle(s), ask.seat)
    why = "You have more cards" if len(mine) > len(others) else "Numbers are equal, and the choice is yours"
    hint = Hint("shield", "With a follower beside you in a pair the monster must strike at him.", "MM-11.20")
    title = f"Who faces {the(query.card)}, {values(query.card)}?"
    return Asked(title, f"{why}: {len(mine)} against {len(others)}.", hints=[hint], usual=True)


@WORDS.offers(PairWith)
def _(action: Action, s: State, ask: Ask) -> Option:
    """Rules: MM-11.12, MM-11.13"""
    if not isinstance(action, Card):
        detail = "Strong arms first, leaders last, and two on one where it can be done."
        return plain(action, "Pair everybody for me", detail, "MM-11.13", "pair")
    other = acting(ask)
    label = f"{capital(the(action.card))} against {the(other)}"
    detail, group = health(s, somebody(s, action.card)), Group(f"pair {other}", f"Against {the(other)}")
    short, chances = capital(the(action.card)), blows(s, action.card, other, sure=stays_alone(s, ask, action.card))
    return about(action, action.card, label, detail, "MM-11.13", chances, actor=action.card, group=group, short=short)


WORDS.title(GangUp, "{Card} is left over. Whom to gang up on?", "A card may have two opponents.", usual=True)


@WORDS.offers(GangUp)
def _(action: Action, s: State, ask: Ask) -> Option:
    """Rules: MM-11.14, MM-11.15"""
    spare = acting(ask)
    if isinstance(action, Card):
        label = f"{capital(the(spare))} against {the(action.card)} too"
        beside = partner_of(battle(s), action.card)
        sure = beside in PLAYER_CHARACTERS
        detail = f"Two against one; {_struck_at(spare, beside)}."
        chances = blows(s, spare, action.card, sure=sure)
        return about(action, action.card, label, detail, "MM-11.14", chances, actor=spare)
    if action is STAND_OUT:
        label = f"{capital(the(spare))} stands out"
        return plain(action, label, "Safe, and idle, in this melee.", "MM-11.15", "leave")
    return plain(action, "No more doubling", "Everybody left over stands out.", "MM-11.15", "done", role="ends")


def _struck_at(spare: str, beside: str) -> str:
    """Whom an opponent of two can strike at.  Rules: MM-11.19, MM-11.20"""
    if (spare in PLAYER_CHARACTERS) == (beside in PLAYER_CHARACTERS):
        return "either may be struck at"
    return f"{the(beside if spare in PLAYER_CHARACTERS else spare)} is struck at"


WORDS.title(PickTarget, "Whom does {card} attack?", "Of two opponents one is attacked.")


@WORDS.offers(PickTarget)
def _(action: Card, s: State, ask: Ask) -> Option:
    """Rules: MM-11.19"""
    chance = HITS.at(likely(s, acting(ask), action.card))
    detail = health(s, somebody(s, action.card))
    group, short = Group("attack", "Attack"), capital(the(action.card))
    label, actor = f"Attack {the(action.card)}", acting(ask)
    return about(action, action.card, label, detail, "MM-11.19", [chance], actor=actor, group=group, short=short)


@WORDS.tells(Paired)
def _(event: Paired) -> Line | None:
    if not event.pairs:
        return None
    return say(event, f"Blades cross: {'; '.join(_couples(event.pairs))}.")


def _couples(pairs: Sequence[tuple[str, str]]) -> Iterator[str]:
    """Each card of the smaller side with those it faces."""
    foes_of = [foe for foe, _ in pairs]
    doubled = len(set(foes_of)) < len(foes_of)
    faced: dict[str, list[str]] = {}
    for foe, member in pairs:
        one, other = (foe, member) if doubled else (member, foe)
        faced.setdefault(one, []).append(the(other))
    return (f"{the(one)} with {listed(others)}" for one, others in faced.items())
