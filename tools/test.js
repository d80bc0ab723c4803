// @ts-check
import { supervise } from "./child.js";
import { ensureDependencies } from "./install.js";
import { findNode } from "./node.js";
import { command } from "./stop.js";

command(async () => {
  await ensureDependencies();
  return supervise([{ file: findNode(), args: ["tools/run-tests.ts", ...process.argv.slice(2)] }]);
});
