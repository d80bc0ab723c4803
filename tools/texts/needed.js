// @ts-check
import { importsOf } from "../imports.js";

/** @typedef {import("./tree.js").Tree} Tree */

/** Modules behind these belong to the staff or the admin panel, which are in English, or to the public site, which is apart. */
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
 * The files that some lead to, themselves included.
 * @param {ReadonlyMap<string, readonly string[]>} imports By file. @param {readonly string[]} starts
 * @param {readonly RegExp[]} [ends] What is not followed.
 */
export function filesFrom(imports, starts, ends = []) {
  const found = new Set(starts);
  for (const file of found) {
    for (const next of imports.get(file) ?? []) if (!ends.some((end) => end.test(next))) found.add(next);
  }
  return found;
}

/**
 * Files that need every language: what the app loads before a team member is there.
 * @param {ReadonlyMap<string, readonly string[]>} imports By file. @param {string} [start]
 */
export function neededFiles(imports, start = "web/src/main.tsx") {
  return filesFrom(imports, [start], edges);
}
