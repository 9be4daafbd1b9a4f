"""What a rulebook says: the ledger, its house rules, its lesson."""
