"""What only the spaces of the Black Tower have."""

from mazefolio.engine.data import Strict
from mazefolio.games.talisman.ids import TableId
from mazefolio.games.talisman.realms.header import RealmSpace


class TowerSpace(RealmSpace, frozen=True, kw_only=True):
    """``way_out`` is the table that says where an exit leads.  Rules: TA-BLACK-12"""

    way_out: TableId | None = None


KINDS: dict[str, type[Strict]] = {"space": TowerSpace}
