// @ts-check
import { posix } from "node:path";

/** @typedef {import("./tree.js").Tree} Tree */

/** Modules behind these belong to the staff, the admin panel or the public site, which are in English. */
const edges = [
  /^web\/src\/app\/staff-routes\.ts$/,
  /^web\/src\/(entries\.ts$|site\.tsx$|app\/support-session\/)/,
  /^web\/src\/app\/shell\/staff-shell\.tsx$/,
  /^web\/src\/features\/site\//,
];

/** The files a file loads, now or later; types load nothing.
 * @param {Pick<Tree, "file" | "source" | "module">} tree */
export function importsOf({ file, source, module }) {
  const now = module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value);
  const passedOn = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ isType, moduleRequest }) => (isType || !moduleRequest ? [] : [moduleRequest.value])),
  );
  const later = module.dynamicImports.map(({ moduleRequest }) =>
    source.slice(moduleRequest.start + 1, moduleRequest.end - 1),
  );
  return [...now, ...passedOn, ...later]
    .filter((path) => /^[.#]/.test(path))
    .map((path) =>
      path.startsWith("#") ? `${file.split("/")[0]}/src/${path.slice(1)}` : posix.join(posix.dirname(file), path),
    );
}

/**
 * Files that need every language: what the app loads before a team member is there.
 * @param {ReadonlyMap<string, readonly string[]>} imports By file. @param {string} [start]
 */
export function neededFiles(imports, start = "web/src/main.tsx") {
  const found = new Set([start]);
  for (const file of found) {
    for (const next of imports.get(file) ?? []) if (!edges.some((edge) => edge.test(next))) found.add(next);
  }
  return found;
}
