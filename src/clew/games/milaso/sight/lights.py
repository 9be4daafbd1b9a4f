"""Chapters 8 and 17: torches, matches and candles, and whatever else runs on a battery."""

from __future__ import annotations

from clew.games.milaso.sight.senses import detect
from clew.games.milaso.state.deeds import Deed, deed
from clew.games.milaso.state.effects import CANDLE, MATCH, TRAP_DETECTOR
from clew.games.milaso.state.game import Being, Game, Item
from clew.games.milaso.state.particulars import NEVER
from clew.games.milaso.things.carrying import use_up
from clew.games.milaso.things.devices import DEVICES
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option

BATTERY = "Battery"
FLAMES = {"matches (10)": (MATCH, "match"), "candle": (CANDLE, "candle")}
"""What burns: the effect, and the value of [17.8] that says for how many turns."""


def light_options(game: Game, being: Being, item: Item) -> list[Option[Deed]]:
    """[6.30, 8.7, 17.8, 17.9] Switching on and off, striking a match, lighting a candle."""
    if item.what not in DEVICES and item.what not in FLAMES:
        return []
    name = game.book.wares[item.what].name
    if item.what in DEVICES:
        effect, _ = DEVICES[item.what]
        if effect in being.effects:
            return [Option(f"off {item.key}", "Switch off the {what}", deed(switch_off, item), what=name)]
        if item.charge > 0 or being.has(BATTERY):
            return [Option(f"on {item.key}", "Switch on the {what}", deed(switch_on, item), what=name)]
    if item.what in FLAMES and FLAMES[item.what][0] not in being.effects:
        return [Option(f"light {item.key}", "Light: {what}", deed(light, item), what=name)]
    return []


def switch_on(game: Game, referee: Referee, being: Being, item: Item) -> None:
    """[6.30, 8.7, 17.9] A fresh battery goes in when the old one is empty; what is left in it is the effect's time."""
    effect, rule = DEVICES[item.what]
    if item.charge <= 0:
        battery = being.has(BATTERY)
        assert battery is not None
        use_up(being, battery)
        referee.tell(rule, "{being} puts a fresh Battery in.", being=being.name)
        item.charge = game.book.value(rule, "turns")
    elif being.kit.ran.pop(item.key, NEVER) == game.turn:
        item.charge += 1
    being.effects[effect], item.charge = item.charge, 0
    name = game.book.wares[item.what].name
    referee.tell(rule, "{being} switches on the {what}.", being=being.name, what=name)
    if effect == TRAP_DETECTOR:
        detect(game, referee, being)


def switch_off(game: Game, referee: Referee, being: Being, item: Item) -> None:
    """[6.30, 8.7, 17.9] Part of a turn counts as the whole turn."""
    effect, rule = DEVICES[item.what]
    item.charge = max(0, being.effects.pop(effect) - 1)
    being.kit.ran[item.key] = game.turn
    name = game.book.wares[item.what].name
    referee.tell(rule, "{being} switches off the {what}.", being=being.name, what=name)


def light(game: Game, referee: Referee, being: Being, item: Item) -> None:
    """[17.8] A match burns for one turn, ten in a box; a candle for forty."""
    effect, name = FLAMES[item.what]
    being.effects[effect] = game.book.value("17.8", name)
    if effect == MATCH:
        item.charge = (item.charge or game.book.value("17.8", "box")) - 1
    if effect == CANDLE or item.charge <= 0:
        use_up(being, item)
    referee.tell("17.8", "{being} has a light.", being=being.name)
