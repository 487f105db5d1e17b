"""MM-12: spells, declared by both sides and rolled for together.  What they do stands in ``enchantments``."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from typing import Annotated

from mazefolio.engine.ids import Among
from mazefolio.engine.legality import Attempt, Refusal, allowed
from mazefolio.engine.odds import Outcome, Since
from mazefolio.engine.steps import Action, Ask, CitedEvent, Event, Steps, Word, ask
from mazefolio.engine.view import Chance, Hint, Line, Option
from mazefolio.engine.wording import mood, say
from mazefolio.engine.words import capital, dice
from mazefolio.games.mertwig import odds
from mazefolio.games.mertwig.actions import Acting, Card, acting, card
from mazefolio.games.mertwig.battle.enchantments import Hit, apply_all
from mazefolio.games.mertwig.battle.sides import both, defence_against, facing, gear_bonus, owner, strongest
from mazefolio.games.mertwig.chance import die
from mazefolio.games.mertwig.content import (
    CARDS,
    ENCOUNTERS,
    FIGURES,
    MAGIC,
    PLAYER_CHARACTERS,
    SPELLS,
    ZERO,
    Face,
    FigureId,
    FigureOrNobody,
)
from mazefolio.games.mertwig.holdings import lose
from mazefolio.games.mertwig.names import spell as spell_name
from mazefolio.games.mertwig.names import the
from mazefolio.games.mertwig.party import mark_cast
from mazefolio.games.mertwig.pieces import Spell, SpellId
from mazefolio.games.mertwig.state import Battle, Deed, Member, State, battle, member_of
from mazefolio.games.mertwig.tables import works
from mazefolio.games.mertwig.words import WORDS, plain, somebody

BOTTLE = next(card.id for card in MAGIC.values() if card.effect == "courage")
SCROLL_OF = {card.spell: card.id for card in MAGIC.values() if card.spell}
USES = frozenset([BOTTLE, *SCROLL_OF.values()])
"""Magic cards for the spell step."""
NO_SPELL, NO_MORE_SPELLS = Word("no spell"), Word("no more spells")
Total = Annotated[int, Among(range(51))]

HEAL_LATER = Refusal("MM-12.25", "Heal is for the end of the round.")
NOT_THEIRS = Refusal("MM-12.23", "Only the party that is met can vanish like that.")
NO_CHARM = Refusal("MM-12.10", "A player character cannot be charmed.")


class Cast(Action, frozen=True, gc=False):
    """A spell, or a scroll that holds one, with its target if it needs one.  Rules: MM-11.5, MM-19.3"""

    spell: SpellId
    target: FigureOrNobody = ""
    scroll: bool = False

    @property
    def token(self) -> str:
        verb = "read" if self.scroll else "cast"
        return f"{verb} {self.spell} on {self.target}" if self.target else f"{verb} {self.spell}"


@lru_cache(maxsize=1 << 12)
def cast(spell: SpellId, target: str = "", scroll: bool = False) -> Cast:
    return Cast(spell, target, scroll)


class DeclareSpell(Acting, frozen=True, tag="cast"):
    """What does this card do in the spell step?"""

    RULE = "MM-11.5"


class SpellDeclared(CitedEvent, frozen=True):
    caster: FigureId
    spell: SpellId
    target: FigureOrNobody = ""


class Drank(Event, frozen=True):
    RULE = "MM-19.5"
    card: FigureId


class SpellRolled(CitedEvent, frozen=True):
    caster: FigureId
    spell: SpellId
    target: FigureId
    face: Face
    total: Total
    defence: Total
    works: bool


def cast_spells(s: State, b: Battle) -> Steps[None]:
    """All spells are declared; all dice fall, the encounter player's first; then all take effect together.

    Rules: MM-11.5, MM-11.8, MM-11.10, MM-11.11, MM-11.39
    """
    yield from declare_all(s, b)
    if b.deeds:
        hits: list[Hit] = []
        for deed in b.deeds:
            yield from roll_spell(s, b, deed, hits)
        b.deeds = []
        yield from apply_all(s, b, hits)


def declare_all(s: State, b: Battle) -> Steps[None]:
    """One card after the other says what it casts, reads or drinks.

    Rules: MM-11.5, MM-11.6, MM-11.7, MM-19.3, MM-19.4, MM-19.5, MM-19.6
    """
    waiting = casters(s, b)
    while waiting:
        name = waiting[0]
        seat = owner(s, b, name)
        options = declarations(s, b, seat, name, last=len(waiting) == 1)
        choice = yield from ask(seat, DeclareSpell(name), options)
        if isinstance(choice, Card):
            yield from drink_courage(s, b, seat, name)
        elif isinstance(choice, Cast):
            yield from announce(s, b, seat, Deed(name, choice.spell, choice.target, choice.scroll))
        if not isinstance(choice, Card) or BOTTLE not in s.players[seat].magic:
            waiting.pop(0)
        if choice is NO_MORE_SPELLS:
            waiting = [other for other in waiting if owner(s, b, other) != seat]
        elif isinstance(choice, Card | Cast):
            waiting = [other for other in waiting if owner(s, b, other) != seat or may_declare(s, b, seat, other)]


def casters(s: State, b: Battle) -> list[str]:
    """Those who may cast, read or drink, the encounter player's cards first.

    Rules: MM-11.5, MM-11.6, MM-19.3, MM-19.5
    """
    theirs, ours = both(s)
    runner = [one.card for one in theirs if _declares(s, b, b.runner, one, theirs, ours)]
    return runner + [one.card for one in ours if _declares(s, b, b.victim, one, ours, theirs)]


def may_declare(s: State, b: Battle, seat: int, name: str) -> bool:
    """Whether somebody who waits still has anything to say, when magic cards may have been used up."""
    side, others = facing(s, b, seat)
    return _declares(s, b, seat, member_of(side, name), side, others)


def _declares(s: State, b: Battle, seat: int, member: Member, side: Sequence[Member], others: Sequence[Member]) -> bool:
    if not member.able:
        return False
    if not USES.isdisjoint(magic_of(s, b, seat)):
        return True
    return any(attempt.refusal is None for attempt in castings(s, b, seat, member, side, others))


def magic_of(s: State, b: Battle, seat: int) -> Sequence[str]:
    """Magic cards are for parties, not for encounter cards."""
    return s.players[seat].magic if seat == b.victim or b.kind == "duel" else ()


def castable(
    s: State, b: Battle, seat: int, member: Member, side: Sequence[Member], others: Sequence[Member]
) -> list[Cast]:
    """The spells he can still cast, each with its possible targets."""
    return allowed(castings(s, b, seat, member, side, others))


def castings(
    s: State, b: Battle, seat: int, member: Member, side: Sequence[Member], others: Sequence[Member]
) -> Iterator[Attempt[Cast]]:
    """The spells he knows, and those on scrolls.  Rules: MM-11.7, MM-12.1, MM-12.25, MM-12.26"""
    for name in FIGURES[member.card].spells:
        refusal = no_spell(member, SPELLS[name]) or no_aim(b, seat, SPELLS[name], side, others)
        yield from aimed(s, SPELLS[name], others, refusal)


def readings(
    s: State, b: Battle, seat: int, member: Member, side: Sequence[Member], others: Sequence[Member]
) -> Iterator[Attempt[Cast]]:
    """The scrolls of his party.  Rules: MM-19.3, MM-19.4, MM-19.5"""
    for name, scroll in SCROLL_OF.items():
        if scroll in magic_of(s, b, seat):
            refusal = _drunk(member.card) if member.busy else no_aim(b, seat, SPELLS[name], side, others)
            yield from aimed(s, SPELLS[name], others, refusal, scroll=True)


def aimed(
    s: State, spell: Spell, others: Sequence[Member], refusal: Refusal | None, *, scroll: bool = False
) -> Iterator[Attempt[Cast]]:
    """At one opponent after another, or at all whom it works on.  Rules: MM-12.10, MM-12.16, MM-21.17, MM-22.1"""
    at_one = spell.aim == "opponent" or (spell.does == "flee" and spell.aim == "opponents" and s.fear_single_target)
    if refusal is not None or not at_one:
        yield Attempt(cast(spell.id, "", scroll), refusal)
    for other in others if at_one else ():
        yield Attempt(cast(spell.id, other.card, scroll), refusal or no_target(spell, other.card), quiet=True)


def spell_targets(spell: Spell, side: Iterable[Member], others: Iterable[Member]) -> list[Member]:
    """Everybody for whom an area spell is rolled.  Rules: MM-12.4, MM-12.8, MM-12.16, MM-12.20, MM-12.23"""
    match spell.aim:
        case "dead":
            return [other for other in others if FIGURES[other.card].dead]
        case "evil":
            return [member for member in (*others, *side) if FIGURES[member.card].evil]
        case "strongest":
            there = list(others)
            return [strongest(there)] if there else []
    return list(others)


def no_spell(caster: Member, spell: Spell) -> Refusal | None:
    """Why he cannot cast a spell that he knows.  Rules: MM-11.7, MM-12.25, MM-12.26, MM-19.5"""
    if spell.does == "heal":
        return HEAL_LATER
    if spell.id in caster.spent:
        return _spent(caster.card)
    return _drunk(caster.card) if caster.busy == "drank" else None


@cache
def _spent(card: str) -> Refusal:
    return Refusal("MM-12.26", f"{capital(the(card))} has cast it already in this turn.")


@cache
def _drunk(card: str) -> Refusal:
    return Refusal("MM-19.5", f"{capital(the(card))} has drunk courage and casts nothing this round.")


def no_aim(b: Battle, seat: int, spell: Spell, side: Iterable[Member], others: Iterable[Member]) -> Refusal | None:
    """Why a spell would find nobody.  Rules: MM-12.16, MM-12.20, MM-12.23"""
    if spell.party_only and seat != b.victim:
        return NOT_THEIRS
    if spell.aim in ("dead", "evil") and not spell_targets(spell, side, others):
        return Refusal(spell.rules[0], f"There is nobody {spell.aim} here.")
    return None


def no_target(spell: Spell, card: str) -> Refusal | None:
    """Rules: MM-12.10"""
    return NO_CHARM if spell.does == "charm" and card in PLAYER_CHARACTERS else None


def declarations(s: State, b: Battle, seat: int, name: str, *, last: bool) -> list[Action]:
    """Rules: MM-11.6, MM-19.3, MM-19.5"""
    side, others = facing(s, b, seat)
    facts = s, b, seat, member_of(side, name), side, others
    options: list[Action] = [NO_SPELL, *castable(*facts), *allowed(readings(*facts))]
    if BOTTLE in magic_of(s, b, seat):
        options.append(card("drink", BOTTLE))
    if not last:
        options.append(NO_MORE_SPELLS)
    return options


def drink_courage(s: State, b: Battle, seat: int, name: str) -> Steps[None]:
    """It works at once; he may drink more but not cast.  Rules: MM-19.2, MM-19.5, MM-19.6"""
    member = member_of(s.players[seat].members, name)
    member.bottles += 1
    member.busy = "drank"
    yield from lose(s, seat, BOTTLE, "MM-19.5")
    yield Drank(name)


def announce(s: State, b: Battle, seat: int, deed: Deed) -> Steps[None]:
    """A spell is spent when it is declared, a scroll used up; either keeps him from attacking.

    Rules: MM-11.5, MM-11.7, MM-11.9, MM-19.3, MM-19.4
    """
    member = member_of(facing(s, b, seat)[0], deed.caster)
    member.busy = "cast"
    if deed.scroll:
        yield from lose(s, seat, SCROLL_OF[deed.spell], "MM-19.3")
    else:
        mark_cast(member, deed.spell)
    b.deeds.append(deed)
    yield SpellDeclared("MM-19.3" if deed.scroll else "MM-11.5", deed.caster, deed.spell, deed.target)


def roll_spell(s: State, b: Battle, deed: Deed, hits: list[Hit]) -> Steps[None]:
    """A die for each target against the defence that the spell must exceed.

    Rules: MM-12.2, MM-12.3, MM-12.4, MM-12.5, MM-12.6, MM-12.7, MM-12.8, MM-13.14
    """
    seat = owner(s, b, deed.caster)
    side, others = facing(s, b, seat)
    spell, caster = SPELLS[deed.spell], member_of(side, deed.caster)
    extra = 0 if deed.scroll else gear_bonus(s, caster).spell_die
    targets = [member_of(others, deed.target)] if deed.target else spell_targets(spell, side, others)
    for target in targets:
        face = yield from die(s, seat, deed.spell)
        defence = defence_against(s, spell, target)
        done = works(face, spell.times, defence, extra)
        total = (face + extra) * spell.times
        yield SpellRolled(spell.rules[0], deed.caster, spell.id, target.card, face, total, defence, done)
        if done:
            hits.append(Hit(spell, target.card))


@WORDS.tries(DeclareSpell)
def _(query: DeclareSpell, s: State, ask: Ask) -> Iterator[Attempt[Action]]:
    facts = s, battle(s), ask.seat, somebody(s, query.card), *facing(s, battle(s), ask.seat)
    yield from castings(*facts)
    yield from readings(*facts)


MANY = 4
"""So many targets of a spell are told one by one."""


def _works_on(number: int) -> Outcome:
    """The spell that has been declared works on the so-manyth of its targets."""

    def happened(since: Since) -> bool | None:
        declared = since.all(SpellDeclared)[0]
        rolled = [event for event in since.all(SpellRolled) if event.caster == declared.caster]
        return rolled[number].works if len(rolled) > number else None

    return WORDS.outcome(Outcome(f"works on {number}", "works", happened))


WORKS = [_works_on(number) for number in range(MANY)]


def chances(s: State, caster: str, action: Cast) -> list[Chance]:
    """A spell on each of its targets, or on the first few of them.  Rules: MM-12.2, MM-12.4"""
    spell = SPELLS[action.spell]
    side, others = facing(s, battle(s), owner(s, battle(s), caster))
    extra = 0 if action.scroll else gear_bonus(s, member_of(side, caster)).spell_die
    targets = [member_of(others, action.target)] if action.target else spell_targets(spell, side, others)
    return [
        Chance(
            the(target.card),
            float(odds.success(spell.times, defence_against(s, spell, target), extra)),
            "bad" if target in side else "good",
            outcome.id,
        )
        for target, outcome in zip(targets, WORKS, strict=False)
    ]


HINT = Hint("spells", "Each spell works once in a turn, and a caster does not attack.", "MM-11.9")
DECLARING = "All spells are declared first; then all dice fall."
WORDS.title(DeclareSpell, "What does {card} do in the spell step?", DECLARING, HINT, usual=True)


@WORDS.offers(DeclareSpell)
def _(action: Action, s: State, ask: Ask) -> Option:
    """Rules: MM-11.5, MM-11.6, MM-11.9, MM-19.3, MM-19.5"""
    who = acting(ask)
    if isinstance(action, Cast):
        return _spell(s, who, action)
    if isinstance(action, Card):
        return Option(action.token, f"Drink {the(BOTTLE)}", CARDS[BOTTLE].text, "MM-19.5", who, BOTTLE)
    if action is NO_MORE_SPELLS:
        return plain(action, "No more spells this round", "None of your other cards casts either.", "MM-11.5", "leave")
    return plain(action, "No spell", f"{capital(the(who))} can attack this round.", "MM-11.6", "fight_on")


def _spell(s: State, who: str, action: Cast) -> Option:
    known = SPELLS[action.spell]
    on = f" on {the(action.target)}" if action.target else ""
    likely, target = chances(s, who, action), action.target or who
    if action.scroll:
        scroll, label = SCROLL_OF[known.id], f"Read the scroll: {known.name}{on}"
        return Option(action.token, label, known.text, "MM-19.3", target, scroll, likely, using=scroll)
    label, note = f"Cast {known.name}{on}", "no attack this round"
    return Option(action.token, label, known.text, known.rules[0], target, known.id, likely, note=note)


@WORDS.tells(SpellDeclared)
def _(event: SpellDeclared) -> Line:
    verb = "reads a scroll of" if event.rule == "MM-19.3" else "begins to cast"
    whom = f" at {the(event.target)}" if event.target else ""
    return say(event, f"{capital(the(event.caster))} {verb} {spell_name(event.spell)}{whom}.", target=event.caster)


WORDS.sentence(Drank, "{Card} drinks courage: +1 attack and +1 defence.", "good", "card")


@WORDS.tells(SpellRolled)
def _(event: SpellRolled) -> Line:
    """Rules: MM-12.2, MM-12.3"""
    whose = f"{spell_name(event.spell)} of {the(event.caster)} on {the(event.target)}"
    sums = f"{dice([event.face])} comes to {event.total} against {event.defence}"
    outcome = f"{'it works' if event.works else 'it fails'}{natural(event.face)}"
    tone = mood(event.caster not in ENCOUNTERS) if event.works else ""
    return say(event, f"{whose}: {sums}, {outcome}.", tone, event.target)


def natural(face: int) -> str:
    """A 1 and a 0 need no sum.  Rules: MM-11.18, MM-12.3"""
    return {1: ", as always with a 1", ZERO: ", as always with the 0"}.get(face, "")
