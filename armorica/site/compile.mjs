// Compile an archive of Python sources with the very Python that will run it, and pack it: node compile.mjs <in.zip> <out.pack>
import { readFileSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { loadPyodide } from "pyodide";

const [source, target] = process.argv.slice(2);
const python = await loadPyodide();
python.FS.writeFile("/in.zip", readFileSync(source));
python.runPython(`
import importlib.util, marshal, zipfile

# PEP 552: checked against no source, since there is none.
head = importlib.util.MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8)
with zipfile.ZipFile("/in.zip") as read, zipfile.ZipFile("/out.zip", "w") as write:
    for name in read.namelist():
        data = read.read(name)
        if name.endswith(".py"):
            code = compile(data, name, "exec", dont_inherit=True, optimize=2)
            name, data = name + "c", head + marshal.dumps(code)
        entry = zipfile.ZipInfo(name)  # always dated 1980, so that equal input is equal output
        write.writestr(entry, data)
`);
// Packed as a whole: it is smaller so, and the browser unpacks it faster than Python would.
writeFileSync(target, gzipSync(python.FS.readFile("/out.zip"), { level: 9 }));
