"""Chapter 11: the Magic Garden, its hedges and its enchanted plants."""

from __future__ import annotations

from clew.games.milaso.maps.model import Feature, Map
from clew.games.milaso.state.deeds import Deed, deed
from clew.games.milaso.state.game import Being, Game
from clew.games.milaso.things.carrying import fits, receive
from clew.kernel.referees.referee import Referee
from clew.kernel.words.questions import Option

GARDEN = "MG"
FRUIT = "fruit"


def has_hedges(map_: Map) -> bool:
    """[11.2] In the Magic Garden hedges stand where there are walls elsewhere, and none is thick."""
    return map_.key == GARDEN


def hangs_full(game: Game, plant: Feature) -> bool:
    """Whether anybody would still reach for the fruit of a plant."""
    return game.taken_out.get(plant.key, 0) < max(1, len(plant.holds))


def plant_offers(game: Game, being: Being, plant: Feature) -> list[Option[Deed]]:
    """[11.2] Its fruit can be picked; nothing cuts or burns the plant itself."""
    if not hangs_full(game, plant) or not fits(game, being, FRUIT):
        return []
    return [Option(f"pick {plant.key}", "Pick a fruit from {what}", deed(pick, plant), (plant.key,), what=plant.what)]


def pick(game: Game, referee: Referee, being: Being, plant: Feature) -> None:
    """[11.2] Most plants let go of their fruit, some never do."""
    if not plant.holds:
        game.taken_out[plant.key] = 1
        referee.tell("11.2", "{being} pulls and twists, but {what} does not let go.", being=being.name, what=plant.what)
    elif receive(game, referee, being, FRUIT, "11.2"):
        game.taken_out[plant.key] = game.taken_out.get(plant.key, 0) + 1
