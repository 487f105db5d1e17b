"""What happened, one plain sentence for each event."""

from mazefolio.games.firetop.show.log import battles, keys, people, travels
from mazefolio.games.firetop.show.log.saying import tell

__all__ = ["battles", "keys", "people", "tell", "travels"]
