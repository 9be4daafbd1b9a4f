"""[29.13 to 29.19] What proves that a labyrinth can be won."""
