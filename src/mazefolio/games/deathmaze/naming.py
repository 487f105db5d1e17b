"""DM-3.1k: names, suggested or of the players' own."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated

import msgspec
from msgspec.structs import force_setattr

from mazefolio.engine.errors import IllegalDecisionError, SetupError
from mazefolio.engine.ids import Among
from mazefolio.engine.record import pack
from mazefolio.engine.steps import Ask, Query, Steps, Word, ask_openly
from mazefolio.engine.view import Blank, Option
from mazefolio.engine.wording import Asked
from mazefolio.engine.words import capital
from mazefolio.games.deathmaze.actions import Formed
from mazefolio.games.deathmaze.content import CLASSES, NAMES
from mazefolio.games.deathmaze.ids import Called
from mazefolio.games.deathmaze.names import sort_name
from mazefolio.games.deathmaze.state import Adventurer, State
from mazefolio.games.deathmaze.words import WORDS

LONGEST_NAME = 24
UNPACK = msgspec.msgpack.Decoder(Adventurer).decode


class Name(Formed, frozen=True, gc=False):
    FORM = "name {0.name}"
    name: Called

    @property
    def alias(self) -> str:
        return self.name


def _some_adventurers() -> list[Adventurer]:
    """One of each class, with a name and without."""
    return [Adventurer(0, 0, name, card.id, card.wound_points, 1) for card in CLASSES.values() for name in ("Nim", "")]


class Making(Query, frozen=True):
    """A question about an adventurer who is being made, or a veteran who arms himself: ``one``, as far as he is.

    It holds a copy of him: what is written into that does not get into the game.
    """

    one: Annotated[Adventurer, Among(_some_adventurers)]

    def __post_init__(self) -> None:
        force_setattr(self, "one", UNPACK(pack(self.one)))

    @property
    def name(self) -> str:
        return self.one.name


class Christen(Making, frozen=True, tag="name"):
    """What is he called?"""

    RULE = "DM-3.1k"


def christen(s: State, one: Adventurer) -> Steps[str]:
    """Rules: DM-3.1k"""
    return (yield from ask_openly(one.owner, Christen(one), free_names(s))).name


def free_names(s: State) -> list[Name]:
    """Names that are suggested, those that people have written down first.  Rules: DM-3.1k"""
    taken = {one.name.casefold() for one in s.adventurers}
    return [suggested(name) for name in dict.fromkeys([*s.names, *NAMES]) if name.casefold() not in taken]


suggested = lru_cache(maxsize=1 << 10)(Name)


def is_taken(s: State, name: str) -> bool:
    """Names are unique within the party, however they are written.  Rules: DM-3.1k"""
    return any(name.casefold() == one.name.casefold() for one in s.adventurers)


def fault(name: str) -> str:
    """What is wrong with a name, if anything is.

    >>> fault("Mara Brightblade"), fault("nobody"), fault("7")
    ('', "'nobody' means something else at the table", 'a name needs a letter')
    """
    if not name.isprintable() or name != " ".join(name.split()):
        return "a name is made of letters that can be printed, with single blanks between"
    if not any(letter.isalpha() for letter in name):
        return "a name needs a letter"
    if len(name) > LONGEST_NAME:
        return f"the name '{name}' is too long; {LONGEST_NAME} letters are the most"
    return f"'{name}' means something else at the table" if name.casefold() in typed_words() else ""


def typed_words() -> set[str]:
    """What people type to decide something: an adventurer called so could not be told from it."""
    return {word.token for word in WORDS.offers if isinstance(word, Word)}


def read_names(text: str) -> list[str]:
    """Names that people have written down, with commas between them.  Rules: DM-3.1k

    >>> read_names("Brunn the  Bold, Nim,, Nim")
    ['Brunn the Bold', 'Nim']
    """
    names = [name for part in text.split(",") if (name := " ".join(part.split()))]
    for name in names:
        if wrong := fault(name):
            raise SetupError(wrong)
    return list(dict.fromkeys(names))


def write(s: State, ask: Ask, text: str) -> Name | None:
    """Any other name that somebody thinks of.  Rules: DM-3.1k"""
    word, _, name = text.partition(" ")
    if not isinstance(ask.query, Christen) or word != "name" or not name:
        return None
    if wrong := fault(name):
        raise IllegalDecisionError(f"{capital(wrong)}.", Christen.RULE)
    if is_taken(s, name):
        raise IllegalDecisionError(f"Somebody in the party is called {name} already.", Christen.RULE)
    return Name(name)


@WORDS.asks(Christen)
def _(query: Christen, s: State, ask: Ask) -> Asked:
    title = f"What is the {sort_name(query.one.sort)} called?"
    detail = "Type a name, or take one of these; no two in the party are called alike."
    return Asked(title, detail, blank=Blank("name", "A name of your own", LONGEST_NAME))


@WORDS.offers(Name)
def _(action: Name, s: State, ask: Ask) -> Option:
    return Option(action.token, action.name, rule=Christen.RULE)
