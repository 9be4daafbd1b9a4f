"""Every rulebook as a Gymnasium environment: importing this registers `Clew/Deathmaze-v0` and the others.

One program plays one seat; several seats are for `clew.adapters.pettingzoo`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from clew.extras import wanted_for

try:
    import gymnasium
except ImportError as missing:
    raise ImportError(wanted_for("clew.adapters.gymnasium", "adapters")) from missing
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from clew.adapters.table import WIN, Seen, Table, ordered
from clew.kernel.table.registry import names
from clew.kernel.table.rulebook import OptionValue
from clew.kernel.words.errors import SetupError
from clew.session import Names

__all__ = ["ClewEnv", "env_id"]


class ClewEnv(gymnasium.Env[Any, np.int64]):
    """A game for one program. An action is the place of an answer in the list that the question offers.

    `seats` says who sits where: one `me`, and for every other seat the name of a bot. `options` and `patch` are the
    rulebook's options and house rules. `reward` is `win` (1 or -1 at the end), `worth` (what the game thinks of a
    seat's standing) or one of its prospects; the last two are paid as they change. `names` are for the adventurers of
    the program, in the order in which they are made.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        seats: Sequence[str] | None = None,
        options: Mapping[str, OptionValue] | None = None,
        patch: Mapping[str, Any] | None = None,
        reward: str = WIN,
        actions: int = 128,
        features: int = 4096,
        option_features: int = 64,
        render_mode: str | None = None,
        names: Names = (),
    ) -> None:
        sizes = {"actions": actions, "features": features, "option_features": option_features}
        rules = {"options": options or {}, "patch": patch or {}, "names": names}
        self.order = ordered(game, seats, 1, reward=reward, **rules, **sizes)
        if len(self.order.mine) != 1:
            raise SetupError("One seat can be 'me' here; clew.adapters.pettingzoo is for several.")
        (self.seat,) = self.order.mine
        self.render_mode = render_mode
        self.observation_space = self.order.observation_space()
        self.action_space = spaces.Discrete(actions)
        self.table: Table | None = None

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        """A new game. The same seed gives the same dice, here and with `clew play --seed`."""
        super().reset(seed=seed, options=options)
        self.table = Table(self.order, int(self.np_random.integers(2**31)) if seed is None else seed)
        return self.table.observe(self.seat), self.table.tell(self.seat)

    def step(self, action: np.int64 | int) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """Answer. An action outside the mask changes nothing, and `info` says so under `refused`."""
        table = self._playing()
        refused = table.answer(int(action))
        info = table.tell(self.seat) | ({"refused": refused} if refused else {})
        return table.observe(self.seat), table.gains()[self.seat], table.over, table.in_fog, info

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are answers now, under the name that learners with masks look for."""
        return self._playing().mask(self.seat)

    def render(self) -> str | None:
        """All that the seat sees, in words."""
        return None if self.render_mode is None else self._playing().words(self.seat)

    def imagined(self, seed: int | str) -> ClewEnv:
        """Another environment to look ahead in without peeking: hidden things and dice are dealt anew.

        A copy of an environment has the same dice to come as the original, so plans made in copies know the future.
        Where the game goes on into what can't be dealt anew (an unexplored labyrinth) an imagined one is truncated.
        """
        other = ClewEnv.__new__(ClewEnv)
        other.__dict__.update(self.__dict__, table=self._playing().imagined(seed))
        return other

    def _playing(self) -> Table:
        if self.table is None:
            raise SetupError("There is no game yet; call reset first.")
        return self.table


def env_id(game: str) -> str:
    """The name of a game here. Its number grows when observations or actions come to mean something else."""
    return f"Clew/{game.capitalize()}-v0"


for _game in names():
    gymnasium.register(env_id(_game), "clew.adapters.gymnasium:ClewEnv", kwargs={"game": _game})
