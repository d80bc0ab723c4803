// @ts-check
import { supervise } from "./child.js";
import { ensureDependencies } from "./install.js";
import { findNode } from "./node.js";
import { paymentSandbox } from "./payment-sandbox.js";
import { command } from "./stop.js";

command(async () => {
  await ensureDependencies();
  const node = findNode();
  const { env, programs } = await paymentSandbox(node, process.env);
  return supervise([
    { file: node, args: ["--watch", "--watch-preserve-output", "server/src/main.ts"], env },
    { file: node, args: ["node_modules/vite/bin/vite.js", "web", "--clearScreen", "false"] },
    ...programs,
  ]);
});
