import type { AnswerValue } from "@firstlight/contract";
import { sql } from "kysely";
import type { MembershipKey } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { cleanTexts, type TextPage } from "#platform/text/clean-texts.ts";
import { untally } from "../summary/tally-queries.ts";

interface GivenAnswers {
  id: string;
  answers: Record<string, AnswerValue>;
}

/** One page of a person's answers. */
function listAnswers(tx: Tx, { company_id, user_id }: MembershipKey, page: TextPage): Promise<GivenAnswers[]> {
  return tx
    .selectFrom("form_responses")
    .select(["id", "answers"])
    .where("company_id", "=", company_id)
    .where("user_id", "=", user_id)
    .$if(page.after !== undefined, (query) => query.where("id", ">", page.after ?? ""))
    .orderBy("id")
    .limit(page.limit)
    .execute();
}

/** Rewrites the answers of some responses. The next tally counts them again. */
export async function updateAnswers(
  tx: Tx,
  { company_id }: Pick<MembershipKey, "company_id">,
  responses: readonly GivenAnswers[],
): Promise<void> {
  await untally(
    tx,
    company_id,
    responses.map(({ id }) => id),
  );
  const answers = Object.fromEntries(responses.map(({ id, answers }) => [id, answers]));
  await sql`
    update form_responses set answers = changed.answers
    from jsonb_each(${JSON.stringify(answers)}::jsonb) as changed (id, answers)
    where form_responses.company_id = ${company_id} and form_responses.id = changed.id::uuid`.execute(tx);
}

interface NoteAbout {
  id: string;
  note: string;
  tags: string[];
}

/** One page of what the staff wrote about a person's answers. */
function listNotesAbout(tx: Tx, { company_id, user_id }: MembershipKey, page: TextPage): Promise<NoteAbout[]> {
  return tx
    .selectFrom("response_notes")
    .innerJoin("form_responses", (join) =>
      join
        .onRef("form_responses.company_id", "=", "response_notes.company_id")
        .onRef("form_responses.id", "=", "response_notes.response_id"),
    )
    .select(["form_responses.id", "response_notes.note", "response_notes.tags"])
    .where("form_responses.company_id", "=", company_id)
    .where("form_responses.user_id", "=", user_id)
    .$if(page.after !== undefined, (query) => query.where("form_responses.id", ">", page.after ?? ""))
    .orderBy("form_responses.id")
    .limit(page.limit)
    .execute();
}

/** Rewrites some notes. */
async function updateNotes(tx: Tx, { company_id }: MembershipKey, notes: readonly NoteAbout[]): Promise<void> {
  await sql`
    update response_notes set note = changed.note, tags = changed.tags
    from jsonb_to_recordset(${JSON.stringify(notes)}::jsonb) as changed (id uuid, note text, tags text[])
    where response_notes.company_id = ${company_id} and response_notes.response_id = changed.id`.execute(tx);
}

export const cleanAnswers = cleanTexts(listAnswers, updateAnswers);
/** Notes by staff may quote testers or mention them by name. */
export const cleanNotes = cleanTexts(listNotesAbout, updateNotes);
