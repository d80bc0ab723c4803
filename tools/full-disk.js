// @ts-check
// Disks that are really full or read-only, as root on Linux: `npm run full-disk`.
import { supervise } from "./child.js";
import { ensureDependencies } from "./install.js";
import { findNode } from "./node.js";
import { command, Stop } from "./stop.js";

command(async () => {
  if (process.platform !== "linux" || process.getuid?.() !== 0) {
    throw new Stop("This test mounts a small disk, which requires Linux and root.");
  }
  await ensureDependencies();
  const args = ["node_modules/vitest/vitest.mjs", "run", "--project=by-hand", "tests/by-hand/full-disk.test.ts"];
  return supervise([{ file: findNode(), args, env: process.env }]);
});
