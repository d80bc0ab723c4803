import { sql } from "kysely";
import { notFound } from "#platform/errors.ts";
import type { Tx } from "#platform/db/database.ts";
import { containing } from "#platform/db/containing.ts";
import { olderThan } from "#platform/db/older-than.ts";
import { hasChangedCopy } from "#platform/edits/queries.ts";
import type { Cursor } from "#platform/http/cursor.ts";

/** Whether a form's last day is over where its company is. `forms` has to be in the query. */
function isOver(now: Date) {
  return sql<boolean>`(forms.close_date is not null and forms.close_date < (
    select (${now}::timestamptz at time zone companies.time_zone)::date from companies where companies.id = forms.company_id
  ))`;
}

/** How many answers a form has. `forms` has to be in the query. */
const responseCount = sql<number>`(
  select coalesce(sum(response_totals.responses), 0)::int from response_totals
  where response_totals.company_id = forms.company_id and response_totals.form_id = forms.id
)`;

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

/** Forms with what they ask now. */
export function currentForms(tx: Tx) {
  return tx
    .selectFrom("forms")
    .innerJoin("form_versions", (join) =>
      join
        .onRef("form_versions.company_id", "=", "forms.company_id")
        .onRef("form_versions.form_id", "=", "forms.id")
        .onRef("form_versions.version", "=", "forms.version"),
    );
}

