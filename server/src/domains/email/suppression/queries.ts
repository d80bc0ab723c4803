import { randomUUID } from "node:crypto";
import { sql, type Selectable } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { olderThan } from "#platform/db/older-than.ts";
import type { EmailTables } from "../tables.ts";
import type { Cursor } from "#platform/http/cursor.ts";

/** Which of some addresses take no mail. */
export async function findSuppressed(tx: Tx, companyId: string, emails: string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom("mail_suppressions")
    .select("email")
    .where("company_id", "=", companyId)
    .where("email", "=", sql<string>`any(${emails}::text[])`)
    .execute();
  return new Set(rows.map(({ email }) => email));
}

export type SuppressionRow = Omit<Selectable<EmailTables["mail_suppressions"]>, "company_id">;

interface Suppressed {
  company_id: string;
  email: string;
  reason: string;
  created_at: Date;
}

/** One that is there already stays as it is. */
export async function insertSuppression(tx: Tx, row: Suppressed): Promise<void> {
  await tx
    .insertInto("mail_suppressions")
    .values({ ...row, id: randomUUID() })
    .onConflict((conflict) => conflict.columns(["company_id", "email"]).doNothing())
    .execute();
}

/** One page and one row more, newest first. */
export function listSuppressionRows(tx: Tx, companyId: string, page: { limit: number; after: Cursor | undefined }) {
  return tx
    .selectFrom("mail_suppressions")
    .select(["id", "email", "reason", "created_at"])
    .where("company_id", "=", companyId)
    .where(olderThan(page.after, "created_at", "id"))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(page.limit + 1)
    .execute();
}

/** @returns whether it was there */
export async function deleteSuppression(tx: Tx, companyId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("mail_suppressions")
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
