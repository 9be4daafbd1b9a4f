"""Deathmaze (1979): a chit-laid maze, marching order, negotiation, magic, adventurers who live on."""

from clew.games.deathmaze.rulebook import RULEBOOK

__all__ = ["RULEBOOK"]
