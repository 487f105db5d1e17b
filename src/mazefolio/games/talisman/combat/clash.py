"""TA-C10.1: the dice of a fight: what each side throws, what is added, and how it ends."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

from mazefolio.engine.steps import CitedEvent, Steps, roll
from mazefolio.engine.view import Line, Tone
from mazefolio.engine.wording import say
from mazefolio.engine.words import capital
from mazefolio.engine.words import dice as shown_dice
from mazefolio.games.talisman.combat.foes import Foe, FoesNamed, Mode, dice_bonus, named
from mazefolio.games.talisman.combat.score import Terms, attack_dice, battle_shares, dice_shares, in_words
from mazefolio.games.talisman.combat.weapons import Arms, added
from mazefolio.games.talisman.dice import six_sided
from mazefolio.games.talisman.ids import NOBODY
from mazefolio.games.talisman.modifiers import Share, total
from mazefolio.games.talisman.names import who
from mazefolio.games.talisman.spells.moments import Meeting
from mazefolio.games.talisman.state import Seat, State
from mazefolio.games.talisman.words import WORDS

Ending = Literal["win", "lose", "draw"]
Verdict = Literal[Ending, "evaded"]
ENDS: dict[Ending, str] = {"win": "wins", "lose": "loses", "draw": "neither wins"}
TONES: dict[Ending, Tone] = {"win": "good", "lose": "bad", "draw": ""}
FIGHTS: dict[Mode, str] = {
    "combat": "combat",
    "psychic": "psychic combat",
    "combined": "combat of Strength and Craft",
    "brawl": "brawl",
    "ship": "sea fight",
}


class Side(Struct, frozen=True, gc=False):
    """One side of a fight: its value in shares, what is added to its dice, and what they showed."""

    shares: tuple[Share, ...]
    faces: tuple[int, ...] = ()

    @property
    def score(self) -> int:
        return total(self.shares) + max(self.faces, default=0)

    @property
    def words(self) -> str:
        higher = " (the higher counts)" * (len(self.faces) > 1)
        dice = f"{shown_dice(self.faces)}{higher} on " if self.faces else "no die on "
        return f"{dice}{in_words(self.shares)}: {self.score}"


class Fought(CitedEvent, frozen=True):
    """The dice of a fight have fallen; ``other`` is the character attacked, ``foes`` the names of enemies."""

    seat: Seat
    other: int
    foes: FoesNamed
    mode: Mode
    own: Side
    theirs: Side
    verdict: Ending


@WORDS.tells(Fought)
def _(event: Fought) -> Line:
    against = who(event.other) if event.other != NOBODY else event.foes
    end = ENDS[event.verdict] if event.verdict == "draw" else f"{who(event.seat)} {ENDS[event.verdict]}"
    text = f"{capital(FIGHTS[event.mode])}: {who(event.seat)} {event.own.words}; {against} {event.theirs.words}"
    dice = [faces for faces in (event.own.faces, event.theirs.faces) if faces]
    return say(event, f"{text}. {capital(end)}.", TONES[event.verdict], dice=dice)


def verdict_of(own: Side, theirs: Side) -> Ending:
    """The higher total wins, equal is a stand-off.  Rules: TA-C10.1, TA-C10.2"""
    if own.score == theirs.score:
        return "draw"
    return "win" if own.score > theirs.score else "lose"


def own_side(s: State, seat: int, terms: Terms, arms: Arms, meeting: Meeting) -> Side:
    """What a character brings into the fight, before the dice."""
    return Side(
        (*battle_shares(s, seat, terms, arms.weapons), *added(meeting, seat), *dice_shares(s, seat, terms.mode))
    )


def foes_side(s: State, seat: int, foes: Sequence[Foe], mode: Mode) -> Side:
    """All enemies together, with what the space adds to their one die.  Rules: TA-C7.3, TA-C9.5, TA-C9.6"""
    shares = [Share(foe.copy or foe.name, foe.value(mode)) for foe in foes]
    bonus = dice_bonus(s, seat, foes)
    return Side((*shares, *([Share(s.players[seat].space, bonus)] if bonus else [])))


def throw_own(s: State, seat: int, mode: Mode, side: Side) -> Steps[Side]:
    """The best of the dice counts, where somebody has more than one."""
    faces = yield from roll(six_sided(seat, attack_dice(s, seat, mode), "attack"))
    return Side(side.shares, faces)


def throw_foes(seat: int, side: Side) -> Steps[Side]:
    """One die for all of them.  Rules: TA-C9.5, TA-C9.6"""
    faces = yield from roll(six_sided(seat, 1, "enemy"))
    return Side(side.shares, faces)


def clash(s: State, seat: int, terms: Terms, arms: Arms, meeting: Meeting, rule: str) -> Steps[Ending]:
    """A character against enemies: both dice, and the comparison.  Rules: TA-C10.1, TA-C10.2, TA-C10.4"""
    own, theirs = own_side(s, seat, terms, arms, meeting), foes_side(s, seat, terms.foes, terms.mode)
    if not meeting.scores.fallen:
        own = yield from throw_own(s, seat, terms.mode, own)
        theirs = yield from throw_foes(seat, theirs)
    verdict = "lose" if meeting.scores.fallen else verdict_of(own, theirs)
    yield Fought(rule, seat, NOBODY, named(terms.foes), terms.mode, own, theirs, verdict)
    return verdict
