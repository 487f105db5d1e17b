"""Names for ids in plain words."""

from __future__ import annotations


def said(token: str) -> str:
    """A token as a label: 'go royal_palace' is 'Go royal palace'."""
    text = token.replace("_", " ")
    return text[:1].upper() + text[1:]
