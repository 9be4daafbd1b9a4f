"""The pages about Clew, made from `docs`, from docstrings and from the games themselves; no network is needed."""

from clew.docs.links import dead_links
from clew.docs.site import Site, build, write

__all__ = ["Site", "build", "dead_links", "write"]
