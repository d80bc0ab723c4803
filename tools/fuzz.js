// @ts-check
// More tries of every call than a change needs: `npm run fuzz -- --cases=2000 --seed=7`, and with a name only of that call.
import { supervise } from "./child.js";
import { ensureDependencies } from "./install.js";
import { findNode } from "./node.js";
import { command } from "./stop.js";

const settings = { cases: "FUZZ_CASES", seed: "FUZZ_SEED" };

command(async () => {
  await ensureDependencies();
  const args = process.argv.slice(2);
  /** @type {Record<string, string>} */
  const chosen = { FUZZ_CASES: "2000" };
  const names = [];
  for (const arg of args) {
    const [, name, value] = /^--(cases|seed)=(\d+)$/.exec(arg) ?? [];
    if (value !== undefined && (name === "cases" || name === "seed")) chosen[settings[name]] = value;
    else names.push(`--testNamePattern=${arg}`);
  }
  const run = ["tools/run-tests.ts", "--only=postgres", "tests/server/fuzz-", ...names];
  return supervise([{ file: findNode(), args: run, env: { ...process.env, ...chosen } }]);
});
