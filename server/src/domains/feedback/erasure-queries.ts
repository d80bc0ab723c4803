import type { FeedbackDetails, FeedbackVisibility } from "@firstlight/contract";
import { sql } from "kysely";
import type { MembershipKey } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { seeDeleted } from "#platform/db/see-deleted.ts";
import { cleanColumns, cleanTexts, saying, type TextPage } from "#platform/text/clean-texts.ts";
import { writeWords } from "./item/queries.ts";
import { foundBy } from "./item/write-item.ts";

const texts = ["title", "details", "reason", "shared_title", "shared_summary", "author_name"] as const;

interface ItemTexts {
  id: string;
  project_id: string;
  number: number;
  visibility: FeedbackVisibility;
  title: string;
  details: FeedbackDetails;
  reason: string;
  shared_title: string;
  shared_summary: string;
  author_name: string | null;
}

/** One page of the feedback of a company in which one of these words stands. */
async function listItemsSaying(tx: Tx, { company_id }: MembershipKey, page: TextPage): Promise<ItemTexts[]> {
  await seeDeleted(tx);
  return tx
    .selectFrom("feedback_items")
    .select(["id", "project_id", "number", "visibility"])
    .select(texts)
    .where("company_id", "=", company_id)
    .where(saying(texts, page.words))
    .$if(page.after !== undefined, (query) => query.where("id", ">", page.after ?? ""))
    .orderBy("id")
    .limit(page.limit)
    .forNoKeyUpdate()
    .execute();
}

async function updateItems(tx: Tx, { company_id }: MembershipKey, items: readonly ItemTexts[]): Promise<void> {
  await sql`
    update feedback_items as item set title = changed.title, details = changed.details, reason = changed.reason,
      shared_title = changed.shared_title, shared_summary = changed.shared_summary, author_name = changed.author_name
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
      as changed (id uuid, title text, details jsonb, reason text, shared_title text, shared_summary text,
        author_name text)
    where item.company_id = ${company_id} and item.id = changed.id`.execute(tx);
  for (const item of items) await writeWords(tx, { ...item, company_id }, foundBy(item));
}

/** An erased person's name and address in feedback that stays: what testers and the team wrote, comments, history. */
export const cleanFeedback = {
  answers: cleanTexts(listItemsSaying, updateItems),
  notes: cleanColumns("feedback_comments", ["body"]),
  toOthers: cleanColumns("feedback_events", ["before", "after"]),
};
