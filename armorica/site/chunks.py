"""The chunks into which npm packages divide their scripts, with digests in their names."""

import re
from pathlib import Path


def chunks(entry: Path, unused: set[str]) -> list[Path]:
    """List a module and all chunks that it imports, directly or not, but for unused ones.

    Args:
        entry: the module.
        unused: chunks that are never loaded, by their names without digests, or up to a "_".
    """
    paths = [entry]
    for path in paths:
        for name in re.findall(r"""(?:from|import\(?)\s*["']\./([\w.-]+)["']""", path.read_text()):
            chunk = path.with_name(name)
            stem = undigested(name).removesuffix(".js")
            skipped = stem in unused or stem.split("_")[0] in unused
            if chunk not in paths and not skipped:
                paths.append(chunk)
    return paths


def undigested(name: str) -> str:
    """Return the name of a chunk without its digest."""
    return re.sub(r"-[\w-]{8}(?=\.js$)", "", name)
