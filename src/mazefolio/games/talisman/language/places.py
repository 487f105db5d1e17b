"""Where something leads: a space by name, or one that is chosen or thrown for."""

from __future__ import annotations

from typing import Literal

How = Literal["named", "choice", "random"]


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
