"""What can stand on the agenda. The words are kept in saved games, so they stay as they are."""

from __future__ import annotations

from clew.kernel.referees.agenda import StepName

ACTIONS = StepName("actions")
BEGIN = StepName("begin")
CHARACTER = StepName("character")
COMMON_LOOT = StepName("common-loot")
EXIT_CARDS = StepName("exit-cards")
FIGHT_CLOSE = StepName("fight-close")
FIGHT_END = StepName("fight-end")
FIGHT_TURN = StepName("fight-turn")
FINISH = StepName("finish")
GUARDIANS = StepName("guardians")
LEAVE = StepName("leave")
PRIZE = StepName("prize")
RIVALS = StepName("rivals")
SHARE = StepName("share")
SPOILS = StepName("spoils")
TRUCE_PARTY = StepName("truce-party")
TRUCE_TRADE = StepName("truce-trade")
TURN = StepName("turn")
