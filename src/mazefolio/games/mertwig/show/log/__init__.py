"""What happened, one plain sentence for each event."""

from mazefolio.games.mertwig.show.log import rest, travels
from mazefolio.games.mertwig.show.log.saying import tell

__all__ = ["rest", "tell", "travels"]
