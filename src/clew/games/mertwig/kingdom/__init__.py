"""The kingdom: town, map, adventure areas, Mertwig's Maze (4 to 7, 15 to 22, 25, 27)."""
