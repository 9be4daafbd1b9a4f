"""What can stand on the agenda. The words are kept in saved games, so they stay as they are."""

from __future__ import annotations

from clew.kernel.referees.agenda import StepName

BEGIN = StepName("begin")
CREATE = StepName("create")
EXPLORE = StepName("explore")
GO = StepName("go")
HIDDEN_GOLD = StepName("hidden gold")
HIRE = StepName("hire")
LEAVE = StepName("leave")
PARTY = StepName("party")
RETURN = StepName("return")
ROUND = StepName("round")
SET_OUT = StepName("set out")
TOWN = StepName("town")
TURNS = StepName("turns")
WALK = StepName("walk")
WANDER = StepName("wander")
