"""Boards as SVG."""
