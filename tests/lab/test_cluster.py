"""The same games on a dask cluster."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from threading import Timer
from typing import Any

import distributed
import pytest

from clew.kernel.words.errors import ClewError
from clew.lab import simulate, study_of

TOY = "tests.kernel.toy:RULEBOOK"


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    dask: Any = distributed
    with dask.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as made:
        yield made


@pytest.mark.slow
@pytest.mark.filterwarnings("default")
def test_a_cluster_plays_the_same_games(cluster: Any) -> None:
    study = study_of(TOY, 2, seed=1)
    there = simulate(study, 200, cluster=cluster.scheduler_address)
    assert there.records == simulate(study, 200, workers=1).records


@pytest.mark.slow
@pytest.mark.filterwarnings("default")
def test_a_cluster_that_loses_a_worker_plays_the_same_games(cluster: Any) -> None:
    seen: list[int] = []

    def lose_one(more: int) -> None:
        if not seen:
            os.kill(next(iter(cluster.workers.values())).pid, signal.SIGKILL)
        seen.append(more)

    study = study_of(TOY, 2, "random", seed=2)
    there = simulate(study, 600, seen=lose_one, cluster=cluster.scheduler_address)
    assert there.records == simulate(study, 600, workers=1).records


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:9", "127.0.0.1:9", "nowhere", "carrier://pigeon:1", "tcp://:x"])
def test_nobody_answers(address: str) -> None:
    with pytest.raises(ClewError, match="No dask scheduler"):
        simulate(study_of(TOY, seed=1), 5, cluster=address)


@pytest.mark.slow
@pytest.mark.filterwarnings("default")
def test_a_cluster_without_workers_says_that_it_waits(capsys: pytest.CaptureFixture[str]) -> None:
    dask: Any = distributed
    study = study_of(TOY, 2, seed=1)
    with dask.LocalCluster(n_workers=0, threads_per_worker=1, dashboard_address=None) as made:
        adding = Timer(1.0, lambda: made.scale(1))
        adding.start()
        there = simulate(study, 5, cluster=made.scheduler_address)
        adding.join()
    assert "has no workers yet; waiting for one. Ctrl-C ends it." in capsys.readouterr().err
    assert len(there.records) == 5
