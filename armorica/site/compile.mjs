// Compile archives of Python sources with the very Python that will run them: node compile.mjs <folder>
// Each <name>.zip of the folder becomes a <name> beside it.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { loadPyodide } from "pyodide";

// Columns of lines, for marks under the source in tracebacks, would be of no use: the browser has no source.
const python = await loadPyodide({ env: { PYTHONNODEBUGRANGES: "1" } });
for (const module of ["lean.py", "order.py"])
  python.FS.writeFile(module, readFileSync(new URL(module, import.meta.url)));
const pack = python.runPython(`
import ast, importlib.util, io, marshal, zipfile, zlib
from lean import Lean
from order import ordered

# PEP 552: checked against no source, since there is none.
HEAD = importlib.util.MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8)

def compiled(name, data):
    tree = ast.parse(data)
    if name.startswith("armorica/"):
        tree = Lean(name).visit(tree)
    return HEAD + marshal.dumps(compile(tree, name, "exec", dont_inherit=True, optimize=2))

def pack():
    files = {}
    with zipfile.ZipFile("/in.zip") as read:
        for name in read.namelist():
            data = read.read(name)
            if name.endswith(".py"):
                name, data = name + "c", compiled(name, data)
            files[name] = data
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w") as write:
        for name in ordered(files):
            entry = zipfile.ZipInfo(name)  # always dated 1980, so that equal input is equal output
            write.writestr(entry, files[name])
    # Packed as a whole: it is smaller so, and the browser unpacks it faster than Python would. Node's zlib packs less tightly.
    # The more memory gzip uses, the longer are its blocks; which length packs tighter depends on the archive.
    with open("/out.pack", "wb") as write:
        write.write(min((zipped(archive.getvalue(), memory) for memory in (7, 8)), key=len))

def zipped(data, memory):
    gzip = zlib.compressobj(9, zlib.DEFLATED, 16 + zlib.MAX_WBITS, memory)
    return gzip.compress(data) + gzip.flush()

pack
`);
const folder = process.argv[2];
for (const name of readdirSync(folder).filter((name) => name.endsWith(".zip"))) {
  python.FS.writeFile("/in.zip", readFileSync(join(folder, name)));
  pack();
  writeFileSync(join(folder, name.slice(0, -".zip".length)), python.FS.readFile("/out.pack"));
}
