// Run pytest on the browser's own Python: node run.mjs <site-packages> [pytest's arguments]
import { start } from "./python.mjs";

const [packages, ...args] = process.argv.slice(2);
const python = await start(packages);
python.globals.set("args", python.toPy(["-p", "no:cacheprovider", "-p", "no:faulthandler", ...args]));
process.exitCode = python.runPython(`
import platform, sys
import pytest
code = int(pytest.main(args))
print(f"Pyodide {sys.modules['pyodide'].__version__}, Python {platform.python_version()}: pytest ended with {code}")
code
`);
