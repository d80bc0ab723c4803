import { sql } from "kysely";
import type { FormStatus } from "@firstlight/contract";
import { notFound } from "../../infra/errors.ts";
import type { Tx } from "../../infra/db/database.ts";
import { containing } from "../../infra/db/containing.ts";
import { olderThan } from "../../infra/db/older-than.ts";
import type { Cursor } from "../../infra/http/cursor.ts";

const columns = [
  "forms.id",
  "forms.project_id",
  "forms.title",
  "forms.description",
  "forms.instructions",
  "forms.priority",
  "forms.due_date",
  "forms.sequence_order",
  "forms.status",
  "forms.version",
  "forms.created_at",
  "forms.opened_at",
  "forms.many_responses",
  "forms.close_date",
  "forms.response_limit",
  "forms.updated_at",
  "form_versions.fields",
] as const;

const responseCount = sql<number>`(
  select coalesce(sum(response_totals.responses), 0)::int from response_totals
  where response_totals.company_id = forms.company_id and response_totals.form_id = forms.id
)`;

function formsWithFields(tx: Tx, companyId: string) {
  return tx
    .selectFrom("forms")
    .innerJoin("form_versions", (join) =>
      join
        .onRef("form_versions.company_id", "=", "forms.company_id")
        .onRef("form_versions.form_id", "=", "forms.id")
        .onRef("form_versions.version", "=", "forms.version"),
    )
    .select([...columns, responseCount.as("response_count")])
    .where("forms.company_id", "=", companyId);
}

/** Forms a tester may see: open ones of the projects they are on. */
function visibleTo(userId: string) {
  return sql<boolean>`forms.status = 'open' and exists (
    select from project_testers join projects on projects.company_id = project_testers.company_id
      and projects.id = project_testers.project_id
    where project_testers.company_id = forms.company_id and project_testers.project_id = forms.project_id
      and project_testers.user_id = ${userId} and projects.archived_at is null
  )`;
}

export interface FormFilter {
  limit: number;
  after: Cursor | undefined;
  projectId: string | undefined;
  q: string | undefined;
  /** Set for a tester: only what that tester may see. */
  tester: string | undefined;
}

/** One page of forms and one row more, newest first. */
export function listForms(tx: Tx, companyId: string, filter: FormFilter) {
  const { projectId, q, tester } = filter;
  return formsWithFields(tx, companyId)
    .$if(projectId !== undefined, (query) => query.where("forms.project_id", "=", projectId ?? ""))
    .$if(q !== undefined && q !== "", (query) => query.where("forms.title", "ilike", containing(q ?? "")))
    .$if(tester !== undefined, (query) => query.where(visibleTo(tester ?? "")))
    .where(olderThan(filter.after, "forms.created_at", "forms.id"))
    .orderBy("forms.created_at", "desc")
    .orderBy("forms.id", "desc")
    .limit(filter.limit + 1)
    .execute();
}

/** @param tester set for a tester: a form they may not see is as absent as an unknown one */
export async function getForm(tx: Tx, companyId: string, formId: string, tester?: string) {
  const row = await formsWithFields(tx, companyId)
    .where("forms.id", "=", formId)
    .$if(tester !== undefined, (query) => query.where(visibleTo(tester ?? "")))
    .executeTakeFirst();
  if (!row) throw notFound("form");
  return row;
}

export type FormRow = Awaited<ReturnType<typeof getForm>>;

/** A form as the tester who submits to it meets it, whatever its state. */
export function findFormToSubmit(tx: Tx, companyId: string, formId: string, userId: string) {
  return (
    tx
      .selectFrom("forms")
      .innerJoin("form_versions", (join) =>
        join
          .onRef("form_versions.company_id", "=", "forms.company_id")
          .onRef("form_versions.form_id", "=", "forms.id")
          .onRef("form_versions.version", "=", "forms.version"),
      )
      .innerJoin("projects", (join) =>
        join.onRef("projects.company_id", "=", "forms.company_id").onRef("projects.id", "=", "forms.project_id"),
      )
      .innerJoin("project_testers", (join) =>
        join
          .onRef("project_testers.company_id", "=", "forms.company_id")
          .onRef("project_testers.project_id", "=", "forms.project_id")
          .on("project_testers.user_id", "=", userId),
      )
      .select(["forms.status", "forms.version", "form_versions.fields"])
      .where("forms.company_id", "=", companyId)
      .where("forms.id", "=", formId)
      .where("forms.status", "<>", "draft")
      .where("projects.archived_at", "is", null)
      // Whoever takes the tester off the project waits until this answer is in.
      .forKeyShare("project_testers")
      .executeTakeFirst()
  );
}

/** Open forms of a tester's projects, and closed ones they answered, in the order to fill them. */
export function listFormsOfTester(
  tx: Tx,
  tester: { company_id: string; user_id: string; project_id?: string | undefined },
) {
  return tx
    .selectFrom("project_testers")
    .innerJoin("forms", (join) =>
      join
        .onRef("forms.company_id", "=", "project_testers.company_id")
        .onRef("forms.project_id", "=", "project_testers.project_id"),
    )
    .innerJoin("projects", (join) =>
      join.onRef("projects.company_id", "=", "forms.company_id").onRef("projects.id", "=", "forms.project_id"),
    )
    .innerJoin("form_versions", (join) =>
      join
        .onRef("form_versions.company_id", "=", "forms.company_id")
        .onRef("form_versions.form_id", "=", "forms.id")
        .onRef("form_versions.version", "=", "forms.version"),
    )
    .leftJoin("form_responses", (join) =>
      join
        .onRef("form_responses.company_id", "=", "forms.company_id")
        .onRef("form_responses.form_id", "=", "forms.id")
        .onRef("form_responses.user_id", "=", "project_testers.user_id"),
    )
    .innerJoin("companies", "companies.id", "project_testers.company_id")
    .select([
      "forms.id",
      "forms.project_id",
      "forms.title",
      "forms.description",
      "forms.instructions",
      "forms.priority",
      "forms.due_date",
      "forms.sequence_order",
      "form_versions.field_count",
      "form_responses.id as response_id",
      "companies.time_zone",
    ])
    .where("project_testers.company_id", "=", tester.company_id)
    .where("project_testers.user_id", "=", tester.user_id)
    .where("projects.archived_at", "is", null)
    .where(sql<boolean>`(forms.status = 'open' or (forms.status = 'closed' and form_responses.id is not null))`)
    .$if(tester.project_id !== undefined, (query) => query.where("forms.project_id", "=", tester.project_id ?? ""))
    .orderBy("forms.sequence_order")
    .orderBy("forms.created_at")
    .limit(1_000)
    .execute();
}

export async function setStatus(
  tx: Tx,
  form: { company_id: string; id: string },
  status: FormStatus,
  openedAt: Date | null,
): Promise<void> {
  await tx
    .updateTable("forms")
    .set((eb) => ({ status, ...(openedAt ? { opened_at: eb.fn.coalesce("opened_at", eb.val(openedAt)) } : {}) }))
    .where("company_id", "=", form.company_id)
    .where("id", "=", form.id)
    .execute();
}
