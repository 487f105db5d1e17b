"""Refusals with their reasons, by where they are met."""
