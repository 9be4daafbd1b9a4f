"""Better figures for a player: tried in a race, confirmed on new games, written down with the proof."""
