/** A mark in every text and every file of a company, and a look for marks wherever a database and a disk keep anything. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { TestApp } from "./test-app.ts";
import { asOwner, companyTables } from "./walls.ts";

/** By these the product finds something elsewhere; and what the receipt is made of. */
const keys = new Set(["storage_key", "stripe_customer_id", "stripe_subscription_id", "stripe_session_id", "erased"]);
/** The database takes some words only, or the same as in another table. */
const narrow = new Set(["23514", "23503"]);

const marked: Record<string, (column: string, mark: string) => string> = {
  text: (column, mark) => `coalesce(${column}, '') || '${mark}'`,
  _text: (column, mark) => `array_append(${column}, '${mark}')`,
  jsonb: (column, mark) =>
    `case jsonb_typeof(${column}) when 'array' then ${column} || '["${mark}"]' else coalesce(${column}, '{}') || '{"mark": "${mark}"}' end`,
};

interface TextColumn {
  name: string;
  type: string;
}

async function textColumns(app: TestApp, table: string): Promise<TextColumn[]> {
  const { rows } = await asOwner(
    app.database,
    `select column_name as name, udt_name as type from information_schema.columns
     where table_schema = 'public' and table_name = $1 and udt_name = any ($2::text[]) and is_generated = 'NEVER'`,
    [table, Object.keys(marked)],
  );
  return (rows as unknown as TextColumn[]).filter(({ name }) => !keys.has(name));
}

/** @returns rows that carry the mark, undefined where the database takes no such word */
async function markColumn(app: TestApp, sql: string, companyId: string): Promise<number | undefined> {
  try {
    return (await asOwner(app.database, sql, [companyId])).count;
  } catch (error) {
    if (error instanceof Error && "code" in error && narrow.has(String(error.code))) return undefined;
    throw error;
  }
}

/** Marks the files that rows of a company name, and makes those that are missing. @returns how many */
async function markFiles(app: TestApp, companyId: string, mark: string): Promise<number> {
  const { rows } = await asOwner(
    app.database,
    `select storage_key as key from uploads where company_id = $1
     union select storage_key || '.0' from uploads_in_parts where company_id = $1
     union select storage_key from company_exports where company_id = $1
     union select storage_key from personal_exports join users using (identity_id) where company_id = $1`,
    [companyId],
  );
  const own = rows.flatMap(({ key }) => (typeof key === "string" ? [key] : []));
  for (const key of own) await app.storage.put(key, Readable.from([`A file of ${mark}.`]));
  return own.length;
}

/**
 * Marks every text in a company's rows, people and files.
 * @returns the mark's prefix, and the text columns without a mark, because the company has no row for them
 */
export async function plant(app: TestApp, companyId: string): Promise<{ mark: string; bare: string[]; files: number }> {
  const mark = `planted${crypto.randomUUID().slice(0, 8)}`;
  const bare: string[] = [];
  for (const table of await companyTables(app.database)) {
    for (const { name, type } of await textColumns(app, table.name)) {
      const value = marked[type]?.(`"${name}"`, `${mark}-${table.name}-${name}`) ?? "null";
      const sql = `update ${table.name} set "${name}" = ${value} where ${table.column} = $1`;
      if ((await markColumn(app, sql, companyId)) === 0) bare.push(`${table.name}.${name}`);
    }
  }
  await asOwner(
    app.database,
    `update identities set email = '${mark}-' || email, password_hash = '${mark}-hash'
     where id in (select identity_id from users where company_id = $1)`,
    [companyId],
  );
  await asOwner(
    app.database,
    `insert into throttles (key, window_ends_at, hits)
     select limited || email, now() + interval '1 hour', 1
     from users, unnest(array['login by account:', 'login by network and account:203.0.113.7 ', 'reset link by account:']) as limited where company_id = $1
     union all select 'billing by company:' || $1, now() + interval '1 hour', 1
     on conflict do nothing`,
    [companyId],
  );
  return { mark, bare, files: await markFiles(app, companyId, mark) };
}

/** All rows of all tables there are, the job queue's too, as text, by table. */
export async function dump(app: TestApp): Promise<Map<string, string[]>> {
  const { rows: tables } = await asOwner(
    app.database,
    `select class.oid::regclass::text as name from pg_class class join pg_namespace space on space.oid = class.relnamespace
     where class.relkind = 'r' and space.nspname not in ('pg_catalog', 'information_schema')
       and space.nspname not like 'pg\\_%' order by 1`,
  );
  const found = new Map<string, string[]>();
  for (const { name } of tables) {
    const { rows } = await asOwner(
      app.database,
      `select row_to_json(t)::text as row from ${String(name)} t order by 1`,
    );
    found.set(
      String(name),
      rows.map(({ row }) => String(row)),
    );
  }
  return found;
}

/** All occurrences of a word: in rows, by table, and in the paths and contents of files. */
export async function occurrencesOf(app: TestApp, word: string): Promise<string[]> {
  const inRows = [...(await dump(app))].flatMap(([table, rows]) =>
    rows.filter((row) => row.includes(word)).map((row) => `${table}: ${row}`),
  );
  const files = (await readdir(app.directory, { recursive: true, withFileTypes: true })).filter((file) =>
    file.isFile(),
  );
  const inFiles = await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const path = join(parentPath, name);
      return path.includes(word) || (await readFile(path)).includes(word) ? [path] : [];
    }),
  );
  return [...inRows, ...inFiles.flat()];
}
