"""DM-8, DM-12.2, DM-12.3: combat."""
