"""Questions asked of many games at once: simulate, compare, odds."""
