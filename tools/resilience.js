// @ts-check
// Rigs that harm the running product: `npm run resilience`, or some: `npm run resilience -- kill fuzz --cycles=500 createForm`.
import { parseArgs } from "node:util";
import { supervise } from "./child.js";
import { ensureDependencies } from "./install.js";
import { findNode } from "./node.js";
import { command, Stop } from "./stop.js";

/** Folders of resilience/rigs, each on PostgreSQL. */
const rigs = ["fuzz", "kill", "histories", "faults", "poolers", "replicas", "upgrade", "overload", "full-disk"];
/** Parts of tools/test-parts.ts that `npm test` leaves out. */
const parts = ["embedded", "screens", "lighthouse"];
/** Parts that need a browser of the machine's: they run when they are named. */
const browsers = ["firefox", "webkit"];

/** How much of it, as the rigs read it. */
const settings = {
  cases: ["FUZZ_CASES"],
  cycles: ["KILL_CYCLES"],
  stops: ["SHUTDOWN_CYCLES"],
  "cut-seconds": ["CUT_SECONDS"],
  histories: ["HISTORIES"],
  seed: ["FUZZ_SEED", "HISTORIES_SEED"],
};
const usage = `Usage: npm run resilience [-- <${[...rigs, ...parts, ...browsers].join("|")}>… ${Object.keys(settings)
  .map((name) => `--${name}=<number>`)
  .join(" ")} <test name>]`;

function readArguments() {
  const number = /** @type {const} */ ({ type: "string" });
  const options = {
    cases: number,
    cycles: number,
    stops: number,
    "cut-seconds": number,
    histories: number,
    seed: number,
  };
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const chosen = Object.entries(values);
  if (chosen.some(([, value]) => !/^[1-9]\d*$/.test(value ?? ""))) throw new Stop(usage);
  const env = chosen.flatMap(([name, value]) =>
    settings[/** @type {keyof typeof settings} */ (name)].map((setting) => [setting, value]),
  );
  const known = [...rigs, ...parts, ...browsers];
  const [testName, ...more] = positionals.filter((name) => !known.includes(name));
  if (more.length > 0) throw new Stop(usage);
  return { names: positionals.filter((name) => known.includes(name)), env: Object.fromEntries(env), testName };
}

/** A small disk is mounted by root on Linux only. @param {readonly string[]} names */
function withoutFullDisk(names) {
  if (process.platform === "linux" && process.getuid?.() === 0) return names;
  console.log("Without full-disk: it mounts a small disk, which requires Linux and root.");
  return names.filter((name) => name !== "full-disk");
}

command(async () => {
  const { names, env, testName } = readArguments();
  await ensureDependencies();
  const folders = withoutFullDisk(names.length === 0 ? rigs : names.filter((name) => rigs.includes(name)));
  const others = names.length === 0 ? parts : names.filter((name) => [...parts, ...browsers].includes(name));
  const only = [...(folders.length > 0 ? ["rigs"] : []), ...others];
  if (only.length === 0) throw new Stop(usage);
  const filters = others.length > 0 ? [] : folders.map((name) => `resilience/rigs/${name}/`);
  const pattern = testName === undefined ? [] : [`--testNamePattern=${testName}`];
  const args = ["tools/run-tests.ts", `--only=${only.join()}`, ...filters, ...pattern];
  return supervise([{ file: findNode(), args, env: { ...process.env, ...env } }]);
});
