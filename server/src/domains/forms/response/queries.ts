import { sql, type OrderByItemBuilder, type RawBuilder } from "kysely";
import type { Form } from "@firstlight/contract";
import type { Tx } from "#platform/db/database.ts";
import type { FileKey } from "#platform/domain.ts";
import { newerThan, olderThan } from "#platform/db/older-than.ts";
import type { Cursor } from "#platform/http/cursor.ts";
import type { KnownField } from "../form/field-history.ts";
import { isAnswered, responseFilterSql, containsTextIn, type ResponseFilter } from "./filter-queries.ts";
import { currentForms } from "../form/queries.ts";
import { ahead, behind, type Direction, type ListCursor, type Sorting } from "./order-queries.ts";
import { answerBytes, idsWithinPageBytes } from "./page-size-queries.ts";

function responsesWithTester(tx: Tx, companyId: string, formId: string) {
  return tx
    .selectFrom("form_responses")
    .innerJoin("users", (join) =>
      join.onRef("users.company_id", "=", "form_responses.company_id").onRef("users.id", "=", "form_responses.user_id"),
    )
    .leftJoin("response_notes", (join) =>
      join
        .onRef("response_notes.company_id", "=", "form_responses.company_id")
        .onRef("response_notes.response_id", "=", "form_responses.id"),
    )
    .select([
      "form_responses.id",
      "form_responses.form_id",
      "form_responses.user_id",
      "form_responses.version",
      "form_responses.answers",
      answerBytes.as("bytes"),
      "form_responses.submitted_at",
      "form_responses.is_reviewed",
      "users.name as tester_name",
      "users.email as tester_email",
      "response_notes.note",
      "response_notes.tags",
    ])
    .where("form_responses.company_id", "=", companyId)
    .where("form_responses.form_id", "=", formId);
}

interface Page {
  formId: string;
  filter: ResponseFilter;
  limit: number;
}

interface PageByTime extends Page {
  direction: Direction;
  after: Cursor | undefined;
  /** An additional condition. */
  also?: RawBuilder<boolean>;
}

/**
 * One page of a form's matching responses plus one row, by submission time. A subquery selects the responses before the join:
 * otherwise the planner starts from all testers, since it estimates that conditions match hardly any response.
 */
export function listResponseRows(tx: Tx, companyId: string, page: PageByTime) {
  const { direction, after, also } = page;
  const behindPage = direction === "asc" ? newerThan : olderThan;
  const found = tx
    .selectFrom("form_responses")
    .select(["form_responses.id", "form_responses.submitted_at as key"])
    .where("form_responses.company_id", "=", companyId)
    .where("form_responses.form_id", "=", page.formId)
    .where(responseFilterSql(page.filter))
    .$if(also !== undefined, (query) => query.where(also ?? sql<boolean>`true`))
    .where(behindPage(after, "form_responses.submitted_at", "form_responses.id"))
    .orderBy("form_responses.submitted_at", direction)
    .orderBy("form_responses.id", direction)
    .limit(page.limit + 1);
  const order = direction === "asc" ? sql`key, found.id` : sql`key desc, found.id desc`;
  return (
    responsesWithTester(tx, companyId, page.formId)
      // With an array, the planner always expects few rows.
      .where("form_responses.id", "=", idsWithinPageBytes(companyId, found, order))
      .orderBy("form_responses.submitted_at", direction)
      .orderBy("form_responses.id", direction)
      .execute()
  );
}

/** The same, in the order of another sort key. */
export function listSortedResponses(
  tx: Tx,
  companyId: string,
  page: Page & { sorting: Sorting; after: ListCursor | undefined },
) {
  const { sorting, after } = page;
  const { key, direction } = sorting;
  const nullsLast = (order: OrderByItemBuilder) => (direction === "asc" ? order.asc() : order.desc()).nullsLast();
  const all = responsesWithTester(tx, companyId, page.formId);
  const found = all
    .clearSelect()
    .select(["form_responses.id", sql`${key}`.as("key")])
    .where(responseFilterSql(page.filter))
    .$if(after !== undefined, (query) => query.where(after ? behind(after, sorting) : sql<boolean>`true`))
    .orderBy(key, nullsLast)
    .orderBy("form_responses.id", direction)
    .limit(page.limit + 1);
  const order = direction === "asc" ? sql`key asc nulls last, found.id` : sql`key desc nulls last, found.id desc`;
  return all
    .where("form_responses.id", "=", idsWithinPageBytes(companyId, found, order))
    .orderBy(key, nullsLast)
    .orderBy("form_responses.id", direction)
    .execute();
}

