"""The game after the game: what the chances were, which decisions mattered, and how the dice fell."""
