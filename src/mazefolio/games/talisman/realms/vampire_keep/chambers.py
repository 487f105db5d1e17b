"""TA-VAMP: the Sentry's two rounds, and the Vault with its three cards."""

from __future__ import annotations

from mazefolio.engine.decks import shuffle
from mazefolio.engine.steps import Steps
from mazefolio.games.talisman.carrying import lift
from mazefolio.games.talisman.combat.fight import Conduct, Verdict, fight
from mazefolio.games.talisman.combat.foes import Foe, foe_of
from mazefolio.games.talisman.dice import amount
from mazefolio.games.talisman.effects.meetings import Draw
from mazefolio.games.talisman.effects.moving import hold
from mazefolio.games.talisman.ids import kind_of
from mazefolio.games.talisman.language.effect import Cause, Effect
from mazefolio.games.talisman.library import LIBRARY
from mazefolio.games.talisman.meeting.cards import (
    ENEMIES,
    Visitor,
    bands,
    meet_events,
    meet_places,
    meet_strangers,
    pick_up,
)
from mazefolio.games.talisman.meeting.drawing import draw_cards
from mazefolio.games.talisman.realms.hooks import ON_DEATH, ON_MOVED
from mazefolio.games.talisman.realms.vampire_keep.teleports import REALM
from mazefolio.games.talisman.state import State
from mazefolio.games.talisman.turn.ways import put

HALLWAY, VAULT, CARDS = "vampire_keep.hall_3", "vampire_keep.vault", "vault"
NO_TROPHIES = Conduct(trophy=False)


class FightSentry(Effect, frozen=True, kw_only=True, tag="fight_sentry"):
    """So many rounds of combat, or of psychic combat if the Sentry fights with Craft."""

    rounds: int
    strength: int = 0
    craft: int = 0

    def on_one(self, s: State, cause: Cause) -> Steps[bool]:
        """All rounds are fought; a won one lets him go on, two lost ones throw him back, else he tries again.

        Rules: TA-VAMP-10, TA-VAMP-11, TA-VAMP-12, TA-VAMP-13
        """
        foe = Foe("Sentry", "monster" if self.strength else "spirit", ("undead",), self.strength, self.craft)
        ends = set[Verdict]()
        for _ in range(self.rounds):
            ends |= {(yield from fight(s, cause.seat, [foe], "combat" if self.strength else "psychic", cause))}
        if ends == {"lose"}:
            yield from put(s, cause.seat, HALLWAY, "TA-VAMP-12", "carried")
        elif not ends & {"win", "evaded"}:
            yield from hold(s, cause.seat, "TA-VAMP-13")
        return True

    def says(self, s: State, seat: int) -> str:
        return f"fight {self.rounds} rounds with the Sentry ({self.strength or self.craft})"


class DrawVault(Draw, frozen=True, tag="draw_vault"):
    """Cards that are all dealt with, whoever wins."""

    def on_one(self, s: State, cause: Cause) -> Steps[bool]:
        """A lost fight does not end the visit; only death does.  Rules: TA-VAMP-27, TA-VAMP-29, TA-VAMP-30"""
        n = yield from amount(s, cause, self.n)
        drawn = yield from draw_cards(s, cause.seat, self.deck, n, cause)
        visitor = Visitor(cause.seat, s.players[cause.seat].space, drawn)
        yield from meet_events(s, visitor)
        for number, rule in ENEMIES.items():
            for mode, copies in (yield from bands(s, visitor, cause, number)):
                foes = [foe_of(s, cause.seat, copy) for copy in copies]
                own = Cause(cause.seat, kind_of(copies[0]), rule)
                yield from fight(s, cause.seat, foes, mode, own, conduct=NO_TROPHIES)
        for step in (meet_strangers, pick_up, meet_places):
            yield from step(s, visitor)
        return True


@ON_MOVED(REALM)
def leaves_the_vault(s: State, seat: int, start: str, how: str) -> Steps[None]:
    """Rules: TA-VAMP-30"""
    if start == VAULT:
        yield from fill_vault(s)


@ON_DEATH(REALM)
def dies_in_the_vault(s: State, seat: int) -> Steps[None]:
    """Who dies there has left it, too.  Rules: TA-VAMP-30"""
    if s.players[seat].space == VAULT:
        yield from fill_vault(s)


def fill_vault(s: State) -> Steps[None]:
    """When a visitor is gone, all its cards go back into their deck, which is shuffled.  Rules: TA-VAMP-30"""
    deck = s.decks[CARDS]
    for copy in [copy for copy in s.spaces.get(VAULT, ()) if LIBRARY.home(kind_of(copy)) == CARDS]:
        lift(s, copy, VAULT)
        deck.discards.append(copy)
    deck.pile += deck.discards
    deck.discards = []
    yield from shuffle(deck)
