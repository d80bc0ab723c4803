import { sql } from "kysely";
import type { AnswerValue } from "@firstlight/contract";
import type { Tx } from "#platform/db/database.ts";

interface Own {
  company_id: string;
  user_id: string;
}

/** The submission with this ID, from any tester. */
export function findSubmission(tx: Tx, companyId: string, id: string) {
  return tx
    .selectFrom("form_responses")
    .select(["id", "form_id", "user_id", "submitted_at"])
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .executeTakeFirst();
}

interface Submission extends Own {
  form_id: string;
  id: string;
  version: number;
  answers: Record<string, AnswerValue>;
  submitted_at: Date;
  /** Minutes; stored for the first response only. */
  waited_minutes: number;
}

/** Inserts a response. Of concurrent ones, the unique keys accept one. @returns whether it was inserted */
export async function insertResponse(tx: Tx, submission: Submission, isOneOfMany: boolean): Promise<boolean> {
  const { company_id, form_id, user_id, answers } = submission;
  const earlier = sql`from form_responses
    where company_id = ${company_id} and form_id = ${form_id} and user_id = ${user_id}`;
  const attempt = isOneOfMany ? sql<number>`(select coalesce(max(attempt), 0) + 1 ${earlier})` : 1;
  const waited_minutes = isOneOfMany
    ? sql<number | null>`case when not exists (select ${earlier}) then ${submission.waited_minutes}::integer end`
    : submission.waited_minutes;
  const row = await tx
    .insertInto("form_responses")
    .values({ ...submission, attempt, waited_minutes, answers: JSON.stringify(answers) })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Waits for concurrent submissions to the same form, until the transaction ends. An advisory lock locks no row, so nothing else
 * waits for it.
 */
export async function lockSubmissionQueue(tx: Tx, formId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${formId}, 0))`.execute(tx);
}
