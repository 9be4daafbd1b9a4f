"""Chapters 11, 12 and 26: whom and what the party comes upon: people, shops, furniture, vehicles."""
