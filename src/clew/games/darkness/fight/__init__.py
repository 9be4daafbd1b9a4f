"""A fight and what it leaves behind (chapters 12 and 14 to 17, the fallen of 26)."""
