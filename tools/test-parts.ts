import { startPostgres } from "../tests/support/postgres.ts";
import { ensureBuilt } from "./build.js";

/** What a part needs while it runs; `end` takes it away again. */
interface Ground {
  readonly env: Record<string, string>;
  readonly end: () => Promise<void>;
}

export interface Part {
  readonly name: string;
  readonly runner: "vitest" | "playwright";
  readonly args: readonly string[];
  readonly prepare: () => Promise<Ground>;
}

const vitest = ["node_modules/vitest/vitest.mjs", "run", "--reporter=default", "--reporter=json"];
const ground = (env: Record<string, string> = {}): Ground => ({ env, end: () => Promise.resolve() });

async function withServer(): Promise<Ground> {
  const postgres = await startPostgres({ inMemory: true });
  return { env: { TEST_DATABASE: "server", TEST_DATABASE_URL: postgres.url }, end: () => postgres.stop() };
}

async function withBuilds(): Promise<Ground> {
  await ensureBuilt(process.execPath);
  return ground();
}

/** Everything `npm test` runs, in this order. The same server tests run on both kinds of database. */
export const parts: readonly Part[] = [
  {
    name: "unit",
    runner: "vitest",
    args: [...vitest, "--project=unit", "--project=web"],
    prepare: () => Promise.resolve(ground()),
  },
  {
    name: "server",
    runner: "vitest",
    args: [...vitest, "--project=server"],
    prepare: () => Promise.resolve(ground({ TEST_DATABASE: "embedded" })),
  },
  {
    name: "postgres",
    runner: "vitest",
    args: [...vitest, "--project=server"],
    prepare: withServer,
  },
  {
    name: "journeys",
    runner: "playwright",
    args: ["node_modules/@playwright/test/cli.js", "test"],
    prepare: withBuilds,
  },
];
