import type { Interaction, ResponseData } from "@firstlight/contract";
import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import type { ProjectKey } from "#platform/domain.ts";

/** What names an answer in a wizard. */
export interface WizardAnswerKey {
  wizard_id: string;
  interaction_id: string;
  user_id: string;
}

export interface AnswerOfTester {
  response: ResponseData;
  /** As the tester was asked. */
  interaction: Interaction;
  name: string;
}

/** An answer in a wizard of the project, by a tester of the company. @param isLocked until the transaction ends it stays */
export async function findAnswerOfTester(
  tx: Tx,
  { company_id, project_id }: ProjectKey,
  { wizard_id, interaction_id, user_id }: WizardAnswerKey,
  { isLocked }: { isLocked: boolean },
): Promise<AnswerOfTester | undefined> {
  const { rows } = await sql<AnswerOfTester>`
    select answer.response, asked.interaction, users.name
    from wizard_responses as answer
    join wizards on wizards.company_id = answer.company_id and wizards.id = answer.wizard_id
    join users on users.company_id = answer.company_id and users.id = answer.user_id
    join wizard_assignments as own
      on own.company_id = answer.company_id and own.wizard_id = answer.wizard_id and own.user_id = answer.user_id
    join wizard_versions as ran
      on ran.company_id = own.company_id and ran.wizard_id = own.wizard_id and ran.version = own.version
    cross join lateral (
      select interaction from jsonb_array_elements(ran.steps) as step
      cross join jsonb_array_elements(step -> 'interactions') as interaction
      where interaction ->> 'id' = answer.interaction_id::text limit 1
    ) as asked
    where answer.company_id = ${company_id} and answer.wizard_id = ${wizard_id} and answer.user_id = ${user_id}
      and answer.interaction_id = ${interaction_id} and wizards.project_id = ${project_id}
      and users.role = 'beta_tester' and users.removed_at is null
    ${isLocked ? sql`for key share of answer` : sql``}`.execute(tx);
  return rows[0];
}
