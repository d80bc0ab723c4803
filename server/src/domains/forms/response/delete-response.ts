import type { Api, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { notFound } from "#platform/errors.ts";
import { publishEvent } from "#platform/realtime/publish-event.ts";
import { writeAudit } from "#platform/audit/write-audit.ts";
import {
  deleteResponseRow,
  lockAnswers,
  lockTester,
  lockNextResponse,
  lockResponse,
  promoteToFirst,
} from "./delete-queries.ts";
import { untally } from "../summary/tally-queries.ts";

/** Takes one answer out of all that is counted, and away. @returns whose it was, nothing when it is gone already */
export async function removeResponse(tx: Tx, which: { company_id: string; form_id: string; id: string }) {
  await lockTester(tx, which);
  await lockAnswers(tx, which);
  const response = await lockResponse(tx, which);
  if (!response) return undefined;
  const nextResponse =
    response.attempt === 1 ? await lockNextResponse(tx, { ...which, user_id: response.user_id }) : undefined;
  await untally(tx, which.company_id, nextResponse ? [which.id, nextResponse.id] : [which.id]);
  if (nextResponse) await promoteToFirst(tx, which, nextResponse.id);
  await deleteResponseRow(tx, which);
  return response;
}

/** Deletes one response. Its files become orphans, which the cleanup of uploads deletes. */
export async function deleteResponse(ctx: Context, { params }: RouteInput<Api["deleteResponse"]>): Promise<void> {
  const response = await removeResponse(ctx.tx, { company_id: ctx.company.id, form_id: params.id, id: params.rid });
  if (!response) throw notFound("response");
  const { project_id, user_id } = response;
  await publishEvent(
    ctx,
    { to: "staff", kind: "response", project_id, subject_id: params.id },
    { to: { user_ids: [user_id] }, kind: "work", project_id },
  );
  await writeAudit(ctx, { action: "DELETE", resource_type: "response", resource_id: params.rid });
}
