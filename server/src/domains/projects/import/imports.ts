import { randomUUID } from "node:crypto";
import type { ImportOutcome, ImportProgress } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { decodeLine, encodeLine } from "#platform/http/cursor.ts";
import { getProjectRow } from "../queries.ts";
import type { ImportKind } from "./define-import.ts";
import {
  getImportRecord,
  type Imported,
  type ImportRecord,
  insertImport,
  type ListedRow,
  listImportedRows,
} from "./queries.ts";

export const importsPerPage = 100;

export function importView({ created_at, finished_at, ...counts }: ImportRecord): ImportProgress {
  return {
    ...counts,
    status: finished_at ? "finished" : "running",
    // A row of someone whose data was erased does not wait any more.
    waiting: finished_at ? 0 : counts.total - counts.added - counts.already_here - counts.refused,
    created_at: created_at.toISOString(),
    finished_at: finished_at?.toISOString() ?? null,
  };
}

/** Takes in a list for a project; what has no problem waits for the job. */
export async function startImport<Row>(
  ctx: Context,
  kind: ImportKind<Row>,
  project_id: string,
  rows: readonly (Row & { line: number; problem: string | null })[],
): Promise<ImportProgress> {
  const which = { company_id: ctx.company.id, project_id, id: randomUUID() };
  const listed = rows.map(({ problem, ...row }) => ({
    ...row,
    outcome: problem === null ? ("waiting" as const) : ("refused" as const),
    reason: problem,
  }));
  const list = { ...which, created_by: ctx.user.id, created_at: ctx.clock.now() };
  const record = await insertImport(ctx.tx, kind, list, listed);
  if (!record.finished_at)
    await ctx.jobs.send(kind.process, { company_id: ctx.company.id, import_id: which.id }, { tx: ctx.tx });
  return importView(record);
}

interface OneImport {
  params: { id: string; importId: string };
}

export async function getImportOf(ctx: Context, imported: Imported, { params }: OneImport): Promise<ImportProgress> {
  const which = { company_id: ctx.company.id, project_id: params.id, id: params.importId };
  // Sequential, so that if both are missing the error is always the same.
  await getProjectRow(ctx.tx, which.company_id, which.project_id);
  return importView(await getImportRecord(ctx.tx, imported, which));
}

/** One page of the rows of an import with their results, in the order of the list. */
export async function listRowsOf<Row>(
  ctx: Context,
  kind: ImportKind<Row>,
  {
    params,
    query,
  }: OneImport & {
    query: { limit?: number | undefined; cursor?: string | undefined; outcome?: ImportOutcome | undefined };
  },
): Promise<(Row & ListedRow)[]> {
  const { limit = importsPerPage, cursor, outcome } = query;
  const page = { limit, afterLine: decodeLine(cursor), outcome };
  const { id } = await getImportOf(ctx, kind, { params });
  const rows = await listImportedRows<Row>(ctx.tx, kind, { company_id: ctx.company.id, id }, page);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  ctx.page({ cursor: rows.length > limit && last ? encodeLine(last.line) : null });
  return shown;
}
