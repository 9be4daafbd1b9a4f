"""The laws that every game inherits, a module for each kind of them."""
