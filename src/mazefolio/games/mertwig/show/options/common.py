"""What all options share."""

from mazefolio.games.mertwig.words import about, clash, described, health, plain, somebody, values

__all__ = ["about", "clash", "described", "health", "plain", "somebody", "values"]
