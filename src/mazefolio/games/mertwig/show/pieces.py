"""Cards as they are seen: figures with their wounds and what they carry, treasures, arms and encounters."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from mazefolio.engine.secrecy import HIDDEN
from mazefolio.engine.view import Condition, Number, Part, Piece
from mazefolio.engine.words import count
from mazefolio.games.mertwig import content
from mazefolio.games.mertwig.areas import AREAS
from mazefolio.games.mertwig.battle.sides import attack_value, full_defence
from mazefolio.games.mertwig.gear import bonus
from mazefolio.games.mertwig.names import name, short, spell
from mazefolio.games.mertwig.pieces import Figure
from mazefolio.games.mertwig.state import Member, State, names
from mazefolio.games.mertwig.tables import aura, life, rage

BUSY = {
    "cast": Condition("casts", "cast a spell"),
    "drank": Condition("drank", "drank courage"),
    "fired": Condition("fired", "fired"),
}


def member_piece(
    s: State,
    member: Member,
    comrades: Sequence[Member],
    others: Sequence[Member] = (),
    *,
    owner: int | None = None,
    conditions: Sequence[Condition] = (),
    acts: bool = False,
) -> Piece:
    """A member of a party or a battle, with the values he has there.  Rules: MM-1.7, MM-1.8, MM-8.1"""
    figure = content.FIGURES[member.card]
    whole = life(member.card, s.extended_life)
    left = max(0, whole - member.wounds)
    return Piece(
        id=member.card,
        kind=kind_of(member.card),
        name=short(member.card),
        art=member.card,
        text=figure.text,
        numbers=[
            Number("life", "life left", left, whole, whole),
            attack_number(s, member, comrades, others),
            defence_number(s, member),
        ],
        marks=[*(f"spent {spell(one)}" for one in member.spent), *nature(figure)],
        conditions=[*conditions, *states(member)],
        acts=acts,
        rules=[content.SPELLS[one].rules[0] for one in figure.spells],
        owner=owner,
        carries=[thing_piece(thing, marks=["for spells"] if thing in member.casting else ()) for thing in member.load],
    )


def kind_of(card: str) -> str:
    """The sort of a card, by which it is dressed."""
    if card in content.PLAYER_CHARACTERS:
        return "leader"
    if card in content.HIRELINGS:
        return "hireling"
    if card in content.ITEMS:
        return "item"
    if card in content.ENCOUNTERS:
        return "monster" if content.ENCOUNTERS[card].kind == "hostile" else "special"
    return _kind_of_thing(card)


def _kind_of_thing(card: str) -> str:
    if card in content.ARMS:
        return "arms"
    if card in content.MAGIC:
        return "magic"
    if content.TREASURES[card].birthmark:
        return "birthmark"
    if card in content.ROYAL or card in content.LOCKET:
        return "royal"
    return "magical" if card in content.MAGICAL else "treasure"


def attack_number(s: State, member: Member, comrades: Sequence[Member], others: Sequence[Member]) -> Number:
    """Rules: MM-1.8, MM-7.24, MM-7.27, MM-13.6, MM-18.7"""
    figure, casting = content.FIGURES[member.card], frozenset(member.casting)
    parts = [
        Part("printed", figure.attack),
        *(Part(name(thing), bonus((thing,), casting, s.missiles).attack) for thing in member.load),
        Part("courage", member.bottles),
        Part("lord of his people", aura(member.card, names([one for one in comrades if not one.aside]))),
        Part("hates evil", rage(member.card, names([one for one in others if not one.aside]))),
    ]
    return Number("attack", "attack", attack_value(s, member, comrades, others), parts=_made_up(parts))


def defence_number(s: State, member: Member) -> Number:
    """Rules: MM-1.7"""
    casting = frozenset(member.casting)
    parts = [
        Part("printed", content.FIGURES[member.card].defence),
        *(Part(name(thing), bonus((thing,), casting).defence) for thing in member.load),
        Part("courage", member.bottles),
    ]
    return Number("defence", "defence", full_defence(s, member), parts=_made_up(parts))


def _made_up(parts: Iterable[Part]) -> list[Part]:
    """The shares of a number, if there is more than one."""
    found = [part for part in parts if part.value]
    return found if len(found) > 1 else []


def states(member: Member) -> Iterator[Condition]:
    """What everybody should see of him.  Rules: MM-8.5, MM-11.9, MM-12.18, MM-12.20"""
    if member.aside:
        yield Condition("aside", "set aside")
    if member.asleep:
        yield Condition("asleep", f"asleep for {count(member.asleep, 'round')}")
    if member.entranced:
        yield Condition("entranced", f"entranced for {count(member.entranced, 'round')}")
    if member.busy:
        yield BUSY[member.busy]


def nature(figure: Figure) -> Iterator[str]:
    """What a card is by its print.  Rules: MM-7.9, MM-12.17"""
    if figure.alignment != "neutral":
        yield figure.alignment
    if figure.dead:
        yield "dead"


def thing_piece(card: str, *, number: int = 1, marks: Sequence[str] = ()) -> Piece:
    """A treasure, an item, arms or a magic card."""
    text, numbers = content.CARDS[card].text, list(_worth(card))
    return Piece(card, kind_of(card), name(card), card, text, numbers, marks, count=number)


def _worth(card: str) -> Iterator[Number]:
    if card in content.GEAR:
        for label, value in (("attack", content.GEAR[card].attack), ("defence", content.GEAR[card].defence)):
            if value:
                yield Number(label, label, value, signed=True)
    if card in content.TREASURES and content.TREASURES[card].value:
        yield Number("value", "worth", content.TREASURES[card].value)
    if card in content.ARMS or card in content.MAGIC:
        yield Number("value", "cost", content.ARMS[card].cost if card in content.ARMS else content.MAGIC[card].cost)


def things(cards: Iterable[str]) -> list[Piece]:
    """Things that lie side by side; those that are alike lie on one another."""
    return [thing_piece(card, number=number) for card, number in Counter(cards).items() if card != HIDDEN]


def encounter_piece(card: str, *, number: int = 1, acts: bool = False) -> Piece:
    """An encounter card by its print: in a hand, on a door, or on the table before the fight.  Rules: MM-9.8"""
    one = content.ENCOUNTERS[card]
    figures = [Number("attack", "attack", one.attack), Number("defence", "defence", one.defence)] if one.defence else []
    printed = [("stars", "further cards", one.stars), ("prize", "treasures", one.treasures)]
    return Piece(
        id=card,
        kind=kind_of(card),
        name=short(card),
        art=card,
        text=one.text,
        numbers=[*figures, *(Number(id, label, value) for id, label, value in printed if value)],
        marks=list(nature(one)),
        acts=acts,
        rules=[content.SPELLS[known].rules[0] for known in one.spells],
        count=number,
    )


def encounter_pieces(cards: Iterable[str]) -> list[Piece]:
    return [encounter_piece(card, number=number) for card, number in Counter(cards).items() if card != HIDDEN]


def character_piece(card: str) -> Piece:
    """A hireling or player character who serves nobody yet.  Rules: MM-7.1"""
    figure = content.FIGURES[card]
    cost = [Number("gold", "asks", content.HIRELINGS[card].cost)] if card in content.HIRELINGS else []
    numbers = [Number("attack", "attack", figure.attack), Number("defence", "defence", figure.defence), *cost]
    return Piece(card, kind_of(card), name(card), card, figure.text, numbers, list(nature(figure)))


def card_pieces(cards: Iterable[str]) -> list[Piece]:
    """Cards of any deck, as they lie face up."""
    return [
        character_piece(card) if card in content.HIRELINGS or card in content.PLAYER_CHARACTERS else thing_piece(card)
        for card in dict.fromkeys(cards)
        if card != HIDDEN
    ]


def area_piece(area: str, seat: int) -> Piece:
    """An adventure area that a player has been through.  Rules: MM-22.3"""
    return Piece(f"finished:{seat}:{area}", "area", AREAS[area].name, area)
