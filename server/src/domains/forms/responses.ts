import type { Answer, AnswerValue, Api, Form, FormResponse, HandlerInput } from "@firstlight/contract";
import { notFound } from "../../infra/errors.ts";
import type { Context } from "../../infra/context.ts";
import { cutPage, decodeCursor } from "../../infra/http/cursor.ts";
import { listUploadsOf } from "../uploads/public.ts";
import {
  findResponse,
  findResponseCount,
  listFieldsOfVersions,
  listResponses as listRows,
  type ResponseRow,
} from "./response-queries.ts";

const defaultLimit = 50;

function byLabel(row: ResponseRow, fields: Form["fields"]): Record<string, AnswerValue> {
  const answers: [string, AnswerValue][] = [];
  for (const field of fields) {
    const value = row.answers[field.id];
    if (value !== undefined) answers.push([field.label, value]);
  }
  return Object.fromEntries(answers);
}

function view(row: ResponseRow, fields: Form["fields"], files: FormResponse["files"]): FormResponse {
  return {
    id: row.id,
    form_id: row.form_id,
    version: row.version,
    tester: { id: row.user_id, name: row.tester_name, email: row.tester_email },
    submitted_at: row.submitted_at.toISOString(),
    responses: byLabel(row, fields),
    files,
    note: "",
    tags: [],
  };
}

function holdsFiles(fields: Form["fields"]): boolean {
  return fields.some((field) => field.type === "file");
}

/** Submitted answers of one form, newest first; each read with the fields of the version it answered. */
export async function listResponses(
  ctx: Context,
  { params, query }: HandlerInput<Api["listResponses"]>,
): Promise<Answer<Api["listResponses"]>> {
  const limit = query.limit ?? defaultLimit;
  const after = decodeCursor(query.cursor);
  const [total, rows] = await Promise.all([
    findResponseCount(ctx.tx, ctx.company.id, params.id),
    listRows(ctx.tx, ctx.company.id, { formId: params.id, limit, after }),
  ]);
  if (total === undefined) throw notFound("form");
  const page = cutPage(rows, limit, (row) => ({ at: row.submitted_at, id: row.id }));
  ctx.page({ cursor: page.cursor, total });
  const versions = [...new Set(page.rows.map((row) => row.version))];
  const fields = await listFieldsOfVersions(ctx.tx, ctx.company.id, { formId: params.id, versions });
  const withFiles = page.rows.filter((row) => holdsFiles(fields.get(row.version) ?? []));
  const files = await listUploadsOf(
    ctx,
    withFiles.map((row) => row.id),
  );
  return { responses: page.rows.map((row) => view(row, fields.get(row.version) ?? [], files.get(row.id) ?? {})) };
}

/** One submitted answer with the questions it answered. */
export async function getResponse(
  ctx: Context,
  { params }: HandlerInput<Api["getResponse"]>,
): Promise<Answer<Api["getResponse"]>> {
  const row = await findResponse(ctx.tx, ctx.company.id, { formId: params.id, responseId: params.rid });
  if (!row) throw notFound("response");
  const versions = await listFieldsOfVersions(ctx.tx, ctx.company.id, { formId: params.id, versions: [row.version] });
  const fields = versions.get(row.version) ?? [];
  const files = await listUploadsOf(ctx, holdsFiles(fields) ? [row.id] : []);
  return { ...view(row, fields, files.get(row.id) ?? {}), fields };
}
