"""What is true of every sound state when a phase begins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from mazefolio.engine.state import NOBODY
from mazefolio.games.mertwig import content
from mazefolio.games.mertwig.areas import AREAS, BARRIERS, MAZE_SPOTS
from mazefolio.games.mertwig.content import BIRTHMARK, FIGURES, KING, PLAYER_CHARACTERS, RULES
from mazefolio.games.mertwig.gear import fits
from mazefolio.games.mertwig.kingdom import SPACES
from mazefolio.games.mertwig.party import is_killed
from mazefolio.games.mertwig.paths import AREA_SET
from mazefolio.games.mertwig.phases import SETTING_UP
from mazefolio.games.mertwig.pieces import Card
from mazefolio.games.mertwig.state import IN_MAZE, Member, Player, State, in_game

TWO = 2


def flaws(s: State) -> Iterator[str]:
    """Every invariant that this state breaks, in words."""
    yield from _cards(s)
    if s.phase in SETTING_UP:
        return
    yield from _markers(s)
    yield from _encounter_player(s)
    yield from _turn(s)
    for seat, player in enumerate(s.players):
        yield from (f"seat {seat}: {flaw}" for flaw in _player(s, player))


def _cards(s: State) -> Iterator[str]:
    """No card is ever lost or made."""
    decks: Mapping[str, Mapping[str, Card]] = {
        "encounters": content.ENCOUNTERS,
        "hirelings": content.HIRELINGS,
        "treasures": content.TREASURES,
        "arms": content.ARMS if s.with_arms else {},
        "magic": content.MAGIC if s.magic_items else {},
    }
    lying = Counter(everywhere(s))
    for name, cards in decks.items():
        if any(lying[card.id] != card.count for card in cards.values()):
            yield f"cards of the deck '{name}' were lost or made"
    played = [member.card for member in _members(s) if member.card in PLAYER_CHARACTERS]
    if sorted(played) != sorted(player.character for player in s.players if player.character):
        yield "a player character is not where he should be"
    if len({*played, *s.dead}) < len(played) + len(s.dead):
        yield "a player character is there twice"


def _members(s: State) -> Iterator[Member]:
    for player in s.players:
        yield from player.members
    if s.battle is not None:
        yield from s.battle.foes


def everywhere(s: State) -> Iterator[str]:
    """Every card of the five decks, wherever it lies."""
    for deck in (s.encounters, s.hirelings, s.treasures, s.arms, s.magic):
        yield from deck.pile
        yield from deck.discards
    for player in s.players:
        for cards in (player.hand, player.treasures, player.arms, player.magic, player.items):
            yield from cards
    for member in _members(s):
        yield member.card
        yield from member.load
    if s.battle is not None:
        b = s.battle
        yield from (*b.placed, *b.beaten, *b.kept, *[b.door_prize], *[KING] * b.king)
    if s.temple is not None:
        yield from s.temple.pool
        yield from s.temple.treasures
        for cards in s.temple.encounters:
            yield from cards


def _markers(s: State) -> Iterator[str]:
    """Rules: MM-3.9, MM-6.3, MM-30.1"""
    for at in AREA_SET:
        if sum(player.at == at for player in s.players) > 1:
            yield f"two markers are in or at {at}"
    if sum(player.area == IN_MAZE for player in s.players) > 1:
        yield "two players are in the maze"
    expected = 1 if not s.double_barrier else len(BARRIERS) - 1
    if s.maze_cards and sum(s.maze_cards) != expected:
        yield "the maze cards are wrong"


def _encounter_player(s: State) -> Iterator[str]:
    """Rules: MM-2.5, MM-9.4, MM-9.7"""
    if (s.holder == NOBODY) != (len(in_game(s)) <= TWO):
        yield "the encounter player card is with the wrong player"
    if s.holder != NOBODY and (s.players[s.holder].out or (s.temple and s.temple.setter == s.holder)):
        yield "the encounter player card is with somebody who cannot play"


def _turn(s: State) -> Iterator[str]:
    if s.players[s.active].out and s.phase != "end":
        yield "it is the turn of somebody who has given up"
    if s.phase == "turn" and (s.battle or s.baker or s.done):
        yield "something of the last turn was left over"


def _player(s: State, player: Player) -> Iterator[str]:
    if player.gold < 0:
        yield "gold below zero"
    if len(player.hand) > RULES.hand:
        yield "too many encounter cards"
    if KING in player.hand and not s.king_played:
        yield "the Death of the King is in a hand"
    if player.treasures.count(BIRTHMARK) > 1:
        yield "two birthmarks"
    if not player.character:
        if player.members or player.gold or player.treasures or player.arms or player.magic or player.items:
            yield "the dead still have something"
        if player.at:
            yield "the dead are still on the map"
        return
    yield from _party(s, player)
    yield from _place(player)


def _party(s: State, player: Player) -> Iterator[str]:
    if not player.members or player.members[0].card != player.character:
        yield "the player character does not lead"
    sorts = {FIGURES[member.card].alignment for member in player.members}
    if {"good", "evil"} <= sorts:
        yield "good and evil serve together"
    for member in player.members:
        for index, thing in enumerate(member.load):
            if not fits(member.card, (*member.load[:index], *member.load[index + 1 :]), thing):
                yield f"{member.card} cannot carry {thing}"
        if s.battle is None:
            if is_killed(s, member):
                yield f"{member.card} lives with killing wounds"
            if member.aside or member.bottles or not member.awake or member.busy:
                yield f"{member.card} is marked as if in a battle"
        if set(member.casting) - set(member.load):
            yield f"{member.card} uses what he does not carry"


def _place(player: Player) -> Iterator[str]:
    if player.at not in SPACES:
        yield f"there is no space '{player.at}'"
    if player.area == IN_MAZE:
        if player.spot not in MAZE_SPOTS or len(player.members) > 1:
            yield "not alone in the maze"
    elif player.area:
        if player.area != player.at or player.spot not in AREAS[player.area].spots:
            yield "he is lost in an area"
    elif player.spot:
        yield "a spot outside an area"
