import {
  holdsFiles,
  type RouteOutput,
  type AnswerValue,
  type Api,
  type Form,
  type FormResponse,
  type RouteInput,
} from "@firstlight/contract";
import { notFound } from "#platform/errors.ts";
import type { Context } from "#platform/context.ts";
import { cutPage, decodeCursor, decodeRow, encodeRow, unknownMarker } from "#platform/http/cursor.ts";
import { listUploadsOf } from "#domains/uploads/public.ts";
import type { ResponseFilter } from "./filter-queries.ts";
import { getFormAskedFor, isUnfiltered, readFilter, readOrder, type AnsweredForm } from "./filter.ts";
import { findCursor, type Sorting } from "./order-queries.ts";
import { pageLength } from "./page-size.ts";
import {
  findCountedForm,
  listFieldsOfVersions,
  listResponseRows,
  listSortedResponses,
  type ResponseRow,
} from "./queries.ts";

const defaultLimit = 50;

function byLabel(row: ResponseRow, fields: Form["fields"]): Record<string, AnswerValue> {
  const answers: [string, AnswerValue][] = [];
  for (const field of fields) {
    const value = row.answers[field.id];
    if (value !== undefined) answers.push([field.label, value]);
  }
  return Object.fromEntries(answers);
}

export function responseView(row: ResponseRow, fields: Form["fields"], files: FormResponse["files"]): FormResponse {
  return {
    id: row.id,
    form_id: row.form_id,
    version: row.version,
    tester: { id: row.user_id, name: row.tester_name, email: row.tester_email },
    submitted_at: row.submitted_at.toISOString(),
    responses: byLabel(row, fields),
    files,
    note: row.note ?? "",
    tags: row.tags ?? [],
    status: row.is_reviewed ? "reviewed" : "new",
  };
}

export function haveFiles(fields: Form["fields"]): boolean {
  return fields.some(({ type }) => holdsFiles(type));
}

type Query = RouteInput<Api["listResponses"]>["query"];

interface Listing {
  formId: string;
  filter: ResponseFilter;
  limit: number;
}

async function sortedPage(ctx: Context, sorting: Sorting, { cursor, ...listing }: Listing & { cursor?: string }) {
  const { formId, limit } = listing;
  const id = decodeRow(cursor);
  const last = { company_id: ctx.company.id, form_id: formId, id: id ?? "" };
  const after = id === undefined ? undefined : await findCursor(ctx.tx, last, sorting);
  if (id !== undefined && !after) throw unknownMarker();
  const rows = await listSortedResponses(ctx.tx, ctx.company.id, { ...listing, sorting, after });
  const pageRows = rows.slice(0, pageLength(rows, limit));
  const end = pageRows.at(-1);
  return { rows: pageRows, cursor: rows.length > pageRows.length && end ? encodeRow(end.id) : null };
}

async function onePage(ctx: Context, form: AnsweredForm, query: Query) {
  const listing = { formId: form.id, filter: readFilter(query, form), limit: query.limit ?? defaultLimit };
  const { sorting, direction } = readOrder(query, form);
  if (!sorting) {
    const after = decodeCursor(query.cursor);
    const rows = await listResponseRows(ctx.tx, ctx.company.id, { ...listing, direction, after });
    return cutPage(rows, pageLength(rows, listing.limit), (row) => ({ at: row.submitted_at, id: row.id }));
  }
  return sortedPage(ctx, sorting, { ...listing, ...(query.cursor !== undefined && { cursor: query.cursor }) });
}

/** Submitted answers of one form that match; each read with the fields of the version it answered. */
export async function listResponses(
  ctx: Context,
  { params, query }: RouteInput<Api["listResponses"]>,
): Promise<RouteOutput<Api["listResponses"]>> {
  const asked = await getFormAskedFor(ctx, params.id, query);
  const [form, page] = await Promise.all([
    findCountedForm(ctx.tx, ctx.company.id, params.id),
    onePage(ctx, asked, query),
  ]);
  if (!form) throw notFound("form");
  // How many match is not known without looking at all of them.
  ctx.page({ cursor: page.cursor, ...(isUnfiltered(query) && { total: form.responses }) });
  const before = new Set(page.rows.map((row) => row.version));
  before.delete(form.version);
  const fields = await listFieldsOfVersions(ctx.tx, ctx.company.id, { formId: params.id, versions: [...before] });
  fields.set(form.version, form.fields);
  const withFiles = page.rows.filter((row) => haveFiles(fields.get(row.version) ?? []));
  const files = await listUploadsOf(
    ctx,
    withFiles.map((row) => row.id),
  );
  return {
    responses: page.rows.map((row) => responseView(row, fields.get(row.version) ?? [], files.get(row.id) ?? {})),
  };
}
