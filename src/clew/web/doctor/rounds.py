"""What `clew doctor` looks at for the web table; it changes nothing, and may look while servers run."""

from __future__ import annotations

from collections.abc import Iterator

from clew.kernel.words.errors import ClewError
from clew.web.doctor.finding import Finding, bad
from clew.web.server.run import Plan


def findings(plan: Plan) -> Iterator[Finding]:
    """What was looked at, for a server that is started like this."""
    from clew.web.doctor import around, files, shared
    from clew.web.store.engines import read_url

    try:
        url = read_url(plan.db)
    except ClewError as error:
        yield bad(str(error), "give the address that `clew serve` gets by --db")
        return
    yield from files.findings(url) if url.get_backend_name() == "sqlite" else shared.findings(url)
    yield around.packages()
    yield around.open_files()
    yield around.clock()
    yield around.proxies(plan)
    yield around.mail(plan)
    if url.get_backend_name() == "sqlite":
        yield around.door(url)
    yield around.browser()
