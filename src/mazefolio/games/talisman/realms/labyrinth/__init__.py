"""Labyrinth: a maze of tiles under the Ruins, laid while it is explored."""
