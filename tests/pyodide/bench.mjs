// Measure the engine on the browser's own Python: node bench.mjs <site-packages>
import { start } from "./python.mjs";

const python = await start(process.argv[2]);
// Pyodide's own process_time counts what the processor does for others, too.
python.globals.set("processor", () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
});
console.log(python.runPython(`
import json
import time
time.process_time = processor
from armorica.cli.bench import measure
json.dumps(measure())
`));
