"""A small whole game with its tests, from which `clew new-game` lays out another. It is no game of the house itself."""
