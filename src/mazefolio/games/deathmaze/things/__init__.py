"""DM-9, DM-10: treasure, things and traps."""
