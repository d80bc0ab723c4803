// @ts-check
// Runs a program on the product's own Node, with what it needs: `node tools/run.js [--built] <file> [arguments]`.
import { ensureBuilt } from "./build.js";
import { supervise } from "./child.js";
import { ensureDependencies } from "./install.js";
import { findNode } from "./node.js";
import { command } from "./stop.js";

command(async () => {
  const [first, ...rest] = process.argv.slice(2);
  await ensureDependencies();
  const node = findNode();
  if (first === "--built") await ensureBuilt(node);
  return supervise([{ file: node, args: first === "--built" ? rest : process.argv.slice(2) }]);
});
