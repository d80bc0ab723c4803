import type { ResponseData } from "@firstlight/contract";
import { sql } from "kysely";
import type { MembershipKey } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { cleanTexts, type TextPage } from "#platform/text/clean-texts.ts";

/** An interaction is one wizard's alone, so its id names one answer of a person. */
interface GivenAnswer {
  id: string;
  response: ResponseData;
}

/** One page of a person's answers. */
async function listAnswers(tx: Tx, { company_id, user_id }: MembershipKey, page: TextPage): Promise<GivenAnswer[]> {
  const { rows } = await sql<GivenAnswer>`
    select interaction_id as id, response from wizard_responses
    where company_id = ${company_id} and user_id = ${user_id}
      and (${page.after ?? null}::uuid is null or interaction_id > ${page.after ?? null}::uuid)
    order by interaction_id limit ${page.limit}`.execute(tx);
  return rows;
}

/** Rewrites some of a person's answers. */
async function updateAnswers(
  tx: Tx,
  { company_id, user_id }: MembershipKey,
  answers: readonly GivenAnswer[],
): Promise<void> {
  await sql`
    update wizard_responses set response = changed.response
    from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as changed (id uuid, response jsonb)
    where wizard_responses.company_id = ${company_id} and wizard_responses.user_id = ${user_id}
      and wizard_responses.interaction_id = changed.id`.execute(tx);
}

export const cleanAnswers = cleanTexts(listAnswers, updateAnswers);
