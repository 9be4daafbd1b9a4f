"""Moving about between fights, and getting out (chapters 7 and 28)."""
