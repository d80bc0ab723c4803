// @ts-check
import { literalText, nameOf, treeOf } from "./texts/tree.js";

/** @typedef {import("./texts/tree.js").Node} Node */

/** @param {Extract<Node, { type: "ObjectExpression" }>} row @param {string} name @returns {Node | undefined} */
function valueIn(row, name) {
  const part = row.properties.find((one) => one.type === "Property" && nameOf(one.key) === name);
  return part?.type === "Property" ? part.value : undefined;
}

/** Reads the error code table from the contract's source. @returns {{ code: string, status: number, sentence: string }[]} */
export function readErrorCodes() {
  return treeOf("contract/src/error-codes.ts").nodes.flatMap((node) => {
    if (node.type !== "Property" || node.value.type !== "ObjectExpression") return [];
    const status = valueIn(node.value, "status");
    const sentence = literalText(valueIn(node.value, "sentence"));
    if (status?.type !== "Literal" || sentence === undefined) return [];
    return [{ code: nameOf(node.key), status: Number(status.value), sentence }];
  });
}
