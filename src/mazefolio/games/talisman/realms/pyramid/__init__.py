"""Pyramid of Kulkencamun: a climb from room to room to the Pharaoh's tomb, one visitor at a time."""
