// @ts-check
import { readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { layerOf } from "./domains.js";
import { root } from "./root.js";
import { sourceFiles } from "./source-files.js";

/** Relative imports of a file, as paths from the repository's root.
 * @param {string} file */
function importsOf(file) {
  const text = readFileSync(join(root, file), "utf8");
  const found = text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*["'](\.[^"']+)["']/g);
  return [...found].map(([, path = ""]) => posix.join(dirname(file), path));
}

/** @param {string} path @returns {string | undefined} */
function domainOf(path) {
  return /^(?:server|web)\/src\/domains\/([^/]+)\//.exec(path)?.[1];
}

/** Why one file may not import another, if so.
 * @param {string} file @param {string} target */
function objection(file, target) {
  const workspace = file.split("/")[0];
  if (!target.startsWith(`${workspace}/`)) return "reaches into another workspace";
  const from = domainOf(file);
  const to = domainOf(target);
  if (from === undefined || to === undefined || from === to) return undefined;
  if (workspace === "web")
    return "imports another domain: compose the two in web/src/app or move the shared code to web/src/ui";
  if (!target.endsWith("/public.ts")) return "reaches past the other domain's public.ts";
  if (layerOf(to) > layerOf(from)) return `imports from a higher layer: ${from} is below ${to}`;
  return undefined;
}

/** Boundaries that depend on where the importing file lies, which patterns of the linter cannot express. */
export function checkImports() {
  const files = ["server/src", "web/src"].flatMap(sourceFiles).filter((file) => !/\.test\.tsx?$/.test(file));
  return files.flatMap((file) =>
    importsOf(file).flatMap((target) => {
      const why = objection(file, target);
      return why === undefined ? [] : [`${file} → ${target} ${why}`];
    }),
  );
}
