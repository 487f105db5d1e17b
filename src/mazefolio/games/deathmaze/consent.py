"""DM-R.4, DM-R.6: what needs the agreement of others."""

from __future__ import annotations

from mazefolio.engine.errors import ResignRefusedError
from mazefolio.engine.legality import Refusal
from mazefolio.engine.state import GameEnds, Result
from mazefolio.engine.steps import Action, Ask, CitedEvent, Steps, ask
from mazefolio.engine.view import Line, Option
from mazefolio.engine.wording import Asked
from mazefolio.engine.words import seat as seated
from mazefolio.games.deathmaze.actions import (
    GIVE_UP,
    Barter,
    Consent,
    Detrap,
    Investigate,
    Named,
    Open,
    Seal,
    Sesame,
    Taste,
)
from mazefolio.games.deathmaze.figures import has_living, owner
from mazefolio.games.deathmaze.ids import Seat
from mazefolio.games.deathmaze.maze import laid
from mazefolio.games.deathmaze.names import figure_id, the_thing
from mazefolio.games.deathmaze.queries import Consenting, GivingUp
from mazefolio.games.deathmaze.state import State
from mazefolio.games.deathmaze.words import WORDS, say


class Agreed(CitedEvent, frozen=True):
    """A player has said whether he agrees; ``to_give_up`` if that was the question."""

    seat: Seat
    agreed: bool
    to_give_up: bool = False


UNWILLING = Refusal("DM-R.4", "The player has refused to send this adventurer.")


def agrees(s: State, action: Named) -> Steps[bool]:
    """Another player's adventurer may be refused; the caller's own may not.  Rules: DM-R.4"""
    return (yield from consents(s, owner(s, action.who), s.caller, action))


def consents(s: State, seat: int, asker: int, action: Action) -> Steps[bool]:
    """A player is asked, unless he asks himself.  Rules: DM-R.4"""
    if seat == asker:
        return True
    options = (Consent(True, action), Consent(False, action))
    agreed = (yield from ask(seat, Consenting(action), options)).agreed
    yield Agreed("DM-R.4", seat, agreed)
    return agreed


def give_up(s: State, seat: int, ask: Ask) -> Steps[None]:
    """The game is given up if every player with a living adventurer agrees.  Rules: DM-R.6"""
    voters = [other for other in range(s.seats) if not s.adventurers or has_living(s, other)]
    if seat not in voters:
        raise ResignRefusedError("Only players with a living adventurer decide about giving up.", "DM-R.6")
    if isinstance(ask.query, GivingUp):
        raise ResignRefusedError("The players are deciding about giving up already.", "DM-R.6")
    if voters == [seat]:
        raise GameEnds(Result((), "gave_up", "DM-R.6"))
    return _vote([other for other in voters if other != seat])


def _vote(voters: list[int]) -> Steps[None]:
    """One player who does not agree is enough to go on.  Rules: DM-R.6"""
    options = (Consent(True, GIVE_UP), Consent(False, GIVE_UP))
    for seat in voters:
        agreed = (yield from ask(seat, GivingUp(), options)).agreed
        yield Agreed("DM-R.6", seat, agreed, to_give_up=True)
        if not agreed:
            return
    raise GameEnds(Result((), "gave_up", "DM-R.6"))


def deed(s: State, wish: Action) -> str:
    """What another player wants, as the sentence goes on: "wants Tace to remove the trap"."""
    match wish:
        case Barter():
            swapped = f"{the_thing(wish.weapon)} of {wish.name} for {the_thing(wish.other)} of {wish.target}"
            return f"to swap {swapped}"
        case Detrap():
            return f"{wish.name} to remove the trap"
        case Sesame():
            return f"{wish.name} to spend Sesame on the trap"
        case Open():
            return f"{wish.name} to open what is trapped"
        case Investigate():
            return f"{wish.name} to look at {_feature(s)}"
        case Seal():
            means = "spend Cloves" if wish.by == "cloves" else "cast Lock"
            return f"{wish.name} to {means} and shut the door for good"
        case Taste():
            tries = "taste the unknown potion" if s.found[0] == "potion" else "put on the unknown medallion"
            return f"{wish.name} to {tries}"
    raise AssertionError(f"nobody is asked to agree to {wish.token}")


def _feature(s: State) -> str:
    return f"the {laid(s.maze.placed[s.cell]).chit.feature.replace('_', ' ')}"


def mine(wish: Action) -> tuple[int, str]:
    """The adventurer whose player must agree."""
    if isinstance(wish, Barter):
        return wish.to, wish.target
    assert isinstance(wish, Named)
    return wish.who, wish.name


@WORDS.asks(Consenting)
def _(query: Consenting, s: State, ask: Ask) -> Asked:
    asker = owner(s, query.wish.who) if isinstance(query.wish, Barter) else s.caller
    _, name = mine(query.wish)
    title = f"{seated(asker)} wants {deed(s, query.wish)}. Do you agree?"
    return Asked(title, f"{name} is yours, so you may refuse.")


WORDS.title(
    GivingUp, "Give up the expedition?", "Everybody still in the maze would count as dead; all players must agree."
)


@WORDS.offers(Consent)
def _(action: Consent, s: State, ask: Ask) -> Option:
    """What is agreed to, and whose it is."""
    label, art = action.token.capitalize(), "good" if action.agreed else "bad"
    if action.to == GIVE_UP:
        return Option(action.token, label, art=art)
    number, name = mine(action.to)
    detail = f"{name} does it" if action.agreed else "it is not done so"
    if isinstance(action.to, Barter):
        detail = _swap(action.to) if action.agreed else f"{name} keeps {the_thing(action.to.other)}"
    return Option(action.token, label, detail, "DM-R.4", figure_id(number), art)


def _swap(deal: Barter) -> str:
    return f"{deal.target} gives {the_thing(deal.other)} and gets {the_thing(deal.weapon)}"


@WORDS.tells(Agreed)
def _(event: Agreed) -> Line:
    what = " to give up" if event.to_give_up else ""
    return say(event, f"{seated(event.seat)} {'agrees' if event.agreed else 'does not agree'}{what}.")
