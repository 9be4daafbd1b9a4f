"""Fights: turns, attacks, actions, spoils (22 to 24, 27, 29)."""
