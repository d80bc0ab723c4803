/** One form with 100,000 answers: submitting, reading, summing up and taking them out, each beside its bare SQL. */
import type { Client } from "pg";
import { answersBy, companyId, formId, ownerToken, projectId, testerToken } from "./data.ts";
import { spread, timesOf } from "./measure.ts";
import { tallyNow } from "./numbers.ts";
import { helper, memory, type Helper, type Served } from "./processes.ts";
import type { Read, Reading } from "./read-file.ts";
import * as sql from "./sql.ts";
import { withClient } from "../support/with-client.ts";

export interface Timed {
  what: string;
  /** Medians in milliseconds. */
  ours: number;
  floor: number;
}

export interface Exported {
  format: string;
  seconds: number;
  megabytes: number;
  /** Most memory while it was written, over what the process held before, in MB. */
  memory: number;
  /** p95 of listing projects, one after the other, in milliseconds: before it, and while it was written. */
  others: { before: number; during: number };
}

export interface AnswersPart {
  timed: Timed[];
  /** Seconds until a job had added all answers to the tallies. */
  tallied: number;
  exported: Exported[];
  /** Seconds for reading the same rows in pages and writing them as JSON, and no more. */
  exportFloor: number;
}

const answerCount = 100_000;
const testers = 40_000;
const bigForm = formId(90);
const key = [companyId, bigForm] as const;

/** Answers of the form the fill has answered already, over and over; without triggers, or it would take minutes. */
const fill = [
  "set session_replication_role = replica",
  `update forms set many_responses = true, project_id = '${projectId(1)}' where id = '${bigForm}'`,
  `insert into form_responses (company_id, form_id, id, user_id, version, attempt, answers, submitted_at)
   select company_id, '${bigForm}', md5('many' || n)::uuid, md5('user' || (n % ${testers} + 1))::uuid, 1, n / ${testers} + 1,
     jsonb_set(answers, '{field_1}', to_jsonb('Quick and calm, number ' || n)), date_trunc('milliseconds', now()) - n * interval '30 seconds'
   from (select *, row_number() over (order by id) as n from form_responses where company_id = '${companyId}' limit ${answerCount}) as given`,
  `update response_totals set responses = ${answerCount}, of_testers = ${testers} where form_id = '${bigForm}' and slot = 0`,
  "set session_replication_role = origin",
  "analyze form_responses",
];

const headers = { authorization: `Bearer ${ownerToken}` };

async function read(product: Served, path: string): Promise<void> {
  const reply = await fetch(`${product.origin}/api/forms/${bigForm}${path}`, { headers });
  await reply.arrayBuffer();
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}`);
}

async function submit(product: Served, n: number): Promise<void> {
  const reply = await fetch(`${product.origin}/api/forms/${bigForm}/responses`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${testerToken(n + 1)}` },
    body: JSON.stringify({ responses: answersBy(n) }),
  });
  if (reply.status !== 201) throw new Error(`Submit returned ${reply.status}: ${await reply.text()}`);
}

const west = encodeURIComponent(
  JSON.stringify({ match: "all", conditions: [{ field: "field_5", is: "equals", value: "West" }] }),
);

/** The measured calls, each with the minimal SQL for it. */
const asked: { what: string; path: string; floor: string; values?: readonly unknown[] }[] = [
  { what: "newest 50", path: "/responses", floor: sql.newestResponses },
  { what: "50 with one choice", path: `/responses?conditions=${west}`, floor: sql.filteredResponses },
  { what: "50 by a word few wrote", path: "/responses?q=number%2099999", floor: sql.soughtResponses },
  { what: "50 by a number", path: "/responses?sort=field_4", floor: sql.sortedResponses },
  { what: "50 by text", path: "/responses?sort=-field_1", floor: sql.textSortedResponses },
  { what: "summary of all", path: "/summary", floor: sql.readTallies },
  { what: "summary of one choice", path: `/summary?conditions=${west}`, floor: sql.countedAnswers },
];

/** Milliseconds of one request by another user. */
async function listOnce(product: Served): Promise<number> {
  const began = performance.now();
  const reply = await fetch(`${product.origin}/api/projects`, { headers });
  await reply.arrayBuffer();
  if (!reply.ok) throw new Error(`List returned ${reply.status}`);
  return performance.now() - began;
}

/** Another process reads the file, or what it does with it would be taken for the server's. */
async function measureExport(product: Served, reader: Helper<Reading, Read>, format: string): Promise<Exported> {
  const alone: number[] = [];
  for (let n = 0; n < 200; n += 1) alone.push(await listOnce(product));
  const before = memory(product.pid);
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, memory(product.pid))), 20);
  const path = `/api/forms/${bigForm}/export?format=${format}`;
  let isWritten = false;
  const written = reader.ask({ origin: product.origin, path, token: ownerToken }).finally(() => (isWritten = true));
  const during: number[] = [];
  while (!isWritten) during.push(await listOnce(product));
  const { seconds, bytes } = await written;
  clearInterval(watch);
  const others = { before: spread(alone).p95, during: spread(during).p95 };
  return { format, seconds, megabytes: bytes / 1e6, memory: most - before, others };
}

async function measureExportFloor(client: Client): Promise<number> {
  const started = performance.now();
  let after: unknown[] = [new Date(), companyId];
  let bytes = 0;
  for (;;) {
    const { rows } = await client.query<{ submitted_at: Date; id: string }>(sql.pageToExport, [...key, ...after]);
    for (const row of rows) bytes += JSON.stringify(row).length;
    const last = rows.at(-1);
    if (!last || rows.length < 500 || bytes < 0) return (performance.now() - started) / 1000;
    after = [last.submitted_at, last.id];
  }
}

export function measureAnswers(product: Served, databaseUrl: string): Promise<AnswersPart> {
  return withClient({ connectionString: databaseUrl }, async (client) => {
    for (const statement of fill) await client.query(statement);
    const untallied: Timed = {
      what: "summary before any is tallied",
      ours: await timesOf(() => read(product, "/summary"), 3),
      floor: await timesOf(() => client.query(sql.countedAnswers, ["%", ...key]), 3),
    };
    const tallied = await tallyNow(databaseUrl);
    const timed: Timed[] = [untallied];
    for (const { what, path, floor } of asked) {
      const values = floor.includes("$3") ? ["West", ...key] : key;
      const bare = await timesOf(() => client.query(floor, [...values]));
      timed.push({ what, ours: await timesOf(() => read(product, path)), floor: bare });
    }
    const answers = JSON.stringify(answersBy(1));
    const insert = (n: number) =>
      client.query(sql.insertResponse, [...key, crypto.randomUUID(), crypto.randomUUID(), answers, new Date(n)]);
    timed.push({
      what: "submit",
      ours: await timesOf((n) => submit(product, n), 100),
      floor: await timesOf(insert, 100),
    });
    const exported: Exported[] = [];
    const reader = await helper<Reading, Read>("read-file.ts");
    for (const format of ["csv", "xlsx", "json"]) exported.push(await measureExport(product, reader, format));
    reader.stop();
    return { timed, tallied, exported, exportFloor: await measureExportFloor(client) };
  });
}
