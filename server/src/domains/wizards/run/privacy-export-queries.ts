import { sql, type RawBuilder } from "kysely";
import type { MembershipKey } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";

/** What the wizards a person answered ask, by interaction; in the versions they ran. */
export async function listQuestionsOfPerson(
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

/** An answer by what names it. */
interface WizardAnswer {
  wizard_id: string;
  user_id: string;
  interaction_id: string;
}

/** What some answers were given to, in the version each tester ran: in the order of the answers, null where it is lost. */
export async function listQuestionsOfAnswers(
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

/** The project, not deleted, of a wizard that shows the file. */
export function projectOfShownFile(): RawBuilder<unknown> {
  return sql`
    select wizards.project_id from wizard_uploads
    join wizards on wizards.company_id = wizard_uploads.company_id and wizards.id = wizard_uploads.wizard_id
    join projects on projects.company_id = wizards.company_id and projects.id = wizards.project_id
    where wizard_uploads.company_id = uploads.company_id and wizard_uploads.upload_id = uploads.id
    order by wizards.id limit 1`;
}
