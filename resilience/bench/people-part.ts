/** People and mail: whether a known address answers as an unknown one, and what large sendings and imports cost. */
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { companyId, ownerToken, password, projectId, testerEmail } from "./data.ts";
import { median } from "./measure.ts";
import type { Served } from "./processes.ts";

export interface Secrecy {
  call: string;
  /** Medians in milliseconds. */
  known: number;
  unknown: number;
}

export interface PeoplePart {
  secrecy: Secrecy[];
  /** Seconds for one bulk sending, and for the same rows by one bare insert. */
  bulk: { people: number; seconds: number; floor: number; outcome: string };
  /** Seconds until an import was worked off. */
  imported: { rows: number; seconds: number };
}

const samples = 200;
const bulkPeople = 10_000;
const importRows = 3_000;

interface Sent {
  path: string;
  body: unknown;
  /** Number of the client's separate address, because the rate limits per address are not measured here. */
  from: number;
  token?: string;
}

async function post(product: Served, { path, body, from, token }: Sent): Promise<{ took: number; body: unknown }> {
  const headers = {
    "content-type": "application/json",
    "x-forwarded-for": `10.${(from >> 16) & 255}.${(from >> 8) & 255}.${from & 255}`,
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  const started = performance.now();
  const reply = await fetch(`${product.origin}/api${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  const answer: unknown = await reply.json();
  const took = performance.now() - started;
  if (reply.status >= 400 && reply.status !== 401)
    throw new Error(`${path} answered ${reply.status}: ${JSON.stringify(answer)}`);
  return { took, body: answer };
}

/** Alternates known and unknown addresses, each used once, so that noise affects both. */
async function measureSecrecy(product: Served, call: string, bodyOf: (email: string) => unknown): Promise<Secrecy> {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let n = 1; n <= samples; n += 1) {
    const known = await post(product, { path: call, body: bodyOf(testerEmail(n)), from: n });
    const unknown = await post(product, { path: call, body: bodyOf(`nobody${n}@bench.example`), from: n + 100_000 });
    if (JSON.stringify(known.body) !== JSON.stringify(unknown.body))
      throw new Error(`${call} reveals whether an address is known`);
    times.known.push(known.took);
    times.unknown.push(unknown.took);
  }
  return { call, known: median(times.known), unknown: median(times.unknown) };
}

/** People with ids as the product makes them. */
const readers = `
  with people as (
    insert into identities (id, email)
    select gen_random_uuid(), 'reader' || n || '@bench.example' from generate_series(1, ${bulkPeople}) n returning id, email
  )
  insert into users (company_id, id, identity_id, email, name, role, joined_at, created_at)
  select '${companyId}', gen_random_uuid(), id, email, 'A Reader', 'beta_tester', now(), now() from people returning id`;

async function measureBulk(product: Served, client: Client): Promise<PeoplePart["bulk"]> {
  await client.query("set session_replication_role = replica");
  const { rows } = await client.query<{ id: string }>(readers);
  await client.query("set session_replication_role = origin");
  const body = {
    user_ids: rows.map(({ id }) => id),
    email_type: "general_notification",
    custom_subject: "The second beta is here",
    custom_message: "Thanks for the first round. There’s a new build on your dashboard.",
  };
  const { took, body: answer } = await post(product, { path: "/email/bulk-send", body, from: 1, token: ownerToken });
  const floor = `
    insert into mails (company_id, id, category, to_email, to_name, subject, content, created_at)
    select '${companyId}', gen_random_uuid(), 'general_notification', 'tester' || n || '@bench.example', 'Tester ' || n,
      'The second beta is here', '{"subject":"The second beta is here"}', now() from generate_series(1, ${bulkPeople}) n`;
  const started = performance.now();
  await client.query("begin");
  await client.query(floor);
  const inserted = performance.now() - started;
  await client.query("rollback");
  const { sent = 0, waiting = 0, held = 0, skipped = 0, failed = 0 } = answer as Record<string, number>;
  const outcome = `${sent} sent, ${waiting} waiting, ${held} held, ${skipped} skipped, ${failed} failed`;
  return { people: bulkPeople, seconds: took / 1000, floor: inserted / 1000, outcome };
}

async function measureImport(product: Served): Promise<PeoplePart["imported"]> {
  const lines = Array.from({ length: importRows }, (_, n) => `Person ${n},person${n}@import.example`);
  const path = `/projects/${projectId(2)}/beta-users/import`;
  const started = performance.now();
  const { body } = await post(product, { path, body: { csv: lines.join("\n") }, from: 1, token: ownerToken });
  const { id } = body as { id: string };
  for (;;) {
    const headers = { authorization: `Bearer ${ownerToken}` };
    const reply = await fetch(`${product.origin}/api/projects/${projectId(2)}/beta-users/imports/${id}`, { headers });
    const { status } = (await reply.json()) as { status: string };
    if (status === "finished") break;
    await pause(100);
  }
  return { rows: importRows, seconds: (performance.now() - started) / 1000 };
}

export async function measurePeople(product: Served, databaseUrl: string): Promise<PeoplePart> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const wrong = (email: string) => ({ email, password: `${password}-wrong` });
    const secrecy = [
      await measureSecrecy(product, "/auth/login", wrong),
      await measureSecrecy(product, "/auth/forgot-password", (email) => ({ email })),
      await measureSecrecy(product, "/auth/magic-link", (email) => ({ email })),
    ];
    return { secrecy, bulk: await measureBulk(product, client), imported: await measureImport(product) };
  } finally {
    await client.end();
  }
}
