"""What the page's worker runs: PyScript hands the page what is exported."""

from armorica.web.archive import take as take
from armorica.web.thinking import think as think

__export__ = ["take", "think"]
