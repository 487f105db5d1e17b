"""The words of the game: every chapter adds its sentences, questions and options to ``WORDS``."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from mazefolio.engine.state import NOBODY
from mazefolio.engine.steps import Action, Event, Rolled
from mazefolio.engine.view import Chance, Line, Option, Tone
from mazefolio.engine.wording import Words, mood, say
from mazefolio.engine.words import capital, count, dice, listed, seat
from mazefolio.games.mertwig.content import (
    CARDS,
    ENCOUNTERS,
    FIGURES,
    SPELLS,
    CardId,
    EncounterId,
    Face,
    FigureId,
    GearId,
    Gold,
    HirelingId,
    ItemId,
    PlayerCharacterId,
    Seat,
    TreasureId,
)
from mazefolio.games.mertwig.names import gold, sheet_id, the
from mazefolio.games.mertwig.state import Member, Player, State, member_of, names
from mazefolio.games.mertwig.tables import clashing, life


def doer(event: Event) -> str:
    """The sheet of the player who rolled, or whose seat the event has."""
    seat = event.roll.seat if isinstance(event, Rolled) else getattr(event, "seat", NOBODY)
    return sheet_id(seat) if seat != NOBODY else ""


class Sentences(Words[State]):
    """Dice have sentences by what they are rolled for."""

    def __init__(self) -> None:
        super().__init__(doer)
        self.rolls: dict[str, tuple[str, str]] = {}
        """By purpose, the sentence of a die of which no other event tells, with its rule."""
        self.tells(Rolled)(self._roll)

    def _roll(self, event: Rolled) -> Line | None:
        if event.roll.purpose not in self.rolls:
            return None
        text, rule = self.rolls[event.roll.purpose]
        return Line(0, text.format(who=seat(event.roll.seat), face=dice(event.faces)), rule)

    def by_rule(
        self,
        kind: type[Event],
        text: str | Mapping[str, str],
        tone: Tone | Callable[[Any], Tone] = "",
        target: str = "",
    ) -> None:
        """A sentence for each rule under which something happens, and one under "" for all others."""

        def tell(event: Event) -> Line:
            told = text if isinstance(text, str) else text.get(event.rule, text.get("", ""))
            how = tone(event) if callable(tone) else tone
            return say(event, self.nouns.fill(told, event), how, getattr(event, target) if target else "")

        self.tells(kind)(tell)


def hostile(event: Any) -> Tone:
    """What befalls an encounter card is good news, what befalls others is bad."""
    return mood(event.card in ENCOUNTERS)


WORDS = Sentences()
for _kind in (CardId, FigureId, HirelingId, EncounterId, TreasureId, ItemId, GearId, PlayerCharacterId):
    WORDS.nouns(_kind, the)
WORDS.nouns(Seat, seat)
WORDS.nouns(Gold, gold)
WORDS.nouns(Face, lambda face: dice([face]))


def plain(
    action: Action,
    label: str,
    detail: str = "",
    rule: str = "",
    art: str = "",
    odds: Sequence[Chance] = (),
    **facts: Any,
) -> Option:
    """An option that points at nothing on the table, with what else a face may want to know of it."""
    return Option(action.token, label, detail, rule, art=art, odds=odds, **facts)


def about(
    action: Action,
    card: str,
    label: str,
    detail: str = "",
    rule: str = "",
    odds: Sequence[Chance] = (),
    **facts: Any,
) -> Option:
    """An option about a card that lies on the table, with what else a face may want to know of it."""
    return Option(action.token, label, detail, rule, card, card, odds, **facts)


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
