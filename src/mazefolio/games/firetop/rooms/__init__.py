"""Chapters 8, 9 and 20: rooms, the people, traps and places in them, and Treasure."""
