"""What can stand on the agenda. The words are kept in saved games, so they stay as they are."""

from __future__ import annotations

from clew.kernel.referees.agenda import StepName

ACT = StepName("act")
ADVANTAGES = StepName("advantages")
BATTLE = StepName("battle")
BEG = StepName("beg")
BONE = StepName("bone")
CHARACTER = StepName("character")
CLASSCHANGER = StepName("classchanger")
EXPLORE = StepName("explore")
FIRST_MEETING = StepName("first meeting")
LABYRINTH = StepName("labyrinth")
OPEN_FIRE = StepName("open fire")
OUTFIT = StepName("outfit")
OUTFITS = StepName("outfits")
PRELIMINARY = StepName("preliminary")
RAG_TRADE = StepName("rag trade")
READY_OUTFIT = StepName("ready outfit")
ROLL_UP = StepName("roll up")
ROUND = StepName("round")
SHOP = StepName("shop")
START = StepName("start")
SWAP = StepName("swap")
TURN = StepName("turn")
TURN_END = StepName("turn end")
WAGER = StepName("wager")
