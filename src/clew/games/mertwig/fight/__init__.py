"""Encounters and battles: cards laid, rounds, spells, missiles, rivals, the automaton (9 to 12, 26, 29, 31)."""
