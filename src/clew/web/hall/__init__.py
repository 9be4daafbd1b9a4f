"""The hall where tables stand: games in play, what a seat sees of them, who thinks for bots."""
