import type { Api, RouteInput, RouteOutput } from "@firstlight/contract";
import { skipAudit } from "#platform/audit/write-audit.ts";
import type { Context } from "#platform/context.ts";
import { setFollowing } from "../person/queries.ts";
import { assertOnProject } from "./access-queries.ts";
import { askedBy, getReportRow } from "./get-report.ts";

/** An own preference, which the audit log leaves out. */
export async function followReport(
  ctx: Context,
  { params, body: { follows } }: RouteInput<Api["followReport"]>,
): Promise<RouteOutput<Api["followReport"]>> {
  await assertOnProject(ctx.tx, askedBy(ctx, params.id));
  const { id } = await getReportRow(ctx, params);
  await setFollowing(ctx.tx, { company_id: ctx.company.id, id, user_id: ctx.user.id }, follows);
  skipAudit(ctx);
  return { follows };
}
