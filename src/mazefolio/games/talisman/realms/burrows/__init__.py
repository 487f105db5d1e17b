"""Burrows: tunnels under the Outer Hills, and a hoard at their end."""
