"""The turning points of an expedition into the mountain."""

from __future__ import annotations

from collections.abc import Sequence

from mazefolio.engine.secrecy import Viewer
from mazefolio.engine.state import NOBODY, Result
from mazefolio.engine.story import ALWAYS, Point, Rivals, Story, Ways
from mazefolio.engine.words import listed, spelled
from mazefolio.games.firetop.adventurers import Ate, Healed, Hurt
from mazefolio.games.firetop.battles.battle import BreathSuffered, MonsterKilled
from mazefolio.games.firetop.battles.duel import DuelBegan
from mazefolio.games.firetop.battles.escape import EscapeTried
from mazefolio.games.firetop.battles.preparing import BattleBegan
from mazefolio.games.firetop.battles.spoils import CardClaimed, Fled, KeysClaimed, Plundered
from mazefolio.games.firetop.cards import CardUsed
from mazefolio.games.firetop.content import ENTRANCE, FIXED
from mazefolio.games.firetop.keys import ChallengeAnswered, ChestOpened, ChestTried
from mazefolio.games.firetop.meeting.deals import Answered
from mazefolio.games.firetop.names import CARDS, CORRIDORS, MET, a, at, numbers, place, the, the_card, who, whose
from mazefolio.games.firetop.rooms.people import Cursed, Gambled
from mazefolio.games.firetop.rooms.traps import Caged
from mazefolio.games.firetop.rooms.treasure import CardsSeen
from mazefolio.games.firetop.setup import CardsDealt, Created
from mazefolio.games.firetop.spaces import Transported
from mazefolio.games.firetop.state import State
from mazefolio.games.firetop.turn.death import Died, Retired
from mazefolio.games.firetop.turn.movement import Moved, PassageTaken
from mazefolio.games.firetop.turn.ways import Crossed

BARELY = 4
"""An adventurer with so little Stamina has escaped narrowly."""
EASY = 6
"""A monster of such Skill is no feat."""


class Expedition(Rivals):
    """What is kept in mind of an expedition: everybody's Stamina, and whom each fights at what cost."""

    home = ENTRANCE

    def __init__(self, s: State, viewer: Viewer) -> None:
        super().__init__(s, viewer)
        self.stamina: dict[int, int] = {}
        self.foes: dict[int, str] = {}
        self.lost: dict[int, int] = {}
        self.keys: Sequence[int] = ()

    def here(self, seat: int) -> str:
        """'in the Kitchen', 'in a corridor'."""
        space = self.place(seat)
        return "in a corridor" if space in CORRIDORS else at(space)


STORY = Story(Expedition)


@STORY.points(Created)
def _(event: Created, m: Expedition) -> None:
    m.stamina[event.seat] = event.stamina
    m.is_put(event.seat, ENTRANCE)


@STORY.points(CardsDealt)
def _(event: CardsDealt, m: Expedition) -> Point:
    party = listed([who(seat) for seat in sorted(m.stamina)])
    opening = (
        f"{party} went in at the foot of the mountain, each after the three keys that open the Warlock's Chest",
        f"somewhere in the mountain stood a Chest with three locks, and {party} all meant to be the one to open it",
        f"the gate stood open, and {party} went in to find which three of nine keys the Warlock's Chest would take",
    )
    return Point(opening, ALWAYS, "opening")


@STORY.points(Moved, Fled)
def _(event: Moved | Fled, m: Expedition) -> None:
    if event.path:
        m.goes(event.seat, *event.path)


@STORY.points(Transported, PassageTaken)
def _(event: Transported | PassageTaken, m: Expedition) -> None:
    m.is_put(event.seat, event.end)


@STORY.points(BattleBegan)
def _(event: BattleBegan, m: Expedition) -> None:
    m.foes[event.seat], m.lost[event.seat] = event.monster, 0


@STORY.points(Hurt)
def _(event: Hurt, m: Expedition) -> None:
    m.stamina[event.seat] = event.stamina
    m.lost[event.seat] = m.lost.get(event.seat, 0) + event.points


@STORY.points(Ate)
def _(event: Ate, m: Expedition) -> None:
    m.stamina[event.seat] = event.stamina


@STORY.points(Healed)
def _(event: Healed, m: Expedition) -> None:
    if event.score == "stamina":
        m.stamina[event.seat] = event.value


@STORY.points(MonsterKilled)
def _(event: MonsterKilled, m: Expedition) -> Point:
    seat, lost = event.seat, m.lost.get(event.seat, 0)
    left = m.stamina.get(seat, 0)
    great = event.monster in FIXED.values()
    weight = max(1, MET[event.monster].skill - EASY) + 4 * great + lost // 3 + 5 * (left <= BARELY)
    return m.point(seat, "great" if great else "killed", weight, "good", *_killed(seat, event.monster, lost, left, m))


