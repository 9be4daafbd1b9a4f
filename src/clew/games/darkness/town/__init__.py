"""Before and between adventures: making a party, the shop, a campaign (chapters 3, 5 and 28)."""
