// @ts-check
// Submissions and forms that are dear to check, in a loop, and what other companies notice of it: `npm run pattern-attack`.
import { ensureBuilt } from "./build.js";
import { supervise } from "./child.js";
import { ensureDependencies } from "./install.js";
import { findNode } from "./node.js";
import { command } from "./stop.js";

command(async () => {
  await ensureDependencies();
  await ensureBuilt(findNode());
  const args = ["node_modules/vitest/vitest.mjs", "run", "--project=by-hand", "tests/by-hand/pattern-attack.test.ts"];
  return supervise([{ file: findNode(), args, env: process.env }]);
});
