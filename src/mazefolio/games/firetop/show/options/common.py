"""What all options share."""

from __future__ import annotations

from mazefolio.engine.steps import Action
from mazefolio.engine.view import Option
from mazefolio.games.firetop.content import TREASURES
from mazefolio.games.firetop.effects import ChallengeOn, Hide, Restore, SeeMaze, Shield, Slay, Weaken
from mazefolio.games.firetop.show.names import CARDS
from mazefolio.games.firetop.show.pieces import card_id
from mazefolio.games.firetop.state import Card

USE_RULES = {
    Restore: "FT-21.7",
    SeeMaze: "FT-21.11",
    Hide: "FT-21.5",
    Weaken: "FT-20.6",
    Shield: "FT-21.8",
    ChallengeOn: "FT-21.10",
}


def use_rule(card: Card) -> str:
    """The rule of a card that is used."""
    effect = TREASURES[card].effect
    if isinstance(effect, Slay):
        return "FT-20.1" if effect.undead else "FT-21.9"
    return USE_RULES[type(effect)]  # type: ignore[index]


def use(card: Card) -> Option:
    """Use a card that one holds."""
    verb = "Drink" if isinstance(TREASURES[card].effect, Restore | Hide) else "Use"
    name = CARDS[card].name
    return Option(f"use {card}", f"{verb} the {name}", CARDS[card].text, use_rule(card), card_id(card), card)


def plain(action: Action, label: str, detail: str = "", rule: str = "", art: str = "") -> Option:
    """An option that points at nothing on the table."""
    return Option(action.token, label, detail, rule, art=art)
