"""Every rulebook as a PettingZoo environment (AEC): an agent a seat, asked in the order in which the rules ask."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any

from clew.extras import wanted_for

try:
    from gymnasium import spaces
    from gymnasium.utils import seeding
    from pettingzoo import AECEnv
except ImportError as missing:
    raise ImportError(wanted_for("clew.adapters.pettingzoo", "adapters")) from missing

from clew.adapters.table import WIN, Seen, Table, ordered
from clew.kernel.table.rulebook import OptionValue
from clew.session import Names

__all__ = ["ClewAEC"]


class ClewAEC(AECEnv):
    """A game for several programs: `seat_0`, `seat_1` and so on are those seats that are `me`, bots have the others.

    Spaces, rewards and the other settings are those of `clew.adapters.gymnasium.ClewEnv`; `seats` may be a number too.
    Where several seats choose in secret at once they are asked one after the other, and none sees another's answer.
    After `max_cycles` answers a game is truncated.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1, "is_parallelizable": False}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        seats: Sequence[str] | int | None = None,
        options: Mapping[str, OptionValue] | None = None,
        patch: Mapping[str, Any] | None = None,
        reward: str = WIN,
        actions: int = 128,
        features: int = 4096,
        option_features: int = 64,
        max_cycles: int | None = None,
        render_mode: str | None = None,
        names: Names = (),
    ) -> None:
        super().__init__()
        sizes = {"actions": actions, "features": features, "option_features": option_features}
        rules = {"options": options or {}, "patch": patch or {}, "names": names}
        self.order = ordered(game, seats, 2, reward=reward, **rules, **sizes)
        self.metadata = {**ClewAEC.metadata, "name": f"clew_{game}_v0"}
        self.max_cycles = max_cycles
        self.render_mode = render_mode
        self.number_of = {f"seat_{number}": number for number in self.order.mine}
        self.possible_agents = list(self.number_of)
        self.observation_spaces = {agent: self.order.observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """A new game. The same seed gives the same dice, here and with `clew play --seed`."""
        if seed is not None or not hasattr(self, "np_random"):
            self.np_random, _ = seeding.np_random(seed)
        self.table = Table(self.order, int(self.np_random.integers(2**31)) if seed is None else seed)
        self.answers = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self._skip_agent_selection = None
        self._look()

    def step(self, action: int | None) -> None:
        """The answer of the agent that is asked. An action outside its mask changes nothing, and its info says so."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[agent] = 0.0
        refused = self.table.answer(int(action))
        self.answers += 1
        gains = self.table.gains()
        self.rewards = {each: gains[number] for each, number in self.number_of.items()}
        self._accumulate_rewards()
        self._look()
        if refused:
            self.infos[agent]["refused"] = refused

    def _look(self) -> None:
        """Who is asked now, whether the game goes on, and what there is to say to each."""
        late = self.max_cycles is not None and self.answers >= self.max_cycles
        truncated = not self.table.over and (late or self.table.in_fog)
        self.terminations = dict.fromkeys(self.agents, self.table.over)
        self.truncations = dict.fromkeys(self.agents, truncated)
        if self.table.seat is not None:
            self.agent_selection = f"seat_{self.table.seat}"
        told = self.agents if self.table.over else [self.agent_selection]
        self.infos = {agent: self.table.tell(self.number_of[agent]) if agent in told else {} for agent in self.agents}
        if self.table.over or truncated:
            self._deads_step_first()

    def observe(self, agent: str) -> Seen:
        """What a seat sees in numbers; one that is not asked has no answers, and its mask is empty."""
        return self.table.observe(self.number_of[agent])

    def render(self) -> str | None:
        """All that the agent who is asked sees, in words."""
        return None if self.render_mode is None else self.table.words(self.number_of[self.agent_selection])

    def imagined(self, seed: int | str) -> ClewAEC:
        """Another environment for the agent who is asked to look ahead in, as that of `ClewEnv`."""
        other = ClewAEC.__new__(ClewAEC)
        other.__dict__.update(deepcopy(self.__dict__), table=self.table.imagined(seed))
        return other

    def close(self) -> None:
        """Nothing is held open."""
