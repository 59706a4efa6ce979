import py_compile
import subprocess
import sys
import zipfile
from pathlib import Path

from armorica.site.archives import FIRST
from armorica.site.build import ROOT

IMPORT = """
import runpy, sys, zipimport

read = []
get_data = zipimport._get_data
zipimport._get_data = lambda archive, entry: read.append(entry) or get_data(archive, entry)
runpy.run_path(sys.argv[1])
sys.path.insert(0, sys.argv[2])
import house.room
print(house.__file__, house.room.__file__, len(read))
"""


def test_an_archive_names_its_modules_without_reading_them(tmp_path: Path) -> None:
    source = tmp_path / "empty.py"
    source.touch()
    compiled = py_compile.compile(str(source), doraise=True)
    archive = tmp_path / "house.zip"
    with zipfile.ZipFile(archive, "w") as write:
        for name in ("house/__init__.pyc", "house/room.pyc"):
            write.write(str(compiled), name)
    command = [sys.executable, "-c", IMPORT, str(ROOT / FIRST), str(archive)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout.split() == [
        str(archive / "house/__init__.pyc"),
        str(archive / "house/room.pyc"),
        "2",  # once each, to be run
    ]
