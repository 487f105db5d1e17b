"""TA-C13.1: what a power does: its verb of the effect language, and whether that would change anything."""

from __future__ import annotations

from mazefolio.games.talisman.content import Power
from mazefolio.games.talisman.ids import kind_of
from mazefolio.games.talisman.language.effect import Effect
from mazefolio.games.talisman.library import LIBRARY, card
from mazefolio.games.talisman.state import State


def power_of(s: State, seat: int, owner: str) -> Power | None:
    """The power that a card or an ability of the character gives."""
    if kind_of(owner) in LIBRARY.cards:
        return card(owner).power
    one = s.players[seat]
    abilities = (*LIBRARY.abilities(one.character), *LIBRARY.abilities(one.master))
    return next((ability.power for ability in abilities if ability.id == owner), None)


def verb_of(power: Power, deck: str = "") -> Effect | None:
    """The verb of a power with its parameters; none, if the rules of its moment carry it out."""
    kind = LIBRARY.verbs.get(power.effect)
    if kind is None:
        return None
    given = {name: value for name in kind.__struct_fields__ if (value := getattr(power, name, None)) is not None}
    if power.effect == "set_alignment" and power.to is not None:
        given["to"] = power.to.text
    if deck and "deck" in kind.__struct_fields__:
        given["deck"] = deck
    return kind(**given)


def does_something(s: State, seat: int, power: Power) -> bool:
    """Whether a power would change anything now: nobody is asked about food while he is unhurt, say."""
    verb = verb_of(power)
    return verb is None or not verb.is_idle(s, seat)
