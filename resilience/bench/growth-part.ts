/** One company from a thousand answers on: each call at each size. */
import { companyId, formId, ownerToken, projectId } from "./data.ts";
import { cursorsOf } from "./fill.ts";
import { chainedEntries } from "./chain-fill.ts";
import { emptyCompany, entriesOf, growthSizes, moreAnswers, maxEntries, staffEntries } from "./growth-fill.ts";
import { measureGrowth, sizesUpTo, type Call, type Grown, type Growth, type GrowthRow } from "./growth.ts";
import { databaseTime } from "./processes.ts";
import { expectNumbers, rebuildNumbers, tallyNow } from "./numbers.ts";
import type { Options } from "./options.ts";
import { productPages } from "./scenarios.ts";

const read = (what: string, ...paths: string[]): Call => ({
  what,
  ask: () => ({ kind: "get", paths: paths.map((path) => `/api${path}`), tokens: [ownerToken] }),
});

async function fill({ databaseUrl, query }: Grown, from: number, to: number): Promise<void> {
  for (const statement of moreAnswers({ from, to })) await query(statement);
  const entries = { from: Math.min(from, maxEntries), to: Math.min(to, maxEntries) };
  if (entries.to > entries.from) await query(chainedEntries(entriesOf(entries)));
  if (from === 0) await query(chainedEntries(staffEntries));
  await query("analyze");
  await rebuildNumbers(databaseUrl, [companyId]);
  // All sizes use the same statements, so only the first is checked; at the others a check would take minutes.
  if (from === 0) await expectNumbers(databaseUrl, companyId);
}

async function callsAt({ databaseUrl }: Grown): Promise<Call[]> {
  const cursors = await cursorsOf(databaseUrl);
  return [
    read("list 50 projects", "/projects"),
    read("newest 50 responses of a form", `/forms/${formId(1)}/responses?limit=50`),
    {
      ...read("50 responses by cursor"),
      ask: () => ({ kind: "get", paths: productPages(cursors), tokens: [ownerToken] }),
    },
    read("summary of a form", `/forms/${formId(1)}/summary`),
    read("dashboard stats", "/dashboard/stats"),
    read("recent responses", "/dashboard/recent-responses"),
    read("company analytics, 90 days", "/company/analytics/overview?days=90"),
    read("company trends, 365 days", "/company/analytics/trends?days=365"),
    read("a project's analytics, 90 days", `/projects/${projectId(1)}/analytics?days=90`),
    read("its testers", `/projects/${projectId(1)}/analytics/testers?days=90`),
    read("audit log", "/company/audit/logs"),
    read("audit log, what few did", "/company/audit/logs?action=UPDATE&resource=project"),
    read("the project's activity", `/projects/${projectId(1)}/activity`),
    {
      what: "submit nine answers",
      ask: (first) => ({
        kind: "submit",
        prefix: "/api/forms/",
        suffix: "/responses",
        first,
        testers: growthSizes.testers,
      }),
    },
  ];
}

/** Cost per answer of the job that tallies the answers submitted during the measurement. */
async function tallyCost({ databaseUrl, postgres, query }: Grown): Promise<GrowthRow[]> {
  const { rows } = (await query("select count(*)::int as left from form_responses where not tallied")) as {
    rows: { left: number }[];
  };
  const answers = Math.max(1, rows[0]?.left ?? 0);
  const before = { own: process.cpuUsage(), database: databaseTime(postgres.dataDir) };
  const seconds = await tallyNow(databaseUrl);
  const own = process.cpuUsage(before.own);
  const took = (seconds * 1000) / answers;
  const numbers = {
    perSecond: answers / seconds,
    p50: took,
    p95: took,
    p99: took,
    errors: 0,
    firstError: "",
    serverCost: (own.user + own.system) / answers,
    databaseCost: ((databaseTime(postgres.dataDir) - before.database) * 1000) / answers,
  };
  return [{ what: "tally an answer (job)", at: [numbers] }];
}

export const measureGrowthOfAnswers = (options: Options, say: (text: string) => void): Promise<Growth> =>
  measureGrowth(
    options,
    {
      what: "answers in one company",
      sizes: sizesUpTo(1_000, 10, options.answers),
      first: emptyCompany,
      fill,
      calls: callsAt,
      more: tallyCost,
    },
    say,
  );
