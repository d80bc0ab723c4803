// @ts-check
import { posix } from "node:path";
import { literalText } from "./texts/tree.js";

/** @typedef {import("./texts/tree.js").Tree} Tree */

/**
 * An import of a file: as it is written, and as a path from the repository's root.
 * @typedef {object} Edge
 * @property {string} said
 * @property {string} target
 * @property {boolean} isType Whether only types are imported, which loads nothing.
 * @property {boolean} isLate Whether it is loaded when it is needed.
 */

/** The files of the repository that a file imports.
 * @param {Tree} tree @returns {Edge[]} */
export function importsOf({ file, module, nodes }) {
  const imported = module.staticImports.map(({ moduleRequest, entries }) => ({
    path: moduleRequest.value,
    isType: entries.length > 0 && entries.every(({ isType }) => isType),
    isLate: false,
  }));
  const passedOn = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest ? { path: moduleRequest.value, isType, isLate: false } : [],
    ),
  );
  const inside = nodes.flatMap((node) => {
    if (node.type !== "ImportExpression" && node.type !== "TSImportType") return [];
    const path = literalText(node.source);
    return path === undefined ? [] : { path, isType: node.type === "TSImportType", isLate: true };
  });
  const byPath = Map.groupBy([...imported, ...passedOn, ...inside], ({ path }) => path);
  return [...byPath].flatMap(([said, all]) => {
    const how = { said, isType: all.every((each) => each.isType), isLate: all.every((each) => each.isLate) };
    if (said.startsWith("#")) return { ...how, target: `${file.split("/")[0]}/src/${said.slice(1)}` };
    return said.startsWith(".") ? { ...how, target: posix.join(posix.dirname(file), said) } : [];
  });
}
