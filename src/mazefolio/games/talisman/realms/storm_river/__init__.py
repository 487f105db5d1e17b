"""Storm River: a deck beside the board, and a grotto beneath the water."""
