"""Captains & Privateers: a voyage from a dock and back, with cargo, rations, and a crew that may mutiny."""
