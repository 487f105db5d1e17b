"""Wizard's Tower: five rooms behind a dear Door, and a prize for who beats the Dragon King."""
