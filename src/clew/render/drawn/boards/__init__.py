"""Boards drawn as the places they stand for: a country, a ring, a hedge maze, the strip of a card; or a plain net."""
