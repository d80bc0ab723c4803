// @ts-check
import { literalText, nameOf } from "./tree.js";

/** @typedef {import("./tree.js").Node} Node */
/** @typedef {import("./tree.js").Tree} Tree */
/** @typedef {string | { one: string, other: string }} Text */
/** @typedef {{ file: string, texts: Text[], problems: string[] }} Said */

/** Functions that take a text, with the index of its argument. Texts are never built at run time. */
const sayings = new Map([
  ["t", 0],
  ["rich", 0],
  ["plural", 1],
]);

/** Where they are made. */
const makers = ["contract/src/languages/texts.ts", "web/src/lib/text/translate.ts", "web/src/ui/data/rich.tsx"];

/** @param {Node} node Whether it calls a function of `Texts`: `t(…)`, `texts.t(…)`. */
function sayingOf(node) {
  return node.type === "CallExpression" ? sayings.get(nameOf(node.callee)) : undefined;
}

/** The texts a file says. @param {Tree} tree @returns {Said} */
export function saidIn(tree) {
  /** @type {Said} */
  const said = { file: tree.file, texts: [], problems: [] };
  if (makers.includes(tree.file)) return said;
  for (const node of tree.nodes) {
    const first = sayingOf(node);
    if (node.type !== "CallExpression" || first === undefined) continue;
    // Elements are the web's alone.
    if (nameOf(node.callee) === "rich" && !tree.file.startsWith("web/")) continue;
    const text = literalText(node.arguments[first]);
    const other = first === 0 ? "" : literalText(node.arguments[first + 1]);
    if (text === undefined || other === undefined) {
      const call = tree.source.slice(node.start, node.end).replaceAll(/\s+/g, " ").slice(0, 80);
      said.problems.push(`${tree.file}:${tree.lineOf(node)} uses a text that is not a literal: ${call}`);
    } else said.texts.push(first === 0 ? text : { one: text, other });
  }
  return said;
}
