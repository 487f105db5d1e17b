"""FT-15: the Treasure Chest."""

from __future__ import annotations

from mazefolio.engine.state import GameEnds, Result
from mazefolio.engine.steps import Steps, Word, ask
from mazefolio.games.firetop.actions import LEAVE, Number
from mazefolio.games.firetop.challenges import look, note_count
from mazefolio.games.firetop.content import BUNCHES, RULES, SOUTH_BANK
from mazefolio.games.firetop.key_events import ChestOpened, ChestSeen, ChestTried
from mazefolio.games.firetop.movement import transport
from mazefolio.games.firetop.rounds import end_turn
from mazefolio.games.firetop.state import Adventurer, State, active


def face_chest(s: State) -> Steps[str]:
    """Whoever enters the Treasure Room by a Move may name three numbers that hang on his bunches.

    The numbers are named one after another, and heard when all three are.  Whoever has any Treasure card is asked,
    so that the question gives nothing away.

    Rules: FT-15.1 to FT-15.3, FT-15.9, FT-15.10
    """
    named = s.now.named
    numbers = [Number(number) for number in numbers_held(active(s)) if number not in named]
    if not active(s).cards:
        return "meeting"
    options: list[Word | Number] = [LEAVE]
    if named:
        options = [*numbers]
    elif len(numbers) >= RULES.chest_keys:
        options += numbers
    choice = yield from ask(s.active, "chest", options, "FT-15.2")
    if isinstance(choice, Word):
        return "meeting"
    named.append(choice.number)
    return "chest" if len(named) < RULES.chest_keys else (yield from try_chest(s))


def numbers_held(hero: Adventurer) -> list[int]:
    """The numbers on his Bunches of Keys.  Rules: FT-15.2, FT-15.3"""
    return sorted({number for card in hero.cards if card in BUNCHES for number in BUNCHES[card]})


def try_chest(s: State) -> Steps[str]:
    """For each number the others hold out Key card or blank; right is what lies under the Chest.

    Rules: FT-15.4 to FT-15.8, FT-14.11, FT-14.12, FT-22.1
    """
    seat, numbers = s.active, tuple(sorted(s.now.named))
    wrong = sum(number not in s.chest for number in numbers)
    if not wrong:
        yield ChestOpened(seat, numbers)
        raise GameEnds(Result((seat,), "chest", "FT-15.6"))
    holders = tuple((number, look(s, seat, number, "chest")) for number in numbers)
    note_count(s, numbers, len(numbers) - wrong)
    yield ChestTried(seat, numbers, wrong)
    yield ChestSeen(seat, holders)
    yield transport(s, seat, SOUTH_BANK, "FT-15.7")
    return end_turn(s)
