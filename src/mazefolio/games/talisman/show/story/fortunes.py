"""The turning points of a quest that have to do with fortune: fights, lives, finds and spells."""

from __future__ import annotations

from mazefolio.engine.state import NOBODY
from mazefolio.engine.story import Point, Ways
from mazefolio.engine.words import spelled
from mazefolio.games.talisman.carrying import Taken
from mazefolio.games.talisman.changes import Changed
from mazefolio.games.talisman.combat.clash import Fought
from mazefolio.games.talisman.combat.fight import FightBegins
from mazefolio.games.talisman.combat.spoils import Slain
from mazefolio.games.talisman.combat.subduing import CharmRolled
from mazefolio.games.talisman.death import Death
from mazefolio.games.talisman.effects.statuses import BecameToad, TurnsLost
from mazefolio.games.talisman.library import card
from mazefolio.games.talisman.meeting.stealing import StealRolled
from mazefolio.games.talisman.names import at, character, the, these, who
from mazefolio.games.talisman.spells.casting import Backfired, Cancelled, SpellCast
from mazefolio.games.talisman.story import STORY, Quest, cause
from mazefolio.games.talisman.trophies import HandedIn

WORTHY = 4
"""An enemy of such Strength or Craft is worth a sentence."""
ABILITIES = {"strength": "stronger", "craft": "wiser"}
LOOT = ("magic_object", "follower")


@STORY.points(FightBegins)
def _(event: FightBegins, m: Quest) -> None:
    m.foes[event.seat] = event.value


@STORY.points(Slain)
def _(event: Slain, m: Quest) -> Point:
    seat, foe, value = event.seat, the(event.card), m.foes.get(event.seat, 1)
    place = f" at {at(m.places[seat])}" if seat in m.places else ""
    weight = 1 + (value if value >= WORTHY else 0)
    ways = (
        f"{who(seat)} killed {foe}{place}",
        f"{foe} found its master in {who(seat)}{place}",
        f"{foe} fell to {who(seat)}",
    )
    return m.point(seat, "slain", weight, "good", *ways)


@STORY.points(Fought)
def _(event: Fought, m: Quest) -> Point | None:
    if event.other == NOBODY or event.verdict == "draw":
        return None
    winner, loser = (event.seat, event.other) if event.verdict == "win" else (event.other, event.seat)
    ways = (
        f"{who(winner)} crossed blades with {who(loser)} and won",
        f"{who(loser)} met {who(winner)} on the road and came off worse",
    )
    return m.point(winner, "duel", 9, "good", *ways)


@STORY.points(Changed)
def _(event: Changed, m: Quest) -> Point | None:
    if event.stat == "lives" and event.by < 0:
        m.blows[event.seat] = cause(event.source)
        return _life_lost(event, m)
    if event.stat in ABILITIES and event.by > 0:
        return _grown(event, m)
    return None


def _life_lost(event: Changed, m: Quest) -> Point | None:
    seat, source = event.seat, cause(event.source)
    if event.now < 1:
        return None
    cost = "a life" if event.by == -1 else spelled(-event.by, "life", "lives")
    if event.now == 1:
        ways = (f"{source} left {who(seat)} with a single life", f"{who(seat)} clung to the last life after {source}")
        return m.point(seat, "last life", 9, "bad", *ways)
    ways = (f"{source} cost {who(seat)} {cost}", f"{who(seat)} lost {cost} to {source}")
    return m.point(seat, "life", 2 - 2 * event.by, "bad", *ways)


def _grown(event: Changed, m: Quest) -> Point:
    seat, more, source = event.seat, ABILITIES[event.stat], cause(event.source)
    much = "much " if event.by > 1 else ""
    ways = (f"{who(seat)} came away {much}{more} from {source}", f"{source} made {who(seat)} {much}{more}")
    return m.point(seat, "grown", 1 + 3 * event.by, "good", *ways)


@STORY.tells(HandedIn, "trophies", 4, "good")
def _(event: HandedIn, m: Quest) -> Ways:
    return (
        f"{who(event.seat)} turned {spelled(len(event.cards), 'trophy', 'trophies')} into strength",
        f"old victories over {these(event.cards[:2])} paid off for {who(event.seat)}",
    )


@STORY.points(Taken)
def _(event: Taken, m: Quest) -> Point | None:
    seat, found, taken = event.seat, the(event.card), card(event.card)
    if "talisman" in taken.tags and seat in m.blessed:
        return None
    if "talisman" in taken.tags:
        m.blessed.add(seat)
        ways = (
            f"{who(seat)} won a Talisman, without which nobody passes the Valley of Fire",
            f"a Talisman came into {who(seat)}'s hands",
        )
        return m.point(seat, "talisman", 15, "good", *ways)
    if event.giver not in (NOBODY, seat):
        return m.point(seat, "robbed", 8, "good", f"{who(seat)} took {found} from {who(event.giver)}")
    if taken.type not in LOOT:
        return None
    ways = (
        f"{who(seat)} won {found}" if taken.type == "magic_object" else f"{found} joined {who(seat)}",
        f"{found} went along with {who(seat)} from then on",
    )
    return m.point(seat, "found", 4, "good", *ways)


@STORY.tells(StealRolled, "robbed", 7, "good")
def _(event: StealRolled, m: Quest) -> Ways | None:
    if not event.success:
        return None
    return f"{who(event.seat)} had quick fingers, and {who(event.other)} paid"


@STORY.tells(CharmRolled, "charmed", 6, "good")
def _(event: CharmRolled, m: Quest) -> Ways | None:
    if not event.success:
        return None
    return f"{who(event.seat)} tamed {the(event.card)} with a tune"


@STORY.tells(BecameToad, "toad", 13, "bad")
def _(event: BecameToad, m: Quest) -> Ways:
    return (
        f"{cause(event.source)} turned {who(event.seat)} into a toad",
        f"{who(event.seat)} spent some time as a toad, thanks to {cause(event.source)}",
    )


@STORY.points(TurnsLost)
def _(event: TurnsLost, m: Quest) -> Point:
    return m.point(event.seat, "held", 2 + event.turns, "bad", f"{cause(event.source)} held up {who(event.seat)}")


@STORY.tells(SpellCast, "spell", 7)
def _(event: SpellCast, m: Quest) -> Ways | None:
    if event.target in (NOBODY, event.seat):
        return None
    spell = card(event.card).name
    return (
        f"{who(event.seat)} cast {spell} on {who(event.target)}",
        f"{spell} struck {who(event.target)}, and {who(event.seat)} had cast it",
    )


@STORY.tells(Cancelled, "spell", 8, "good", whom="by")
def _(event: Cancelled, m: Quest) -> Ways:
    return f"{who(event.by)} broke a spell before it could do harm"


@STORY.tells(Backfired, "spell", 8, "bad")
def _(event: Backfired, m: Quest) -> Ways:
    return f"a spell turned on {who(event.seat)}, who had cast it"


@STORY.tells(Death, "death", 15, "bad")
def _(event: Death, m: Quest) -> Ways:
    seat, name, place = event.seat, character(event.character), at(event.space)
    killer = m.blows.pop(seat, place)
    m.blessed.discard(seat)
    return (
        f"{who(seat)}, {name}, died at {place}" + (f", killed by {killer}" if killer != place else ""),
        f"for {who(seat)} the road ended at {place}",
        f"{who(seat)} lost {name} at {place}",
    )
