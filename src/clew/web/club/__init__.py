"""What brings friends back: whose turn it is, talk at the table, tables anybody may join, the day's delve, history."""
