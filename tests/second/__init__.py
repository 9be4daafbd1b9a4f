"""Two implementations: each game's central procedure worked out a second time, straight from the text of its ledger.

The modules here were written from the ledgers and the seeds alone, without a look at the code of the games, and import
nothing of it. What they work out is compared with the games in `at_the_table`.
"""
