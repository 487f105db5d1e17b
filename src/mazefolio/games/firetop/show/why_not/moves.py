"""Where a move cannot end."""

from __future__ import annotations

from collections.abc import Iterator

from mazefolio.engine.refusals import Refusal
from mazefolio.engine.steps import Ask
from mazefolio.games.firetop.actions import CHALLENGES, EAT, Go
from mazefolio.games.firetop.challenges import challenge_rolls
from mazefolio.games.firetop.movement import barred_rooms, stopping_places
from mazefolio.games.firetop.paths import moves
from mazefolio.games.firetop.show.places import place
from mazefolio.games.firetop.state import State, active


def barred(s: State, ask: Ask) -> Iterator[Refusal]:
    """Rooms within reach that are closed to him.  Rules: FT-8.9, FT-20.9"""
    hero = active(s)
    closed = barred_rooms(s, s.active)
    legal = {option.space for option in ask.options if isinstance(option, Go)}
    for end in moves(hero.space, s.now.roll, stops=stopping_places(s, s.active), short=s.short_moves):
        if end.space in closed and end.space not in legal:
            if end.space == hero.fool_room and s.last_out.get(end.space) != s.active:
                yield Refusal(Go(end.space), "Nobody visits the Fool twice.", "FT-20.9")
            else:
                yield Refusal(Go(end.space), "You were the last to leave it; somebody else must come and go.", "FT-8.9")


def too_short(s: State, ask: Ask) -> Iterator[Refusal]:
    """Spaces on the way, and what was to be chosen before the roll.  Rules: FT-6.5, FT-7.3, FT-14.1, FT-14.6"""
    hero, roll = active(s), s.now.roll
    yield Refusal(EAT, "That is chosen before the roll.", "FT-6.5")
    rolls = " or ".join(map(str, challenge_rolls(s)))
    reason = "You have asked already." if s.now.challenged else f"Only a roll of {rolls} allows a Key Challenge."
    for challenge in CHALLENGES:
        yield Refusal(challenge, reason, "FT-14.6" if s.now.challenged else "FT-14.1")
    for steps in range(1, roll):
        for end in moves(hero.space, steps):
            yield Refusal(Go(end.space), f"You rolled {roll} and cannot stop at {place(end.space)}.", "FT-7.3")
