import { resolve } from "node:path";

export const scenarioNames = ["sign-in", "list", "submit", "responses", "stats"] as const;
export type ScenarioName = (typeof scenarioNames)[number];

export interface Options {
  only: readonly ScenarioName[];
  /** Also what people and mail cost, on the server's database. */
  people: boolean;
  /** Also one form with 100,000 answers, on the server's database. */
  answers: boolean;
  /** Also a company with 2,000,000 answers, its numbers by day, on the server's database. */
  analytics: boolean;
  /** Also one wizard with 10,000 runs, on the server's database. */
  wizards: boolean;
  /** Also a thousand open streams of events, on the server's database. */
  live: boolean;
  /** Also the panel of those who run the service, with 100,000 people, on the server's database. */
  panel: boolean;
  /** Also one project with 200 forms and 100,000 answers, read and deleted, on the server's database: the last, since it goes. */
  projects: boolean;
  /** Which databases: a PostgreSQL server, the embedded one, or both. */
  parts: readonly ("server" | "embedded")[];
  connections: readonly number[];
  runs: number;
  /** Seconds of one run. */
  seconds: number;
  /** The checkout whose server is measured: this one unless named. */
  root: string;
  /** Writes a CPU profile of the product's server to .cache/bench. */
  profile: boolean;
}

const usage = `node bench/main.ts [--quick] [--only=${scenarioNames.join(",")},people,answers,wizards,live,analytics,panel,projects] [--server | --embedded]
  [--connections=1,10,50] [--runs=3] [--seconds=3] [--root=<another checkout>] [--profile]`;

function refuse(problem: string): never {
  console.error(`${problem}\n\n${usage}`);
  process.exit(2);
}

function positive(name: string, text: string): number {
  const value = Number(text);
  return value > 0 ? value : refuse(`--${name} must be a positive number.`);
}

const others = ["people", "answers", "wizards", "live", "analytics", "panel", "projects"];

function isScenario(name: string): name is ScenarioName {
  return scenarioNames.some((known) => known === name);
}

export function readOptions(args: readonly string[]): Options {
  const given = new Map(args.map((arg) => [arg.replace(/^--/, "").split("=")[0] ?? "", arg.split("=")[1] ?? ""]));
  const known = ["quick", "only", "server", "embedded", "connections", "runs", "seconds", "root", "profile"];
  const unknown = [...given.keys()].find((name) => !known.includes(name));
  if (unknown !== undefined) refuse(`Unknown option --${unknown}.`);
  const quick = given.has("quick");
  const chosen = given.get("only")?.split(",") ?? [...scenarioNames, ...others];
  const only = chosen.filter((name) => !others.includes(name));
  const levels = given.get("connections")?.split(",") ?? ["1", "10", "50"];
  const one = given.has("server") || given.has("embedded");
  return {
    only: only.map((name) => (isScenario(name) ? name : refuse(`There is no scenario “${name}”.`))),
    people: chosen.includes("people"),
    answers: chosen.includes("answers"),
    wizards: chosen.includes("wizards"),
    live: chosen.includes("live"),
    analytics: chosen.includes("analytics"),
    panel: chosen.includes("panel"),
    projects: chosen.includes("projects"),
    parts: one ? (["server", "embedded"] as const).filter((part) => given.has(part)) : ["server", "embedded"],
    connections: levels.map((text) => positive("connections", text)),
    runs: positive("runs", given.get("runs") ?? (quick ? "1" : "3")),
    seconds: positive("seconds", given.get("seconds") ?? (quick ? "1.5" : "3")),
    root: resolve(given.get("root") ?? resolve(import.meta.dirname, "..")),
    profile: given.has("profile"),
  };
}
