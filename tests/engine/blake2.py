"""BLAKE2b as RFC 7693 describes it, written out in Python, to check the dice against something else than hashlib."""

from __future__ import annotations

from functools import reduce

WORD = 2**64 - 1
IV = (
    0x6A09E667F3BCC908, 0xBB67AE8584CAA73B, 0x3C6EF372FE94F82B, 0xA54FF53A5F1D36F1,
    0x510E527FADE682D1, 0x9B05688C2B3E6C1F, 0x1F83D9ABFB41BD6B, 0x5BE0CD19137E2179,
)  # fmt: skip
SIGMA = (
    (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15),
    (14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3),
    (11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4),
    (7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8),
    (9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13),
    (2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9),
    (12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11),
    (13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10),
    (6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5),
    (10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0),
)  # fmt: skip
LINES = (
    (0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15),
    (0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14),
)  # fmt: skip
"""The columns of the matrix, then its diagonals."""


def blake2b(data: bytes, key: bytes) -> bytes:
    """64 bytes that follow from a short message and a key."""
    blocks = [key.ljust(128, b"\0"), data.ljust(128, b"\0")] if key else [data.ljust(128, b"\0")]
    state = [IV[0] ^ 0x01010000 ^ len(key) << 8 ^ 64, *IV[1:]]
    for number, block in enumerate(blocks):
        last = number == len(blocks) - 1
        state = compressed(state, block, 128 * number + (len(data) if last else 128), last)
    return b"".join(word.to_bytes(8, "little") for word in state)


def compressed(state: list[int], block: bytes, count: int, last: bool) -> list[int]:
    words = [int.from_bytes(block[start : start + 8], "little") for start in range(0, 128, 8)]
    v = [*state, *IV]
    v[12] ^= count
    v[14] ^= WORD if last else 0
    for turn in range(12):
        order = SIGMA[turn % 10]
        for number, line in enumerate(LINES):
            mix(v, line, words[order[2 * number]], words[order[2 * number + 1]])
    return [reduce(int.__xor__, three) for three in zip(state, v[:8], v[8:], strict=True)]


def mix(v: list[int], line: tuple[int, int, int, int], x: int, y: int) -> None:
    a, b, c, d = line
    for word, one, other in ((x, 32, 24), (y, 16, 63)):
        v[a] = (v[a] + v[b] + word) & WORD
        v[d] = turned(v[d] ^ v[a], one)
        v[c] = (v[c] + v[d]) & WORD
        v[b] = turned(v[b] ^ v[c], other)


def turned(word: int, bits: int) -> int:
    """A word turned to the right."""
    return (word >> bits | word << (64 - bits)) & WORD
