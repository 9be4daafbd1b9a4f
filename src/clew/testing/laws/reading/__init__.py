"""Laws that read the source and the ledger instead of playing."""
