"""DM-4, DM-5, DM-6, DM-7: the maze and who is met in it."""
