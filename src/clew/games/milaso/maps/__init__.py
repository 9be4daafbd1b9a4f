"""The maps of a labyrinth as they were made."""
