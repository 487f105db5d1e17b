"""The words of the game: every chapter adds its sentences, questions and options to ``WORDS``."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from mazefolio.engine.odds import Since, Verdict
from mazefolio.engine.steps import Action, Event, Query
from mazefolio.engine.view import Chance, Option
from mazefolio.engine.wording import Asked, Words
from mazefolio.engine.words import capital, count, listed
from mazefolio.games.mertwig.content import CARDS, FIGURES, SPELLS
from mazefolio.games.mertwig.names import the
from mazefolio.games.mertwig.state import Member, Player, State, member_of, names
from mazefolio.games.mertwig.tables import clashing, life

E = TypeVar("E", bound=Event)
WORDS = Words[State]()


def decided(kind: type[E], verdict: Callable[[E], bool]) -> Verdict:
    """Whether something came about, by the first event of a kind since the choice; open until that has happened."""

    def happened(since: Since) -> bool | None:
        found = since.all(kind)
        return verdict(found[0]) if found else None

    return happened


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


def always_asked(questions: Mapping[type[Query], Asked]) -> None:
    """Questions that are put in the same words every time."""
    for query, asked in questions.items():
        WORDS.asks(query)(lambda *_, asked=asked: asked)


def always_offered(options: Mapping[Action, Option]) -> None:
    """Options that are spelled out alike every time."""
    for action, option in options.items():
        WORDS.offers(action)(lambda *_, option=option: option)
