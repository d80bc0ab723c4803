import { resolve } from "node:path";

export const scenarioNames = ["sign-in", "list", "submit", "responses", "stats"] as const;
export type ScenarioName = (typeof scenarioNames)[number];

/** On the filled PostgreSQL server, in this order. */
const besideParts = ["answers", "analytics", "panel"] as const;
export type BesidePart = (typeof besideParts)[number];

/** Each on PostgreSQL servers of its own. */
const apartParts = ["growth", "companies", "webs", "pooler", "starts", "steady", "feedback"] as const;
export type ApartPart = (typeof apartParts)[number];

export interface Options {
  only: readonly ScenarioName[];
  /** Other parts measured on the same database. */
  beside: readonly BesidePart[];
  /** Parts measured on their own databases. */
  apart: readonly ApartPart[];
  /** The most answers of one company, and the most companies, that growth goes up to. */
  answers: number;
  companies: number;
  /** How long calls come at a fixed rate, and how many a second. */
  minutes: number;
  rate: number;
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

const usage = `node bench/main.ts [--quick] [--only=${[...scenarioNames, ...besideParts, ...apartParts].join(",")}] [--server | --embedded]
  [--connections=1,10,50] [--runs=3] [--seconds=3] [--root=<another checkout>] [--profile]
  [--answers=1000000] (growth, up to 10000000) [--companies=1000] (companies, up to 10000) [--minutes=1] [--rate=200] (steady)`;

function failUsage(problem: string): never {
  console.error(`${problem}\n\n${usage}`);
  process.exit(2);
}

function positive(name: string, text: string): number {
  const value = Number(text);
  return value > 0 ? value : failUsage(`--${name} must be a positive number.`);
}

const among =
  <Name extends string>(names: readonly Name[]) =>
  (name: string): name is Name =>
    names.some((known) => known === name);
const [isScenario, isBeside, isApart] = [among(scenarioNames), among(besideParts), among(apartParts)];

export function readOptions(args: readonly string[]): Options {
  const given = new Map(args.map((arg) => [arg.replace(/^--/, "").split("=")[0] ?? "", arg.split("=")[1] ?? ""]));
  const numbers = ["connections", "runs", "seconds", "answers", "companies", "minutes", "rate"];
  const known = ["quick", "only", "server", "embedded", "root", "profile", ...numbers];
  const unknown = [...given.keys()].find((name) => !known.includes(name));
  if (unknown !== undefined) failUsage(`Unknown option --${unknown}.`);
  const quick = given.has("quick");
  const chosen = given.get("only")?.split(",") ?? [...scenarioNames, ...besideParts, ...apartParts];
  const stray = chosen.find((name) => !isScenario(name) && !isBeside(name) && !isApart(name));
  if (stray !== undefined) failUsage(`Unknown scenario “${stray}”.`);
  const levels = given.get("connections")?.split(",") ?? ["1", "10", "50"];
  const one = given.has("server") || given.has("embedded");
  return {
    only: chosen.filter(isScenario),
    beside: chosen.filter(isBeside),
    apart: chosen.filter(isApart),
    answers: positive("answers", given.get("answers") ?? (quick ? "100000" : "1000000")),
    companies: positive("companies", given.get("companies") ?? (quick ? "100" : "1000")),
    minutes: positive("minutes", given.get("minutes") ?? (quick ? "0.2" : "1")),
    rate: positive("rate", given.get("rate") ?? "200"),
    parts: one ? (["server", "embedded"] as const).filter((part) => given.has(part)) : ["server", "embedded"],
    connections: levels.map((text) => positive("connections", text)),
    runs: positive("runs", given.get("runs") ?? (quick ? "1" : "3")),
    seconds: positive("seconds", given.get("seconds") ?? (quick ? "1.5" : "3")),
    root: resolve(given.get("root") ?? resolve(import.meta.dirname, "../..")),
    profile: given.has("profile"),
  };
}
