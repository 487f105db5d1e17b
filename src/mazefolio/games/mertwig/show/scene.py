"""An encounter or a fight as a scene: both sides as rows of cards, who faces whom, and every roll of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Literal, TypeAlias

from msgspec.structs import replace

from mazefolio.engine.secrecy import Viewer
from mazefolio.engine.steps import Ask, Event
from mazefolio.engine.view import Aim, Box, Condition, Exchange, Number, Piece, Rank, Scene, Stage
from mazefolio.engine.words import listed
from mazefolio.games.mertwig.actions import InBattle, Step, acting
from mazefolio.games.mertwig.battle.duel import PartyMet
from mazefolio.games.mertwig.battle.sides import both, facing, foes, owner, party
from mazefolio.games.mertwig.battle.spells import DeclareSpell, spell_targets
from mazefolio.games.mertwig.chance import Luck
from mazefolio.games.mertwig.content import ENCOUNTERS, FIGURES, HIRELINGS, SPELLS
from mazefolio.games.mertwig.hands import EncounterBegan
from mazefolio.games.mertwig.healing import CastHeal, DrinkPotion
from mazefolio.games.mertwig.names import short, spell, where, who
from mazefolio.games.mertwig.show.ledger import began, ledger
from mazefolio.games.mertwig.show.pieces import encounter_piece, member_piece, things
from mazefolio.games.mertwig.state import Battle, Deed, Member, State, battle

Side: TypeAlias = Literal["left", "right"]

ROLLED: Mapping[str, Step] = {
    "mood": "special", "pit": "special", "bribe": "bribe", "attack": "melee", "escape": "escape", "pursuit": "escape",
    "heal": "heal", "steal": "fruits", "piggy bank": "fruits",
}  # fmt: skip
"""The step to which a die belongs that a Lucky Charm may change; other dice are for spells."""
BEFORE: Mapping[Step, str] = {"play": "Cards are played", "special": "Special cards", "bribe": "Bribes"}
ROUND: Mapping[Step, str] = {
    "arrange": "Arming",
    "foes cast": "Their spells",
    "party casts": "The party's spells",
    "shoot": "Missiles",
    "pair": "Pairing",
    "target": "Targets",
    "melee": "Melee",
    "parley": "Settlement",
    "escape": "Escape",
    "heal": "Healing",
}
PARLEY: Mapping[Step, str] = {"parley": "Settlement"}
AFTER: Mapping[Step, str] = {"fruits": "Fruits of victory"}
MELEE: Sequence[Step] = ("pair", "target", "melee")
"""The steps in which it matters who faces whom."""


def ranks(s: State, viewer: Viewer, ask: Ask | None = None) -> list[Rank]:
    """Both sides while there is an encounter; the seat that acts for a side sees it as its own.

    Rules: MM-9.3, MM-21.4
    """
    if s.battle is None:
        return []
    mine: Side = "right" if _flipped(s.battle, viewer) else "left"
    theirs: Side = "left" if mine == "right" else "right"
    return [*_party_ranks(s, s.battle, mine, acting(ask)), *_foe_ranks(s, s.battle, theirs, acting(ask))]


def _flipped(b: Battle, viewer: Viewer) -> bool:
    return viewer == b.runner


def _party_ranks(s: State, b: Battle, side: Side, actor: str) -> Iterator[Rank]:
    yield from _ranks_of(s, party(s), foes(s), side, "party", b.victim, actor)


def _foe_ranks(s: State, b: Battle, side: Side, actor: str) -> Iterator[Rank]:
    """Hostile cards, and before the fight those that are still to be played or resolved.  Rules: MM-9.9, MM-10.1"""
    rival = b.runner if b.kind == "duel" else None
    special = [encounter_piece(card, acts=card == actor) for card in dict.fromkeys(b.placed)]
    here = list(_ranks_of(s, foes(s), party(s), side, "foes", rival, actor)) if foes(s) else []
    yield from here
    if special:
        yield Rank("special", "special cards", side, [Box(f"box:{one.id}", one) for one in special])
    if not here and not special:
        empty = [Box(f"to play:{number}") for number in range(max(1, b.to_play))]
        yield Rank("foes", "cards to be played", side, empty)


def _ranks_of(
    s: State,
    side_members: Sequence[Member],
    others: Sequence[Member],
    side: Side,
    name: str,
    seat: int | None,
    actor: str,
) -> Iterator[Rank]:
    """Those who fight in front; behind them those who are set aside or stand by.  Rules: MM-7.28, MM-8.5, MM-11.4"""
    theirs, ours = both(s)
    standing = {member.card for member in (*theirs, *ours)}
    front = sorted((member for member in side_members if member.card in standing), key=_places(s.battle))
    back = [member for member in side_members if member.card not in standing]
    for number, (row, label, text) in enumerate(
        ((front, "in the fight", ""), (back, "out of it", "Healing decides about those who are set aside."))
    ):
        if row:
            boxes = [Box(f"box:{one.card}", _piece(s, one, side_members, others, seat, actor)) for one in row]
            yield Rank(f"{name}:{number}", label, side, boxes, text)


def _places(b: Battle | None) -> Callable[[Member], int]:
    """Those who are paired step forward, in the order of the hostile cards."""
    pairs = b.pairs if b else []
    foes_first = list(dict.fromkeys(foe for foe, _ in pairs))
    couples = sorted(pairs, key=lambda couple: foes_first.index(couple[0]))
    order = [*foes_first, *(member for _, member in couples)]
    return lambda member: order.index(member.card) if member.card in order else len(order)


def _piece(
    s: State, member: Member, comrades: Sequence[Member], others: Sequence[Member], seat: int | None, actor: str
) -> Piece:
    b = battle(s)
    conditions = [*_declared(b, member.card), *_charmed(b, member.card, seat)]
    if not member.aside and FIGURES[member.card].fights_only_evil and not _evil(others):
        conditions.append(Condition("stands_by", "stands by: there is nobody evil"))
    acts = member.card == actor
    return member_piece(s, member, comrades, others, owner=seat, conditions=conditions, acts=acts)


def _evil(others: Sequence[Member]) -> bool:
    return any(FIGURES[other.card].evil for other in others if not other.aside)


def _declared(b: Battle, card: str) -> Iterator[Condition]:
    return (Condition("casts", f"casts {spell(deed.spell)}") for deed in b.deeds if deed.caster == card)


def _charmed(b: Battle, card: str, seat: int | None) -> Iterator[Condition]:
    """Rules: MM-12.9, MM-12.11, MM-12.12"""
    if b.kind == "duel":
        return
    stolen = seat is None and card in HIRELINGS and b.kind != "cromyn"
    if stolen or (seat is not None and card in ENCOUNTERS and ENCOUNTERS[card].kind == "hostile"):
        yield Condition("charmed", "charmed")


def scene(s: State, viewer: Viewer, events: Sequence[Event], ask: Ask | None = None) -> Scene | None:
    """The encounter or fight that is going on, as the viewer's own side faces the other.  Rules: MM-9.16, MM-11.2"""
    b = s.battle
    if b is None:
        return None
    ours, theirs = _party_piece(s, b), _foe_piece(s, b)
    flipped, step = _flipped(b, viewer), _step(s, b, ask)
    return Scene(
        id=f"battle:{began(events)}",
        title=_title(s, b),
        left=theirs if flipped else ours,
        right=ours if flipped else theirs,
        round=b.round,
        text=_text(s, b),
        rules=["MM-21.4" if b.kind == "duel" else "MM-9.3"],
        stages=_stages(s, b, step),
        ledger=list(ledger(events, b.runner if flipped else b.victim)),
        aims=[*_spell_aims(s, b), *(_melee_aims(b) if step in MELEE else ())],
        stage=step,
    )


