// @ts-check
// Whatever may end under the product while people write: `npm run kill -- --cycles=500`, `-- --cut-seconds=300`, `-- --stops=100`.
import { parseArgs } from "node:util";
import { supervise } from "./child.js";
import { ensureDependencies } from "./install.js";
import { findNode } from "./node.js";
import { command, Stop } from "./stop.js";

/** What ends how often: the server and its database, all connections to it, servers one after the other. */
const kinds = {
  cycles: { setting: "KILL_CYCLES", args: ["--only=server,postgres", "tests/server/kill.test.ts"] },
  "cut-seconds": { setting: "CUT_SECONDS", args: ["--only=postgres", "tests/server/faults-database.postgres.test.ts"] },
  stops: { setting: "SHUTDOWN_CYCLES", args: ["--only=postgres", "tests/server/shutdown.postgres.test.ts"] },
};
const usage = "Usage: npm run kill [-- --cycles=<number> | --cut-seconds=<number> | --stops=<number>]";

function readKind() {
  const number = /** @type {const} */ ({ type: "string" });
  const { values } = parseArgs({ options: { cycles: number, "cut-seconds": number, stops: number } });
  const [[name, times] = ["cycles", "500"], ...more] = Object.entries(values);
  if (more.length > 0 || !/^[1-9]\d*$/.test(times)) throw new Stop(usage);
  return { ...kinds[/** @type {keyof typeof kinds} */ (name)], times };
}

command(async () => {
  const { setting, times, args } = readKind();
  await ensureDependencies();
  const env = { ...process.env, [setting]: times };
  return supervise([{ file: findNode(), args: ["tools/run-tests.ts", ...args], env }]);
});
