"""Vampire Keep: a track of three levels behind a sealed door, and a vault at its end."""
