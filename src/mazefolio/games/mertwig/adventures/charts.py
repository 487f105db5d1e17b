"""What rolls on the charts of the boards bring: the event, its sentence, and how likely each line is."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from fractions import Fraction
from typing import Annotated, NamedTuple

from mazefolio.engine.ids import Among
from mazefolio.engine.odds import Outcome, Since
from mazefolio.engine.steps import CitedEvent
from mazefolio.engine.view import Chance, Line, Tone
from mazefolio.engine.wording import say
from mazefolio.engine.words import count, seat, signed
from mazefolio.games.mertwig import effects as fx
from mazefolio.games.mertwig import odds
from mazefolio.games.mertwig.areas import AREAS
from mazefolio.games.mertwig.content import RULES, Face, Seat
from mazefolio.games.mertwig.names import in_sentence
from mazefolio.games.mertwig.words import WORDS

CHARTS = {chart.id: chart for area in AREAS.values() for chart in area.charts.values()}
BOARD_RULES = {
    "mystic_vale": "MM-24.1",
    "burial_mounds": "MM-26.3",
    "caves_of_congor": "MM-27.4",
    "purple_castle": "MM-28.1",
}
"""The rule that has the spaces of a board do what they do; for the others the general one."""


def board_rule(area: str) -> str:
    return BOARD_RULES.get(area, "MM-6.8")


class ChartRolled(CitedEvent, frozen=True):
    seat: Seat
    chart: Annotated[str, Among(CHARTS)]
    face: Face
    bonus: Annotated[int, Among([0, RULES.offering])]

    @property
    def effect(self) -> fx.Effect:
        """What the roll brings."""
        return CHARTS[self.chart].line(self.face + self.bonus).effect


class Look(NamedTuple):
    """How an effect is called and drawn, and whether it is good for the party."""

    label: str
    art: str
    tone: Tone = ""


LOOKS: Mapping[type[fx.Effect], Look] = {
    fx.Nothing: Look("nothing", ""),
    fx.HaveEncounter: Look("{} encounters", "encounter", "bad"),
    fx.Guarded: Look("a fight for {}", "guarded", "bad"),
    fx.FindTreasure: Look("{}", "treasure", "good"),
    fx.FindGold: Look("{} gold", "gold", "good"),
    fx.HealOne: Look("a wound healed", "heal", "good"),
    fx.WoundOne: Look("a wound", "wound", "bad"),
    fx.DieAgainstOne: Look("a risk for one", "hazard", "bad"),
    fx.DieAgainstAll: Look("wrath", "wrath", "bad"),
    fx.Trap: Look("a trap", "trap", "bad"),
    fx.BlackBox: Look("a black box", "black_box"),
    fx.Accident: Look("an accident", "accident", "bad"),
    fx.DeathCurse: Look("a death curse", "death_curse", "bad"),
    fx.MagicExchange: Look("a magic exchange", "magic_exchange"),
    fx.CharacterExchange: Look("a character exchange", "character_exchange"),
    fx.Friendly: Look("a friend", "friendly", "good"),
    fx.MagicDraw: Look("a magic card", "magic_draw", "good"),
    fx.ArmsDraw: Look("an arms card", "arms_draw", "good"),
    fx.Hole: Look("a treasure and a fall", "", "good"),
    fx.Either: Look("{}", "gold", "good"),
}


def label(effect: fx.Effect) -> str:
    """'2 treasures', 'an encounter', '5 gold or a wound healed'."""
    text = LOOKS[type(effect)].label
    match effect:
        case fx.FindTreasure(number):
            return text.format(count(number, "treasure"))
        case fx.HaveEncounter(number):
            return "an encounter" if number == 1 else text.format(number)
        case fx.Guarded(treasures):
            return text.format(count(treasures, "treasure"))
        case fx.FindGold(number):
            return text.format(number)
        case fx.Either(options):
            return text.format(" or ".join(map(label, options)))
    return text


def _outcome(effect: fx.Effect) -> Outcome:
    def came(since: Since) -> bool | None:
        return next((rolled.effect == effect for rolled in since.all(ChartRolled)), None)

    return WORDS.outcome(Outcome(f"chart: {label(effect)}", label(effect), came, LOOKS[type(effect)].tone))


_EFFECTS = dict.fromkeys(line.effect for chart in CHARTS.values() for line in chart.lines)
OUTCOMES: Mapping[fx.Effect, Outcome] = {effect: _outcome(effect) for effect in _EFFECTS}


def chances(area: str, chart: str, added: int = 0) -> tuple[Chance, ...]:
    """Every effect of a chart that can come up.  Rules: MM-24.1, MM-26.6"""
    shares: defaultdict[fx.Effect, Fraction] = defaultdict(Fraction)
    for line, share in odds.chart(area, chart, added):
        shares[line.effect] += share
    return tuple(OUTCOMES[effect].at(share) for effect, share in shares.items() if share)


@WORDS.tells(ChartRolled)
def _(event: ChartRolled) -> Line:
    """Rules: MM-24.1, MM-26.3, MM-26.6, MM-28.1"""
    chart = CHARTS[event.chart]
    outcome = chart.line(event.face + event.bonus).text.replace("Encounter", "An encounter")
    dice = f"{event.face} {signed(event.bonus)}" if event.bonus else f"{event.face}"
    stop = "" if outcome.endswith("!") else "."
    text = f"{seat(event.seat)} rolls {dice} at {in_sentence(chart.name)}. {outcome}{stop}"
    return say(event, text, dice=[(event.face,)])