def past_battle(s: State, viewer: Viewer, events: Sequence[Event]) -> Scene | None:
    """The latest encounter or fight, now that it is over, if a die was thrown in it."""
    at = began(events)
    begun = events[at] if events else None
    if not isinstance(begun, EncounterBegan | PartyMet):
        return None
    victim, runner = begun.victim, begun.runner
    left, right = (runner, victim) if viewer == runner else (victim, runner)
    rolls = list(ledger(events, left))
    if not rolls:
        return None
    sides = {seat: _leader_piece(s, seat) for seat in (victim, runner)}
    title = f"{who(runner)} against {who(victim)}"
    if isinstance(begun, EncounterBegan):
        cards = _met(rolls)
        title = f"{_named(cards)} against {who(victim)}"
        sides[runner] = _played_by(runner, cards)
    return Scene(
        id=f"battle:{at}",
        title=title,
        left=sides[left],
        right=sides[right],
        round=rolls[-1].round,
        rules=["MM-9.3"],
        ledger=rolls,
    )


def _met(rolls: Sequence[Exchange]) -> Sequence[str]:
    """The encounter cards for or against which a die was thrown."""
    return [
        card for card in dict.fromkeys(card for roll in rolls for card in (roll.who, roll.whom)) if card in ENCOUNTERS
    ]


def _leader_piece(s: State, seat: int) -> Piece:
    return Piece(f"party:{seat}", "leader", who(seat), s.players[seat].character, owner=seat)


def _title(s: State, b: Battle) -> str:
    place = where(s, b.victim)
    if b.kind == "duel":
        return f"{who(b.runner)} against {who(b.victim)} {place}"
    return f"{_named([*(foe.card for foe in b.foes), *dict.fromkeys(b.placed)])} {place}"


