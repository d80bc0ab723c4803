import type { Api, RouteInput, RouteOutput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { exportView, getOwnExport } from "#platform/exports/own-exports.ts";
import { kind, path } from "./list-company-exports.ts";

/** Only the requester can see the progress. */
export async function getCompanyExport(
  ctx: Context,
  { params }: RouteInput<Api["getCompanyExport"]>,
): Promise<RouteOutput<Api["getCompanyExport"]>> {
  return exportView(await getOwnExport(ctx, kind, params.id), path);
}
