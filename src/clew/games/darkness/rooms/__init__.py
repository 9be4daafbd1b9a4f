"""What a room holds, who is met there and how they react (chapters 8 to 13, 22 and 23)."""
