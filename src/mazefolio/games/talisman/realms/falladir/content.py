"""The table that only Castle Falladir has: its quests."""

from collections.abc import Sequence

from mazefolio.engine.data import Entry, Strict
from mazefolio.games.talisman.ids import CardId, RuleId, SpaceId
from mazefolio.games.talisman.language.amounts import Span


class Spot(Strict, frozen=True):
    """A place of a quest: ``at`` are the numbers of the die that lead there, ``find`` is what lies there."""

    space: SpaceId
    at: Span | None = None
    find: str = ""


class Quest(Entry, frozen=True, kw_only=True):
    """A quest: who gives it, where it leads, whom one fights there, and the reward.

    ``counters`` is how many turns it may take, ``steal_gold`` what a thief pays besides a magic object.

    Rules: TA-FAL-15, TA-FAL-20, TA-FAL-26, TA-FAL-30
    """

    id: str
    name: str
    rule: RuleId
    giver: SpaceId
    reward: CardId
    spots: Sequence[Spot]
    enemy: CardId | None = None
    fight_rule: RuleId = ""
    counters: int = 0
    steal_gold: int = 0


KINDS: dict[str, type[Strict]] = {"quest": Quest}
MODS = frozenset({"spell_return"})
