"""The Black Tower of the mad magician: it stands nowhere for long, and its Spells go into his book."""
