"""The true chances of a fight: every fall of the dice is counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import product
from typing import NamedTuple

from mazefolio.engine.odds import Outcome, Since
from mazefolio.engine.steps import Ask
from mazefolio.engine.view import Chance, Option
from mazefolio.engine.words import capital, percent, signed
from mazefolio.games.talisman.changes import Changed
from mazefolio.games.talisman.combat.armour import ArmourRolled, chance_to_save
from mazefolio.games.talisman.combat.clash import Fought, foes_side, own_side
from mazefolio.games.talisman.combat.foes import Foe, Mode, fighting
from mazefolio.games.talisman.combat.score import Terms, attack_dice, battle_shares, in_words
from mazefolio.games.talisman.combat.weapons import Arms, GetReady, Wield, arrangements
from mazefolio.games.talisman.death import Death
from mazefolio.games.talisman.names import these
from mazefolio.games.talisman.spells.moments import Meeting
from mazefolio.games.talisman.state import State
from mazefolio.games.talisman.words import WORDS

FACES = range(1, 7)
MANY_LIVES = 99
LEAST = Fraction(1, 200)
"""What is rarer would read as 0%."""


class Chances(NamedTuple):
    """How likely a fight is won, drawn and lost."""

    win: Fraction
    draw: Fraction
    lose: Fraction


@cache
def thrown(dice: int) -> dict[int, Fraction]:
    """How likely each number is with the best of so many dice; no die counts nothing."""
    if not dice:
        return {0: Fraction(1)}
    falls = Counter(max(faces) for faces in product(FACES, repeat=dice))
    return {face: Fraction(times, len(FACES) ** dice) for face, times in falls.items()}


@cache
def chances(margin: int, dice: int = 1, foe_dice: int = 1, again: bool = False) -> Chances:
    """Of a fight whose first side is ahead by ``margin``; ``again``: after a stand-off it throws once more.

    >>> chances(0).draw, chances(5).win, chances(-4).lose
    (Fraction(1, 6), Fraction(35, 36), Fraction(11, 12))
    """
    ends = dict.fromkeys((1, 0, -1), Fraction(0))
    for mine, theirs, chance in _falls(dice, foe_dice):
        second = thrown(dice) if again and margin + mine == theirs else {mine: Fraction(1)}
        for face, likely in second.items():
            ends[_sign(margin + face - theirs)] += chance * likely
    return Chances(*ends.values())


def _falls(dice: int, foe_dice: int) -> Iterator[tuple[int, int, Fraction]]:
    for (mine, own), (theirs, other) in product(thrown(dice).items(), thrown(foe_dice).items()):
        yield mine, theirs, own * other


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def _fought(since: Since) -> Fought | None:
    """The fight of the player who chose, as soon as its dice have fallen."""
    return next((event for event in since.all(Fought) if event.seat == since.seat), None)


def _ends(verdict: str, since: Since) -> bool | None:
    event = _fought(since)
    return None if event is None else event.verdict == verdict


def _costs_a_life(since: Since) -> bool | None:
    """Lost, and neither armour nor a Spell has saved the life."""
    event = _fought(since)
    if event is None or event.verdict != "lose":
        return None if event is None else False
    if any(rolled.saved for rolled in since.all(ArmourRolled)):
        return False
    lost = any(one.stat == "lives" and one.by < 0 and one.seat == since.seat for one in since.all(Changed))
    return True if lost or _dead(since) else (False if since.over else None)


def _dead(since: Since) -> bool:
    return any(one.seat == since.seat for one in since.all(Death))


def _kills(since: Since) -> bool | None:
    """Between the last life and death somebody may still heal."""
    costs = _costs_a_life(since)
    if not costs or _dead(since):
        return costs
    one = since.now.players[since.seat]
    return None if one.character and not one.lives else False


WIN = WORDS.outcome(Outcome("fight_won", "you win", lambda since: _ends("win", since), "good"))
DRAW = WORDS.outcome(Outcome("fight_drawn", "stand-off", lambda since: _ends("draw", since)))
LOSE = WORDS.outcome(Outcome("fight_lost", "you lose", lambda since: _ends("lose", since), "bad"))
LIFE = WORDS.outcome(Outcome("fight_costs_a_life", "you lose a life", _costs_a_life, "bad"))
DEATH = WORDS.outcome(Outcome("fight_kills", "you die", _kills, "bad"))


def shown(ends: Chances, lives: int, saving: Fraction, costs_a_life: bool = True) -> list[Chance]:
    """What an option tells of a fight; ``saving`` is the chance that armour saves the life."""
    result = [WIN.at(ends.win), DRAW.at(ends.draw)]
    if not costs_a_life:
        return [*result, LOSE.at(ends.lose)]
    lost = ends.lose * (1 - saving)
    return [*result, DEATH.at(lost) if lives == 1 else LIFE.at(lost)]


def fight_odds(s: State, seat: int, terms: Terms, costs_a_life: bool) -> list[Chance]:
    """Of a fight with enemies, with the best weapons and no help that is used up."""
    return odds_with(s, seat, terms, arrangements(s, seat, terms)[0], costs_a_life)


def prospects(s: State, seat: int, mode: Mode, foes: Sequence[Foe], costs_a_life: bool = True) -> str:
    """'42% you win, 16% stand-off, 42% you lose a life': a fight with these, as the character is now."""
    odds = fight_odds(s, seat, Terms(mode, tuple(foes)), costs_a_life)
    return ", ".join(f"{percent(one.chance)} {one.label}" for one in odds if one.chance >= LEAST)


def odds_with(s: State, seat: int, terms: Terms, arms: Arms, costs_a_life: bool, added: int = 0) -> list[Chance]:
    """Of a fight with enemies with these weapons, and with what has been ``added`` to one's own side."""
    margin = (
        added + own_side(s, seat, terms, arms, Meeting(seat)).score - foes_side(s, seat, terms.foes, terms.mode).score
    )
    saving = chance_to_save(s, seat, arms.excludes) if terms.mode in ("combat", "combined") else Fraction(0)
    lives = s.players[seat].lives if fighting(s, seat).lethal and terms.mode != "brawl" else MANY_LIVES
    return shown(chances(margin, attack_dice(s, seat, terms.mode)), lives, saving, costs_a_life)


def value_in_words(s: State, seat: int, terms: Terms) -> str:
    """What the character fights with, share by share."""
    return in_words(own_side(s, seat, terms, arrangements(s, seat, terms)[0], Meeting(seat)).shares)


@WORDS.offers(Wield)
def _(action: Wield, s: State, ask: Ask) -> Option:
    """Against another character it depends on what that one does."""
    query = ask.query
    assert isinstance(query, GetReady)
    arms = next(way for way in arrangements(s, ask.seat, query.terms) if tuple(way.weapons) == action.weapons)
    odds = odds_with(s, ask.seat, query.terms, arms, query.costs_a_life, query.added) if query.terms.foes else []
    shares = in_words([*battle_shares(s, ask.seat, query.terms, action.weapons)])
    more = f", and {signed(query.added)} for this fight" if query.added else ""
    label = capital(f"fight with {these(action.weapons)}" if action.weapons else "fight")
    return Option(action.token, label, f"Your value: {shares}{more}.", "TA-C10.6", odds=odds, art="fight")
