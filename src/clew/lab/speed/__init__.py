"""How fast games play, where the time goes, and compiling them."""
