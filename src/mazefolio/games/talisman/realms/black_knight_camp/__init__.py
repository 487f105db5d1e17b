"""Camp of the Black Knight: tents behind a palisade, gone through one space a turn, and the Knight himself."""
