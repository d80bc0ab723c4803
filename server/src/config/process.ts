import { wholeNumber, type Environment } from "./parse-setting.ts";
import { StartupError } from "#platform/errors.ts";

/** What this process does of the work that all processes of one database share. */
export interface ProcessSettings {
  /** Whether it answers calls. */
  serves: boolean;
  /** Whether it works jobs. */
  works: boolean;
  /** Milliseconds for which it still answers after the stop signal, until the load balancer has noticed. */
  drainMs: number;
}

const kinds: ReadonlyMap<string, Pick<ProcessSettings, "serves" | "works">> = new Map([
  ["all", { serves: true, works: true }],
  ["web", { serves: true, works: false }],
  ["worker", { serves: false, works: true }],
]);

export function readProcess(env: Environment, database: "embedded" | "server"): ProcessSettings {
  const name = env["PROCESS"]?.trim() || "all";
  const kind = kinds.get(name);
  if (!kind) throw new StartupError(`PROCESS is “${name}”. Set it to one of ${[...kinds.keys()].join(", ")}.`);
  if (database === "embedded" && name !== "all") {
    throw new StartupError(
      `PROCESS=${name} needs a database that several processes share, and the embedded one is for one process. Set DATABASE_URL, or unset PROCESS.`,
    );
  }
  return { ...kind, drainMs: wholeNumber(env, "DRAIN_SECONDS", { fallback: 0, min: 0, max: 300 }) * 1_000 };
}
