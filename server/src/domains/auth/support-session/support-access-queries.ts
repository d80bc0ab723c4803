import type { Tx } from "#platform/db/database.ts";

/** "to change": locked until the transaction ends. */
export async function findMayWrite(tx: Tx, companyId: string, why?: "to change"): Promise<boolean> {
  const row = await tx
    .selectFrom("companies")
    .select("support_may_write")
    .where("id", "=", companyId)
    .$if(why === "to change", (query) => query.forNoKeyUpdate())
    .executeTakeFirstOrThrow();
  return row.support_may_write;
}

export async function updateMayWrite(tx: Tx, companyId: string, support_may_write: boolean): Promise<void> {
  await tx.updateTable("companies").set({ support_may_write }).where("id", "=", companyId).execute();
}

/** The latest support sessions, newest first. */
export function listSupportSessionRows(tx: Tx, companyId: string, limit: number) {
  return tx
    .selectFrom("support_sessions as visit")
    .innerJoin("users", (join) =>
      join.onRef("users.company_id", "=", "visit.company_id").onRef("users.id", "=", "visit.user_id"),
    )
    .select(["visit.id", "visit.user_id", "visit.reason", "visit.created_at", "visit.started_at", "visit.ends_at"])
    .select(["visit.ended_at", "users.name", "users.role"])
    .where("visit.company_id", "=", companyId)
    .orderBy("visit.created_at", "desc")
    .orderBy("visit.id", "desc")
    .limit(limit)
    .execute();
}

/** Whether the company had such a support session, however it ended. */
export async function hadSupportSession(tx: Tx, companyId: string, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom("support_sessions")
    .select("id")
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row !== undefined;
}
