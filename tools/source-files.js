// @ts-check
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.js";

/** TypeScript files below a folder, as paths from the repository's root.
 * @param {string} folder @returns {string[]} */
export function sourceFiles(folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return sourceFiles(path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });
}
