"""Tower of the Dark Mage: six floors of six rooms, where a mad spell-core throws visitors from one to another."""
