// @ts-check
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.js";
import { sourceFiles } from "./source-files.js";
import { nameOf, treeOf } from "./texts/tree.js";

const effects = new Set(["useEffect", "useLayoutEffect", "useInsertionEffect"]);

/**
 * React calls whatever an effect returns as its cleanup. `() => box.current?.scrollIntoView()` returns nothing in one
 * browser and a Promise in the next, so effects have braces and return on purpose.
 * @param {string} file From the root of the repository. @param {string} [source] @returns {string[]}
 */
export function conciseEffects(file, source) {
  const { nodes, lineOf } = treeOf(file, source);
  return nodes.flatMap((node) => {
    if (node.type !== "CallExpression" || !effects.has(nameOf(node.callee))) return [];
    const [effect] = node.arguments;
    if (effect?.type !== "ArrowFunctionExpression" || effect.body.type === "BlockStatement") return [];
    return [
      `${file}:${lineOf(node)} returns a value from an effect, which React treats as its cleanup function: use braces`,
    ];
  });
}

/** Whether effects return a cleanup or nothing. */
export function checkEffects() {
  return sourceFiles("web/src").flatMap((file) => {
    const source = readFileSync(join(root, file), "utf8");
    return /use\w*Effect\(/.test(source) ? conciseEffects(file, source) : [];
  });
}
