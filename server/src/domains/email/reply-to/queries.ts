import type { Tx } from "#platform/db/database.ts";

export interface ReplyToRequest {
  email: string;
  token_hash: Buffer;
  link_id: string;
  requested_by: string;
  expires_at: Date;
}

/** Where links in a company's emails lead, and where replies go; null for the operator's. */
export function findMailSettings(tx: Tx, companyId: string) {
  return tx
    .selectFrom("companies")
    .select(["custom_domain", "reply_to_email"])
    .where("id", "=", companyId)
    .executeTakeFirstOrThrow();
}

/** The confirmed address, and the one that waits. */
export function findReplyTo(tx: Tx, companyId: string) {
  return tx
    .selectFrom("companies")
    .leftJoin("reply_to_requests as request", "request.company_id", "companies.id")
    .select(["companies.company_name", "companies.reply_to_email", "request.email as pending", "request.expires_at"])
    .where("companies.id", "=", companyId)
    .executeTakeFirstOrThrow();
}
export type ReplyToRow = Awaited<ReturnType<typeof findReplyTo>>;

/** Locks the company's reply-to address until the transaction ends. System role only. */
export async function lockReplyTo(tx: Tx, companyId: string): Promise<ReplyToRow> {
  await tx.selectFrom("companies").select("id").where("id", "=", companyId).forNoKeyUpdate().execute();
  return findReplyTo(tx, companyId);
}

/** System role only. */
export async function updateReplyTo(tx: Tx, companyId: string, reply_to_email: string | null): Promise<void> {
  await tx.updateTable("companies").set({ reply_to_email }).where("id", "=", companyId).execute();
}

/** System role only. */
export async function insertRequest(tx: Tx, companyId: string, request: ReplyToRequest): Promise<void> {
  await tx
    .insertInto("reply_to_requests")
    .values({ company_id: companyId, ...request })
    .execute();
}

/** Deletes the pending address of a company. System role only. @returns the link its email carries */
export async function deleteRequest(tx: Tx, companyId: string): Promise<string | undefined> {
  const row = await tx
    .deleteFrom("reply_to_requests")
    .where("company_id", "=", companyId)
    .returning("link_id")
    .executeTakeFirst();
  return row?.link_id;
}

/** A request that can still be confirmed: its creator could still make it, and the company is not being erased. System role only. */
export function findRequest(tx: Tx, token_hash: Buffer, now: Date) {
  return tx
    .selectFrom("reply_to_requests as request")
    .innerJoin("companies", "companies.id", "request.company_id")
    .innerJoin("users", (join) =>
      join.onRef("users.company_id", "=", "request.company_id").onRef("users.id", "=", "request.requested_by"),
    )
    .select(["request.company_id", "request.email", "request.requested_by", "companies.company_name"])
    .where("request.token_hash", "=", token_hash)
    .where("request.expires_at", ">", now)
    .where("companies.erasing_since", "is", null)
    .where("users.role", "in", ["owner", "admin"])
    .where("users.is_active", "=", true)
    .where("users.suspended_at", "is", null)
    .executeTakeFirst();
}

/** Removes an erased person's address from the settings of all companies. System role only. */
export async function forgetReplyTo(tx: Tx, email: string): Promise<void> {
  await tx.updateTable("companies").set({ reply_to_email: null }).where("reply_to_email", "=", email).execute();
  await tx.deleteFrom("reply_to_requests").where("email", "=", email).execute();
}
