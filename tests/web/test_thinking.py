"""Who gets a thinker when: fair by visitor, people before bots, and nothing thought for nobody."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from tests.web.serving import Serving
from tests.web.tables import run

from clew.kernel.words.errors import ClewError
from clew.web.hall.thinking import MOST_EACH, Thinker, Thinking
from clew.web.store.writer import Busy


class Told(Thinker):
    """A thinker who writes down what he is asked and answers when he is told to."""

    def __init__(self, asked: list[str], go_on: asyncio.Semaphore) -> None:
        super().__init__()
        self.asked = asked
        self.go_on = go_on

    async def ask(self, task: dict[str, Any], patience: float) -> dict[str, Any]:  # noqa: ARG002
        self.asked.append(task["task"])
        await self.go_on.acquire()
        return {"done": task}


class Room(Thinking):
    """Thinkers who do as they are told."""

    def __init__(self, size: int) -> None:
        super().__init__(size)
        self.asked: list[str] = []
        self.go_on = asyncio.Semaphore(0)
        self._thinkers = [Told(self.asked, self.go_on) for _ in range(size)]
        self._free = list(self._thinkers)

    def ask(self, name: str, bot: bool = False) -> asyncio.Task[dict[str, Any]]:
        """Somebody, whose name is the task's first letter, asks for something."""
        return asyncio.create_task(self.think({"task": name}, who=name[0], bot=bot))


async def settled() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


def test_whoever_asks_for_much_waits_behind_whoever_asks_for_little() -> None:
    async def crowd() -> None:
        room = Room(1)
        tasks = [room.ask(name) for name in ("a1", "a2", "a3", "a4", "b1", "c1")]
        for _ in tasks:
            await settled()
            room.go_on.release()
        await asyncio.gather(*tasks)
        assert room.asked == ["a1", "a2", "b1", "c1", "a3", "a4"]

    run(crowd)


def test_as_many_think_at_once_as_there_are_thinkers() -> None:
    async def at_once() -> None:
        room = Room(3)
        tasks = [room.ask(name) for name in "abcd"]
        await settled()
        assert room.asked == ["a", "b", "c"]
        for _ in tasks:
            room.go_on.release()
        await asyncio.gather(*tasks)
        assert len(room._free) == 3

    run(at_once)


def test_bots_leave_a_thinker_for_people_and_people_come_first() -> None:
    async def both() -> None:
        room = Room(2)
        tasks = [room.ask("bot 1", bot=True), room.ask("bot 2", bot=True)]
        await settled()
        assert room.asked == ["bot 1"]
        tasks += [room.ask("ada"), room.ask("eve")]
        await settled()
        assert room.asked == ["bot 1", "ada"]
        room.go_on.release()
        await settled()
        assert room.asked == ["bot 1", "ada", "eve"]
        for _ in tasks:
            room.go_on.release()
        await asyncio.gather(*tasks)
        assert room._for_bots == 0

    run(both)


@pytest.mark.parametrize("bot", [False, True])
def test_who_goes_at_the_moment_when_it_is_his_turn_takes_no_thinker_along(bot: bool) -> None:
    async def gone() -> None:
        room = Room(1)
        first, goes, last = room.ask("a", bot), room.ask("b", bot), room.ask("c", bot)
        await settled()
        room.go_on.release()
        goes.cancel()
        await settled()
        assert room.asked == ["a", "c"]
        room.go_on.release()
        await asyncio.gather(first, last)
        assert (len(room._free), room._for_bots) == (1, 0)

    run(gone)


def test_with_a_single_thinker_bots_have_their_turn_too() -> None:
    async def alone() -> None:
        room = Room(1)
        room.go_on.release()
        assert await room.ask("bot", bot=True) == {"task": "bot"}

    run(alone)


def test_nobody_takes_up_the_whole_queue() -> None:
    async def greedy() -> None:
        room = Room(1)
        tasks = [room.ask(f"a{number}") for number in range(MOST_EACH + 1)]
        await settled()
        with pytest.raises(Busy):
            await room.ask("a again")
        tasks.append(room.ask("b"))
        for _ in tasks:
            room.go_on.release()
        assert len(await asyncio.gather(*tasks)) == MOST_EACH + 2

    run(greedy)


def test_whoever_goes_leaves_his_place() -> None:
    async def going() -> None:
        room = Room(1)
        first, second, third = room.ask("a"), room.ask("b"), room.ask("c")
        await settled()
        second.cancel()
        await settled()
        first.cancel()
        await settled()
        room.go_on.release()
        assert await third == {"task": "c"}
        assert len(room._free) == 1

    run(going)


def test_whoever_goes_at_the_moment_he_is_called_gives_his_thinker_back() -> None:
    async def just_then() -> None:
        room = Room(1)
        first, second = room.ask("a"), room.ask("b")
        await settled()
        room._back(room._thinkers[0], bot=False)
        second.cancel()
        await settled()
        assert room._free
        room.go_on.release()
        await first

    run(just_then)


def test_a_thought_is_thought_once_and_dropped_when_the_game_goes_on(own_server: Serving) -> None:
    ada = own_server.browser()
    game = ada.quick()
    asked: list[str] = []
    go_on = asyncio.Event()

    async def think(task: dict[str, Any], **_: Any) -> dict[str, Any]:
        asked.append(task["task"])
        if len(asked) > 1:
            await go_on.wait()
        return {"rows": [], "exact": True, "note": ["", {}]}

    own_server.desk.thinking.think = think  # type: ignore[assignment, method-assign]
    address = f"/api/tables/{game}/seats/me/odds"
    assert [ada.client.get(address).status_code for _ in range(2)] == [200, 200]
    assert asked == ["odds"]
    seen = ada.view(game)
    wish = {"expected": seen["seq"], "answer": seen["asks"][0]["choices"][0]["key"]}

    async def ask_and_move() -> None:
        from clew.web.hall.protocol import Command
        from clew.web.pages.advice import _thought

        table = own_server.desk.hall.tables[game]
        visitor = type("Visitor", (), {"desk": own_server.desk, "name": "ada", "crowd": "192.0.2.7"})()
        thought = asyncio.create_task(_thought(visitor, table, 0, {"task": "hint"}))
        while len(asked) < 2:
            await asyncio.sleep(0.01)
        await table.play(0, Command("m1", wish["expected"], wish["answer"]))
        with pytest.raises(ClewError, match="gone on"):
            await thought

    own_server.run(ask_and_move())
    assert asked == ["odds", "hint"]
