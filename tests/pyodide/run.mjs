// Run pytest on the browser's own Python: node run.mjs <site-packages> [pytest's arguments]
import { resolve } from "node:path";
import { loadPyodide } from "pyodide";

const [packages, ...args] = process.argv.slice(2);
const python = await loadPyodide({
  env: { HOME: "/home/pyodide", PYTEST_DISABLE_PLUGIN_AUTOLOAD: "1", PYTHONDONTWRITEBYTECODE: "1" },
});
const mounts = { "/packages": packages, "/project": new URL("../..", import.meta.url).pathname };
for (const [inside, outside] of Object.entries(mounts)) {
  python.FS.mkdirTree(inside);
  python.FS.mount(python.FS.filesystems.NODEFS, { root: resolve(outside) }, inside);
}
python.globals.set("args", python.toPy(["-p", "no:cacheprovider", "-p", "no:faulthandler", ...args]));
process.exitCode = python.runPython(`
import os, platform, sys
os.chdir("/project")
sys.path.append("/packages")
import pytest
code = int(pytest.main(args))
print(f"Pyodide {sys.modules['pyodide'].__version__}, Python {platform.python_version()}: pytest ended with {code}")
code
`);
