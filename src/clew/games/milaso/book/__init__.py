"""The ledger, read once."""
