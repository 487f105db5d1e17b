"""The words of this game.  The module of each subject adds its own."""

from mazefolio.engine.wording import Words
from mazefolio.games.redmage.content import Chit, CreatureId, TreasureId
from mazefolio.games.redmage.names import item, the
from mazefolio.games.redmage.state import State

WORDS = Words[State]()
WORDS.nouns(CreatureId, the)
WORDS.nouns(Chit, item)
WORDS.nouns(TreasureId, item)
