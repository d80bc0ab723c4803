/** Fills a PostgreSQL server with what the benchmark asks for. */
import { hash } from "@node-rs/argon2";
import { Client } from "pg";
import { pino } from "pino";
import { migrate } from "../../server/src/platform/db/migrations/migrate.ts";
import { openPostgres } from "../../server/src/platform/db/postgres-engine.ts";
import type { Postgres } from "../../tests/support/postgres.ts";
import { companyId, fillStatements, floorTables, formId, password, serverSizes } from "./data.ts";
import { rebuildNumbers } from "./numbers.ts";
import { migrationsDir } from "./product.ts";
import type { PageCursor } from "./scenarios.ts";

export const hashedPassword = () => hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });

export const cursorsQuery = `
  select submitted_at as at, id from (
    select submitted_at, id, row_number() over (order by submitted_at desc, id desc) as n
    from form_responses where form_id = '${formId(1)}'
  ) numbered where n % 47 = 0 and n < 9900`;

/** Places of the first half of a form's newest answers, however few there are: each is followed by a whole page. */
export async function cursorsOf(databaseUrl: string): Promise<PageCursor[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const newest = `select submitted_at as at, id from form_responses where company_id = '${companyId}' and form_id = '${formId(1)}'
      order by submitted_at desc, id desc limit 49`;
    return (await client.query<PageCursor>(newest)).rows;
  } finally {
    await client.end();
  }
}

/** The schema, and nothing in it. */
export async function emptyServer(databaseUrl: string): Promise<void> {
  const engine = openPostgres({ url: databaseUrl, poolSize: 2, log: pino({ level: "warn" }) });
  await migrate(engine, migrationsDir);
  await engine.close();
}

/** @returns places in the list of answers, where pages start */
export async function fillServer(postgres: Postgres): Promise<PageCursor[]> {
  await emptyServer(postgres.url);
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  try {
    const statements = [...fillStatements(serverSizes, await hashedPassword()), floorTables];
    for (const statement of statements) await client.query(statement);
    await rebuildNumbers(postgres.url, [companyId]);
    for (const statement of ["vacuum analyze", "checkpoint"]) await client.query(statement);
    return (await client.query<PageCursor>(cursorsQuery)).rows;
  } finally {
    await client.end();
  }
}
