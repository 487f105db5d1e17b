"""Chapters 14 and 15: Key Challenges, the notebook and the Chest."""
