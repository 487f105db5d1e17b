"""Sherwood Forest: a ring of villages and manors round the Deep Woods, and Robin's Camp in the middle."""
