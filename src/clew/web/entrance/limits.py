"""How much one person may ask for: a bucket that fills again with time."""

from __future__ import annotations

import time
from collections import OrderedDict

from clew.kernel.words.errors import ClewError

MOST_BUCKETS = 20_000


class TooMany(ClewError):
    """Slow down; `wait` says for how many seconds."""

    def __init__(self, wait: float) -> None:
        super().__init__("That was too much in too short a time; wait a little.")
        self.wait = max(1, round(wait + 0.5))


class Limit:
    """At most `burst` at once and `rate` a second, for each who asks; `crowd` times that for all behind one address."""

    def __init__(self, rate: float, burst: int, crowd: int = 10) -> None:
        self.rate = rate
        self.burst = burst
        self.crowd: Limit | None = Limit(rate * crowd, burst * crowd, 0) if crowd else None
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, who: str, cost: float = 1.0) -> None:
        """Count one more; `TooMany` when there have been enough."""
        at = time.monotonic()
        left, since = self._buckets.pop(who, (float(self.burst), at))
        left = min(float(self.burst), left + (at - since) * self.rate)
        if left < cost:
            self._keep(who, left, at)
            raise TooMany((cost - left) / self.rate)
        self._keep(who, left - cost, at)

    def _keep(self, who: str, left: float, at: float) -> None:
        self._buckets[who] = (left, at)
        if len(self._buckets) > MOST_BUCKETS:
            self._buckets.popitem(last=False)
