"""What the page weighs and how long it takes to show what came of a click, at a quarter of the processor's speed.

`python benchmarks/page.py [--answers 60] [--json]`. All that is sent on a first visit is counted as it goes over the
net, compressed. A click counts until the changed page has been painted; work on the main thread is told in processor
time, too, which hangs less on what else the machine does. `gets` is the share of a processor that the page got.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright
from tests.web.chromium import WIDE, Net, Visit, launch, visiting
from tests.web.serving import Serving

from clew.kernel.table import registry

SLOWER = 4
"""So many times slower than it is the processor is for the page."""
CLICK = """async (place) => {
  const button = [...document.querySelectorAll(".options button")].at(place);
  const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const watched = document.querySelector("main");
  const changed = new Promise((done) => {
    const watch = new MutationObserver((found) => {
      if (!found.some(({ type }) => type === "childList")) return;
      watch.disconnect(); done();
    });
    watch.observe(watched, { childList: true, subtree: true });
  });
  const start = performance.now();
  button.click();
  await changed;
  await painted();
  return performance.now() - start;
}"""
WATCH = """window.long = []; new PerformanceObserver((seen) => {
  window.long.push(...seen.getEntries().map((each) => each.duration));
}).observe({ type: "longtask", buffered: true });"""
FIRST = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0"
SPUN = """() => { const start = performance.now(); let sum = 0;
  for (let turn = 0; turn < 3e7; turn += 1) sum += turn % 7; return [performance.now() - start, sum]; }"""


def worked(session: CDPSession) -> float:
    """Milliseconds of processor time that the main thread has worked."""
    found = {each["name"]: each["value"] for each in session.send("Performance.getMetrics")["metrics"]}
    return 1000 * float(found["TaskDuration"])


def gets(page: Page, session: CDPSession) -> float:
    """The share of a processor that the page gets."""
    before = worked(session)
    wall, _ = page.evaluate(SPUN)
    return float((worked(session) - before) / wall)


def look(browser: Browser, server: Serving, game: str, answers: int) -> dict[str, float]:
    """First at full speed for the work that clicks make, then slowed down for the time they take."""
    with visiting(browser, server.url, viewport=WIDE) as visit:
        session = visit.context.new_cdp_session(visit.page)
        session.send("Performance.enable", {"timeDomain": "threadTicks"})
        net = Net(session)
        visit.page.add_init_script(WATCH)
        visit.play(game)
        visit.page.wait_for_timeout(500)
        weight, share = net.bytes, gets(visit.page, session)
        _, work = clicks(visit, session, answers, luck := random.Random(1))
        session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        visit.play(game)
        first = visit.page.evaluate(FIRST)
        visit.page.wait_for_timeout(500)
        visit.page.evaluate("window.long.length = 0")
        waits, _ = clicks(visit, session, answers, luck)
        long = visit.page.evaluate("window.long")
    return {
        "kB": round(weight / 1000, 1),
        "first paint ms": round(first),
        "work p50 ms": round(at(0.5, work), 1),
        "work p95 ms": round(at(0.95, work), 1),
        "click p50 ms": round(at(0.5, waits)),
        "click p95 ms": round(at(0.95, waits)),
        "longest task ms": round(max(long, default=0)),
        "tasks over 50 ms": len(long),
        "answers": len(work) + len(waits),
        "gets": round(share, 2),
    }


def at(part: float, values: list[float]) -> float:
    return sorted(values)[int(part * (len(values) - 1))] if values else 0.0


def clicks(visit: Visit, session: CDPSession, answers: int, luck: random.Random) -> tuple[list[float], list[float]]:
    """How long each of so many answers took, taken by chance, and how much the main thread worked for it."""
    waits, work = [], []
    for _ in range(answers):
        many = visit.page.locator(".options button").count()
        if not many:
            break
        before = worked(session)
        waits.append(float(visit.page.evaluate(CLICK, luck.randrange(many))))
        work.append(worked(session) - before)
        visit.page.wait_for_function(
            "() => !document.querySelector('#ask[aria-busy=true]') && document.querySelector('.options button, .over')"
        )
        visit.page.wait_for_timeout(300)
    return waits, work


def main() -> None:
    told = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    told.add_argument("--answers", type=int, default=60)
    told.add_argument("--json", action="store_true")
    wish = told.parse_args()
    with TemporaryDirectory() as place, sync_playwright() as playwright, Serving(f"{place}/tables.db") as server:
        browser = launch(playwright)
        found = {game: look(browser, server, game, wish.answers) for game in registry.names()}
        browser.close()
    if wish.json:
        print(json.dumps(found, indent=1))
        return
    for game, figures in found.items():
        print(game, ", ".join(f"{name} {value}" for name, value in figures.items()))


if __name__ == "__main__":
    main()
