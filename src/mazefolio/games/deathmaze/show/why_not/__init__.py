"""Answers to 'why not?', by chapter."""
