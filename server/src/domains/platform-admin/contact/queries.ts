import { maxOpenCounted } from "@firstlight/contract";
import { sql, type Insertable, type Selectable } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import type { PlatformAdminTables } from "../tables.ts";

type Row = Selectable<PlatformAdminTables["contact_messages"]>;
/** Columns shown in the panel: delivery details of the email are internal. */
export type ContactMessageRow = Omit<Row, "due_at" | "attempts" | "last_error">;

const written = ["id", "created_at", "name", "email", "company", "inquiry_type", "subject", "message"] as const;
const shown = [...written, "mailed_at", "answered_at"] as const;

export async function insertContactMessage(
  tx: Tx,
  row: Insertable<PlatformAdminTables["contact_messages"]>,
): Promise<void> {
  await tx.insertInto("contact_messages").values(row).execute();
}

/** One page of messages, newest first. Runs in the read-only platform role. */
export function listContactMessageRows(
  tx: Tx,
  { status, offset, limit }: { status: "open" | "answered" | undefined; offset: number; limit: number },
): Promise<ContactMessageRow[]> {
  return tx
    .selectFrom("contact_messages")
    .select(shown)
    .$if(status === "open", (query) => query.where("answered_at", "is", null))
    .$if(status === "answered", (query) => query.where("answered_at", "is not", null))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .offset(offset)
    .limit(limit)
    .execute();
}

/** Number of unanswered messages, up to a maximum. Runs in the read-only platform role. */
export async function countOpen(tx: Tx): Promise<number> {
  const open = tx.selectFrom("contact_messages").select("id").where("answered_at", "is", null).limit(maxOpenCounted);
  const { count } = await tx
    .selectFrom(open.as("open"))
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Locks a message until the transaction ends. System role only, like all functions below. */
export function lockContactMessage(tx: Tx, id: string): Promise<ContactMessageRow | undefined> {
  return tx.selectFrom("contact_messages").select(shown).where("id", "=", id).forUpdate().executeTakeFirst();
}

export async function setAnswered(tx: Tx, id: string, answered_at: Date | null): Promise<void> {
  await tx.updateTable("contact_messages").set({ answered_at }).where("id", "=", id).execute();
}

/** Claims a due email for the length of one attempt, so that no other worker takes it. */
export function claimContactMail(tx: Tx, id: string, { now, until }: { now: Date; until: Date }) {
  return tx
    .updateTable("contact_messages")
    .set({ due_at: until })
    .where("id", "=", id)
    .where("due_at", "<=", now)
    .returning([...written, "due_at", "attempts"])
    .executeTakeFirst();
}
export type ClaimedContactMail = NonNullable<Awaited<ReturnType<typeof claimContactMail>>>;

/** Time of the next attempt to send a pending email. */
export async function findContactMailDue(tx: Tx, id: string): Promise<Date | undefined> {
  const row = await tx.selectFrom("contact_messages").select("due_at").where("id", "=", id).executeTakeFirst();
  return row?.due_at ?? undefined;
}

/** Records the outcome of an attempt; without a `due_at` there are no further attempts. */
export async function recordContactMail(
  tx: Tx,
  id: string,
  outcome: Pick<Row, "due_at" | "attempts" | "last_error" | "mailed_at">,
): Promise<void> {
  await tx.updateTable("contact_messages").set(outcome).where("id", "=", id).execute();
}

/** Messages whose email is overdue because its job was lost. */
export async function listOverdueContactMails(tx: Tx, before: Date, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom("contact_messages")
    .select("id")
    .where("due_at", "<", before)
    .orderBy("due_at")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes messages created before a time. @returns how many, at most `limit` */
export async function deleteOldContactMessages(tx: Tx, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from contact_messages where id in (
      select id from contact_messages where created_at < ${before} order by created_at limit ${limit}
    )`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
