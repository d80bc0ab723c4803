// @ts-check
import { ensureBuilt } from "./build.js";
import { supervise } from "./child.js";
import { ensureDependencies } from "./install.js";
import { findNode } from "./node.js";
import { command } from "./stop.js";

command(async () => {
  await ensureDependencies();
  const node = findNode();
  await ensureBuilt(node);
  return supervise([{ file: node, args: ["resilience/bench/main.ts", ...process.argv.slice(2)] }]);
});
