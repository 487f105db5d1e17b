"""DM-3.1k: names, suggested or of the players' own."""

from __future__ import annotations

from mazefolio.engine.errors import IllegalDecisionError, SetupError
from mazefolio.engine.steps import Ask, Word
from mazefolio.engine.words import capital
from mazefolio.games.deathmaze import actions
from mazefolio.games.deathmaze.actions import Name
from mazefolio.games.deathmaze.content import NAMES
from mazefolio.games.deathmaze.state import State

RULE = "DM-3.1k"
LONGEST_NAME = 24
WORDS = frozenset(word.token for word in vars(actions).values() if isinstance(word, Word))
"""What people type to decide something: whoever were called so could not be told from it."""


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
    return f"'{name}' means something else at the table" if name.casefold() in WORDS else ""


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


def taken(s: State) -> set[str]:
    """Names are unique within the party, however they are written.  Rules: DM-3.1k"""
    return {adventurer.name.casefold() for adventurer in s.adventurers}


def is_taken(s: State, name: str) -> bool:
    return name.casefold() in taken(s)


def free_names(s: State) -> list[Name]:
    """Names that are suggested, those that people have written down first.  Rules: DM-3.1k"""
    there = taken(s)
    return [Name(name) for name in dict.fromkeys([*s.names, *NAMES]) if name.casefold() not in there]


def write(s: State, ask: Ask, text: str) -> Name | None:
    """Any other name that somebody thinks of.  Rules: DM-3.1k"""
    word, _, name = text.partition(" ")
    if ask.kind != "name" or word != "name" or not name:
        return None
    if wrong := fault(name):
        raise IllegalDecisionError(f"{capital(wrong)}.", RULE)
    if is_taken(s, name):
        raise IllegalDecisionError(f"Somebody in the party is called {name} already.", RULE)
    return Name(name)
