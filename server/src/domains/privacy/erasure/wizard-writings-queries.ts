import type { ResponseData } from "@firstlight/contract";
import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import type { MembershipKey } from "../export/queries.ts";

/** One page of a person's answers in wizards, each under an id of its own. */
export async function listWizardAnswers(
  tx: Tx,
  { company_id, user_id }: MembershipKey,
  page: { after: string | undefined; limit: number },
) {
  // An interaction is one wizard's alone, so it names one answer of the person.
  const { rows } = await sql<{ id: string; response: ResponseData }>`
    select interaction_id as id, response from wizard_responses
    where company_id = ${company_id} and user_id = ${user_id}
      and (${page.after ?? null}::uuid is null or interaction_id > ${page.after ?? null}::uuid)
    order by interaction_id limit ${page.limit}`.execute(tx);
  return rows;
}

/** Rewrites some of a person's answers. */
export async function updateWizardAnswers(
  tx: Tx,
  { company_id, user_id }: MembershipKey,
  answers: readonly { id: string; response: ResponseData }[],
): Promise<void> {
  await sql`
    update wizard_responses set response = changed.response
    from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as changed (id uuid, response jsonb)
    where wizard_responses.company_id = ${company_id} and wizard_responses.user_id = ${user_id}
      and wizard_responses.interaction_id = changed.id`.execute(tx);
}

/** What the wizards a person answered ask, by interaction; in the versions they ran. */
export async function listWizardQuestions(
  tx: Tx,
  { company_id, user_id }: MembershipKey,
  wizardIds: readonly string[],
): Promise<Map<string, { wizard: string; question: string }>> {
  const { rows } = await sql<{ id: string; wizard: string; question: string }>`
    select interaction ->> 'id' as id, wizards.title as wizard, interaction ->> 'question' as question
    from wizard_assignments as own
    join wizards on wizards.company_id = own.company_id and wizards.id = own.wizard_id
    join wizard_versions as ran
      on ran.company_id = own.company_id and ran.wizard_id = own.wizard_id and ran.version = own.version
    cross join jsonb_array_elements(ran.steps) as step
    cross join jsonb_array_elements(step -> 'interactions') as interaction
    where own.company_id = ${company_id} and own.user_id = ${user_id} and own.wizard_id = any (${wizardIds}::uuid[])`.execute(
    tx,
  );
  return new Map(rows.map(({ id, ...rest }) => [id, rest]));
}
