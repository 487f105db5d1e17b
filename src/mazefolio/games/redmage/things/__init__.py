"""What lies in the rooms, and what it is good for."""