def _named(cards: Sequence[str]) -> str:
    """What somebody meets, in few words."""
    names = [short(card) for card in cards]
    some = [names[0], f"{len(names) - 1} more"] if len(names) > 2 else names
    return listed(some) if some else "An encounter"


def _text(s: State, b: Battle) -> str:
    if b.kind == "duel":
        return f"{who(b.runner)} attacks the party of {who(b.victim)}."
    return f"{who(b.runner)} acts for the encounter cards against the party of {who(b.victim)}."


def _party_piece(s: State, b: Battle) -> Piece:
    left = sum(not member.aside for member in party(s))
    character = s.players[b.victim].character
    return Piece(f"party:{b.victim}", "leader", who(b.victim), character, numbers=[_left(left)], owner=b.victim)


def _foe_piece(s: State, b: Battle) -> Piece:
    """The other side, with what there is to be won.  Rules: MM-6.15, MM-10.19, MM-11.33"""
    left = sum(not member.aside for member in foes(s))
    if b.kind == "duel":
        character = s.players[b.runner].character
        return Piece(f"party:{b.runner}", "leader", who(b.runner), character, numbers=[_left(left)], owner=b.runner)
    cards = [*(foe.card for foe in b.foes), *b.placed]
    prize = b.prize + bool(b.door_prize)
    prize += sum(ENCOUNTERS[card].treasures for card in (*cards, *b.beaten, *b.kept) if card in ENCOUNTERS)
    numbers = [*([_left(left)] if b.round else []), *([_prize(prize)] if prize else [])]
    return replace(_played_by(b.runner, cards), numbers=numbers, carries=things(b.kept))


def _played_by(runner: int, cards: Sequence[str]) -> Piece:
    """Those whom a seat leads for once.  Rules: MM-9.3"""
    return Piece("foes", "monster", f"Played by {who(runner)}", cards[0] if cards else "", owner=runner)


def _left(number: int) -> Number:
    return Number("left", "left", number)


def _prize(number: int) -> Number:
    return Number("prize", "treasure to win" if number == 1 else "treasures to win", number)


def _stages(s: State, b: Battle, step: Step) -> list[Stage]:
    """The steps of what is on: before the fight, a round of it, or its end."""
    for group in (BEFORE, AFTER) if b.round else (BEFORE, AFTER, PARLEY):
        if step in group:
            return [Stage(name, text) for name, text in group.items()]
    left_out: Mapping[Step, bool] = {"shoot": not s.missiles, "parley": b.kind != "duel"}
    return [Stage(name, text) for name, text in ROUND.items() if not left_out.get(name)]


def _step(s: State, b: Battle, ask: Ask | None) -> Step:
    """The step that is on: a question says to which it belongs; spells go by whose card is asked, dice by what for."""
    if ask is None:
        return _unasked(b)
    query = ask.query
    if isinstance(query, Luck):
        return ROLLED.get(query.purpose, "party casts" if ask.seat == b.victim else "foes cast")
    if isinstance(query, DeclareSpell):
        return "party casts" if ask.seat == b.victim else "foes cast"
    if isinstance(query, CastHeal | DrinkPotion) and not b.round:
        return "special"
    assert isinstance(query, InBattle), f"{query.kind} belongs to no step of an encounter"
    return query.STEP


def _unasked(b: Battle) -> Step:
    """The step that is on while real dice are rolled, or an offer is drafted that is nobody else's business."""
    if b.kind == "duel" and (b.targets or not b.round):
        return "parley"
    if not b.round:
        return "special" if b.placed else "play"
    return "melee" if b.targets else "pair" if b.pairs else "party casts" if b.deeds else "arrange"


def _spell_aims(s: State, b: Battle) -> Iterator[Aim]:
    """Spells that are declared and not yet rolled for.  Rules: MM-11.5, MM-12.4"""
    for deed in b.deeds:
        for target in [deed.target] if deed.target else _everybody(s, b, deed):
            yield Aim(deed.caster, target, text=spell(deed.spell))


def _everybody(s: State, b: Battle, deed: Deed) -> list[str]:
    side, others = facing(s, b, owner(s, b, deed.caster))
    return [target.card for target in spell_targets(SPELLS[deed.spell], side, others) if target.card != deed.caster]


def _melee_aims(b: Battle) -> Iterator[Aim]:
    """Pairs as long as nothing is said, then who attacks whom.  Rules: MM-11.13, MM-11.19"""
    for card, target in b.targets.items():
        yield Aim(card, target, text="attacks")
    for foe, member in b.pairs:
        if b.targets.get(foe) != member and b.targets.get(member) != foe:
            yield Aim(foe, member, text="faces", facing=True)
