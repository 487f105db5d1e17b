"""What happened, one plain sentence for each event."""

from mazefolio.games.deathmaze.show.log import exploring, fighting, finding, magic
from mazefolio.games.deathmaze.show.log.base import tell

__all__ = ["exploring", "fighting", "finding", "magic", "tell"]
