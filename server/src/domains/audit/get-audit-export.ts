import type { RouteOutput, Api, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { exportView, getOwnExport } from "#platform/exports/own-exports.ts";

/** Only the requester sees the progress. */
export async function getAuditExport(
  ctx: Context,
  { params }: RouteInput<Api["getAuditExport"]>,
): Promise<RouteOutput<Api["getAuditExport"]>> {
  const view = exportView(await getOwnExport(ctx, "audit_log", params.id), "/company/audit/exports");
  if (view.status !== "ready") return view;
  const { size: _size, ...ready } = view;
  return ready;
}
