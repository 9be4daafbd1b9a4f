"""The sensible player: what it wants, weighs and bargains for."""
