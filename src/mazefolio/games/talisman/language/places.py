"""Where something leads: a space by name, or one that is chosen or thrown for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

How = Literal["named", "choice", "random"]
REFERS = {"region": "region", "realm": "region", "kind": "kind of space", "flag": "mark of spaces", "space": "card"}
"""Of which sort the names behind a word for spaces are; in 'space:ring' it is the card that lies there."""
ANY_SPACE = ("region", "realm", "anywhere")
"""Words for spaces that name none."""


class Place:
    """'crags', 'choice:region', 'random:region', 'kind:woods,forest in region', 'flag:dock', 'entered_from'.

    ``how`` says whether it is named, chosen by the player or left to chance; ``among`` out of which spaces: the
    'region' the character is in, 'region:outer', 'kind:woods,forest', 'flag:dock', 'realm', or ids parted by commas.
    """

    __slots__ = ("among", "how", "near", "text")

    def __init__(self, text: str, how: How, among: str, near: bool = False) -> None:
        self.text, self.how, self.among, self.near = text, how, among, near

    @classmethod
    def read(cls, raw: object) -> Place:
        text = str(raw)
        head, colon, rest = text.partition(":")
        if head in ("choice", "random") and colon:
            return cls(text, "choice" if head == "choice" else "random", rest)
        if text == "choice":
            return cls(text, "choice", "anywhere")
        if head in ("kind", "flag"):
            return cls(text, "choice", text.removesuffix(" in region"), text.endswith(" in region"))
        return cls(text, "named", text)

    def mentions(self) -> Iterator[tuple[str, str]]:
        """All that is named: of which sort, and the name.  A place is whatever a way can lead to."""
        head, colon, names = self.among.partition(":")
        if colon:
            yield from ((REFERS[head], name) for name in names.split(","))
        elif self.how == "named":
            yield "place", self.text
        elif head not in ANY_SPACE:
            yield from (("space", name) for name in head.split(","))
