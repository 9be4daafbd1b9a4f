"""The table on the web: pages for people, a JSON view for programs, and the store behind them."""
