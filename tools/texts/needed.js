// @ts-check
import { importsOf } from "../imports.js";

/** @typedef {import("./tree.js").Tree} Tree */

/** Modules behind these belong to the staff, the admin panel or the public site, which are in English. */
const edges = [
  /^web\/src\/app\/staff-routes\.ts$/,
  /^web\/src\/(entries\.ts$|site\.tsx$|app\/support-session\/)/,
  /^web\/src\/app\/shell\/staff-shell\.tsx$/,
  /^web\/src\/features\/site\//,
];

/** The files a file loads, now or later; types load nothing.
 * @param {Tree} tree */
export function loadedBy(tree) {
  return importsOf(tree).flatMap(({ target, isType }) => (isType ? [] : [target]));
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
