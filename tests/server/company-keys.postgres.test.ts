/**
 * Company tables can be sharded by `company_id`, because every key starts with it. Exceptions are listed here, and
 * with their reasons in docs/scale.md.
 */
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openTestApp } from "../support/test-app.ts";
import { tablesWithoutCompany } from "../support/walls.ts";

const app = await openTestApp();

/** Primary and unique keys of company tables that do not start with `company_id`. */
const keysWithoutCompany = [
  "access_links_token_hash_key",
  "invitations_token_hash_key",
  "invoices_stripe_invoice_id_key",
  "reply_to_requests_token_hash_key",
  "sessions_pkey",
  "subscriptions_stripe_customer_id_key",
  "subscriptions_stripe_subscription_id_key",
  "support_sessions_code_hash_key",
];

/** Foreign keys of tables with a company that are about something else. */
const foreignKeysWithoutCompany = ["users_identity_id_email_fkey"];

async function names(query: ReturnType<typeof sql<{ name: string }>>): Promise<string[]> {
  const { rows } = await app.database.asOwner((tx) => query.execute(tx));
  return rows.map(({ name }) => name).toSorted();
}

const ownTables = sql`
  select class.oid, class.relname, attribute.attnum as company
  from pg_class as class
  left join pg_attribute as attribute on attribute.attrelid = class.oid and attribute.attname = 'company_id'
  where class.relnamespace = 'public'::regnamespace and class.relkind in ('r', 'p')`;

test("every primary and unique key of a table with a company begins with it, but for those named", async () => {
  const found = await names(sql`
    with own as (${ownTables})
    select key.indexrelid::regclass::text as name from pg_index as key join own on own.oid = key.indrelid
    where key.indisunique and own.company is not null and key.indkey[0] <> own.company`);
  expect(found).toEqual(keysWithoutCompany);
});

test("every foreign key of a table with a company goes by it on both sides, but for those named", async () => {
  const found = await names(sql`
    with own as (${ownTables})
    select key.conname::text as name from pg_constraint as key
    join own as here on here.oid = key.conrelid and here.company is not null
    join own as there on there.oid = key.confrelid
    where key.contype = 'f' and (key.conkey[1] <> here.company
      or there.company is not null and key.confkey[1] <> there.company
      or there.company is null and there.relname <> 'companies')`);
  expect(found).toEqual(foreignKeysWithoutCompany);
});

test("no table without a company points at one with a company", async () => {
  const found = await names(sql`
    with own as (${ownTables})
    select key.conname::text as name from pg_constraint as key
    join own as here on here.oid = key.conrelid and here.company is null
    join own as there on there.oid = key.confrelid and there.company is not null
    where key.contype = 'f'`);
  expect(found).toEqual([]);
});

test("tables without a company are those named", async () => {
  const found = await names(
    sql`with own as (${ownTables}) select relname::text as name from own where company is null`,
  );
  expect(found).toEqual(tablesWithoutCompany);
});

test("docs/scale.md says of each of them why, and of no other", async () => {
  const text = await readFile(resolve(import.meta.dirname, "../../docs/scale.md"), "utf8");
  const under = (heading: string) => {
    const part = text.split(`\n### ${heading}\n`)[1]?.split("\n#")[0] ?? "";
    const rows = [...part.matchAll(/^\| `(\w+)`\s+\| (.*\S)\s+\|$/gm)];
    expect(rows.filter(([, , reason = ""]) => reason.length < 20)).toEqual([]);
    return rows.map(([, name]) => name);
  };
  expect(under("Keys without a company")).toEqual([...keysWithoutCompany, ...foreignKeysWithoutCompany]);
  expect(under("Tables without a company")).toEqual(tablesWithoutCompany);
});
