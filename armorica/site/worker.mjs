// Write the service worker of a built site: node worker.mjs FOLDER
import { readdirSync, statSync } from "node:fs";
import { join, sep } from "node:path";
import { generateSW } from "workbox-build";

const [folder] = process.argv.slice(2);
const files = readdirSync(folder, { recursive: true })
  .filter((name) => !name.startsWith(".") && name !== "sw.js" && statSync(join(folder, name)).isFile())
  .map((name) => name.replaceAll(sep, "/"));
const missing = new Set(files);

const { warnings } = await generateSW({
  globDirectory: folder,
  globPatterns: ["**/*"],
  swDest: join(folder, "sw.js"),
  maximumFileSizeToCacheInBytes: 2 ** 26, // else Workbox leaves out what is large, which is the runtime
  dontCacheBustURLsMatching: /^vendor\/[^/]+-\d[^/]*\/|-[0-9a-f]{10}(\/|\.pack$)/, // named by version or content
  manifestTransforms: [
    (manifest) => {
      for (const { url } of manifest) missing.delete(url);
      return { manifest: manifest.sort((a, b) => (a.url < b.url ? -1 : 1)) };
    },
  ],
  cacheId: "armorica",
  ignoreURLParametersMatching: [/.*/],
  skipWaiting: false,
  clientsClaim: true,
  cleanupOutdatedCaches: true,
  inlineWorkboxRuntime: true,
  sourcemap: false,
});

for (const name of missing) warnings.push(`${name} is not kept for playing offline`);
if (warnings.length) {
  console.error(warnings.join("\n"));
  process.exitCode = 1;
}
