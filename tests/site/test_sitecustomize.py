import py_compile
import subprocess
import sys
import zipfile
from pathlib import Path

from armorica.site.archives import OUR_MODULES
from armorica.site.build import ROOT

IMPORT = """
import os, pkgutil, runpy, sys

calls = {"open": 0, "pread": 0}
for name, ask in [(name, getattr(os, name)) for name in calls]:
    def counted(*given, name=name, ask=ask):
        calls[name] += 1
        return ask(*given)
    setattr(os, name, counted)
runpy.run_path(sys.argv[1])
sys.path.insert(0, sys.argv[2])
import house.room
print(house.__file__, house.room.__file__, calls["open"], calls["pread"])
print(house.room.SIZE, pkgutil.get_data("house", "plan.json"))
"""


def test_an_archive_is_opened_once_and_each_module_read_once(tmp_path: Path) -> None:
    source = tmp_path / "room.py"
    source.write_text("SIZE = 12")
    compiled = py_compile.compile(str(source), doraise=True)
    archive = tmp_path / "house.zip"
    with zipfile.ZipFile(archive, "w") as write:
        for name in ("house/__init__.pyc", "house/room.pyc"):
            write.write(str(compiled), name)
        write.writestr("house/plan.json", "{}")
    command = [
        sys.executable,
        "-c",
        IMPORT,
        str(ROOT / OUR_MODULES["sitecustomize.py"]),
        str(archive),
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == [
        f"{archive}/house/__init__.pyc {archive}/house/room.pyc 1 2",
        "12 b'{}'",
    ]
