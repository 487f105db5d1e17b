"""The words of the game: every chapter adds its sentences, questions and options to ``WORDS``."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from mazefolio.engine.odds import Since, Verdict
from mazefolio.engine.steps import Action, Ask, Event, Query, Rolled
from mazefolio.engine.view import Chance, Hint, Line, Option, Tone
from mazefolio.engine.wording import Asked, Words, mood, say
from mazefolio.engine.words import capital, count, listed, seat
from mazefolio.games.mertwig.content import (
    CARDS,
    ENCOUNTERS,
    FIGURES,
    SPELLS,
    CardId,
    EncounterId,
    FigureId,
    GearId,
    HirelingId,
    ItemId,
    PlayerCharacterId,
    Seat,
    TreasureId,
)
from mazefolio.games.mertwig.names import gold, player, sheet_id, the
from mazefolio.games.mertwig.state import NOBODY, Member, Player, State, member_of, names
from mazefolio.games.mertwig.tables import clashing, life

E = TypeVar("E", bound=Event)


class Sentences(Words[State]):
    """Sentences of the log also say whose doing they tell of."""

    def tell(self, event: Event) -> Line | None:
        line = super().tell(event)
        doer = event.roll.seat if isinstance(event, Rolled) else getattr(event, "seat", NOBODY)
        return line if line is None or doer == NOBODY else replace(line, who=sheet_id(doer))


WORDS = Sentences()
for _kind in (CardId, FigureId, HirelingId, EncounterId, TreasureId, ItemId, GearId, PlayerCharacterId):
    WORDS.nouns(_kind, the)
WORDS.nouns(Seat, seat)


def decided(kind: type[E], verdict: Callable[[E], bool]) -> Verdict:
    """Whether something came about, by the first event of a kind since the choice; open until that has happened."""

    def happened(since: Since) -> bool | None:
        found = since.all(kind)
        return verdict(found[0]) if found else None

    return happened


def tells(
    kind: type[E],
    text: str | Mapping[str, str] | Callable[[E], str],
    tone: Tone | Callable[[E], Tone] = "",
    target: str = "",
    dice: Sequence[str] = (),
) -> None:
    """The sentence of an event: what its fields stand for is filled in, {Card} with a capital.

    A mapping has a sentence for each rule, and one under "" for all others.  ``target`` and ``dice`` name fields.
    """

    def tell(event: E) -> Line:
        known = text.get(event.rule, text.get("", "")) if isinstance(text, Mapping) else text
        told = known(event) if callable(known) else known.format_map(_Spelled(event, seat))
        faces = tuple((getattr(event, name),) for name in dice)
        aim = getattr(event, target) if target else ""
        return say(event, told, tone(event) if callable(tone) else tone, aim, faces)

    WORDS.tells(kind)(tell)


def asks(kind: type[Query], title: str, detail: str = "", *, usual: bool = False, hints: Sequence[Hint] = ()) -> None:
    """How a question is put: what its fields stand for is filled in."""

    def put(query: Query, s: State, asked: Ask) -> Asked:
        spelled = _Spelled(query, lambda number: player(s, number))
        return Asked(title.format_map(spelled), detail.format_map(spelled), usual=usual, hints=hints)

    WORDS.asks(kind)(put)


def offers(action: Action, label: str, detail: str = "", rule: str = "", art: str = "") -> None:
    """A simple option: what the fields of the question stand for is filled in."""

    def offer(_: Action, s: State, asked: Ask) -> Option:
        spelled = _Spelled(asked.query, lambda number: player(s, number))
        return Option(action.token, label.format_map(spelled), detail.format_map(spelled), rule or asked.rule, art=art)

    WORDS.offers(action)(offer)


class _Spelled(dict[str, str]):
    """The fields of an event or a question in words: cards and spells by name, gold with its unit."""

    def __init__(self, thing: Struct, seat_words: Callable[[int], str]) -> None:
        self.thing, self.seat_words = thing, seat_words

    def __missing__(self, name: str) -> str:
        if not name.islower():
            return capital(self[name.lower()])
        value = getattr(self.thing, name)
        if name in SEATED:
            return self.seat_words(value)
        if isinstance(value, str):
            return the(value) if value in CARDS else SPELLS[value].name if value in SPELLS else value
        return gold(value) if name in PRICED else str(value)


SEATED = frozenset({"seat", "other", "victim", "runner", "setter", "driver", "victor", "loser", "maker"})
PRICED = frozenset({"gold", "price", "wealth"})
"""Fields that hold seats, and sums of gold."""


def hostile(event: Any) -> Tone:
    """What befalls an encounter card is good news, what befalls others is bad."""
    return mood(event.card in ENCOUNTERS)


def plain(
    action: Action, label: str, detail: str = "", rule: str = "", art: str = "", odds: Sequence[Chance] = ()
) -> Option:
    """An option that points at nothing on the table."""
    return Option(action.token, label, detail, rule, art=art, odds=odds)


def about(  # noqa: PLR0913 - an option has many parts
    action: Action,
    card: str,
    label: str,
    detail: str = "",
    rule: str = "",
    odds: Sequence[Chance] = (),
    *,
    note: str = "",
    using: str = "",
) -> Option:
    """An option about a card that lies on the table."""
    return Option(action.token, label, detail, rule, card, card, odds, note=note, using=using)


def values(card: str) -> str:
    """'attack 8, defence 11'."""
    return f"attack {FIGURES[card].attack}, defence {FIGURES[card].defence}"


def described(card: str) -> str:
    """Its values, its text, and the spells of which the text does not speak."""
    text = CARDS[card].text
    if card not in FIGURES:
        return text
    spells = [SPELLS[spell].name for spell in FIGURES[card].spells if SPELLS[spell].name not in text]
    return f"{capital(values(card))}. {text}{f' Knows {listed(spells)}.' if spells else ''}"


def somebody(s: State, card: str) -> Member:
    """The member or foe with this card, in a party or in the battle."""
    everybody = [member for player in s.players for member in player.members]
    if s.battle is not None:
        everybody += s.battle.foes
    return member_of(everybody, card)


def health(s: State, member: Member) -> str:
    """'Unhurt; 2 wounds kill', '1 wound; one more kills'."""
    left = life(member.card, s.extended_life) - member.wounds
    if not member.wounds:
        return "Unhurt; one wound kills" if left == 1 else f"Unhurt; {left} wounds kill"
    wounds = count(member.wounds, "wound")
    if left <= 0:
        return f"{wounds}, enough to die of"
    return f"{wounds}; {'one more kills' if left == 1 else f'{left} more kill'}"


def clash(player: Player, card: str) -> str:
    """Who would leave if this one came.  Rules: MM-7.9, MM-7.12"""
    rivals = clashing(card, names(player.members))
    return f" {listed([the(rival) for rival in rivals])} would leave: good and evil do not mix." if rivals else ""
