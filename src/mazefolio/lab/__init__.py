"""The laboratory: many games at once, and what they tell; and what one game tells when it is over."""

from mazefolio.lab.insight import analyse

__all__ = ["analyse"]
