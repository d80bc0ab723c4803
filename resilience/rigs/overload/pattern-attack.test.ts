/**
 * An attacker sends requests that are expensive to check, in a loop, while other companies work: `npm run resilience -- overload`. It measures
 * the built product on its own PostgreSQL. Forms are inserted as they could be saved before patterns had limits.
 */
import { randomInt, randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { Client } from "pg";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startPostgres, type Postgres } from "../../../tests/support/postgres.ts";
import { startServer, type ServerProcess } from "../../../tests/support/server-process.ts";
import type { Loop } from "./attack-thread.ts";

const program = resolve(import.meta.dirname, "../../../server/dist/main.js");
const roundMs = Number(process.env["ROUND_SECONDS"] ?? 10) * 1_000;
const rounds = Number(process.env["ROUNDS"] ?? 3);
/** Interval between calls of the other company; a shorter one would load the product by itself. */
const everyMs = Number(process.env["EVERY_MS"] ?? 25);
/** The default of installations; 0 for an attacker without a rate limit. */
const rateLimitPerMinute = process.env["RATE_LIMIT_PER_MINUTE"] ?? "300";

let postgres: Postgres;
let server: ServerProcess;
let folder: string;
const lines: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "firstlight-attack-"));
  postgres = await startPostgres({ inMemory: true });
  const settings = { DATABASE_URL: postgres.url, DATA_DIR: folder, TRUSTED_PROXIES: "1" };
  server = await startServer({ ...settings, RATE_LIMIT_PER_MINUTE: rateLimitPerMinute }, program);
}, 600_000);
afterAll(async () => {
  await server.end("SIGTERM");
  await postgres.stop();
  await rm(folder, { recursive: true });
  process.stdout.write(`\n${lines.join("\n")}\n\n`);
});

type Send = (method: string, path: string, body?: string | object) => Promise<{ status: number; body: Answered }>;

interface Person {
  send: Send;
  headers: Record<string, string>;
}
interface Answered {
  id: string;
  token: string;
}

let networks = 0;

/** A client with its own IP address. */
function caller(token?: string): Person {
  networks += 1;
  const headers = { "x-forwarded-for": `198.51.100.${networks}`, ...(token && { authorization: `Bearer ${token}` }) };
  const send: Send = async (method, path, body) => {
    const sent = typeof body === "object" ? JSON.stringify(body) : body;
    const answer = await fetch(`${server.address}/api${path}`, {
      method,
      headers: { ...headers, ...(sent !== undefined && { "content-type": "application/json" }) },
      ...(sent !== undefined && { body: sent }),
    });
    return { status: answer.status, body: (await answer.json()) as Answered };
  };
  return { send, headers };
}

async function made({ send }: Person, path: string, body: object): Promise<Answered> {
  const answer = await send("POST", path, body);
  expect(answer).toMatchObject({ status: expect.toBeOneOf([200, 201]) as unknown });
  return answer.body;
}

async function invitationOf(email: string): Promise<string | undefined> {
  const mails = join(folder, "mail");
  for (const name of await readdir(mails).catch(() => [])) {
    const { text, to } = await PostalMime.parse(await readFile(join(mails, name)));
    const found = to?.some(({ address }) => address === email) && /#([\w-]{20,})/.exec(text ?? "")?.[1];
    if (found) return found;
  }
  return undefined;
}

async function aCompany(name: string) {
  const password = "a lantern for otters";
  const email = `owner@${name}.example`;
  const registration = { name: "Ana Ruiz", email, password, company_name: name, company_domain: name };
  const owner = caller((await made(caller(), "/auth/register", registration)).token);
  const project = await made(owner, "/projects", { name: "Beta", description: "What comes next" });
  const tester = `tester@${name}.example`;
  await made(owner, "/users/invite-beta", { name: "Bo Lund", email: tester, project_id: project.id });
  await expect.poll(() => invitationOf(tester), { timeout: 60_000 }).toBeDefined();
  const accepted = { token: await invitationOf(tester), name: "Bo Lund", password };
  const joined = await made(caller(), "/auth/invitations/accept", accepted);
  return { owner, tester: caller(joined.token), project };
}