/** The nearest matching response before a position in such an order. */
export function findResponseAhead(
  tx: Tx,
  companyId: string,
  one: Omit<Page, "limit"> & { sorting: Sorting; listCursor: ListCursor },
) {
  const { sorting, listCursor } = one;
  return responsesWithTester(tx, companyId, one.formId)
    .where(responseFilterSql(one.filter))
    .where(ahead(listCursor, sorting))
    .orderBy(sorting.key, (order) =>
      sorting.direction === "asc" ? order.desc().nullsFirst() : order.asc().nullsFirst(),
    )
    .orderBy("form_responses.id", sorting.direction === "asc" ? "desc" : "asc")
    .limit(1)
    .executeTakeFirst();
}

export type ResponseRow = Awaited<ReturnType<typeof listResponseRows>>[number];

export function findResponse(tx: Tx, companyId: string, which: { formId: string; responseId: string }) {
  return responsesWithTester(tx, companyId, which.formId)
    .innerJoin("forms", (join) =>
      join.onRef("forms.company_id", "=", "form_responses.company_id").onRef("forms.id", "=", "form_responses.form_id"),
    )
    .where("form_responses.id", "=", which.responseId)
    .executeTakeFirst();
}

const responseCount = sql<number>`(
  select coalesce(sum(response_totals.responses), 0)::int from response_totals
  where response_totals.company_id = forms.company_id and response_totals.form_id = forms.id
)`;

/** How many responses a form has; undefined for an unknown form. */
export async function findResponseCount(tx: Tx, companyId: string, formId: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom("forms")
    .select(responseCount.as("responses"))
    .where("company_id", "=", companyId)
    .where("id", "=", formId)
    .executeTakeFirst();
  return row?.responses;
}

/** The same, with the form's current fields, which most of the responses answer. */
export function findCountedForm(tx: Tx, companyId: string, formId: string) {
  return currentForms(tx)
    .select([responseCount.as("responses"), "form_versions.version", "form_versions.fields"])
    .where("forms.company_id", "=", companyId)
    .where("forms.id", "=", formId)
    .executeTakeFirst();
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

/** One page of the matching responses that answer a field, newest first, and one row more. */
export function listAnswersTo(
  tx: Tx,
  companyId: string,
  page: Page & { field: KnownField; said: string | undefined; after: Cursor | undefined },
) {
  const { field, said, ...rest } = page;
  const isSaid = said === undefined ? sql<boolean>`true` : containsTextIn(field, said);
  const also = sql<boolean>`(${isAnswered(field.id)} and ${isSaid})`;
  return listResponseRows(tx, companyId, { ...rest, direction: "desc", also });
}

/** Counts the matching responses by scanning them. */
export async function countResponses(
  tx: Tx,
  companyId: string,
  { formId, filter }: { formId: string; filter: ResponseFilter },
): Promise<number> {
  const { count } = await tx
    .selectFrom("form_responses")
    .select(sql<number>`count(*)`.as("count"))
    .where("company_id", "=", companyId)
    .where("form_id", "=", formId)
    .where(responseFilterSql(filter))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The response, of a form that is not deleted, that holds this file. */
export function responsesWithFile({ companyId, uploadId }: FileKey): RawBuilder<unknown> {
  return sql`
    select from uploads
    join form_responses as response on response.company_id = uploads.company_id and response.id = uploads.response_id
    join forms on forms.company_id = response.company_id and forms.id = response.form_id
    where uploads.company_id = ${companyId} and uploads.id = ${uploadId}`;
}
