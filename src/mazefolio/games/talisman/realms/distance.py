"""How far the spaces of a realm are from where somebody wants to be."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping, Sequence


def steps_to(aims: Iterable[str], onward: Mapping[str, Sequence[str]]) -> dict[str, int]:
    """How many steps it is from each space to the nearest aim, if each leads on to these; from some there is no way.

    >>> steps_to(["vault"], {"door": ["hall"], "hall": ["door", "vault"], "cell": ["cell"]})
    {'vault': 0, 'hall': 1, 'door': 2}
    """
    known = dict.fromkeys(aims, 0)
    todo = deque(known)
    while todo:
        here = todo.popleft()
        for start in [start for start, ends in onward.items() if here in ends and start not in known]:
            known[start] = known[here] + 1
            todo.append(start)
    return known
