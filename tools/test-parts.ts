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
const playwright = ["node_modules/@playwright/test/cli.js", "test"];
/**
 * What people do most, in words that Firefox's driver understands: nothing about touch, recording or a lost connection.
 * Sorting a form by touch is in touch.
 */
const mainJourneys = ["main-job", "keyboard", "form-builder", "wizard-by-staff", "sign-in-pages", "accounts"];
const browserRigs = [...playwright, "--config=resilience/playwright.config.ts"];
const ground = (env: Record<string, string> = {}): Ground => ({ env, end: () => Promise.resolve() });

async function withServer(env: Record<string, string> = {}): Promise<Ground> {
  const postgres = await startPostgres({ inMemory: true });
  return { env: { ...env, TEST_DATABASE: "server", TEST_DATABASE_URL: postgres.url }, end: () => postgres.stop() };
}

async function withBuilds(env: Record<string, string> = {}): Promise<Ground> {
  await ensureBuilt(process.execPath);
  return ground(env);
}

/** Enough of each rig to see that it still holds; `npm run resilience` takes its time. */
const short = { KILL_CYCLES: "3", HISTORIES: "10", FUZZ_CASES: "10" };
const shortRigs = ["kill/servers", "histories/", "fuzz/edges", "faults/payment"];

/** Everything `npm test` runs, in this order. Server tests run on PostgreSQL; what differs embedded runs there too. */
export const parts: readonly Part[] = [
  {
    name: "unit",
    runner: "vitest",
    args: [...vitest, "--project=unit", "--project=web"],
    prepare: () => Promise.resolve(ground()),
  },
  {
    name: "embedded-part",
    runner: "vitest",
    args: [...vitest, "--project=server"],
    prepare: () => Promise.resolve(ground({ TEST_DATABASE: "embedded", TEST_SELECTION: "both" })),
  },
  {
    name: "postgres",
    runner: "vitest",
    args: [...vitest, "--project=server"],
    prepare: () => withServer(),
  },
  {
    name: "short-rigs",
    runner: "vitest",
    args: [...vitest, "--project=resilience", ...shortRigs.map((name) => `resilience/rigs/${name}`)],
    prepare: () => withServer(short),
  },
  {
    name: "journeys",
    runner: "playwright",
    args: [...playwright],
    prepare: () => withBuilds(),
  },
];

/** What `npm run resilience` runs besides. */
export const rigs: readonly Part[] = [
  {
    name: "rigs",
    runner: "vitest",
    args: [...vitest, "--project=resilience"],
    prepare: async () => {
      await ensureBuilt(process.execPath);
      return withServer();
    },
  },
  {
    name: "embedded",
    runner: "vitest",
    args: [...vitest, "--project=server"],
    prepare: () => Promise.resolve(ground({ TEST_DATABASE: "embedded" })),
  },
  {
    name: "lighthouse",
    runner: "playwright",
    args: [...browserRigs, "rigs/lighthouse"],
    prepare: () => withBuilds(),
  },
  {
    name: "screens",
    runner: "playwright",
    args: [...browserRigs, "rigs/screens", "journeys/screens-"],
    prepare: () => withBuilds({ SCREENS: "all" }),
  },
  {
    name: "firefox",
    runner: "playwright",
    args: [...playwright, ...mainJourneys],
    prepare: () => withBuilds({ JOURNEYS_BROWSER: "firefox" }),
  },
  {
    name: "webkit",
    runner: "playwright",
    args: [...browserRigs, "rigs/webkit"],
    prepare: () => withBuilds(),
  },
];
