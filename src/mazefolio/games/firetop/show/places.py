"""What the spaces of the board are called: by their names, corridor squares by the nearest place that has one."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping

from mazefolio.games.firetop.content import LINKS, SPACES, Space


def title(space: str) -> str:
    """'Kitchen', 'Corridor, 2 east of the Kitchen'."""
    return f"Corridor, {CORRIDORS[space]}" if space in CORRIDORS else SPACES[space].name


def place(space: str) -> str:
    """'the Kitchen', 'the corridor 2 east of the Kitchen', 'the red Secret Passage 1'."""
    return f"the corridor {CORRIDORS[space]}" if space in CORRIDORS else _with_article(SPACES[space])


def at(space: str) -> str:
    """'in the Kitchen', 'on the South Bank'."""
    match SPACES[space].kind:
        case "bank" | "maze":
            return f"on {place(space)}"
        case "entrance" | "mouth" | "secret":
            return f"at {place(space)}"
    return f"in {place(space)}"


def direction(start: str, end: str) -> str:
    """'north-west', by where the spaces lie on the drawing."""
    here, there = SPACES[start], SPACES[end]
    across, down = there.x - here.x, there.y - here.y
    vertical = "" if 2 * abs(down) < abs(across) else "north" if down < 0 else "south"
    horizontal = "" if 2 * abs(across) < abs(down) else "west" if across < 0 else "east"
    return "-".join(part for part in (vertical, horizontal) if part)


def _with_article(space: Space) -> str:
    match space.kind:
        case "secret":
            return f"the {space.name[:1].lower()}{space.name[1:]}"
        case "maze":
            return space.name
    return f"the {space.name}"


def _corridors() -> Mapping[str, str]:
    """Where each corridor square is, in the fewest steps from a named place, and rather not from a Secret Passage."""
    told = defaultdict(list)
    for landmark in SPACES.values():
        doors = [link for link in landmark.links if _is_corridor(link)] if landmark.name else []
        for door in doors:
            name = _with_article(landmark)
            known_as = name if len(doors) == 1 else f"the {direction(landmark.id, door)} door of {name}"
            for square, steps in _walk(door):
                where = f"{steps} {direction(door, square)} of {known_as}" if steps else f"by {known_as}"
                told[square].append((steps, landmark.kind == "secret", where))
    fitting = Counter(where for ways in told.values() for *_, where in ways)
    return {square: min(way for way in ways if fitting[way[-1]] == 1)[-1] for square, ways in told.items()}


def _walk(start: str) -> Iterator[tuple[str, int]]:
    """Every corridor square that can be reached by corridor alone, and in how many steps."""
    steps, found, frontier = 0, {start}, [start]
    while frontier:
        yield from ((square, steps) for square in frontier)
        ahead = dict.fromkeys(link for square in frontier for link in LINKS[square] if _is_corridor(link))
        frontier = [link for link in ahead if link not in found]
        found.update(frontier)
        steps += 1


def _is_corridor(space: str) -> bool:
    return SPACES[space].kind == "corridor"


CORRIDORS = _corridors()
