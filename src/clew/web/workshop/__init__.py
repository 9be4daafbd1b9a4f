"""For those who design: what a rule, a party or a seat changes, tried in many games beside the server."""
