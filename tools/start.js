// @ts-check
import { ensureBuilt } from "./build.js";
import { supervise } from "./child.js";
import { ensureDependencies } from "./install.js";
import { findNode } from "./node.js";
import { paymentSandbox } from "./payment-sandbox.js";
import { command } from "./stop.js";

command(async () => {
  await ensureDependencies();
  const node = findNode();
  await ensureBuilt(node);
  // A small nursery and a heap that is swept before it has doubled keep memory low under load: most of what a call makes is
  // gone when the call is.
  const args = [
    "--max-semi-space-size=8",
    "--heap-growing-percent=30",
    "--import",
    "./tools/parent-watch.js",
    "server/dist/main.js",
    ...process.argv.slice(2),
  ];
  const { env, programs } = await paymentSandbox(node, process.env);
  return supervise([{ file: node, args, env, watched: true }, ...programs]);
});
