"""What games say about their observations."""
