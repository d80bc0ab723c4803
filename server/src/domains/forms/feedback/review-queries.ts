import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import type { ProjectKey } from "#platform/domain.ts";

interface Reviewed {
  id: string;
  form_id: string;
  is_reviewed: boolean;
}

/** Those of the responses that are of the project, locked in the order of their IDs. */
export async function lockToReview(tx: Tx, project: ProjectKey, ids: readonly string[]): Promise<Reviewed[]> {
  const { rows } = await sql<Reviewed>`
    select form_responses.id, form_responses.form_id, form_responses.is_reviewed
    from form_responses
    join forms on forms.company_id = form_responses.company_id and forms.id = form_responses.form_id
    where form_responses.company_id = ${project.company_id} and form_responses.id = any (${ids}::uuid[])
      and forms.project_id = ${project.project_id}
    order by form_responses.id for no key update of form_responses`.execute(tx);
  return rows;
}

interface Marked {
  company_id: string;
  ids: readonly string[];
  isReviewed: boolean;
}

export async function markReviewed(tx: Tx, { company_id, ids, isReviewed }: Marked): Promise<void> {
  await tx
    .updateTable("form_responses")
    .set({ is_reviewed: isReviewed })
    .where("company_id", "=", company_id)
    .where("id", "=", sql<string>`any (${ids}::uuid[])`)
    .execute();
}
