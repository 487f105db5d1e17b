"""The Underworld of Hades: a ring that leads past the Maelstrom to an audience, and back up the Stair of Bones."""