def _killed(seat: int, monster: str, lost: int, left: int, m: Expedition) -> Sequence[str]:
    here = m.here(seat)
    if left <= BARELY:
        return (
            f"{who(seat)} had no more than {left} Stamina left when {the(monster)} fell",
            f"{the(monster)} came within a hair of ending it for {who(seat)}",
        )
    if monster in FIXED.values():
        return (
            f"{who(seat)} did what few dare, and killed {the(monster)}",
            f"{here} {the(monster)} fell to {who(seat)}",
            f"not even {the(monster)} could stop {who(seat)}",
        )
    if lost > BARELY + 2:
        return (f"{a(monster)} made {who(seat)} pay dearly {here}", f"{who(seat)} got past {a(monster)}, bleeding")
    return (
        f"{who(seat)} killed {a(monster)} {here}",
        f"{here} {a(monster)} fell to {who(seat)}",
        f"{a(monster)} learned {here} what {who(seat)} could do",
    )


@STORY.tells(EscapeTried, "fled", 3, "bad")
def _(event: EscapeTried, m: Expedition) -> Ways | None:
    foe = m.foes.get(event.seat, "")
    if not event.escapes or not foe:
        return None
    name = the(foe) if foe in FIXED.values() else a(foe)
    return (f"{who(event.seat)} ran from {name}", f"{name} put {who(event.seat)} to flight")


@STORY.points(Died)
def _(event: Died, m: Expedition) -> Point:
    seat, here = event.seat, m.here(event.seat)
    m.stamina[seat] = 0
    if event.by != NOBODY:
        return m.point(
            seat,
            "died",
            20,
            "bad",
            f"{who(event.by)} killed {who(seat)} {here}",
            f"{here} {who(seat)} died by the hand of {who(event.by)}",
        )
    killer = {"bridge": "the bridge", "dart_trap": "a poisoned dart"}.get(event.killer) or (
        a(event.killer) if event.killer in MET else "a wound"
    )
    return m.point(
        seat,
        "died",
        18,
        "bad",
        f"{killer} was the death of {who(seat)} {here}, and a new adventurer had to begin again at the gate",
        f"{who(seat)} died {here}, and everything had to be begun anew",
        f"{here} {who(seat)} breathed no more, and somebody else took up the notebook at the gate",
        f"{killer} ended what {who(seat)} had begun, {here}, and the next adventurer came in below",
    )


@STORY.tells(DuelBegan, "duel", 4, whom="attacker")
def _(event: DuelBegan, m: Expedition) -> Ways:
    m.foes.pop(event.attacker, None)
    m.foes.pop(event.defender, None)
    return (
        f"{who(event.attacker)} drew steel on {who(event.defender)} {m.here(event.attacker)}",
        f"{m.here(event.attacker)} {who(event.attacker)} and {who(event.defender)} came to blows",
    )


@STORY.points(KeysClaimed)
def _(event: KeysClaimed, m: Expedition) -> Point:
    taken = spelled(event.count, "bunch of keys", "bunches of keys")
    return m.point(
        event.seat,
        "robbed",
        9 + event.count,
        "good",
        f"{who(event.seat)} beat {who(event.loser)} and took {taken}",
        f"{taken} went from {who(event.loser)} to {who(event.seat)} at sword's point",
    )


@STORY.tells(CardClaimed, "robbed", 6, "good")
def _(event: CardClaimed, m: Expedition) -> Ways | None:
    if not event.gained:
        return None
    loot = the_card(event.named) if event.named in CARDS else "a card"
    return (
        f"{who(event.seat)} beat {who(event.loser)} and took {loot}",
        f"{who(event.loser)} lost {loot} to {who(event.seat)}",
    )


@STORY.tells(Plundered, "plundered", 7, "good")
def _(event: Plundered, m: Expedition) -> Ways:
    return (
        f"{who(event.seat)} stripped the dead of all they had",
        f"what {who(event.dead)} had gathered went into {whose(event.seat)} rucksack",
    )


@STORY.points(BreathSuffered)
def _(event: BreathSuffered, m: Expedition) -> Point:
    fire = f"{the(event.monster)} breathed fire on {who(event.seat)}"
    return m.point(event.seat, "breath", 2 + event.points, "bad", fire)


