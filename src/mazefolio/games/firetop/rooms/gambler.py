"""FT-20.13: the Gambler, who plays for Gold."""

from __future__ import annotations

from msgspec.structs import replace

from mazefolio.engine.odds import Outcome
from mazefolio.engine.steps import Action, Ask, Event, Faces, Steps, Word, ask
from mazefolio.engine.view import Group, Line, Option, Tone
from mazefolio.engine.wording import Asked
from mazefolio.games.firetop import odds
from mazefolio.games.firetop.adventurers import dice
from mazefolio.games.firetop.content import Dice
from mazefolio.games.firetop.effects import Gamble
from mazefolio.games.firetop.names import gold, total, who, whose
from mazefolio.games.firetop.rooms.encounters import Visit, nothing, special
from mazefolio.games.firetop.state import Seat, State, active
from mazefolio.games.firetop.words import GO_ON, WORDS, beat, keyed, say


class Stake(Action, frozen=True, gc=False):
    gold: int

    @property
    def token(self) -> str:
        return f"stake {self.gold}"


class HowMuch(Visit, frozen=True, tag="gambler"):
    RULE = "FT-20.13"
    ONWARD = ("Do not play", "", "FT-20.13")


class Gambled(Event, frozen=True):
    RULE = "FT-20.13"
    seat: Seat
    stake: int
    theirs: Dice
    mine: Dice

    @property
    def won(self) -> int:
        """1 if the visitor won, -1 if he lost, 0 for a tie."""
        return (sum(self.mine) > sum(self.theirs)) - (sum(self.mine) < sum(self.theirs))


@special(Gamble, "FT-20.13")
def meet_gambler(s: State, power: Gamble) -> Steps[None]:
    """Once, for a stake: he rolls two dice, then the visitor; the higher total wins.  Rules: FT-20.13"""
    hero = active(s)
    most = min(hero.gold, power.max_stake)
    if not most:
        yield nothing(s, Gamble)
        return
    options: list[Word | Stake] = [*map(Stake, range(1, most + 1)), GO_ON]
    choice = yield from ask(s.active, HowMuch(), options)
    if isinstance(choice, Stake):
        theirs: Faces = yield dice(s.active, 2, "gambler")
        mine: Faces = yield dice(s.active, 2, "visitor")
        game = Gambled(s.active, choice.gold, theirs, mine)
        hero.gold += game.won * choice.gold
        yield game


STAKES = Group("stake", "Stake")
DOUBLED = WORDS.outcome(
    Outcome("doubled", "win", lambda since: since.any(Gambled) and since.all(Gambled)[0].won > 0, "good")
)
STAKE_LOST = WORDS.outcome(
    Outcome("stake lost", "lose", lambda since: since.any(Gambled) and since.all(Gambled)[0].won < 0, "bad")
)


@WORDS.asks(HowMuch)
def _(query: HowMuch, s: State, ask: Ask) -> Asked:
    return Asked("The Gambler wants to play", "Two dice each; the higher total wins the stake.")


@WORDS.offers(Stake)
def _(action: Stake, s: State, ask: Ask) -> Option:
    chances = [DOUBLED.at(odds.higher_total()), STAKE_LOST.at(odds.higher_total())]
    option = keyed(action, f"Stake {gold(action.gold)}", action.gold, STAKES, "stake", "FT-20.13")
    return replace(option, odds=chances)


RESULTS: dict[int, tuple[Tone, str, str]] = {
    1: ("good", "The stake doubled", "are doubled"),
    0: ("", "A tie", "come back, for it is a tie"),
    -1: ("bad", "The stake lost", "are lost"),
}


@WORDS.tells(Gambled)
def _(event: Gambled) -> Line:
    tone, title, fate = RESULTS[event.won]
    mine = f"{who(event.seat)} {total(event.mine)}: {whose(event.seat)} {gold(event.stake)} {fate}"
    text = f"The Gambler throws {total(event.theirs)}, {mine}."
    return say(event, text, tone, beat=beat(event.seat, title, "gambler"))