function formsWithFields(tx: Tx, companyId: string) {
  return currentForms(tx)
    .select([...columns, responseCount.as("response_count"), hasChangedCopy("form").as("has_unpublished_changes")])
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

interface FormFilter {
  limit: number;
  after: Cursor | undefined;
  projectId: string | undefined;
  q: string | undefined;
  /** Set for a tester: only what that tester may see. */
  tester: string | undefined;
}

/** One page of forms and one row more, newest first. */
export function listFormRows(tx: Tx, companyId: string, filter: FormFilter) {
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
export function findFormRow(tx: Tx, companyId: string, formId: string, tester?: string) {
  return formsWithFields(tx, companyId)
    .where("forms.id", "=", formId)
    .$if(tester !== undefined, (query) => query.where(visibleTo(tester ?? "")))
    .executeTakeFirst();
}

/** Of these forms, those that the tester may see. */
export function listFormRowsForTester(tx: Tx, { company_id, user_id }: Filler, formIds: readonly string[]) {
  return formsWithFields(tx, company_id)
    .where("forms.id", "=", sql<string>`any (${formIds}::uuid[])`)
    .where(visibleTo(user_id))
    .execute();
}

export async function getFormRow(...form: Parameters<typeof findFormRow>) {
  const row = await findFormRow(...form);
  if (!row) throw notFound("form");
  return row;
}

export type FormRow = Awaited<ReturnType<typeof getFormRow>>;

interface Filler {
  company_id: string;
  user_id: string;
}

function formsOfTester(tx: Tx, who: Filler, now: Date) {
  return currentForms(tx)
    .innerJoin("projects", (join) =>
      join.onRef("projects.company_id", "=", "forms.company_id").onRef("projects.id", "=", "forms.project_id"),
    )
    .innerJoin("project_testers", (join) =>
      join
        .onRef("project_testers.company_id", "=", "forms.company_id")
        .onRef("project_testers.project_id", "=", "forms.project_id")
        .on("project_testers.user_id", "=", who.user_id),
    )
    .select([
      "forms.id",
      "forms.project_id",
      "forms.status",
      "forms.version",
      "forms.many_responses",
      "forms.response_limit",
      "form_versions.fields",
      isOver(now).as("is_over"),
    ])
    .where("forms.company_id", "=", who.company_id)
    .where("forms.status", "<>", "draft")
    .where("projects.archived_at", "is", null);
}

function formsToFill(tx: Tx, who: Filler, now: Date) {
  const isAnswered = sql<boolean>`exists (
    select from form_responses where form_responses.company_id = forms.company_id
      and form_responses.form_id = forms.id and form_responses.user_id = ${who.user_id}
  )`;
  return formsOfTester(tx, who, now).select(isAnswered.as("is_answered"));
}

/** A form as the tester who fills it in meets it, open or closed, answered before or not. */
export function findFormToFill(tx: Tx, who: Filler, { formId, now }: { formId: string; now: Date }) {
  return formsToFill(tx, who, now).where("forms.id", "=", formId).executeTakeFirst();
}

/** The same of several forms. */
export function listFormsToFill(tx: Tx, who: Filler, { formIds, now }: { formIds: readonly string[]; now: Date }) {
  return formsToFill(tx, who, now)
    .where("forms.id", "=", sql<string>`any (${formIds}::uuid[])`)
    .execute();
}

/** The same for a submission: removing the tester from the project waits until the response is saved. */
export function findFormToSubmit(tx: Tx, who: Filler, { formId, now }: { formId: string; now: Date }) {
  return formsOfTester(tx, who, now)
    .where("forms.id", "=", formId)
    .select((eb) => [
      "forms.opened_at",
      eb.fn.coalesce("project_testers.joined_at", "project_testers.created_at").as("there_since"),
    ])
    .forKeyShare("project_testers")
    .executeTakeFirst();
}

/** Open forms of a tester's projects, and closed ones they answered, in the order to fill them. */
export function listFormsOfTester(
  tx: Tx,
  tester: Filler & { project_id?: string | undefined; form_id?: string | undefined },
) {
  return currentForms(tx)
    .innerJoin("project_testers", (join) =>
      join
        .onRef("project_testers.company_id", "=", "forms.company_id")
        .onRef("project_testers.project_id", "=", "forms.project_id"),
    )
    .innerJoin("projects", (join) =>
      join.onRef("projects.company_id", "=", "forms.company_id").onRef("projects.id", "=", "forms.project_id"),
    )
    .leftJoin("form_responses", (join) =>
      join
        .onRef("form_responses.company_id", "=", "forms.company_id")
        .onRef("form_responses.form_id", "=", "forms.id")
        .onRef("form_responses.user_id", "=", "project_testers.user_id")
        .on("form_responses.attempt", "=", 1),
    )
    .leftJoin("form_drafts", (join) =>
      join
        .onRef("form_drafts.company_id", "=", "forms.company_id")
        .onRef("form_drafts.form_id", "=", "forms.id")
        .onRef("form_drafts.user_id", "=", "project_testers.user_id"),
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
      "forms.many_responses",
      "forms.status",
      "form_versions.field_count",
      "form_responses.id as response_id",
      "form_responses.submitted_at",
      "form_drafts.progress as draft_progress",
      "companies.time_zone",
    ])
    .where("project_testers.company_id", "=", tester.company_id)
    .where("project_testers.user_id", "=", tester.user_id)
    .where("projects.archived_at", "is", null)
    .where(sql<boolean>`(forms.status = 'open' or (forms.status = 'closed' and form_responses.id is not null))`)
    .$if(tester.project_id !== undefined, (query) => query.where("forms.project_id", "=", tester.project_id ?? ""))
    .$if(tester.form_id !== undefined, (query) => query.where("forms.id", "=", tester.form_id ?? ""))
    .orderBy("forms.sequence_order")
    .orderBy("forms.created_at")
    .orderBy("forms.id")
    .limit(1_000)
    .execute();
}

/** What would close a form at once: its last day, or the number of its answers. */
export function findReasonsToStayClosed(tx: Tx, companyId: string, { id, now }: { id: string; now: Date }) {
  return tx
    .selectFrom("forms")
    .select([
      isOver(now).as("is_over"),
      sql<boolean>`coalesce(${responseCount} >= forms.response_limit, false)`.as("is_full"),
    ])
    .where("forms.company_id", "=", companyId)
    .where("forms.id", "=", id)
    .executeTakeFirstOrThrow();
}

/** @returns whether the form is open; it stays so until the end */
export function lockOpenForm(tx: Tx, form: { company_id: string; id: string }) {
  return tx
    .selectFrom("forms")
    .select(["project_id", "updated_at"])
    .where("company_id", "=", form.company_id)
    .where("id", "=", form.id)
    .where("status", "=", "open")
    .forUpdate()
    .executeTakeFirst();
}

/** Open forms whose last day is over. System role only. */
export function listFormsToClose(tx: Tx, now: Date, limit: number) {
  return tx
    .selectFrom("forms")
    .select(["forms.company_id", "forms.id"])
    .where("forms.status", "=", "open")
    .where("forms.close_date", "is not", null)
    .where("forms.deleted_at", "is", null)
    .where(isOver(now))
    .limit(limit)
    .execute();
}
