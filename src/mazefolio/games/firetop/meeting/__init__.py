"""Chapters 12 and 13: meeting other adventurers, and deals with them."""
