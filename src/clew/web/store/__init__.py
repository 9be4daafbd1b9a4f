"""What outlives the process: games, seats and moves in SQLite or PostgreSQL."""
