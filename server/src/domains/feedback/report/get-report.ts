import type { Api, ReportDetail, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import { listCommentsFor } from "../comment/queries.ts";
import { listFilesOfComments, listFilesOfReport } from "../file-queries.ts";
import { findPerson } from "../person/queries.ts";
import { getSettings } from "../settings/queries.ts";
import { assertOnProject } from "./access-queries.ts";
import { type Asked, findReport, type ReportRow } from "./queries.ts";
import { reportDetailView } from "./view.ts";

/** With the team: more than that no one has written about one report. */
const mostComments = 200;

export const askedBy = (ctx: Context, project_id: string): Asked => ({
  company_id: ctx.company.id,
  project_id,
  user_id: ctx.user.id,
});

/** @throws AppError not_found for what is neither the tester's own nor shared */
export async function getReportRow(ctx: Context, { id, number }: { id: string; number: number }): Promise<ReportRow> {
  const row = await findReport(ctx.tx, { ...askedBy(ctx, id), number });
  if (!row) throw notFound("feedback");
  return row;
}

/** A report as its page shows it. */
export async function reportOf(ctx: Context, row: ReportRow): Promise<ReportDetail> {
  const item = { company_id: ctx.company.id, id: row.id };
  const user_id = ctx.user.id;
  const [{ key }, said, person, files] = await Promise.all([
    getSettings(ctx.tx, { company_id: ctx.company.id, project_id: row.project_id }),
    listCommentsFor(ctx.tx, { ...item, main_id: row.main_id }, { user_id, limit: mostComments }),
    findPerson(ctx.tx, { ...item, user_id }),
    listFilesOfReport(ctx.tx, item),
  ]);
  const filesOf = await listFilesOfComments(
    ctx.tx,
    { ...item, id: row.main_id ?? row.id },
    said.map(({ id }) => id),
  );
  const comments = said.map((each) => ({ row: each, files: filesOf.get(each.id) ?? [] }));
  return reportDetailView(row, { user_id, key }, { environment: person?.environment ?? {}, files, comments });
}

export async function getReport(ctx: Context, { params }: RouteInput<Api["getReport"]>): Promise<ReportDetail> {
  await assertOnProject(ctx.tx, askedBy(ctx, params.id));
  return reportOf(ctx, await getReportRow(ctx, params));
}
