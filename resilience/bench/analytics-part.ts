/** A company with 2,000,000 answers: every call of analytics beside bare SQL, and what the numbers cost a submission. */
import { Client } from "pg";
import {
  analyticsCompany,
  analyticsFill,
  analyticsProject,
  analyticsTesterToken,
  analyticsToken,
  anAnswer,
  freshForm,
  freshForms,
} from "./analytics-fill.ts";
import { median, timesOf } from "./measure.ts";
import { rebuildNumbers } from "./numbers.ts";
import type { Served } from "./processes.ts";

export interface AnalyticsPart {
  answers: number;
  /** Seconds in which all numbers were rewritten. */
  rebuilt: number;
  /** Medians in milliseconds. */
  timed: { what: string; ours: number; floor: number | undefined }[];
  /** A submission with the numbers and without, in milliseconds. */
  submission: { withRollups: number; without: number };
}

const days = "day between current_date - 179 and current_date";
const ofCompany = `company_id = '${analyticsCompany}' and project_id is null`;
const ofProject = `company_id = '${analyticsCompany}' and project_id = '${analyticsProject}'`;
const sums = (of: string) => `select day, sum(responses) from answer_days where ${of} and ${days} group by day`;
const people = (of: string) =>
  `select sum(people) from active_gaps where ${of} and ${days} and day + gap > current_date`;

/** The measured calls, each with one SQL statement that reads the data it needs most. */
const asked: { what: string; path: string; floor?: string }[] = [
  { what: "dashboard stats", path: "/dashboard/stats", floor: sums(ofCompany) },
  { what: "recent responses", path: "/dashboard/recent-responses" },
  { what: "overview, 90 days", path: "/company/analytics/overview?days=90", floor: people(ofCompany) },
  { what: "overview, 365 days", path: "/company/analytics/overview?days=365", floor: people(ofCompany) },
  { what: "trends, 90 days", path: "/company/analytics/trends?days=90", floor: sums(ofCompany) },
  { what: "projects, 90 days", path: "/company/analytics/projects?days=90" },
  { what: "a project, 90 days", path: `/projects/${analyticsProject}/analytics?days=90`, floor: people(ofProject) },
  { what: "its forms", path: `/projects/${analyticsProject}/analytics/forms?days=90` },
  { what: "its wizards", path: `/projects/${analyticsProject}/analytics/wizards?days=90` },
  { what: "its testers", path: `/projects/${analyticsProject}/analytics/testers?days=90` },
];

async function read(product: Served, path: string): Promise<void> {
  const reply = await fetch(`${product.origin}/api${path}`, { headers: { authorization: `Bearer ${analyticsToken}` } });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${text}`);
}

async function submit(product: Served, form: number, tester: number): Promise<void> {
  const reply = await fetch(`${product.origin}/api/forms/${freshForm(form)}/responses`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${analyticsTesterToken(tester)}` },
    body: JSON.stringify({ responses: anAnswer }),
  });
  if (reply.status !== 201) throw new Error(`Submit returned ${reply.status}: ${await reply.text()}`);
}

const turns = 8;
const atATime = 60;

/** The trigger as it is, and as it would be without rollups. */
async function submissionTriggers(client: Client): Promise<{ withRollups: string; without: string }> {
  const { rows } = await client.query<{ text: string }>(
    "select pg_get_functiondef('count_responses()'::regprocedure) as text",
  );
  const withRollups = rows[0]?.text ?? "";
  const without = withRollups.replace(/if tg_op = 'INSERT' and place\.project_id is not null then/, "if false then");
  if (withRollups === without) throw new Error("The trigger that counts responses has changed");
  return { withRollups, without };
}

/** Alternates the two cases, so that other load on the machine affects both. */
async function measureSubmission(product: Served, client: Client): Promise<AnalyticsPart["submission"]> {
  for (const statement of freshForms(turns * 2)) await client.query(statement);
  const triggers = await submissionTriggers(client);
  const medians = { withRollups: [] as number[], without: [] as number[] };
  // The first call of each tester reads their session.
  for (let tester = 1; tester <= atATime; tester += 1) await submit(product, 1_001, tester);
  for (let turn = 1; turn < turns; turn += 1) {
    for (const [index, way] of (["withRollups", "without"] as const).entries()) {
      await client.query(triggers[way]);
      const form = 1_001 + turn * 2 + index - 1;
      medians[way].push(await timesOf((n) => submit(product, form, n + 1), atATime));
    }
  }
  await client.query(triggers.withRollups);
  return { withRollups: median(medians.withRollups), without: median(medians.without) };
}

export async function measureAnalytics(product: Served, databaseUrl: string): Promise<AnalyticsPart> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const statement of analyticsFill) await client.query(statement);
    const rebuilt = await rebuildNumbers(databaseUrl, [analyticsCompany]);
    await client.query("vacuum analyze");
    const { rows } = await client.query<{ answers: number }>(
      `select count(*)::int as answers from form_responses where company_id = '${analyticsCompany}'`,
    );
    const timed: AnalyticsPart["timed"] = [];
    for (const { what, path, floor } of asked) {
      await read(product, path);
      const bare = floor === undefined ? undefined : await timesOf(() => client.query(floor));
      timed.push({ what, ours: await timesOf(() => read(product, path), 31), floor: bare });
    }
    return { answers: rows[0]?.answers ?? 0, rebuilt, timed, submission: await measureSubmission(product, client) };
  } finally {
    await client.end();
  }
}
