"""What happened, one plain sentence for each event."""

from mazefolio.games.mertwig.show.log import battles, dice, encounters, goods, people
from mazefolio.games.mertwig.show.log.saying import tell

__all__ = ["battles", "dice", "encounters", "goods", "people", "tell"]