type Company = Awaited<ReturnType<typeof aCompany>>;
type Fields = readonly Record<string, unknown>[];

const textField = (index: number, more: object = {}) => ({
  id: `field_${index}`,
  type: "textarea",
  label: `Question ${index}`,
  required: false,
  description: "",
  placeholder: "",
  ...more,
});

/** A form that takes many answers, with fields as they lie in the database, whether or not they could be saved now. */
async function aForm({ owner, project }: Company, fields: Fields): Promise<string> {
  const plain = { title: "Any", project_id: project.id, many_responses: true, fields: [textField(0)] };
  const { id } = await made(owner, "/forms", plain);
  const database = new Client({ connectionString: postgres.url });
  await database.connect();
  await database.query("update form_versions set fields = $1 where form_id = $2", [JSON.stringify(fields), id]);
  await database.end();
  return id;
}

const randomText = (length: number) => Array.from({ length }, () => "ab"[randomInt(2)]).join("");
const dear = (repeats: number, times = 5) => `(.*a.{${repeats}}){${times}}.*c`;
const answersOf = (fields: Fields, text: (index: number) => string) =>
  JSON.stringify({ responses: Object.fromEntries(fields.map(({ label }, index) => [label, text(index)])) });

interface Attack {
  what: string;
  prepare: (company: Company) => Promise<Loop>;
}

const ten = <T>(make: (index: number) => T) => Array.from({ length: 10 }, (_, index) => make(index));

const attacks: Attack[] = [
  {
    what: "50 patterns, 20,000 characters for each",
    prepare: async (company) => {
      const fields = Array.from({ length: 50 }, (_, n) => textField(n, { rules: { pattern: dear(41 + n) } }));
      const id = await aForm(company, fields);
      const bodies = [answersOf(fields, () => randomText(19_900))];
      return { method: "POST", path: `/forms/${id}/responses`, bodies, headers: company.tester.headers };
    },
  },
  {
    what: "the most that may be saved and sent now",
    prepare: async (company) => {
      const fields = ten((n) => textField(n, { rules: { pattern: dear(80 + n) } }));
      const id = await aForm(company, fields);
      const bodies = ten(() => answersOf(fields, () => randomText(1_000)));
      return { method: "POST", path: `/forms/${id}/responses`, bodies, headers: company.tester.headers };
    },
  },
  {
    what: "forms with 200 patterns are saved",
    prepare: async ({ owner, project }) => {
      const pattern = (n: number) => `(?i)${"\\pL\\pN".repeat(20)}[${n}]{9}(\\pL{5}){9}`;
      const bodies = ten((form) => {
        const fields = Array.from({ length: 200 }, (_, n) =>
          textField(n, { rules: { pattern: pattern(200 * form + n) } }),
        );
        return JSON.stringify({ title: "Any", project_id: project.id, status: "draft", fields });
      });
      return { method: "POST", path: "/forms", bodies, headers: owner.headers };
    },
  },
  {
    what: "4,000 conditions look for what is nearly there",
    prepare: async (company) => {
      const conditions = Array.from({ length: 20 }, (_, n) => {
        return { field: "field_0", is: "not_contains", value: `${"a".repeat(170 + n)}b` };
      });
      const asked = Array.from({ length: 199 }, (_, n) => textField(n + 1, { show_if: { match: "all", conditions } }));
      const id = await aForm(company, [textField(0), ...asked]);
      const bodies = [JSON.stringify({ responses: { "Question 0": "a".repeat(20_000) } })];
      return { method: "PUT", path: `/forms/${id}/draft`, bodies, headers: company.tester.headers };
    },
  },
];

/** The attacker's machine: a thread that uses the CPU left over by the product and the other company. */
async function attack(loop: Loop): Promise<() => Promise<Record<number, number>>> {
  const workerData = { ...loop, address: `${server.address}/api` };
  const thread = new Worker(new URL("./attack-thread.ts", import.meta.url), { workerData });
  await once(thread, "message");
  return async () => {
    thread.postMessage("stop");
    const [answers] = (await once(thread, "message")) as [Record<number, number>];
    await thread.terminate();
    return answers;
  };
}

