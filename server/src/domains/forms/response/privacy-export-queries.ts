import type { Form } from "@firstlight/contract";
import { sql, type RawBuilder } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import type { ProjectKey } from "#platform/domain.ts";

interface AskedForm {
  id: string;
  title: string;
  fields: Form["fields"];
}

/** The questions that some answers were given to, by response. */
export async function listQuestions(
  tx: Tx,
  companyId: string,
  responseIds: readonly string[],
): Promise<Map<string, AskedForm>> {
  const rows = await tx
    .selectFrom("form_responses")
    .innerJoin("forms", (join) =>
      join.onRef("forms.company_id", "=", "form_responses.company_id").onRef("forms.id", "=", "form_responses.form_id"),
    )
    .innerJoin("form_versions", (join) =>
      join
        .onRef("form_versions.company_id", "=", "form_responses.company_id")
        .onRef("form_versions.form_id", "=", "form_responses.form_id")
        .onRef("form_versions.version", "=", "form_responses.version"),
    )
    .select(["form_responses.id", "forms.title", "form_versions.fields"])
    .where("form_responses.company_id", "=", companyId)
    .where("form_responses.id", "in", responseIds)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** One page of a project's forms that have responses. */
export async function listAnsweredForms(
  tx: Tx,
  { company_id, project_id }: ProjectKey,
  page: { after: string | undefined; limit: number },
): Promise<{ id: string; title: string }[]> {
  const { rows } = await sql<{ id: string; title: string }>`
    select id, title from forms
    where company_id = ${company_id} and project_id = ${project_id}
      and (${page.after ?? null}::uuid is null or id > ${page.after ?? null}::uuid)
      and exists (select from form_responses where form_responses.company_id = forms.company_id and form_id = forms.id)
    order by id limit ${page.limit}`.execute(tx);
  return rows;
}

/** The project of the response, not deleted, that holds the file. */
export function projectOfAnsweredFile(): RawBuilder<unknown> {
  return sql`
    select forms.project_id from form_responses
    join forms on forms.company_id = form_responses.company_id and forms.id = form_responses.form_id
    join projects on projects.company_id = forms.company_id and projects.id = forms.project_id
    where form_responses.company_id = uploads.company_id and form_responses.id = uploads.response_id`;
}
