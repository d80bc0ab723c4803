// @ts-check
import { parseArgs } from "node:util";
import { supervise } from "./child.js";
import { ensureDependencies } from "./install.js";
import { findNode } from "./node.js";
import { command, Stop } from "./stop.js";

/** @returns {string} how often the server and its database are killed */
function readCycles() {
  const { cycles } = parseArgs({ options: { cycles: { type: "string", default: "500" } } }).values;
  if (!/^[1-9]\d*$/.test(cycles)) throw new Stop("Usage: npm run kill [-- --cycles=<number>]");
  return cycles;
}

command(async () => {
  const env = { ...process.env, KILL_CYCLES: readCycles() };
  await ensureDependencies();
  const args = ["tools/run-tests.ts", "--only=server,postgres", "tests/server/kill.test.ts"];
  return supervise([{ file: findNode(), args, env }]);
});
