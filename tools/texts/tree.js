// @ts-check
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, visitorKeys } from "oxc-parser";
import { root } from "../root.js";

/** @typedef {import("oxc-parser").Node} Node */
/**
 * A source file as its parser sees it: every node in the order of the text, and the one around each.
 * @typedef {object} Tree
 * @property {string} file
 * @property {string} source
 * @property {Node[]} nodes
 * @property {(node: Node) => Node | undefined} parentOf
 * @property {(node: Node) => number} lineOf
 * @property {import("oxc-parser").EcmaScriptModule} module
 */

/** @param {unknown} value @returns {value is Node} */
function isNode(value) {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}

/** @param {Node} node @returns {Node[]} */
function childrenOf(node) {
  const fields = new Map(Object.entries(node));
  const keys = visitorKeys[node.type] ?? [];
  return keys.flatMap((key) => [fields.get(key)].flat().filter(isNode));
}

/** @param {string} file From the root of the repository. @param {string} [source] @returns {Tree} */
export function treeOf(file, source = readFileSync(join(root, file), "utf8")) {
  const { program, module, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  /** @type {Node[]} */
  const nodes = [];
  /** @type {Map<Node, Node>} */
  const parents = new Map();
  /** @param {Node} node */
  const add = (node) => {
    nodes.push(node);
    for (const child of childrenOf(node)) {
      parents.set(child, node);
      add(child);
    }
  };
  add(program);
  return {
    file,
    source,
    nodes,
    module,
    parentOf: (node) => parents.get(node),
    lineOf: (node) => source.slice(0, node.start).split("\n").length,
  };
}

/** The text of a string literal, or of a template without expressions. @param {Node | undefined} node @returns {string | undefined} */
export function literalText(node) {
  if (node?.type === "Literal" && typeof node.value === "string") return node.value;
  if (node?.type === "TemplateLiteral" && node.expressions.length === 0) return node.quasis[0]?.value.cooked ?? "";
  return undefined;
}

/** The last word of what something is called. @param {Node | null | undefined} node @returns {string} */
export function nameOf(node) {
  if (node?.type === "Identifier" || node?.type === "JSXIdentifier") return node.name;
  if (node?.type === "MemberExpression") return nameOf(node.property);
  if (node?.type === "Literal") return String(node.value);
  return "";
}
