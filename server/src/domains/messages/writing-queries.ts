import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";

export interface NewBody {
  company_id: string;
  id: string;
  project_id: string;
  sender_id: string;
  content: string;
  recipient_count: number;
  created_at: Date;
}

/** The body with this ID, from any sender, with one of its recipients. */
export function findBody(tx: Tx, companyId: string, id: string) {
  return tx
    .selectFrom("message_bodies as body")
    .leftJoin("messages", (join) =>
      join.onRef("messages.company_id", "=", "body.company_id").onRef("messages.body_id", "=", "body.id"),
    )
    .select([
      "body.project_id",
      "body.sender_id",
      "body.content",
      "body.recipient_count",
      "messages.id as message_id",
      "messages.recipient_id",
    ])
    .where("body.company_id", "=", companyId)
    .where("body.id", "=", id)
    .limit(1)
    .executeTakeFirst();
}

/** How many of these people received the message body with this id. */
export async function countReached(
  tx: Tx,
  body: { company_id: string; id: string },
  ids: readonly string[],
): Promise<number> {
  const { count } = await tx
    .selectFrom("messages")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("company_id", "=", body.company_id)
    .where("body_id", "=", body.id)
    .where("recipient_id", "=", sql<string>`any (${ids}::uuid[])`)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** @returns whether the id was unused; concurrent inserts of one id wait for the first transaction to end */
export async function insertBody(tx: Tx, body: NewBody): Promise<boolean> {
  const row = await tx
    .insertInto("message_bodies")
    .values(body)
    .onConflict((conflict) => conflict.columns(["company_id", "id"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export interface Delivered {
  id: string;
  tester_id: string;
  conversation_id: string;
}

/**
 * Adds a message to the conversations of the given testers, in one statement. Within a conversation, each message gets a later
 * time than the previous one, even if process clocks differ.
 * @param recipient_id the team member who receives it; undefined if the testers do
 */
export async function deliverBody(
  tx: Tx,
  { company_id, project_id, sender_id, id, created_at }: NewBody,
  to: { tester_ids: readonly string[]; recipient_id: string | undefined },
): Promise<Delivered[]> {
  const { rows } = await sql<Delivered>`
    with talks as (
      insert into conversations as earlier (company_id, project_id, tester_id, id, last_at, last_message_id)
      select ${company_id}::uuid, ${project_id}::uuid, given.tester_id, gen_random_uuid(), ${created_at}::timestamptz,
        gen_random_uuid()
      from unnest(${to.tester_ids}::uuid[]) as given (tester_id)
      -- Two that write to the same people take their conversations in one order.
      order by given.tester_id
      on conflict (company_id, project_id, tester_id) do update set
        last_at = greatest(excluded.last_at, earlier.last_at + interval '1 millisecond'),
        last_message_id = excluded.last_message_id
      returning id, tester_id, last_at, last_message_id
    ), written as (
      insert into messages (company_id, id, project_id, tester_id, body_id, sender_id, recipient_id, created_at)
      select ${company_id}::uuid, last_message_id, ${project_id}::uuid, tester_id, ${id}::uuid, ${sender_id}::uuid,
        coalesce(${to.recipient_id ?? null}::uuid, tester_id), last_at
      from talks
    )
    select last_message_id as id, tester_id, id as conversation_id from talks`.execute(tx);
  return rows;
}

/** Attaches a person's own unattached uploads to their message. @returns how many */
export async function attachUploadsToMessage(
  tx: Tx,
  body: { company_id: string; id: string; sender_id: string },
  uploadIds: readonly string[],
): Promise<number> {
  const { company_id, sender_id, id } = body;
  // Locked first, so a concurrent request sees them as taken.
  const { rows: free } = await sql<{ id: string }>`
    select id from uploads
    where company_id = ${company_id} and owner_id = ${sender_id} and id = any (${uploadIds}::uuid[])
      and response_id is null and not is_shown
    order by id for update`.execute(tx);
  if (free.length > 0) {
    const rows = free.map((upload) => ({ company_id, body_id: id, upload_id: upload.id }));
    await tx.insertInto("message_uploads").values(rows).execute();
  }
  return free.length;
}
