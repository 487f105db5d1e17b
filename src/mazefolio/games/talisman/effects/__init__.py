"""Verbs of the effect language, a module for each family."""
