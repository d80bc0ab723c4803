import type { Api, RetestDetail, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import { listFilesOfRetests } from "#domains/feedback/public.ts";
import { countAnswers } from "../request/queries.ts";
import { askedPerson } from "./list-retests.ts";
import { findRetestOf, type RetestRow } from "./queries.ts";
import { retestDetailView } from "./view.ts";

/** @throws AppError not_found, also for another tester’s, and of projects they left */
export async function getRetestRow(ctx: Context, id: string): Promise<RetestRow> {
  const row = await findRetestOf(ctx.tx, { ...askedPerson(ctx), id }, ctx.clock.now());
  if (!row) throw notFound("check");
  return row;
}

/** A retest as its page shows it. */
export async function detailOf(ctx: Context, row: RetestRow): Promise<RetestDetail> {
  const company_id = ctx.company.id;
  const [files, counts] = await Promise.all([
    listFilesOfRetests(ctx.tx, company_id, [row.id]),
    countAnswers(ctx.tx, { company_id, id: row.main_id }, row.build_id),
  ]);
  return retestDetailView(row, { files: files.get(row.id) ?? [], counts });
}

export async function getRetest(ctx: Context, { params }: RouteInput<Api["getRetest"]>): Promise<RetestDetail> {
  return detailOf(ctx, await getRetestRow(ctx, params.id));
}
