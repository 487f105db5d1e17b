"""The Island: by ship along the sea lanes to Talisman Island, where the Keeper tests those who come."""