@STORY.tells(Cursed, "cursed", 9, "bad", whom="victim")
def _(event: Cursed, m: Expedition) -> Ways:
    return (
        f"{who(event.seat)} paid the Hexmaster to curse {who(event.victim)}",
        f"a curse that {who(event.seat)} had bought fell on {who(event.victim)}",
    )


@STORY.points(Gambled)
def _(event: Gambled, m: Expedition) -> Point | None:
    seat, stake, table = event.seat, event.stake // 2, "at the Gambler's table"
    if event.won > 0:
        return m.point(seat, "gambled", stake, "good", f"{who(seat)} won {event.stake} Gold {table}")
    if event.won < 0:
        return m.point(seat, "gambled", stake, "bad", f"{who(seat)} lost {event.stake} Gold {table}")
    return None


@STORY.tells(Caged, "caged", 8, "bad")
def _(event: Caged, m: Expedition) -> Ways:
    return (
        f"a cage came down on {who(event.seat)} in {place(event.room)}",
        f"in {place(event.room)} {who(event.seat)} sat in a cage and shook the bars",
    )


@STORY.points(Crossed)
def _(event: Crossed, m: Expedition) -> Point | None:
    if event.result == "river":
        return m.point(event.seat, "river", 7, "bad", f"the {event.means} threw {who(event.seat)} into the river")
    if event.result == "far_bank":
        return m.point(event.seat, "river", 3, "good", f"{who(event.seat)} crossed the river by the {event.means}")
    return None


@STORY.points(CardsSeen)
def _(event: CardsSeen, m: Expedition) -> Point | None:
    if event.holder == NOBODY:
        return None
    seat, loot = event.holder, the_card(event.cards[0])
    return m.point(
        seat,
        "found",
        3 + 2 * ("Sword" in loot),
        "good",
        f"{who(seat)} found {loot}",
        f"{m.here(seat)} lay {loot}, and {who(seat)} took it along",
        f"{loot} came into {whose(seat)} hands",
    )


@STORY.tells(CardUsed, "used", 5, "good")
def _(event: CardUsed, m: Expedition) -> Ways:
    used = the_card(event.card)
    return (f"{who(event.seat)} brought out {used}", f"{used} had its hour with {who(event.seat)}")


@STORY.points(ChallengeAnswered)
def _(event: ChallengeAnswered, m: Expedition) -> Point:
    if event.holder == NOBODY:
        ways = (
            f"nobody owned up to key {event.number}, and {who(event.seat)} began to guess where it was",
            f"{who(event.seat)} asked about key {event.number}, and nobody had it",
        )
        return m.point(event.seat, "asked", 6, "good", *ways)
    ways = (
        f"{who(event.seat)} learned that {who(event.holder)} held key {event.number}",
        f"key {event.number} turned out to be with {who(event.holder)}",
    )
    return m.point(event.seat, "asked", 3, "", *ways)


@STORY.tells(Answered, "deal", 3, "good", whom="other")
def _(event: Answered, m: Expedition) -> Ways | None:
    if not event.accepted:
        return None
    return (
        f"{who(event.other)} and {who(event.seat)} struck a bargain",
        f"{who(event.seat)} agreed to a deal that {who(event.other)} had proposed",
    )


@STORY.tells(ChestTried, "chest", 18, "bad")
def _(event: ChestTried, m: Expedition) -> Ways:
    wrong = f"{spelled(event.wrong, 'of them', 'of them')} did not fit"
    return (
        f"{who(event.seat)} reached the Chest and tried the keys {numbers(event.numbers)}, but {wrong}",
        f"the keys {numbers(event.numbers)} were in the Chest already when {who(event.seat)} saw that {wrong}",
    )


@STORY.points(ChestOpened)
def _(event: ChestOpened, m: Expedition) -> None:
    m.keys = event.numbers


@STORY.tells(Retired, "retired", 12, "bad")
def _(event: Retired, m: Expedition) -> Ways:
    return f"{who(event.seat)} had seen enough of the mountain and went home"


@STORY.points(Result)
def _(result: Result, m: Expedition) -> Point:
    return m.end(result.winners, _end(result, m))


def _end(result: Result, m: Expedition) -> Sequence[str]:
    if result.ending == "chest":
        winner = who(result.winners[0])
        return (
            f"then {winner} stood before the Chest, turned the keys {numbers(m.keys)}, and the lid came up",
            f"in the Treasure Room {winner} set the keys {numbers(m.keys)} in the locks, one after the other, and all "
            "three turned",
        )
    if result.winners:
        return (f"in the end nobody but {who(result.winners[0])} was left in the mountain",)
    return ("the Chest was still shut when time ran out, and the Warlock kept his gold",)
