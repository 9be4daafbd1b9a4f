"""Chapters 11, 12 and 19: traps, falls, water, and what lies on the floor."""
