"""Two face to face: a battle with a monster, a battle between adventurers, or a deal."""

from __future__ import annotations

from collections.abc import Sequence

from mazefolio.engine.game import Viewer
from mazefolio.engine.steps import Event
from mazefolio.engine.view import Exchange, Part, Piece, Scene, Stage
from mazefolio.engine.words import capital
from mazefolio.games.firetop.battle_events import BattleBegan, DuelBegan, Exchanged
from mazefolio.games.firetop.content import MONSTERS, RULES, SPACES, SWORDS
from mazefolio.games.firetop.deals import can_propose, open_offer
from mazefolio.games.firetop.show.names import are, the, who
from mazefolio.games.firetop.show.pieces import encounter_id, hero_piece, monster_numbers
from mazefolio.games.firetop.show.terms import in_full
from mazefolio.games.firetop.state import Card, Duel, Fight, Offer, State, active

BATTLE = [Stage("battle", "Choose how to fight"), Stage("escape", "Fight on or escape")]
LUCKY_BATTLE = [BATTLE[0], Stage("luck in battle", "Test your Luck"), BATTLE[1]]
DUEL = [
    Stage("sword", "Choose a sword"),
    Stage("escape", "Fight on or escape"),
    Stage("spoils", "Spoils"),
    Stage("flight", "Flight"),
]
DEAL = [Stage("draft", "The offer"), Stage("reply", "The answer")]


def scene(s: State, viewer: Viewer, events: Sequence[Event]) -> Scene | None:
    """What is going on between two, if anything is."""
    if s.fight is not None:
        return _battle(s, s.fight, events)
    if s.duel is not None:
        return _duel(s, s.duel, viewer, events)
    return _deal(s, open_offer(s)) if s.offer else None


def _rounds(events: Sequence[Event]) -> list[Exchanged]:
    """The rounds of the battle that began last."""
    rounds: list[Exchanged] = []
    for event in reversed(events):
        if isinstance(event, BattleBegan | DuelBegan):
            break
        if isinstance(event, Exchanged):
            rounds.append(event)
    return rounds[::-1]


def _battle(s: State, fight: Fight, events: Sequence[Event]) -> Scene:
    """Rules: FT-10.1 to FT-10.6"""
    hero = active(s)
    return Scene(
        id="battle",
        title=f"{SPACES[hero.space].title}: {MONSTERS[fight.monster].name}",
        left=hero_piece(s, s.active, sword=fight.sword),
        right=_monster(hero.space, fight),
        round=fight.round,
        text=MONSTERS[fight.monster].text,
        rules=["FT-10.4"],
        stages=LUCKY_BATTLE if s.luck_in_battle else BATTLE,
        ledger=[_exchange(event, mine_left=True) for event in _rounds(events)],
        next=_next_with_monster(s, fight),
    )


def _monster(space: str, fight: Fight) -> Piece:
    card = MONSTERS[fight.monster]
    numbers = monster_numbers(fight.skill, fight.stamina, max(fight.stamina, card.stamina))
    return Piece(encounter_id(space), "monster", card.name, card.id, card.text, numbers)


def _duel(s: State, duel: Duel, viewer: Viewer, events: Sequence[Event]) -> Scene | None:
    """One of the two sees himself on the left.  Rules: FT-12.8, FT-12.9"""
    if s.players[duel.attacker].hero is None or s.players[duel.defender].hero is None:
        return None
    left, right = duel.attacker, duel.defender
    if viewer == right:
        left, right = right, left
    hero = s.players[left].hero
    assert hero is not None
    return Scene(
        id="duel",
        title=f"{SPACES[hero.space].title}: {who(duel.attacker)} attacks {who(duel.defender)}",
        left=hero_piece(s, left, sword=duel.swords.get(left, "")),
        right=hero_piece(s, right, sword=duel.swords.get(right, "")),
        round=duel.round,
        text="It ends with death or escape. Whoever escapes can be robbed.",
        rules=["FT-12.9", "FT-12.10"],
        stages=DUEL,
        ledger=[_exchange(event, mine_left=left == duel.attacker) for event in _rounds(events)],
    )


def _sum(skill: int, bonus: int, label: str) -> list[Part]:
    return [Part(label, skill), *([Part("sword", bonus)] if bonus else [])]


def _exchange(event: Exchanged, mine_left: bool) -> Exchange:
    """Both totals of a round, the roller of the attack on the left or on the right."""
    mine, theirs = _sum(event.my_skill, event.my_bonus, "Skill"), _sum(event.their_skill, event.their_bonus, "Skill")
    lead = event.my_total - event.their_total if mine_left else event.their_total - event.my_total
    return Exchange(
        text=f"Round {event.round}",
        left=mine if mine_left else theirs,
        left_dice=event.mine if mine_left else event.theirs,
        right=theirs if mine_left else mine,
        right_dice=event.theirs if mine_left else event.mine,
        won_by="left" if lead > 0 else "right" if lead < 0 else "",
        rule=event.rule,
        by="left" if lead >= 0 else "right",
        round=event.round,
        verdict="is more than" if lead > 0 else "is less than" if lead < 0 else "equals",
        note=_note(event),
    )


def _note(event: Exchanged) -> str:
    """Who was wounded.  Rules: FT-10.4, FT-10.5"""
    if event.my_total == event.their_total:
        return "Nobody is wounded."
    if event.my_total > event.their_total:
        if event.monster:
            return f"{capital(the(event.monster))} {are(event.monster)} wounded."
        return f"{who(event.other)} is wounded."
    return f"{who(event.seat)} is wounded."


def _next_with_monster(s: State, fight: Fight) -> Exchange:
    hero = active(s)
    sword: Card = fight.sword
    mine = _sum(hero.skill, SWORDS[sword].attack if sword else 0, "Skill")
    theirs = [Part("Skill", fight.skill)]
    text = f"Round {fight.round}: the lower total loses {RULES.wound} Stamina"
    return Exchange(text, mine, (), theirs, (), "", "FT-10.4", "left", fight.round, "against")


def _deal(s: State, offer: Offer) -> Scene | None:
    """The offer as the viewer may see it; a draft only as its maker does.  Rules: FT-13.2, FT-13.11"""
    if s.players[offer.maker].hero is None or s.players[offer.other].hero is None:
        return None
    kind = "counter-offer" if s.counter else "offer"
    title = f"{who(offer.maker)}'s {kind} to {who(offer.other)}"
    return Scene(
        id="deal",
        title=title,
        left=hero_piece(s, offer.maker),
        right=hero_piece(s, offer.other),
        text=in_full(offer) if can_propose(offer) else "Nothing has been said yet.",
        rules=["FT-13.2", "FT-13.10"],
        stages=DEAL,
    )
