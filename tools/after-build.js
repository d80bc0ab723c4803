// @ts-check
import { ensureBuilt } from "./build.js";
import { supervise } from "./child.js";
import { ensureDependencies } from "./install.js";
import { findNode } from "./node.js";
import { command } from "./stop.js";

/** Runs a program on the built product, with the arguments of this one. @param {string} file */
export function runAfterBuild(file) {
  command(async () => {
    await ensureDependencies();
    const node = findNode();
    await ensureBuilt(node);
    return supervise([{ file: node, args: [file, ...process.argv.slice(2)] }]);
  });
}