/** What people do all day, with and without patterns, one call after the other. */
async function userDay(company: Company) {
  const { project } = company;
  const [owner, tester] = [company.owner.send, company.tester.send];
  const code = textField(1, { rules: { pattern: "[A-Z]{2,4}-[0-9]{3,6}" } });
  const note = textField(2, { rules: { pattern: "\\S+( \\S+){2,40}" } });
  const plain = await aForm(company, [textField(0)]);
  const patterned = await aForm(company, [code, note]);
  const answers = { "Question 1": "ABC-1234", "Question 2": "It crashed when I opened the second tab twice" };
  const calls: readonly (() => ReturnType<Send>)[] = [
    () => owner("GET", "/forms"),
    () => tester("POST", `/forms/${patterned}/responses`, { responses: answers, submission_id: randomUUID() }),
    () => tester("GET", "/beta/dashboard"),
    () => tester("POST", `/forms/${plain}/responses`, { responses: { "Question 0": "Fine" } }),
    () => owner("GET", `/forms/${plain}/responses`),
    () => tester("PUT", `/forms/${patterned}/draft`, { responses: answers }),
    () => owner("GET", `/projects/${project.id}`),
  ];
  let n = 0;
  return async () => {
    n += 1;
    return (await calls[n % calls.length]?.())?.status ?? 0;
  };
}

interface Measured {
  /** Milliseconds of each call. */
  took: number[];
  /** Number of rejected calls. */
  refused: number;
}

/** Starts calls at a steady rate, however long earlier ones take. */
async function measure(call: () => Promise<number>, { took, refused }: Measured): Promise<Measured> {
  const calls: Promise<{ ms: number; status: number }>[] = [];
  const end = performance.now() + roundMs;
  while (performance.now() < end) {
    const started = performance.now();
    calls.push(call().then((status) => ({ ms: performance.now() - started, status })));
    await setTimeout(everyMs);
  }
  const answers = await Promise.all(calls);
  return {
    took: [...took, ...answers.map(({ ms }) => ms)],
    refused: refused + answers.filter(({ status }) => status >= 300).length,
  };
}

const at = (sorted: readonly number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
const columns = (values: readonly (string | number)[]) => values.map((value) => String(value).padStart(9)).join("");

function say(what: string, { took, refused }: Measured, more = ""): void {
  const sorted = took.toSorted((a, b) => a - b);
  const figures = [0.5, 0.99, 1].map((share) => at(sorted, share).toFixed(1));
  lines.push(`${what.padEnd(48)}${columns([...figures, refused])}   ${more}`);
}

test("other companies hardly notice", { timeout: 3_600_000 }, async () => {
  const attacker = await aCompany("mallory");
  // Enough people that each stays well below the rate limit per person.
  const days: Awaited<ReturnType<typeof userDay>>[] = [];
  for (let n = 0; n < 10; n += 1) days.push(await userDay(await aCompany(`northwind-${n}`)));
  let n = 0;
  const call = async () => {
    n += 1;
    return (await days[n % days.length]?.()) ?? 0;
  };
  const none: Measured = { took: [], refused: 0 };
  await measure(call, none);
  lines.push(`Calls of other companies, in ms${"".padEnd(17)}${columns(["p50", "p99", "longest", "refused"])}`);
  for (const { what, prepare } of attacks) {
    const loop = await prepare(attacker);
    let [without, during] = [none, none];
    const answers: Record<string, number> = {};
    for (let round = 0; round < rounds; round += 1) {
      without = await measure(call, without);
      const stop = await attack(loop);
      during = await measure(call, during);
      for (const [status, times] of Object.entries(await stop())) answers[status] = (answers[status] ?? 0) + times;
    }
    say("without", without);
    say(what, during, `answered ${JSON.stringify(answers)}`);
  }
});
