// Compile an archive of Python sources with the very Python that will run it, and pack it: node compile.mjs <in.zip> <out.pack>
import { readFileSync, writeFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const [source, target] = process.argv.slice(2);
// Columns of lines, for marks under the source in tracebacks, would be of no use: the browser has no source.
const python = await loadPyodide({ env: { PYTHONNODEBUGRANGES: "1" } });
python.FS.writeFile("/in.zip", readFileSync(source));
for (const module of ["lean.py", "order.py"])
  python.FS.writeFile(module, readFileSync(new URL(module, import.meta.url)));
python.runPython(`
import ast, importlib.util, io, marshal, zipfile, zlib
from lean import Lean
from order import MEMORIES, POWERS, ordered

# PEP 552: checked against no source, since there is none.
head = importlib.util.MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8)
files = {}
with zipfile.ZipFile("/in.zip") as read:
    for name in read.namelist():
        data = read.read(name)
        if name.endswith(".py"):
            tree = ast.parse(data)
            if name.startswith("armorica/"):
                tree = Lean(name).visit(tree)
            code = compile(tree, name, "exec", dont_inherit=True, optimize=2)
            name, data = name + "c", head + marshal.dumps(code)
        files[name] = data

def packed(names):
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w") as write:
        for name in names:
            entry = zipfile.ZipInfo(name)  # always dated 1980, so that equal input is equal output
            write.writestr(entry, files[name])
    for memory in MEMORIES:
        gzip = zlib.compressobj(9, zlib.DEFLATED, 16 + zlib.MAX_WBITS, memory)
        yield gzip.compress(archive.getvalue()) + gzip.flush()

# Packed as a whole: it is smaller so, and the browser unpacks it faster than Python would. Node's zlib packs less tightly.
with open("/out.pack", "wb") as write:
    write.write(min((pack for power in POWERS for pack in packed(ordered(files, power))), key=len))
`);
writeFileSync(target, python.FS.readFile("/out.pack"));
