"""Chapters 10 to 12, 20 and 21: battles with monsters and between adventurers."""
