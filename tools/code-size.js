// @ts-check
// How large the code is: what `npm run verify` prints below its checks.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { importsOf } from "./imports.js";
import { root } from "./root.js";
import { sourceFiles } from "./source-files.js";
import { treeOf } from "./texts/tree.js";

const isTest = (/** @type {string} */ file) =>
  /\.test\.tsx?$|test-support|^(tests|resilience|tools|stripe-fake)\//.test(file);

/** @typedef {{ file: string, lines: number, importer: string }} Fragment */

/** Begins a chunk, a thread or a list of its domain; is named as a route; or is all that one kind of question needs. */
const stands =
  /\/(domain|public|routes|tables|feature|schema)\.ts$|\/lazy-|\/questions\/types\/|^server\/src\/[\w-]+\.ts$|^web\/src\/[\w-]+\.tsx?$/;

/** Lines that say something. @param {string} source */
const linesOf = (source) => source.split("\n").filter((line) => line.trim() !== "").length;

/**
 * Files that only one other file imports and that are too small to stand alone: under 20 lines, or under 30 in the same folder.
 * @returns {Fragment[]}
 */
function findFragments() {
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

/** @param {readonly number[]} values @param {number} share */
function quantile(values, share) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Lines of each function with a body, and casts other than `as const`. @param {string} file @param {string} source */
function shapeOf(file, source) {
  const { nodes, lineOf } = treeOf(file, source);
  const functions = nodes
    .filter(({ type }) => /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(type))
    .map((node) => source.slice(node.start, node.end).split("\n").length);
  const casts = nodes.filter(
    (node) =>
      node.type === "TSAsExpression" && source.slice(node.typeAnnotation.start, node.typeAnnotation.end) !== "const",
  );
  const anys = nodes.filter(({ type }) => type === "TSAnyKeyword").map(lineOf);
  return { functions, casts: casts.length, anys: anys.length };
}

/** @returns {string[]} lines to print */
export function countCode() {
  const listed = execFileSync("git", ["ls-files", "*.ts", "*.tsx", "*.js", "*.mjs"], { cwd: root, encoding: "utf8" });
  const files = listed.split("\n").filter((file) => file !== "" && existsSync(join(root, file)));
  const all = files.map((file) => {
    const source = readFileSync(join(root, file), "utf8");
    return { file, source, lines: source.split("\n").length - 1 };
  });
  const own = all.filter(({ file }) => !isTest(file)).map((each) => ({ ...each, ...shapeOf(each.file, each.source) }));
  const sum = (/** @type {readonly number[]} */ values) => values.reduce((total, value) => total + value, 0);
  const lines = own.map((each) => each.lines);
  const functions = own.flatMap((each) => each.functions);
  const folders = Object.values(Object.groupBy(own, ({ file }) => file.slice(0, file.lastIndexOf("/"))));
  const largest = Math.max(...folders.map((folder) => folder?.length ?? 0));
  return [
    `${sum(all.map((each) => each.lines))} lines of TypeScript and JavaScript in ${all.length} files, ${sum(lines)} in ${own.length} of them production`,
    `production files: median ${quantile(lines, 0.5)} lines, p90 ${quantile(lines, 0.9)}, longest ${Math.max(...lines)}; functions p90 ${quantile(functions, 0.9)}; largest folder ${largest}`,
    `${sum(own.map((each) => each.casts))} casts, ${sum(own.map((each) => each.anys))} any, ${findFragments().length} fragments`,
  ];
}
