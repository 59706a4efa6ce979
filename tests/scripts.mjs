// Prints the functions, the imports and the exports of scripts as JSON, by their paths: `node scripts.mjs PATH...`.
import { readFileSync } from "node:fs";
import { parse } from "acorn";

const FUNCTIONS = ["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"];
const IMPORTS = ["ImportDeclaration", "ImportExpression", "ExportNamedDeclaration", "ExportAllDeclaration"];

/** Add what a node holds to what was found; `name` is what the node is called where it stands. */
function walk(node, found, name = "") {
  if (FUNCTIONS.includes(node.type)) {
    const { start, end } = node.loc;
    const called = node.id?.name ?? (name || `at line ${start.line}`);
    found.functions.push({ name: called, lines: end.line - start.line + 1, parameters: node.params.length });
  }
  // What a template names is only known when it is run.
  if (IMPORTS.includes(node.type) && typeof node.source?.value === "string") found.imports.push(node.source.value);
  if (node.type === "ExportNamedDeclaration") {
    const { declaration, specifiers } = node;
    const names = declaration?.declarations?.map(({ id }) => id.name) ?? (declaration ? [declaration.id.name] : []);
    found.exports.push(...names, ...specifiers.map(({ exported }) => exported.name));
  }
  if (node.type === "ExportAllDeclaration") found.all.push(node.source.value);
  const own = (node.id ?? node.key)?.name ?? "";
  for (const [field, value] of Object.entries(node))
    for (const part of [value].flat())
      if (part?.type) walk(part, found, ["init", "value"].includes(field) ? own : "");
}

const scripts = {};
for (const path of process.argv.slice(2)) {
  const sourceType = path.endsWith(".mjs") ? "module" : "script";
  scripts[path] = { functions: [], imports: [], exports: [], all: [] };
  walk(parse(readFileSync(path, "utf-8"), { ecmaVersion: "latest", sourceType, locations: true }), scripts[path]);
}
console.log(JSON.stringify(scripts));
