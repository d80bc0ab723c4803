import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { seeDeleted } from "#platform/db/see-deleted.ts";
import type { NamedTable } from "../inventory.ts";

/** The facts that decide whether a company is erased, locked until the transaction ends. System role only. */
export function lockCompanyToErase(tx: Tx, companyId: string) {
  return tx
    .selectFrom("companies")
    .select(["subscription_status", "trial_ends_at", "locked_at", "subscription_ended_at"])
    .select(["deletion_notified_at", "deletion_notified_days", "erasing_since", "erased"])
    .where("id", "=", companyId)
    .forUpdate()
    .executeTakeFirst();
}

export type CompanyToErase = NonNullable<Awaited<ReturnType<typeof lockCompanyToErase>>>;

/** Marks the company: no one can sign in, pay or continue. System role only. */
export async function markCompanyErasing(tx: Tx, companyId: string, now: Date): Promise<void> {
  await tx
    .updateTable("companies")
    .set({ erasing_since: now, erasure_worked_at: now })
    .where("id", "=", companyId)
    .execute();
}

/** Erasures without progress since a time. System role only. */
export function listStalled(tx: Tx, workedBefore: Date, limit: number) {
  return tx
    .selectFrom("companies")
    .select(["id", "erasing_since"])
    .where("erasing_since", "is not", null)
    .where("erasure_worked_at", "<", workedBefore)
    .orderBy("erasure_worked_at")
    .limit(limit)
    .execute();
}

/** Adds to what the receipt will say. */
export async function recordErased(
  tx: Tx,
  companyId: string,
  counts: Readonly<Record<string, number>>,
  now: Date,
): Promise<void> {
  const some = Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
  if (Object.keys(some).length === 0) return;
  await sql`
    update companies set erasure_worked_at = ${now}, erased = erased || (
      select jsonb_object_agg(what, coalesce((erased ->> what)::bigint, 0) + count::bigint)
      from jsonb_each_text(${JSON.stringify(some)}::jsonb) as more (what, count)
    )
    where id = ${companyId}`.execute(tx);
}

/** The first of these tables that still has rows of a company. */
export async function findFilled(
  tx: Tx,
  companyId: string,
  tables: readonly NamedTable[],
): Promise<NamedTable | undefined> {
  await seeDeleted(tx);
  const eachInTurn = tables.map(
    ({ name }) =>
      sql`when exists (select from ${sql.table(name)} where company_id = ${companyId}) then ${sql.lit(name)}`,
  );
  const { rows } = await sql<{ filled: string | null }>`
    select case ${sql.join(eachInTurn, sql` `)} end as filled`.execute(tx);
  return tables.find(({ name }) => name === rows[0]?.filled);
}

/** Deletes some rows of a table of a company that is being erased. @returns how many */
export async function deleteRows(tx: Tx, companyId: string, rows: { table: NamedTable; limit: number }) {
  const { limit, table } = rows;
  await seeDeleted(tx);
  if (table.erase === "audit") {
    const answer = await sql<{ gone: number }>`select erase_audit_rows(${table.name}, ${limit}) as gone`.execute(tx);
    return answer.rows[0]?.gone ?? 0;
  }
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table.name)} where ctid = any (array(
      select ctid from ${sql.table(table.name)} where company_id = ${companyId} limit ${limit}
    ))`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

export interface RetainedFile {
  id: string;
  /** Null where no file was started. */
  storage_key: string | null;
  /** Bytes; stored in parts for a multipart upload. */
  size: number | null;
}

/** Some rows of a table with the files they know of. */
export async function listFiles(tx: Tx, companyId: string, { table, limit }: { table: NamedTable; limit: number }) {
  const { rows } = await sql<RetainedFile>`
    select id, storage_key, size::float8 as size from ${sql.table(table.name)}
    where company_id = ${companyId} order by id limit ${limit}`.execute(tx);
  return rows;
}

/** Deletes the rows of files that are removed, but for those that have another one by now. @returns how many */
export async function deleteFileRows(
  tx: Tx,
  companyId: string,
  { table, files }: { table: NamedTable; files: readonly RetainedFile[] },
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table.name)} as kept
    using jsonb_to_recordset(${JSON.stringify(files)}::jsonb) as removed (id uuid, storage_key text)
    where kept.company_id = ${companyId} and kept.id = removed.id
      and kept.storage_key is not distinct from removed.storage_key`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Deletes Stripe events about the company's customer. System role only. @returns how many rows */
export async function deleteBillingEvents(tx: Tx, companyId: string, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from billing_events where id = any (array(
      select billing_events.id from billing_events
      join subscriptions using (stripe_customer_id) where subscriptions.company_id = ${companyId} limit ${limit}
    ))`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Records permanently that a company was erased. System role only. */
export async function insertReceipt(
  tx: Tx,
  receipt: { company_id: string; begun: Date; erased: Record<string, number>; now: Date },
): Promise<void> {
  const { company_id, begun, erased, now } = receipt;
  await tx
    .insertInto("platform_audit_entries")
    .values({
      id: crypto.randomUUID(),
      at: now,
      actor_kind: "job",
      action: "DELETE",
      resource_type: "company",
      resource_id: company_id,
      about_company_id: company_id,
      changes: JSON.stringify({ begun: { after: begun }, erased: { before: erased } }),
    })
    .execute();
}

/** Deletes the company itself, with anything added at the last moment. System role only. */
export async function deleteCompany(tx: Tx, companyId: string): Promise<void> {
  await tx.deleteFrom("companies").where("id", "=", companyId).execute();
}
