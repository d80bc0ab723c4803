/** From one company to many: up to a hundred people call at each size, each of another company. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { chainedEntries } from "./chain-fill.ts";
import * as filled from "./companies-fill.ts";
import { hashedPassword } from "./fill.ts";
import { measureGrowth, sizesUpTo, type Call, type Grown, type Growth, type GrowthRow } from "./growth.ts";
import { expectNumbers, rebuildNumbers } from "./numbers.ts";
import type { Options } from "./options.ts";
import { databaseTime, processorTime } from "./processes.ts";
import { startProduct } from "./product.ts";

const maxCallers = 100;
/** Each is looked at every minute at most. */
const restSeconds = 60;

/** @param first the first of them; the last is `last` */
export async function fillCompanies(
  { databaseUrl, query }: Pick<Grown, "databaseUrl" | "query">,
  { first, last, testersOfEach }: { first: number; last: number; testersOfEach: number },
): Promise<void> {
  const which = { from: first, to: last, testersOfEach, hash: await hashedPassword() };
  for (const statement of filled.companies(which)) await query(statement);
  await query(chainedEntries(filled.entriesOfCompanies(which)));
  await query("analyze");
  const ids = Array.from({ length: last - first + 1 }, (_, n) => filled.companyOf(first + n));
  await rebuildNumbers(databaseUrl, ids);
  await expectNumbers(databaseUrl, filled.companyOf(first));
}

function callsAt(size: number): Call[] {
  const callers = Array.from({ length: Math.min(size, maxCallers) }, (_, n) =>
    Math.max(1, Math.round(((n + 1) * size) / Math.min(size, maxCallers))),
  );
  const tokens = callers.map(filled.ownerTokenOf);
  const read = (what: string, pathOf: (company: number) => string): Call => ({
    what,
    ask: () => ({ kind: "get", paths: callers.map((company) => `/api${pathOf(company)}`), tokens }),
  });
  const to = callers.map((company) => ({
    path: `/api/forms/${filled.formOf(company, 1)}/responses`,
    token: filled.testerTokenOf(company, 1),
  }));
  return [
    read("list projects", () => "/projects"),
    read("newest 50 responses", (company) => `/forms/${filled.formOf(company, 2)}/responses?limit=50`),
    read("dashboard stats", () => "/dashboard/stats"),
    read("company analytics, 90 days", () => "/company/analytics/overview?days=90"),
    read("a project's analytics, 90 days", (company) => `/projects/${filled.projectOf(company)}/analytics?days=90`),
    read("audit log", () => "/company/audit/logs"),
    { what: "submit nine answers", ask: () => ({ kind: "answer", to }) },
  ];
}

/** What a worker with nothing to do takes of the machine each second: it must not look at every company each minute. */
async function measureRest(options: Options, { databaseUrl, postgres }: Grown): Promise<GrowthRow[]> {
  const dataDir = mkdtempSync(join(tmpdir(), "firstlight-bench-"));
  const worker = await startProduct(options, dataDir, databaseUrl, { PROCESS: "worker" });
  try {
    // First let the worker process the jobs from the measured calls.
    await pause(restSeconds * 1_000);
    const time = () => [processorTime(worker.pid), databaseTime(postgres.dataDir)] as const;
    const before = time();
    await pause(restSeconds * 1_000);
    const [own, database] = time().map((after, index) => ((after - (before[index] ?? 0)) * 1_000) / restSeconds);
    const none = {
      perSecond: Number.NaN,
      p50: Number.NaN,
      p95: Number.NaN,
      p99: Number.NaN,
      errors: 0,
      firstError: "",
    };
    return [
      { what: "a worker at rest, a second", at: [{ ...none, serverCost: own ?? 0, databaseCost: database ?? 0 }] },
    ];
  } finally {
    await worker.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

export const measureGrowthOfCompanies = (options: Options, say: (text: string) => void): Promise<Growth> =>
  measureGrowth(
    options,
    {
      what: "companies",
      sizes: sizesUpTo(1, 100, options.companies),
      first: () => [],
      fill: (grown, from, to) => fillCompanies(grown, { first: from + 1, last: to, testersOfEach: 10 }),
      calls: (_grown, size) => Promise.resolve(callsAt(size)),
      more: (grown) => measureRest(options, grown),
    },
    say,
  );
