"""Chapters 5 to 7 and 16 to 19: what an adventurer does in his turn, where he goes, and how he may end."""
