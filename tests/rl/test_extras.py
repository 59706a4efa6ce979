"""What is said where a package is missing that programs that learn need."""

import subprocess
import sys

import pytest


@pytest.mark.parametrize(
    ("missing", "module", "extra"),
    [
        ("numpy", "armorica.rl", "rl"),
        ("gymnasium", "armorica.rl.armorica_v2", "rl"),
        ("pettingzoo", "armorica.rl.imperious_v2", "rl"),
        ("pyspiel", "armorica.rl.openspiel", "openspiel"),
    ],
)
def test_the_command_that_installs_a_missing_package_is_named(
    missing: str, module: str, extra: str
) -> None:
    code = f"import sys; sys.modules[{missing!r}] = None; import {module}"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    last = run.stderr.splitlines()[-1]
    assert last.startswith("ModuleNotFoundError: ")
    assert missing in last
    assert last.endswith(f": in a checkout, pip install '.[{extra}]'")
