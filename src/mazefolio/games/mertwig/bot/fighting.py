"""How to fight, for either side: arming, pairing, targets, shots, flight and healing."""

from __future__ import annotations

from collections.abc import Sequence

from mazefolio.engine.steps import Action
from mazefolio.games.mertwig.actions import DONE, NOBODY_AT_ALL, REFUSE, Card
from mazefolio.games.mertwig.battle.allies import JOIN, MayJoin
from mazefolio.games.mertwig.battle.flight import BREAK_OFF, FIGHT_ON, RUN, SCROLL, BreakOff, Escape, Flee
from mazefolio.games.mertwig.battle.melee import STAND_OUT, GangUp, PairWith, PickTarget, partner_of
from mazefolio.games.mertwig.battle.missiles import HOLD, Shoot, ShootAt
from mazefolio.games.mertwig.battle.rounds import ARM, ArrangeGear, Turn
from mazefolio.games.mertwig.battle.sides import attack_value, full_defence
from mazefolio.games.mertwig.battle.special import TAKE_GOLD, AskMystic, Number, ThinkOfNumber
from mazefolio.games.mertwig.battle.trolls import ASK_PRICE, FIGHT, PAY, AskPrice, PayTroll
from mazefolio.games.mertwig.bot import JUDGES
from mazefolio.games.mertwig.bot.casting import would_cast_with
from mazefolio.games.mertwig.bot.sight import Sight, hit, success
from mazefolio.games.mertwig.bot.worth import View, member_worth, newcomer_worth
from mazefolio.games.mertwig.chance import LEAVE_DIE, ONE_UP, Luck
from mazefolio.games.mertwig.content import FIGURES, PLAYER_CHARACTERS
from mazefolio.games.mertwig.healing import HEAL, POTION, CastHeal, DrinkPotion
from mazefolio.games.mertwig.state import Member, member_of
from mazefolio.games.mertwig.tables import life

BOMBS = 2
EVEN_IS_GOOD, CHASES = frozenset(["mood", "steal", "price"]), frozenset(["escape", "pursuit"])
CLOSE = range(4, 10)
"""What dice are rolled for that a Lucky Charm is used on, and the faces with which a chase is close."""
PATIENCE = 4
"""After so many rounds a fight for nothing is given up, unless the odds are clear."""


@JUDGES(ArrangeGear)
def _(query: ArrangeGear, v: View, options: Sequence[Action]) -> Action:
    """Everything in somebody's hands, and wands for the spells that will be cast with them."""
    if ARM in options:
        return ARM
    see = Sight(v)
    for option in options:
        if isinstance(option, Turn) and option.spells == would_cast_with(see, option.thing):
            return option
    return DONE


def _clash(see: Sight, mine: Member, other: Member) -> float:
    """What it brings to let two meet alone."""
    return see.lands(mine, other) * see.worth(other) - see.lands(other, mine) * see.worth(mine)


@JUDGES(PairWith)
def _(query: PairWith, v: View, options: Sequence[Action]) -> Action:
    """The comrade who does best against the card in question, compared with those he could meet instead."""
    see = Sight(v)
    met = {name for couple in see.b.pairs for name in couple}
    opponent = see.foe(query.card)
    rest = [other for other in see.theirs if other.card not in met and other is not opponent]

    def use(option: Card) -> float:
        comrade = see.comrade(option.card)
        elsewhere = sum(_clash(see, comrade, other) for other in rest) / len(rest) if rest else 0.0
        return _clash(see, comrade, opponent) - elsewhere

    return max((option for option in options if isinstance(option, Card)), key=use)


@JUDGES(GangUp)
def _(query: GangUp, v: View, options: Sequence[Action]) -> Action:
    """Help where it brings most, unless it costs more."""
    see = Sight(v)
    spare = see.comrade(query.card)
    helps = [(_help(see, spare, option.card), option) for option in options if isinstance(option, Card)]
    gain, best = max(helps, key=lambda help_: help_[0])
    return best if gain > 0 else STAND_OUT


def _help(see: Sight, spare: Member, name: str) -> float:
    """What a second blow at an opponent brings: a shorter fight, less what his attention may cost."""
    other, partner = see.foe(name), see.comrade(partner_of(see.b, name))
    alone, helped = see.lands(partner, other), see.lands(spare, other)
    if not see.risks_own:
        return helped * see.worth(other)
    together = 1.0 - (1.0 - alone) * (1.0 - helped)
    danger, before = (see.lands(other, mine) * see.worth(mine) for mine in (spare, partner))
    exposed = (
        before
        if spare.card in PLAYER_CHARACTERS
        else danger
        if partner.card in PLAYER_CHARACTERS
        else max(danger, before)
    )
    saved = _rounds(alone) * before - _rounds(together) * exposed
    return saved + see.by.haste * see.worth(other) * (_rounds(alone) - _rounds(together))


def _rounds(chance: float) -> float:
    """How long a fight lasts with this chance of a wound in each round; nobody waits for ever."""
    return 1.0 / max(chance, 0.1)


@JUDGES(PickTarget)
def _(query: PickTarget, v: View, options: Sequence[Card]) -> Card:
    """The opponent whose wound counts most."""
    see = Sight(v)
    mine = see.comrade(query.card)
    return max(options, key=lambda option: see.lands(mine, see.foe(option.card)) * see.worth(see.foe(option.card)))


