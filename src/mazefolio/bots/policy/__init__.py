"""Learnt policies: a network that says which of its advisers' options, or of the others, a player should take."""
