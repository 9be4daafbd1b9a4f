"""Who stands behind a rule's questions: clerk, dealer, tally, script."""
