"""Diablo II: six vaults under the Graveyard, visited as a die says; Strength and Craft fight as one."""
