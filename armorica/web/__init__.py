"""The browser's side: the only code that imports js, pyscript or pyodide."""
