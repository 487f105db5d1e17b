"""Realms: further boards and decks joined to the land.  Each folder in here is one, and is found by itself."""
