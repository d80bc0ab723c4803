// @ts-check
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { importsOf } from "./imports.js";
import { root } from "./root.js";
import { sourceFiles } from "./source-files.js";
import { treeOf } from "./texts/tree.js";

/** @typedef {{ file: string, lines: number, importer: string }} Fragment */

const isTest = (/** @type {string} */ file) => /\.test\.tsx?$|test-support/.test(file);
/** Begins a chunk, a thread or a list of its domain; is named as a route; or is all that one kind of question needs. */
const stands =
  /\/(domain|public|routes|tables|feature|schema)\.ts$|\/lazy-|\/questions\/types\/|^server\/src\/[\w-]+\.ts$|^web\/src\/[\w-]+\.tsx?$/;

/** Lines that say something. @param {string} source */
const linesOf = (source) => source.split("\n").filter((line) => line.trim() !== "").length;

/**
 * Files that only one other file imports and that are too small to stand alone: under 20 lines, or under 30 in the same folder.
 * @returns {Fragment[]}
 */
export function findFragments() {
  const files = ["contract/src", "server/src", "web/src"].flatMap(sourceFiles).filter((file) => !isTest(file));
  /** @type {Map<string, Set<string>>} */
  const importers = new Map();
  /** @type {Set<string>} */
  const loadedLater = new Set();
  for (const file of files) {
    const source = readFileSync(join(root, file), "utf8");
    const tree = treeOf(file, source);
    for (const { target, isLate } of importsOf(tree)) {
      importers.set(target, (importers.get(target) ?? new Set()).add(file));
      if (isLate) loadedLater.add(target);
    }
  }
  return files.flatMap((file) => {
    const [importer, ...more] = importers.get(file) ?? [];
    if (importer === undefined || more.length > 0 || loadedLater.has(file) || stands.test(file)) return [];
    const lines = linesOf(readFileSync(join(root, file), "utf8"));
    const folderOf = (/** @type {string} */ path) => path.slice(0, path.lastIndexOf("/"));
    const limit = folderOf(file) === folderOf(importer) ? 30 : 20;
    // Handlers may be short.
    return lines < limit && !/\/(domain|routes)\.ts$/.test(importer) ? [{ file, lines, importer }] : [];
  });
}
