"""Names that come out of a form: tidied, and refused where the kernel's rule for names does not take them."""

from __future__ import annotations

from clew.kernel.words.names import LONGEST, fault_of, looks, tidy
from clew.web.hall.protocol import Refused

__all__ = ["clean", "looks"]


def clean(name: str, what: str = "A name", longest: int = LONGEST) -> str:
    """The name in one normal form, without spare spaces; `Refused` when it can't be shown safely."""
    name = tidy(name)
    fault = fault_of(name, what, longest)
    if fault:
        raise Refused(fault)
    return name
