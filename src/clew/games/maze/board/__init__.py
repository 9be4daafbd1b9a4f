"""The board: turns, cards found, meetings, trades, the EXIT (3 to 6, 14 to 21, 25, 28)."""
