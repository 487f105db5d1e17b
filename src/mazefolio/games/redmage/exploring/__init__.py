"""RM-3, RM-4: the hero's ways, doors and rooms."""
