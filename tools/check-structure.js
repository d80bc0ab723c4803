// @ts-check
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { nouns } from "./layers.js";
import { root } from "./root.js";
import { sourceFiles } from "./source-files.js";
import { nameOf, treeOf } from "./texts/tree.js";

/** Files of the contract that are about no single domain. */
const contractFrame = [
  "index",
  "define",
  "common",
  "foundation",
  "languages",
  "language-names",
  "language-sentences",
  "limits",
  "progress",
  "access",
  "define-statuses",
  "error-codes",
  "media-types",
  "value-problems",
];

/** @param {string} folder */
function namesIn(folder) {
  return existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : [];
}

/** `forms.ts`, or `forms-answers.ts` for a part of it that grew.
 * @param {string} file */
function belongsToDomain(file) {
  const name = file.replace(/(\.test)?\.ts$/, "");
  return nouns.some((domain) => name === domain || name.startsWith(`${domain}-`));
}

/** @param {string} folder @param {string[]} allowed */
function unexpectedEntries(folder, allowed) {
  return namesIn(folder)
    .filter((name) => !allowed.includes(name))
    .map((name) => `${folder}/${name} is not a known domain (see tools/layers.js)`);
}

/** The server is bundled: only files at its top know where they are.
 * @param {string} file */
function asksWhereItIs(file) {
  const text = readFileSync(join(root, file), "utf8");
  const deep = file.split("/").length > 3 && !file.endsWith(".test.ts");
  return deep && /import\.meta\.(dirname|filename|url)/.test(text);
}

/**
 * Plans are cached on each connection and fail once the table has a column more: answers name their columns.
 * @param {string} file
 */
function asksForAllColumns(file) {
  return !file.endsWith(".test.ts") && /\.(selectAll|returningAll)\(/.test(readFileSync(join(root, file), "utf8"));
}

/** @typedef {import("./texts/tree.js").Node} Node */

/** @param {Node | null} node @returns {boolean} */
function isDetail(node) {
  if (node?.type === "ChainExpression") return isDetail(node.expression);
  return node?.type === "MemberExpression" && nameOf(node.property) === "detail";
}

/** Whether code identifies an error by its sentence, which is translated and may change.
 * @param {string} file @param {string} source */
export function comparesDetail(file, source) {
  if (!/\.detail\b/.test(source)) return false;
  return treeOf(file, source).nodes.some((node) => {
    if (node.type === "BinaryExpression") return isDetail(node.left) || isDetail(node.right);
    if (node.type === "SwitchStatement") return isDetail(node.discriminant);
    if (node.type !== "CallExpression" || node.callee.type !== "MemberExpression") return false;
    const { callee } = node;
    if (isDetail(callee.object)) return /^(includes|startsWith|endsWith|match|search)$/.test(nameOf(callee));
    return /^(includes|has|test|exec)$/.test(nameOf(callee)) && node.arguments.some(isDetail);
  });
}

/** The same domains under the same names on both sides and in the contract. */
export function checkStructure() {
  const contract = namesIn("contract/src")
    .filter((name) => !contractFrame.includes(name.replace(/(\.test)?\.ts$/, "")) && !belongsToDomain(name))
    .map((name) => `contract/src/${name} is not named after a known domain (see tools/layers.js)`);
  const lost = sourceFiles("server/src")
    .filter(asksWhereItIs)
    .map((file) => `${file} uses import.meta to find files: take the path from a file directly in server/src`);
  const greedy = sourceFiles("server/src")
    .filter(asksForAllColumns)
    .map((file) => `${file} selects all columns, which breaks when an upgrade adds one: name the columns`);
  const comparing = ["web/src", "server/src"]
    .flatMap(sourceFiles)
    .filter((file) => !/\.test\.tsx?$/.test(file) && comparesDetail(file, readFileSync(join(root, file), "utf8")))
    .map((file) => `${file} compares the detail of an error: compare its code`);
  const web = unexpectedEntries("web/src/domains", nouns);
  return [...contract, ...unexpectedEntries("server/src/domains", nouns), ...web, ...lost, ...greedy, ...comparing];
}
