"""FT-19: death and return, FT-22: retiring."""

from __future__ import annotations

from collections.abc import Sequence

from mazefolio.engine.scenes import stage
from mazefolio.engine.state import NOBODY, GameEnds, Result
from mazefolio.engine.steps import CitedEvent, Event, Query, Steps, Word, ask
from mazefolio.engine.view import Line, Piece, Scene
from mazefolio.engine.wording import say
from mazefolio.engine.words import count
from mazefolio.games.firetop.adventurers import Cause, culprit
from mazefolio.games.firetop.cards import forget, learn
from mazefolio.games.firetop.content import ENTRANCE, Card, SpaceId
from mazefolio.games.firetop.names import at, place, title, who, whose
from mazefolio.games.firetop.phases import TurnEnds
from mazefolio.games.firetop.setup import TakeAlong, create
from mazefolio.games.firetop.show.pieces import DEAD, figure_piece, hero_piece
from mazefolio.games.firetop.state import Holder, Pile, Seat, State, adventurer
from mazefolio.games.firetop.words import WORDS, Look, beat, scenes

RETURN, RETIRE = Word("return"), Word("retire")


class ReturnOrRetire(Query, frozen=True, tag="return"):
    RULE = "FT-19.6"


class Died(CitedEvent, frozen=True):
    """``killer`` is a monster, a trap or the bridge, unless a seat did it."""

    seat: Seat
    killer: Cause
    by: Holder
    space: SpaceId


class PileLeft(Event, frozen=True):
    RULE = "FT-19.1"
    seat: Seat
    space: SpaceId
    cards: int
    reserved: bool


class Retired(CitedEvent, frozen=True):
    seat: Seat


def die(s: State, seat: int, killer: str, rule: str) -> Steps[None]:
    """Not killed by another adventurer: his Treasure cards stay where he died.

    Rules: FT-17.10, FT-19.1, FT-19.2, FT-19.3, FT-19.4, FT-19.5
    """
    hero = adventurer(s, seat)
    yield Died(rule, seat, killer, NOBODY, hero.space)
    forget(s, hero.cards)
    if s.open_graves:
        learn(s, hero.cards, seat)
    lay(s, hero.space, hero.cards, NOBODY if s.open_graves else seat)
    if hero.cards:
        yield PileLeft(seat, hero.space, len(hero.cards), not s.open_graves)
    lose_adventurer(s, seat)


def lose_adventurer(s: State, seat: int) -> None:
    """The adventurer is gone from the board, and bars no room to those who come after him.

    Rules: FT-8.10, FT-19.2, FT-19.3, FT-19.11
    """
    space = adventurer(s, seat).space
    s.last_out = {room: last for room, last in s.last_out.items() if last != seat and room != space}
    s.players[seat].hero = None
    s.fight = s.duel = None


def come_back(s: State, seat: int) -> Steps[None]:
    """The player of the dead may at once roll up a new adventurer; an automatic player always does.

    If it was his own turn, it is over.  Rules: FT-19.6, FT-19.7, FT-19.13, FT-22.8
    """
    choice = yield from ask(seat, ReturnOrRetire(), (RETURN, RETIRE), advancing=1)
    if choice is RETURN:
        yield from create(s, seat, "FT-19.6")
    else:
        yield from retire(s, seat, "FT-19.7")
    if seat == s.active:
        raise TurnEnds


def retire(s: State, seat: int, rule: str) -> Steps[None]:
    """He takes no more turns but answers challenges; his piles are open to all; the last one left wins.

    Rules: FT-14.7, FT-19.7, FT-22.2, FT-22.3
    """
    s.players[seat].retired = True
    yield Retired(rule, seat)
    for pile in [pile for pile in s.piles if pile.owner == seat]:
        s.piles.remove(pile)
        learn(s, pile.cards, seat)
        lay(s, pile.space, pile.cards)
    left = [other for other, player in enumerate(s.players) if not player.retired]
    if len(left) <= 1:
        raise GameEnds(Result(tuple(left), "last_left", "FT-22.3"))


def lay(s: State, space: str, cards: list[Card], owner: int = NOBODY) -> None:
    """Cards lie down with those of the same kind on a space, if there are any cards."""
    if not cards:
        return
    for pile in s.piles:
        if pile.space == space and pile.owner == owner:
            pile.cards += cards
            return
    s.piles.append(Pile(space, list(cards), owner))


WORDS.title(ReturnOrRetire, "Your adventurer is dead", "You keep your Key cards and your notebook.")


NEWCOMER = f"A new adventurer starts at {place(ENTRANCE)}, with your Key cards and notebook."
WORDS.label(RETURN, "Roll up a new adventurer", NEWCOMER, "FT-19.6", "return_")
WORDS.label(RETIRE, "Retire from the game", "No more turns; your piles are open to all.", "FT-19.7", "retire")


@WORDS.tells(Died)
def _(event: Died) -> Line:
    killer = who(event.by) if event.by != NOBODY else culprit(event.killer)
    text = f"{who(event.seat)} dies {at(event.space)}, killed by {killer}."
    return say(event, text, "bad", event.space, beat=beat(event.seat, "Dead", "grave", "fall"))


@WORDS.tells(PileLeft)
def _(event: PileLeft) -> Line:
    kept = f", for {whose(event.seat)} next adventurer alone" if event.reserved else ", for anybody"
    verb = "lies" if event.cards == 1 else "lie"
    text = f"{count(event.cards, 'Treasure card')} of {who(event.seat)} {verb} {at(event.space)}{kept}."
    return say(event, text, target=event.space)


@WORDS.tells(Retired)
def _(event: Retired) -> Line:
    how = "gives up" if event.rule == "FT-22.7" else "retires"
    return say(event, f"{who(event.seat)} {how}, but still answers challenges.", "bad")


STAGES = [stage(ReturnOrRetire, "Come back or retire"), stage(TakeAlong, "What to take along")]


@scenes(ReturnOrRetire, TakeAlong)
def _(query: ReturnOrRetire | TakeAlong, s: State, look: Look) -> Scene | None:
    """One adventurer is gone, and the next may come in by the Entrance.  Rules: FT-19.1, FT-19.3, FT-19.6"""
    if isinstance(query, TakeAlong) and not query.again:
        return None
    alive = isinstance(query, TakeAlong)
    return Scene(
        id="death",
        title="A new adventurer" if alive else "Death",
        left=hero_piece(s, look.asked) if alive else figure_piece(look.asked, conditions=[DEAD]),
        right=Piece(ENTRANCE, "place", title(ENTRANCE), "entrance"),
        text=" ".join([*_story(look.events, look.asked), "Key cards and notebook stay with the player."]),
        rules=["FT-19.1", "FT-19.3", "FT-19.6"],
        stages=STAGES,
    )


def _story(events: Sequence[Event], seat: int) -> list[str]:
    """How it came to it, and what was left behind."""
    told: list[str] = []
    for event in reversed(events):
        if isinstance(event, Died | PileLeft) and event.seat == seat:
            line = WORDS.tell(event)
            told += [line.text] if line else []
        if isinstance(event, Died):
            break
    return told[::-1]
