"""RM-6 and what belongs to it: an encounter, blow by blow."""
