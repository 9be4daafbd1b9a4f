"""A game on paper, for those who play with pencil and dice beside it: sheets, maps, rules in short, the chronicle."""
