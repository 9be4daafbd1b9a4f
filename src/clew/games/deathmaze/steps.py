"""What can stand on the agenda. The words are kept in saved games, so they stay as they are."""

from __future__ import annotations

from clew.kernel.referees.agenda import StepName

BATTLE = StepName("battle")
CALL = StepName("call")
CHECK = StepName("check")
CLEAR = StepName("clear")
CONTENTS = StepName("contents")
CREATE = StepName("create")
DOOR = StepName("door")
END = StepName("end")
FALLEN = StepName("fallen")
GIFT = StepName("gift")
IMPROVE = StepName("improve")
ITEM = StepName("item")
MARCH = StepName("march")
MEET = StepName("meet")
QUIET = StepName("quiet")
REST = StepName("rest")
ROUND = StepName("round")
SAY = StepName("say")
START = StepName("start")
STONE = StepName("stone")
TRAP = StepName("trap")
TREASURE = StepName("treasure")
