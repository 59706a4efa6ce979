// The browser's own Python with the project in /project, which is where it starts.
import { resolve } from "node:path";
import { loadPyodide } from "pyodide";

export async function start(packages) {
  const python = await loadPyodide({
    env: { HOME: "/home/pyodide", PYTEST_DISABLE_PLUGIN_AUTOLOAD: "1", PYTHONDONTWRITEBYTECODE: "1" },
  });
  const mounts = { "/packages": packages, "/project": new URL("../..", import.meta.url).pathname };
  for (const [inside, outside] of Object.entries(mounts)) {
    python.FS.mkdirTree(inside);
    python.FS.mount(python.FS.filesystems.NODEFS, { root: resolve(outside) }, inside);
  }
  python.runPython(`
import os, sys
os.chdir("/project")
sys.path += ["/packages", "/project"]
`);
  return python;
}
