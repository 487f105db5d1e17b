"""How a value is learnt: many games are played, and how they end is learnt from positions of them."""
