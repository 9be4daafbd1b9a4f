"""Combat, from the line-up to experience (8, 11, 12, M4, M5)."""
