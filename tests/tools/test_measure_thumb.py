"""What thumb costs: the same games by thumb and by rote."""

from __future__ import annotations

from tools.measure_thumb import by_rote, by_thumb, measured


def test_the_same_games_have_the_same_digest() -> None:
    one, other = measured("redmage", 2), measured("redmage", 2)

    assert (one.decisions, one.digest) == (other.decisions, other.digest)
    assert one.digest != measured("redmage", 1).digest
    assert one.thumb > 0
    assert one.rules > 0


def test_by_rote_a_game_goes_as_it_went() -> None:
    answers, kinds = by_thumb("redmage", 3), list[str]()

    assert by_rote("redmage", 3, answers, lambda _, ask: kinds.append(ask.kind)) > 0
    assert len(kinds) == len(answers)
