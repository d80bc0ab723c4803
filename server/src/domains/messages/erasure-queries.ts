import { sql } from "kysely";
import type { MembershipKey } from "#platform/context.ts";
import { containing } from "#platform/db/containing.ts";
import type { Tx } from "#platform/db/database.ts";
import { cleanTexts, type TextPage } from "#platform/text/clean-texts.ts";

interface Body {
  id: string;
  content: string;
}

/** One page of the messages of a company in which one of these words stands. */
function listBodiesSaying(tx: Tx, { company_id }: MembershipKey, page: TextPage): Promise<Body[]> {
  return tx
    .selectFrom("message_bodies")
    .select(["id", "content"])
    .where("company_id", "=", company_id)
    .where(sql<boolean>`content ilike any (${page.words.map(containing)}::text[])`)
    .$if(page.after !== undefined, (query) => query.where("id", ">", page.after ?? ""))
    .orderBy("id")
    .limit(page.limit)
    .forNoKeyUpdate()
    .execute();
}

async function updateBodies(tx: Tx, { company_id }: MembershipKey, bodies: readonly Body[]): Promise<void> {
  await sql`
    update message_bodies set content = changed.content
    from jsonb_to_recordset(${JSON.stringify(bodies)}::jsonb) as changed (id uuid, content text)
    where message_bodies.company_id = ${company_id} and message_bodies.id = changed.id`.execute(tx);
}

/** Of a tester's messages those others sent remain; of staff also their own. */
export const cleanMessages = cleanTexts(listBodiesSaying, updateBodies);
