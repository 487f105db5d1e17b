"""Names of things in the data: plain texts whose type says what they name, so that they can be looked up."""

from __future__ import annotations

from functools import cache
from typing import Annotated, TypeAlias

NOBODY = -1
"""No seat."""


class Names:
    """Declared with a text: what it names."""

    def __init__(self, sort: str) -> None:
        self.sort = sort


CardId: TypeAlias = Annotated[str, Names("card")]
"""The id of a card; a copy of it has a number behind it (``wolf#2``)."""
SpaceId: TypeAlias = Annotated[str, Names("space")]
"""The id of a space of the main board, of limbo or of a realm."""
TableId: TypeAlias = Annotated[str, Names("table")]
DeckId: TypeAlias = Annotated[str, Names("deck")]
ANY_DECK = "choice"
"""Which deck it is, the player chooses."""
StatusId: TypeAlias = Annotated[str, Names("status")]
RealmId: TypeAlias = Annotated[str, Names("realm")]
RuleId: TypeAlias = Annotated[str, Names("rule")]
ModName: TypeAlias = Annotated[str, Names("passive")]
TagName: TypeAlias = Annotated[str, Names("tag of cards")]
BanName: TypeAlias = Annotated[str, Names("tag or type of cards")]
MeasureName: TypeAlias = Annotated[str, Names("number of a character")]
SpaceKind: TypeAlias = Annotated[str, Names("kind of space")]
SpaceMark: TypeAlias = Annotated[str, Names("mark of spaces")]
RegionName: TypeAlias = Annotated[str, Names("region")]
CustomId: TypeAlias = Annotated[str, Names("special case")]
"""The id of a Python function that carries out a special case."""


@cache
def kind_of(copy: str) -> str:
    """Of which card this is a copy."""
    return copy.partition("#")[0]
