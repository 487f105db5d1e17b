"""Iron Fortress: a ship from the stars, its chambers behind coloured doors, and devices that must be studied."""
