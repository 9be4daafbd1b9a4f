"""Chapters 2, 10, 11, 17 and 18: moving about, together, in the dark, from map to map."""
