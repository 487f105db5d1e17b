"""How likely things are, as far as the asked player may know."""

from __future__ import annotations

from collections.abc import Mapping

from mazefolio.engine.view import Chance, Tone
from mazefolio.engine.words import count
from mazefolio.games.mertwig import effects as fx
from mazefolio.games.mertwig import odds
from mazefolio.games.mertwig.areas import AREAS
from mazefolio.games.mertwig.content import RULES
from mazefolio.games.mertwig.party import basic_defence
from mazefolio.games.mertwig.state import Member, Player

ENCOUNTER = Chance("an encounter", float(odds.harm(RULES.die)), "bad")
"""The 0 on the die.  Rules: MM-9.1"""
HALF = 0.5

WELCOME = (fx.FindTreasure, fx.FindGold, fx.HealOne, fx.Friendly, fx.MagicDraw, fx.ArmsDraw, fx.Hole, fx.Either)
LABELS: Mapping[type, str] = {
    fx.Nothing: "nothing",
    fx.HealOne: "a wound healed",
    fx.WoundOne: "a wound",
    fx.DieAgainstOne: "a risk for one",
    fx.DieAgainstAll: "wrath",
    fx.Trap: "a trap",
    fx.BlackBox: "a black box",
    fx.Accident: "an accident",
    fx.DeathCurse: "a death curse",
    fx.MagicExchange: "a magic exchange",
    fx.CharacterExchange: "a character exchange",
    fx.Friendly: "a friend",
    fx.MagicDraw: "a magic card",
    fx.ArmsDraw: "an arms card",
    fx.Hole: "a treasure and a fall",
}
HARMLESS = (fx.Nothing, fx.MagicExchange, fx.CharacterExchange, fx.BlackBox)


def hurt(member: Member) -> Chance:
    """A die against somebody.  Rules: MM-6.11"""
    return Chance("wounded", float(odds.harm(basic_defence(member))), "bad")


def chart(area: str, name: str, added: int = 0) -> tuple[Chance, ...]:
    """Every line of a chart that can come up.  Rules: MM-24.1, MM-26.6"""
    return tuple(
        Chance(_label(line.effect), float(share), _tone(line.effect))
        for line, share in odds.chart(area, name, added)
        if share
    )


def _label(effect: fx.Effect) -> str:
    match effect:
        case fx.FindTreasure(number):
            return count(number, "treasure")
        case fx.FindGold(number):
            return f"{number} gold"
        case fx.HaveEncounter(number):
            return "an encounter" if number == 1 else f"{number} encounters"
        case fx.Guarded(treasures):
            return f"a fight for {count(treasures, 'treasure')}"
        case fx.Either(options):
            return " or ".join(map(_label, options))
    return LABELS[type(effect)]


def _tone(effect: fx.Effect) -> Tone:
    if isinstance(effect, HARMLESS):
        return ""
    return "good" if isinstance(effect, WELCOME) else "bad"


def landing(player: Player, spot: str) -> tuple[Chance, ...]:
    """What a space of his area may bring."""
    place = AREAS[player.area].spots[spot]
    return chart(player.area, place.chart) if place.chart else ()


def setting_out(player: Player, outside: bool) -> tuple[Chance, ...]:
    """What the die for a move may do besides moving him.  Rules: MM-5.2, MM-6.7, MM-23.4"""
    if player.area not in AREAS:
        return (ENCOUNTER,) if outside else ()
    area = AREAS[player.area]
    held = area.spots[player.spot].left_on_odd
    return (
        *([Chance("the riddle is solved", HALF, "good")] if held else []),
        *([ENCOUNTER] if area.zero_is_encounter else []),
    )
