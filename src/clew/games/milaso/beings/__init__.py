"""Chapters 1, 3, 9, 13 and 20: what somebody's figures come to, where he stands, and his actions."""
