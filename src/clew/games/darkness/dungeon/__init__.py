"""The dungeon and what it holds: tiles, creatures, treasure, quests (chapters 6, 18 to 21 and 25)."""
