// @ts-check
// What many do at once, at random, and whether it could have been: `npm run histories -- --histories=1000 --seed=7`.
import { parseArgs } from "node:util";
import { supervise } from "./child.js";
import { ensureDependencies } from "./install.js";
import { findNode } from "./node.js";
import { command, Stop } from "./stop.js";

const options = /** @type {const} */ ({
  histories: { type: "string", default: "1000" },
  seed: { type: "string", default: String(Date.now() % 1_000_000_000) },
});

command(async () => {
  const { histories, seed } = parseArgs({ options }).values;
  if (![histories, seed].every((number) => /^[1-9]\d*$/.test(number))) {
    throw new Stop("Usage: npm run histories [-- --histories=<number> --seed=<number>]");
  }
  await ensureDependencies();
  const env = { ...process.env, HISTORIES: histories, HISTORIES_SEED: seed };
  const args = ["tools/run-tests.ts", "--only=postgres", "tests/server/histories.postgres.test.ts"];
  return supervise([{ file: findNode(), args, env }]);
});
