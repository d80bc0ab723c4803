import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";

/** An answer in a wizard, by what names it. */
export interface WizardAnswer {
  wizard_id: string;
  user_id: string;
  interaction_id: string;
}

/** What some answers in wizards were given to, in the version each tester ran: in the order of the answers, null where it is lost. */
export async function listWizardQuestionsOf(
  tx: Tx,
  companyId: string,
  answers: readonly WizardAnswer[],
): Promise<{ wizard: string | null; question: string | null }[]> {
  const { rows } = await sql<{ wizard: string | null; question: string | null }>`
    with asked as materialized (
      select distinct on (ran.wizard_id, ran.version, interaction ->> 'id')
        ran.wizard_id, ran.version, interaction ->> 'id' as interaction_id, interaction ->> 'question' as question
      from (
        select distinct own.wizard_id, own.version from wizard_assignments as own
        join jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as given (wizard_id uuid, user_id uuid)
          on given.wizard_id = own.wizard_id and given.user_id = own.user_id
        where own.company_id = ${companyId}
      ) as run
      join wizard_versions as ran
        on ran.company_id = ${companyId} and ran.wizard_id = run.wizard_id and ran.version = run.version
      cross join jsonb_array_elements(ran.steps) as step
      cross join jsonb_array_elements(step -> 'interactions') as interaction
    )
    select wizards.title as wizard, asked.question
    from rows from (
      jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as (wizard_id uuid, user_id uuid, interaction_id uuid)
    ) with ordinality as given (wizard_id, user_id, interaction_id, place)
    left join wizards on wizards.company_id = ${companyId} and wizards.id = given.wizard_id
    left join wizard_assignments as own
      on own.company_id = ${companyId} and own.wizard_id = given.wizard_id and own.user_id = given.user_id
    left join asked on asked.wizard_id = given.wizard_id and asked.version = own.version
      and asked.interaction_id = given.interaction_id::text
    order by given.place`.execute(tx);
  return rows;
}
