"""How a store of an older Clew becomes one of this."""
