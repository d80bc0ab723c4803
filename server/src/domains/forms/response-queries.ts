import { sql } from "kysely";
import type { Form } from "@firstlight/contract";
import type { Tx } from "../../infra/db/database.ts";
import { olderThan } from "../../infra/db/older-than.ts";
import type { Cursor } from "../../infra/http/cursor.ts";

function responsesWithTester(tx: Tx, companyId: string, formId: string) {
  return tx
    .selectFrom("form_responses")
    .innerJoin("users", (join) =>
      join.onRef("users.company_id", "=", "form_responses.company_id").onRef("users.id", "=", "form_responses.user_id"),
    )
    .select([
      "form_responses.id",
      "form_responses.form_id",
      "form_responses.user_id",
      "form_responses.version",
      "form_responses.answers",
      "form_responses.submitted_at",
      "users.name as tester_name",
      "users.email as tester_email",
    ])
    .where("form_responses.company_id", "=", companyId)
    .where("form_responses.form_id", "=", formId);
}

/** One page of a form's responses and one row more, newest first. */
export function listResponses(
  tx: Tx,
  companyId: string,
  page: { formId: string; limit: number; after: Cursor | undefined },
) {
  return responsesWithTester(tx, companyId, page.formId)
    .where(olderThan(page.after, "form_responses.submitted_at", "form_responses.id"))
    .orderBy("form_responses.submitted_at", "desc")
    .orderBy("form_responses.id", "desc")
    .limit(page.limit + 1)
    .execute();
}

export type ResponseRow = Awaited<ReturnType<typeof listResponses>>[number];

export function findResponse(tx: Tx, companyId: string, which: { formId: string; responseId: string }) {
  return responsesWithTester(tx, companyId, which.formId)
    .innerJoin("forms", (join) =>
      join.onRef("forms.company_id", "=", "form_responses.company_id").onRef("forms.id", "=", "form_responses.form_id"),
    )
    .where("form_responses.id", "=", which.responseId)
    .executeTakeFirst();
}

/** How many responses a form has; undefined for an unknown form. */
export async function findResponseCount(tx: Tx, companyId: string, formId: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom("forms")
    .select(
      sql<number>`(
        select coalesce(sum(response_totals.responses), 0)::int from response_totals
        where response_totals.company_id = forms.company_id and response_totals.form_id = forms.id
      )`.as("responses"),
    )
    .where("company_id", "=", companyId)
    .where("id", "=", formId)
    .executeTakeFirst();
  return row?.responses;
}

/** The questions of some versions of a form, by version. */
export async function listFieldsOfVersions(
  tx: Tx,
  companyId: string,
  which: { formId: string; versions: readonly number[] },
): Promise<Map<number, Form["fields"]>> {
  if (which.versions.length === 0) return new Map();
  const rows = await tx
    .selectFrom("form_versions")
    .select(["version", "fields"])
    .where("company_id", "=", companyId)
    .where("form_id", "=", which.formId)
    .where("version", "in", which.versions)
    .execute();
  return new Map(rows.map((row) => [row.version, row.fields]));
}
