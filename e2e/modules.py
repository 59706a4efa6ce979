"""Find the modules of the standard library that the page uses, and list them for the build.

Run it as `python -m e2e.modules` after a change of Pyodide, or when a module is missed. It starts
the page with the whole library, plays games, lets one go wrong, and asks Python what it imported.
"""

import tempfile
import threading
import zipfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from armorica.site import build, make_server
from armorica.site.archives import LIBRARY, module_name
from armorica.site.build import ROOT
from armorica.site.server import address
from e2e.browser import chromium

STOCK = ROOT / "node_modules/pyodide/python_stdlib.zip"

USE = """
async () => {
    const interpreter = await import(document.querySelector("[href*=interpreter]").href);
    const python = await interpreter.python;
    python.runPython(`
        import importlib, pkgutil, sys, traceback
        import armorica
        for module in pkgutil.walk_packages(armorica.__path__, "armorica."):
            importlib.import_module(module.name)
        try:
            raise ValueError("to be printed")
        except ValueError:
            traceback.format_exc()
    `);
    await armorica.load("{}").catch(() => {});
    const kinds = ["person", "settler", "settler", "settler"];
    for (let seats = 2; seats <= 4; seats++) {
        document.querySelector("[data-do=new]").click();
        const form = document.querySelector("#seats form");
        kinds.forEach((kind, n) => { form[`kind-${n}`].value = n < seats ? kind : "absent"; });
        form.requestSubmit();
        for (let legal; (legal = armorica.legal()).length;) await armorica.do(legal[0]);
        await armorica.load(armorica.record());
        document.querySelector("[data-do=undo]").click();
    }
    // What is frozen into Python itself is never read from an archive.
    return python.runPython(`
        import sys
        def frozen(module):
            return getattr(getattr(module, "__spec__", None), "origin", "") == "frozen"
        " ".join(name for name, module in sys.modules.items() if not frozen(module))
    `);
}
"""


def main() -> None:
    """Write the list."""
    with zipfile.ZipFile(STOCK) as stock:
        whole = {name for name in map(module_name, stock.namelist()) if name}
    (ROOT / LIBRARY).write_text("\n".join(sorted(whole)) + "\n")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        build(Path(folder))
        with make_server(Path(folder)) as server:
            threading.Thread(target=server.serve_forever, daemon=True).start()
            browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
            page = browser.new_page()
            page.goto(address(server))
            page.wait_for_function("() => armorica.ready", timeout=120_000)
            used = set(page.evaluate(USE).split()) & whole
            browser.close()
            server.shutdown()
    (ROOT / LIBRARY).write_text("\n".join(sorted(used)) + "\n")
    print(f"{LIBRARY} names {len(used)} modules.")


if __name__ == "__main__":
    main()
