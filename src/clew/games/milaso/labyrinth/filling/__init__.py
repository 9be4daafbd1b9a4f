"""[29.8 to 29.11] Who and what is put into the labyrinth."""