@JUDGES(ShootAt)
def _(query: ShootAt, v: View, options: Sequence[Action]) -> Action:
    """Shoot where it counts, if that is as good as fighting hand to hand."""
    see = Sight(v)
    mine = see.comrade(query.card)
    value = attack_value(v.s, mine, see.ours, see.theirs, shot=True)

    def chance(option: Shoot) -> float:
        return hit(value, full_defence(v.s, see.foe(option.target)))

    shots = [option for option in options if isinstance(option, Shoot)]
    best = max(shots, key=lambda option: chance(option) * see.worth(see.foe(option.target)))
    needed = v.by.throw if best.throw else see.lands(mine, see.foe(best.target)) - 0.1
    return best if chance(best) >= needed else HOLD


@JUDGES(Escape)
def _(query: Escape, v: View, options: Sequence[Action]) -> Action:
    """Run when the odds are bad, the sooner the less is to be won; in need with all that helps."""
    see = Sight(v)
    if see.odds >= _bearable(see):
        return FIGHT_ON
    if see.odds < v.by.lost:
        bombs = [option for option in options if isinstance(option, Flee) and 0 < option.bombs <= BOMBS]
        return SCROLL if SCROLL in options else max(bombs, key=lambda option: option.bombs, default=RUN)
    return RUN


def _bearable(see: Sight) -> float:
    """The odds with which one stays; a fight between parties that drags on brings nothing."""
    if see.b.kind == "duel" and see.b.round >= PATIENCE:
        return see.by.clear
    stake = see.b.prize + len(see.b.kept) + bool(see.b.door_prize)
    return (see.by.losing if len(see.ours) > 1 else see.by.alone) - see.by.at_stake * stake


@JUDGES(BreakOff)
def _(query: BreakOff, v: View, options: Sequence[Action]) -> Action:
    """The attacker goes when losing, and after a few rounds also when not clearly winning."""
    see = Sight(v)
    return BREAK_OFF if see.odds < (v.by.spent if see.b.round < PATIENCE else v.by.clear) else FIGHT_ON


@JUDGES(AskPrice)
def _(query: AskPrice, v: View, options: Sequence[Action]) -> Action:
    return ASK_PRICE if Sight(v).odds < v.by.bribed else FIGHT


@JUDGES(PayTroll)
def _(query: PayTroll, v: View, options: Sequence[Action]) -> Action:
    """What is cheap, or what saves a party that is likely to lose."""
    return PAY if query.price <= v.by.cheap or Sight(v).odds < v.by.losing else FIGHT


@JUDGES(MayJoin)
def _(query: MayJoin, v: View, options: Sequence[Action]) -> Action:
    """Anybody is welcome who does not drive better ones away."""
    return JOIN if newcomer_worth(v, query.card) > 0 else REFUSE


@JUDGES(Luck)
def _(query: Luck, v: View, options: Sequence[Action]) -> Action:
    """A Lucky Charm where one pip decides: where even is good and odd is not, and in a close chase."""
    face, purpose = query.face, query.purpose
    if (purpose in EVEN_IS_GOOD and face % 2) or (purpose in CHASES and face in CLOSE) or purpose == "piggy bank":
        return next((option for option in options if option == ONE_UP), LEAVE_DIE)
    return LEAVE_DIE


@JUDGES(CastHeal)
def _(query: CastHeal, v: View, options: Sequence[Action]) -> Action:
    return heal_most_urgent(v, options)


def heal_most_urgent(v: View, options: Sequence[Action]) -> Action:
    """Those who would be lost without it first, then leaders."""
    patients = [option for option in options if isinstance(option, Card)]
    return max(patients, key=lambda option: _need(v, option.card), default=NOBODY_AT_ALL)


def _need(v: View, card: str) -> tuple[float, float]:
    """How urgent it is to heal somebody; between equals, what it is likely to save."""
    hostile = v.s.battle.foes if v.s.battle else []
    patient = member_of([*v.me.members, *hostile], card)
    return _urgency(v, patient, 1), success(HEAL.times, FIGURES[card].defence, 0) * member_worth(patient)


def _urgency(v: View, patient: Member, doses: int) -> float:
    """All for one whom so much healing brings back, nothing for one whom it cannot, else a part."""
    deadly = patient.wounds - life(patient.card, v.s.extended_life)
    if deadly < 0:
        return 0.4
    return 1.0 if deadly < doses else 0.0


@JUDGES(DrinkPotion)
def _(query: DrinkPotion, v: View, options: Sequence[Action]) -> Action:
    """For those who would be lost without it, then for the leader, if it is somebody who would be missed."""
    doses = v.me.magic.count(POTION)

    def need(option: Card) -> tuple[float, float]:
        patient = member_of(v.me.members, option.card)
        return _urgency(v, patient, doses), member_worth(patient)

    best = max((option for option in options if isinstance(option, Card)), key=need)
    urgency, worth = need(best)
    return best if urgency * worth >= v.by.potion or DONE not in options else DONE


@JUDGES(AskMystic)
def _(query: AskMystic, v: View, options: Sequence[Action]) -> Action:
    """Healing before gold, for the member who is worth most."""
    patients = [option for option in options if isinstance(option, Card)]
    return max(patients, key=lambda option: member_worth(member_of(v.me.members, option.card)), default=TAKE_GOLD)


@JUDGES(ThinkOfNumber)
def _(query: ThinkOfNumber, v: View, options: Sequence[Number]) -> Number:
    """Any number, so that nobody can guess it."""
    return v.rng.choice(options)
