import { sql } from "kysely";
import { containing } from "#platform/db/containing.ts";
import type { Tx } from "#platform/db/database.ts";
import type { MembershipKey } from "../export/queries.ts";

/** One page of what a company's people wrote to each other in which one of these words stands. */
export function listWritingsSaying(
  tx: Tx,
  companyId: string,
  page: { words: readonly string[]; after: string | undefined; limit: number },
) {
  return tx
    .selectFrom("message_bodies")
    .select(["id", "content"])
    .where("company_id", "=", companyId)
    .where(sql<boolean>`content ilike any (${page.words.map(containing)}::text[])`)
    .$if(page.after !== undefined, (query) => query.where("id", ">", page.after ?? ""))
    .orderBy("id")
    .limit(page.limit)
    .forNoKeyUpdate()
    .execute();
}
type Writing = Awaited<ReturnType<typeof listWritingsSaying>>[number];

/** Rewrites some of it. */
export async function updateWritings(tx: Tx, companyId: string, writings: readonly Writing[]): Promise<void> {
  await sql`
    update message_bodies set content = changed.content
    from jsonb_to_recordset(${JSON.stringify(writings)}::jsonb) as changed (id uuid, content text)
    where message_bodies.company_id = ${companyId} and message_bodies.id = changed.id`.execute(tx);
}

/** What some messages say; not of those the person wrote to many at once, whose words would stand there as often. */
export async function listContents(
  tx: Tx,
  { company_id, user_id }: MembershipKey,
  messageIds: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; content: string }>`
    select messages.id, body.content from messages
    join message_bodies as body on body.company_id = messages.company_id and body.id = messages.body_id
    where messages.company_id = ${company_id} and messages.id = any (${messageIds}::uuid[])
      and (body.sender_id <> ${user_id} or body.recipient_count = 1)`.execute(tx);
  return new Map(rows.map(({ id, content }) => [id, content]));
}
