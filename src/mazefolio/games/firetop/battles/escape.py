"""FT-11: running from a battle."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mazefolio.engine.legality import Attempt, Refusal
from mazefolio.engine.odds import Outcome, Since, decided_by
from mazefolio.engine.steps import Ask, Event, Faces, Query, Steps, Word, throw
from mazefolio.engine.view import Chance, Line, Option
from mazefolio.engine.wording import mood, say
from mazefolio.engine.words import dice as fallen
from mazefolio.games.firetop import odds
from mazefolio.games.firetop.adventurers import EAT, hurt, lose_lantern
from mazefolio.games.firetop.cards import NO_POTION, POTIONS, Use
from mazefolio.games.firetop.content import ESCAPE_TABLE, Face
from mazefolio.games.firetop.names import who
from mazefolio.games.firetop.state import Seat, State, adventurer
from mazefolio.games.firetop.turn.death import Died
from mazefolio.games.firetop.words import WORDS

FIGHT_ON, ESCAPE = Word("fight on"), Word("escape")
AFTER_ROUND = (FIGHT_ON, ESCAPE)
NO_MEAL = Refusal("FT-10.13", "Nobody eats in a battle.")


class FightOrRun(Query, frozen=True, tag="escape"):
    """After a round with a monster."""

    RULE = "FT-11.1"


class DuelOrRun(FightOrRun, frozen=True, tag="escape"):
    """After a round with another adventurer."""

    RULE = "FT-12.9"


class EscapeTried(Event, frozen=True):
    RULE = "FT-11.3"
    seat: Seat
    face: Face
    escapes: bool


def roll_escape(s: State, seat: int, opponent: str) -> Steps[bool]:
    """One roll on the Escape Table; what is lost is lost before he gets away.  Rules: FT-11.3, FT-11.7"""
    faces: Faces = yield throw(seat, "escape")
    line = ESCAPE_TABLE[faces[0] - 1]
    yield EscapeTried(seat, faces[0], line.escapes and line.stamina_loss < adventurer(s, seat).stamina)
    if line.stamina_loss:
        dead = yield from hurt(s, seat, line.stamina_loss, opponent, "FT-11.3")
        if dead:
            return False
    if line.lantern_lost:
        yield from lose_lantern(s, seat, "FT-11.3")
    return line.escapes


def _died_trying(since: Since) -> bool | None:
    return any(event.rule == "FT-11.7" for event in since.all(Died)) if since.any(EscapeTried) else None


AWAY = WORDS.outcome(Outcome("away", "get away", decided_by(EscapeTried, lambda event: event.escapes), "good"))
DIED_TRYING = WORDS.outcome(Outcome("died escaping", "killed in the try", _died_trying, "bad"))


def escape_odds(stamina: int) -> Sequence[Chance]:
    """Rules: FT-11.3, FT-11.7"""
    found = odds.escape(stamina)
    return [AWAY.at(found.succeeds), *([DIED_TRYING.at(found.dies)] if found.dies else [])]


@WORDS.offers(ESCAPE)
def _(action: Word, s: State, ask: Ask) -> Option:
    detail = "One roll on the Escape Table." + " An adventurer who gets away can be robbed." * (s.duel is not None)
    chances = escape_odds(adventurer(s, ask.seat).stamina)
    return Option(action.token, "Try to escape", detail, "FT-11.3", art="escape", odds=chances)


@WORDS.tries(FightOrRun)
def _(query: FightOrRun, s: State, ask: Ask) -> Iterator[Attempt[Word | Use]]:
    yield Attempt(EAT, NO_MEAL, quiet=True)
    yield from (Attempt(Use(card), NO_POTION, quiet=True) for card in POTIONS if card in adventurer(s, ask.seat).cards)


@WORDS.tells(EscapeTried)
def _(event: EscapeTried) -> Line:
    line = ESCAPE_TABLE[event.face - 1]
    outcome = line.text if event.escapes == line.escapes else "Struck down on the way out."
    text = f"{who(event.seat)} tries to escape and rolls {fallen([event.face])}. {outcome}"
    return say(event, text, mood(event.escapes))
