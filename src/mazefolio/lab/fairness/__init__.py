"""Are the dice fair?  A battery of tests over the stream of chance, and over what the games do with it."""
