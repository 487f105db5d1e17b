"""The words of this game.  The module of each subject adds its own."""

from mazefolio.engine.wording import Words
from mazefolio.games.redmage.state import State

WORDS = Words[State]()
