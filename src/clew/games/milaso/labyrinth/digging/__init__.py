"""[29.3 to 29.7] The plan, rooms, corridors, waters and gates."""
