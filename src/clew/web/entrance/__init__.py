"""Who comes in: whose address, whose seat, how much they may ask for."""
