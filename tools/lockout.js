// @ts-check
// Anonymous clients guess at an account from many networks, and how many guesses an hour allows: `npm run lockout`.
import { supervise } from "./child.js";
import { ensureDependencies } from "./install.js";
import { findNode } from "./node.js";
import { command } from "./stop.js";

command(async () => {
  await ensureDependencies();
  const args = ["node_modules/vitest/vitest.mjs", "run", "--project=by-hand", "tests/by-hand/lockout.test.ts"];
  return supervise([{ file: findNode(), args, env: process.env }]);
});
