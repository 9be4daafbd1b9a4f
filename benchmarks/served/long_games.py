"""A game that lasts for thousands of moves: two who walk about in MAZE and never meet their end."""

from __future__ import annotations

from typing import Any

from served.players import Table


class LongTable(Table):
    """Both seats of a game, each answered when it is asked."""

    async def begin(self) -> None:
        wish = {"game": self.game, "seats": [{"name": "Ada"}, {"name": "Bea"}]}
        self.secret = ""
        made = await self._call("POST", "/api/tables", wish)
        secrets = {seat["seat"]: seat["secret"] for seat in made["seats"] if seat["seat"] is not None}
        self.seats: dict[int, dict[str, Any]] = {}
        for seat, secret in secrets.items():
            self.secret = secret
            await self._call("POST", f"/api/seat/{secret}", {"name": f"Player {seat}", "word": "w"})
            self.seats[seat] = {"secret": secret, "here": f"/api/tables/{made['table']}/seats/{seat}"}
        self._sit_at(0)
        self.seen = await self._call("GET", self.here)

    def _sit_at(self, seat: int) -> None:
        self.secret, self.here = self.seats[seat]["secret"], self.seats[seat]["here"]

    async def move(self) -> None:
        if not self.seen["asks"]:
            self._sit_at(self.seen["waiting"][0])
            self.seen = await self._call("GET", self.here)
        await super().move()

    @property
    def over(self) -> bool:
        return bool(self.seen["over"])


async def long_table(url: str) -> Table:
    table = LongTable(url, "maze")
    await table.begin()
    return table
