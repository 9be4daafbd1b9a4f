"""Players that are programs, and how they sit at a table without peeking."""
