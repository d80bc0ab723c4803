import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { seeDeleted } from "#platform/db/see-deleted.ts";
import { lockRollups } from "#domains/forms/public.ts";
import { storedCounters, type StoredCounters } from "./stored-counter-queries.ts";

export interface Difference {
  table: string;
  key: Record<string, unknown>;
  /** Null if the row is missing or holds only zeros. */
  stored: Record<string, unknown> | null;
  counted: Record<string, unknown> | null;
}

const refs = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));

function asObject(names: readonly string[]) {
  return sql`jsonb_build_object(${sql.join(names.flatMap((name) => [sql.lit(name), sql.ref(name)]))})`;
}

const tables = [
  "projects",
  "forms",
  "project_testers",
  "form_responses",
  "form_drafts",
  "wizards",
  "wizard_assignments",
  "feedback_items",
  "builds",
  "retests",
];

/**
 * Blocks changes of counted rows until the transaction ends; reads continue. For a command, not for requests: it locks whole tables.
 * It does not wait for a lock, to avoid deadlocks: transactions lock tables in any order. A locked table fails with 55P03.
 */
async function lockEverything(tx: Tx, companyId: string): Promise<void> {
  await seeDeleted(tx);
  await lockRollups(tx, companyId);
  await sql`lock table ${refs(tables)} in share row exclusive mode nowait`.execute(tx);
}

async function compare(tx: Tx, companyId: string, numbers: StoredCounters, limit: number): Promise<Difference[]> {
  const { table, keys, values, where = sql`true`, fixed, counted } = numbers;
  const isSum = fixed === "slots" || fixed === "pieces";
  const stored = isSum ? sql.join(values.map((name) => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}`)) : refs(values);
  const all = [...(keys.length > 0 ? [refs(keys)] : []), stored];
  const grouped = isSum && keys.length > 0 ? sql`group by ${refs(keys)}` : sql``;
  // Compares only whether the row exists: `counted` stays false until the day is added to the gaps.
  const shown = values.includes("counted") ? sql`'{"here": 1}'::jsonb` : asObject(values);
  // A row of zeros equals a missing row.
  const isSomething =
    fixed === "row" || values.includes("counted")
      ? sql`true`
      : sql.join(
          values.map((name) => sql`${sql.ref(name)} <> 0`),
          sql` or `,
        );
  const { rows } = await sql<Difference>`
    with kept as (
      select ${asObject(keys)} as key, ${shown} as numbers from (
        select ${sql.join(all)} from ${sql.table(table)} where company_id = ${companyId} and ${where} ${grouped}
      ) as kept where ${isSomething}
    ),
    counted as (
      select ${asObject(keys)} as key, ${shown} as numbers from (${counted}) as counted where ${isSomething}
    )
    select ${table} as table, key, kept.numbers as stored, counted.numbers as counted
    from kept full join counted using (key)
    where kept.numbers is distinct from counted.numbers order by key limit ${limit}`.execute(tx);
  return rows;
}

/**
 * Lists differences between the stored numbers and the rows, up to a limit per table. Needs no lock: both change in one transaction,
 * and each statement reads both from one snapshot.
 */
export async function listDifferences(tx: Tx, companyId: string, limit = 20): Promise<Difference[]> {
  await seeDeleted(tx);
  const found: Difference[] = [];
  for (const numbers of storedCounters(companyId)) found.push(...(await compare(tx, companyId, numbers, limit)));
  return found;
}

async function rewriteSlots(tx: Tx, companyId: string, numbers: StoredCounters): Promise<void> {
  const { table, keys, values, where = sql`true`, counted } = numbers;
  const key = ["company_id", ...keys, "slot"];
  const none = sql.join(values.map((name) => sql`${sql.ref(name)} = 0`));
  await sql`update ${sql.table(table)} set ${none} where company_id = ${companyId} and ${where}`.execute(tx);
  const same = sql.join(
    [
      sql`kept.company_id = ${companyId}`,
      sql`kept.slot = 0`,
      ...keys.map((name) => sql`kept.${sql.ref(name)} = counted.${sql.ref(name)}`),
    ],
    sql` and `,
  );
  const set = sql.join(values.map((name) => sql`${sql.ref(name)} = counted.${sql.ref(name)}`));
  if (keys.length === 0) {
    await sql`insert into ${sql.table(table)} (${refs(key)}) values (${companyId}, 0) on conflict do nothing`.execute(
      tx,
    );
  }
  await sql`update ${sql.table(table)} as kept set ${set} from (${counted}) as counted where ${same}`.execute(tx);
}

async function rewriteOne(tx: Tx, companyId: string, numbers: StoredCounters): Promise<void> {
  const { table, keys, values, where = sql`true`, fixed, counted } = numbers;
  if (fixed === "slots") {
    await rewriteSlots(tx, companyId, numbers);
  } else if (fixed === "row") {
    const set = sql.join(values.map((name) => sql`${sql.ref(name)} = counted.${sql.ref(name)}`));
    const same = sql.join(
      keys.map((name) => sql`kept.${sql.ref(name)} = counted.${sql.ref(name)}`),
      sql` and `,
    );
    await sql`
      update ${sql.table(table)} as kept set ${set} from (${counted}) as counted
      where kept.company_id = ${companyId} and ${same}`.execute(tx);
  } else {
    await sql`delete from ${sql.table(table)} where company_id = ${companyId} and ${where}`.execute(tx);
    const columns = [...keys, ...values];
    await sql`
      insert into ${sql.table(table)} (company_id, ${refs(columns)})
      select ${companyId}::uuid, ${refs(columns)} from (${counted}) as counted`.execute(tx);
  }
}

/** Rebuilds all stored numbers from the rows. The database rejects it while another transaction is changing some. */
export async function rebuild(tx: Tx, companyId: string): Promise<void> {
  await lockEverything(tx, companyId);
  await sql`update active_days set counted = true where company_id = ${companyId} and not counted`.execute(tx);
  for (const numbers of storedCounters(companyId)) if (!numbers.byTrigger) await rewriteOne(tx, companyId, numbers);
}
