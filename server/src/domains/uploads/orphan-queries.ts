import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import type { FileHooks } from "#platform/domain.ts";
import { unionAll } from "./queries.ts";

export interface UploadCursor {
  created_at: Date;
  id: string;
}

/** Uploads that no response, wizard or message references: released ones and old ones, oldest first. System role only. */
export function listFreeUploads(tx: Tx, page: { createdBefore: Date; after: UploadCursor | undefined; limit: number }) {
  return tx
    .selectFrom("uploads")
    .select(["company_id", "id", "created_at"])
    .where("response_id", "is", null)
    .where("is_shown", "=", false)
    .where((eb) => eb.or([eb("released", "=", true), eb("created_at", "<", page.createdBefore)]))
    .$if(page.after !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, id) > (${page.after?.created_at}, ${page.after?.id}::uuid)`),
    )
    .orderBy("created_at")
    .orderBy("id")
    .limit(page.limit)
    .execute();
}

/** Deletes those of these uploads that are still unreferenced, also by drafts of their owner. @returns the deleted uploads */
export async function deleteUnneeded(
  tx: Tx,
  hooks: readonly FileHooks[],
  { companyId, ids }: { companyId: string; ids: readonly string[] },
) {
  const drafts = hooks.flatMap(({ draftOf }) => draftOf?.() ?? []);
  const { rows } = await sql<{ id: string; storage_key: string }>`
    delete from uploads
    where company_id = ${companyId} and id = any (${ids}::uuid[]) and response_id is null and not is_shown
      and not exists (${unionAll(drafts)})
    returning id, storage_key`.execute(tx);
  return rows;
}

/** Which of these stored files have a row. System role only. */
export async function listReferenced(
  tx: Tx,
  hooks: readonly FileHooks[],
  { keys, roots }: { keys: readonly string[]; roots: readonly string[] },
): Promise<Set<string>> {
  const others = hooks.flatMap((hook) => hook.keys?.(keys) ?? []);
  const { rows } = await sql<{ storage_key: string }>`
    select storage_key from uploads where storage_key = any (${keys}::text[])
    union all select storage_key from company_exports where storage_key = any (${keys}::text[])
    union all select storage_key from uploads_in_parts where storage_key = any (${roots}::text[])
    union all ${unionAll(others)}`.execute(tx);
  return new Set(rows.map((row) => row.storage_key));
}
