// Measure the engine on the browser's own Python: node bench.mjs <site-packages>
import { start } from "./python.mjs";

const python = await start(process.argv[2]);
console.log(python.runPython(`
import json
from armorica.cli.bench import measure
json.dumps(measure())
`));
