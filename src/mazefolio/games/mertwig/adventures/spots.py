"""MM-6: what the spaces of the boards bring: charts, encounters, treasures, gold and help."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Annotated, Any, NamedTuple

from mazefolio.engine.decks import Deck
from mazefolio.engine.ids import Among
from mazefolio.engine.odds import Outcome, Since
from mazefolio.engine.register import Register
from mazefolio.engine.steps import Ask, CitedEvent, Query, Steps, Word, choose
from mazefolio.engine.view import Chance, Line, Option, Tone
from mazefolio.engine.wording import Asked, say
from mazefolio.engine.words import capital, count, dice, seat, signed
from mazefolio.games.mertwig import effects as fx
from mazefolio.games.mertwig import odds
from mazefolio.games.mertwig.actions import Card, card
from mazefolio.games.mertwig.areas import AREAS
from mazefolio.games.mertwig.battle.allies import welcome
from mazefolio.games.mertwig.battle.encounter import begin_encounter
from mazefolio.games.mertwig.bot import JUDGES
from mazefolio.games.mertwig.bot.worth import View, member_worth, wound_cost
from mazefolio.games.mertwig.content import RULES, Face, Seat
from mazefolio.games.mertwig.healing import heal, wounded
from mazefolio.games.mertwig.holdings import CardsDrawn, change_gold, draw_treasures, store, take_top
from mazefolio.games.mertwig.names import gold, in_sentence, place, the
from mazefolio.games.mertwig.state import State, active, member_of
from mazefolio.games.mertwig.words import WORDS, about, health, plain, somebody

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


does: Register[Callable[[Any, State, str], Steps[None]]] = Register("doing it")
"""What each effect does to the player whose turn it is, under the rule of its board."""
EITHER = ("treasure", "heal", "arms draw", "magic draw", "gold")
"""What a bot takes first, where there is a choice; nobody heals the healthy."""


class ChartRolled(CitedEvent, frozen=True):
    seat: Seat
    chart: Annotated[str, Among(CHARTS)]
    face: Face
    bonus: Annotated[int, Among([0, RULES.offering])]

    @property
    def effect(self) -> fx.Effect:
        """What the roll brings."""
        return CHARTS[self.chart].line(self.face + self.bonus).effect


class TakeEither(Query, frozen=True, tag="either"):
    RULE = "MM-6.13"
    gifts: fx.Either


class WhoIsHealed(Query, frozen=True, tag="heal one"):
    RULE = "MM-6.12"


@does(fx.Nothing, fx.HaveEncounter, fx.Guarded, fx.FindTreasure, fx.FindGold, fx.Friendly, fx.MagicDraw, fx.ArmsDraw)
def _(effect: fx.Simple, s: State, rule: str) -> Steps[None]:
    """Rules: MM-6.14, MM-6.15, MM-6.16, MM-7.12, MM-14.1, MM-23.6, MM-26.2, MM-27.3, MM-27.4"""
    match effect:
        case fx.HaveEncounter(number):
            yield from begin_encounter(s, number, 0)
        case fx.Guarded(treasures, number):
            yield from begin_encounter(s, number, treasures)
        case fx.FindTreasure(number):
            yield from draw_treasures(s, s.active, number, "MM-14.1")
        case fx.FindGold(number):
            yield from change_gold(s, s.active, number, rule)
        case fx.Friendly():
            yield from welcome(s, s.active, "MM-7.12")
        case fx.MagicDraw():
            yield from take_free(s, s.magic, "MM-6.14")
        case fx.ArmsDraw():
            yield from take_free(s, s.arms, "MM-6.14")


@does(fx.HealOne)
def _(effect: fx.HealOne, s: State, rule: str) -> Steps[None]:
    """Rules: MM-6.12"""
    hurt = wounded(active(s).members)
    if hurt:
        choice = yield from choose(s.active, WhoIsHealed(), [card("heal", member.card) for member in hurt])
        yield from heal(s, member_of(hurt, choice.card), "MM-6.12")


def take_free(s: State, deck: Deck, rule: str) -> Steps[None]:
    """The top card of a deck, without payment.  Rules: MM-1.12, MM-6.14"""
    name = yield from take_top(deck, "MM-1.12")
    if name is not None:
        store(active(s), name)
        yield CardsDrawn(rule, s.active, (name,))


@does(fx.Either)
def _(effect: fx.Either, s: State, rule: str) -> Steps[None]:
    """Rules: MM-6.13"""
    possible = {Word(fx.word(gift)): gift for gift in effect.options if is_possible(s, gift)}
    choice = yield from choose(s.active, TakeEither(effect), list(possible))
    yield from does.of(possible[choice])(possible[choice], s, "MM-6.13")


def is_possible(s: State, effect: fx.Simple) -> bool:
    """Rules: MM-6.13"""
    if isinstance(effect, fx.MagicDraw):
        return s.magic_items
    return s.with_arms if isinstance(effect, fx.ArmsDraw) else True


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
    rolled = f"{dice([event.face])} {signed(event.bonus)}" if event.bonus else dice([event.face])
    stop = "" if outcome.endswith("!") else "."
    text = f"{seat(event.seat)} rolls {rolled} at {in_sentence(chart.name)}. {outcome}{stop}"
    return say(event, text)


@WORDS.asks(TakeEither)
def _(query: TakeEither, s: State, ask: Ask) -> Asked:
    return Asked("What do you take?", capital(place(active(s).spot, active(s).area)) + ".")


@WORDS.offers(TakeEither)
def _(action: Word, s: State, ask: Ask) -> Option:
    assert isinstance(ask.query, TakeEither)
    gift = next(gift for gift in ask.query.gifts.options if fx.word(gift) == action.word)
    match gift:
        case fx.FindGold(number):
            return plain(action, f"Take {gold(number)}", "", "MM-6.13", "gold")
        case fx.FindTreasure(number):
            return plain(action, f"Draw {count(number, 'treasure')}", "", "MM-6.13", "treasure")
        case fx.HealOne():
            return plain(action, "Heal one wound", "Without a roll, whoever you like.", "MM-6.13", "heal")
        case fx.MagicDraw():
            return plain(action, "Draw a magic card", "The top card, free.", "MM-6.13", "magic")
    return plain(action, "Draw an arms card", "The top card, free.", "MM-6.13", "arms")


WORDS.title(WhoIsHealed, "Whose wound is healed?", "One wound, without a roll.", usual=True)


@WORDS.offers(WhoIsHealed)
def _(action: Card, s: State, ask: Ask) -> Option:
    detail = health(s, somebody(s, action.card))
    return about(action, action.card, f"Heal {the(action.card)}", detail, "MM-6.12", note="no roll")


@JUDGES(WhoIsHealed)
def _(query: WhoIsHealed, v: View, options: Sequence[Card]) -> Card:
    """The member who is nearest to death and would be missed most."""
    members = {option.card: member_of(v.me.members, option.card) for option in options}
    return max(options, key=lambda option: wound_cost(v.s, members[option.card]) + member_worth(members[option.card]))


@JUDGES(TakeEither)
def _(query: TakeEither, v: View, options: Sequence[Word]) -> Word:
    """A treasure, healing for those who need it, a free card, or gold."""
    hurt = any(member.wounds for member in v.me.members)
    wanted = [option for option in options if hurt or option.word != "heal"]
    return min(wanted, key=lambda option: EITHER.index(option.word))
