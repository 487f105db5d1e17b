"""DM-13: adventurers who live on from game to game."""

from mazefolio.games.deathmaze.roster.veterans import brought_home, read_roster, write_roster

__all__ = ["brought_home", "read_roster", "write_roster"]
