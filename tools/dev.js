// @ts-check
import { supervise } from "./child.js";
import { ensureDependencies } from "./install.js";
import { findNode } from "./node.js";
import { command } from "./stop.js";

command(async () => {
  await ensureDependencies();
  const node = findNode();
  return supervise([
    { file: node, args: ["--watch", "--watch-preserve-output", "server/src/main.ts"] },
    { file: node, args: ["node_modules/vite/bin/vite.js", "web", "--clearScreen", "false"] },
  ]);
});
