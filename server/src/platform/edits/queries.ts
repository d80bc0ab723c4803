import type { AuditResource } from "@firstlight/contract";
import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { seeDeleted } from "#platform/db/see-deleted.ts";

// A noun's rows lie in <noun>s, and the working copies of them in <noun>_edits under <noun>_id.

/** What an editor changes. */
export interface EditedKey {
  noun: Extract<AuditResource, "form" | "wizard">;
  company_id: string;
  id: string;
}

export interface WorkingCopy<C> {
  content: C;
  revision: number;
  is_changed: boolean;
  base_updated_at: Date;
  updated_by: string;
  updated_at: Date;
}

const columns = sql`content, revision, is_changed, base_updated_at, updated_by, updated_at`;
const tableOf = ({ noun }: EditedKey) => sql.table(`${noun}_edits`);
const isCopyOf = ({ noun, company_id, id }: EditedKey) =>
  sql`company_id = ${company_id} and ${sql.ref(`${noun}_id`)} = ${id}`;

export async function findCopy<C>(tx: Tx, edited: EditedKey): Promise<WorkingCopy<C> | undefined> {
  const { rows } = await sql<WorkingCopy<C>>`
    select ${columns} from ${tableOf(edited)} where ${isCopyOf(edited)}`.execute(tx);
  return rows[0];
}

/** Stores the working copy of something that is locked over the previous one. */
export async function storeCopy<C>(tx: Tx, edited: EditedKey, copy: WorkingCopy<C>): Promise<void> {
  const { noun, company_id, id } = edited;
  await sql`
    insert into ${tableOf(edited)} (company_id, ${sql.ref(`${noun}_id`)}, ${columns})
    values (${company_id}, ${id}, ${JSON.stringify(copy.content)}::jsonb, ${copy.revision}, ${copy.is_changed},
      ${copy.base_updated_at}, ${copy.updated_by}, ${copy.updated_at})
    on conflict (company_id, ${sql.ref(`${noun}_id`)}) do update set content = excluded.content,
      revision = excluded.revision, is_changed = excluded.is_changed, base_updated_at = excluded.base_updated_at,
      updated_by = excluded.updated_by, updated_at = excluded.updated_at`.execute(tx);
}

/** Ends a working copy, published or discarded. Its row stays without the content: a revision read before it is never valid again. */
export async function endCopy(tx: Tx, edited: EditedKey): Promise<void> {
  await sql`
    update ${tableOf(edited)} set content = '{}', is_changed = false, revision = revision + 1
    where ${isCopyOf(edited)} and is_changed`.execute(tx);
}

/** A working copy follows a change that leaves the content as it is. */
export async function moveBase(tx: Tx, edited: EditedKey, { from, to }: { from: Date; to: Date }): Promise<void> {
  await sql`
    update ${tableOf(edited)} set base_updated_at = ${to}
    where ${isCopyOf(edited)} and base_updated_at = ${from}`.execute(tx);
}

/** Whether a row has changes that are not published. The noun's table has to be in the query. */
export function hasChangedCopy(noun: EditedKey["noun"]) {
  return sql<boolean>`exists (
    select from ${sql.table(`${noun}_edits`)} as copy
    where copy.company_id = ${sql.ref(`${noun}s.company_id`)} and copy.${sql.ref(`${noun}_id`)} = ${sql.ref(`${noun}s.id`)}
      and copy.is_changed
  )`;
}

/** What lies under the ID of a browser, even if it is deleted. Another request for the ID waits until the end. */
export async function findByClientId(tx: Tx, { noun, company_id, id }: EditedKey) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`blank-${noun} ${id}`}, 0))`.execute(tx);
  await seeDeleted(tx);
  const { rows } = await sql<{ deleted_at: Date | null }>`
    select deleted_at from ${sql.table(`${noun}s`)} where company_id = ${company_id} and id = ${id}`.execute(tx);
  return rows[0];
}
