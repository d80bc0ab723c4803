import type { Api, RouteOutput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { exportView, listOwn } from "#platform/exports/own-exports.ts";

/** The kind of these exports. */
export const kind = "company";
/** Where they are in the API. */
export const path = "/company/exports";
/** Those that failed stay in the list as long as the others. */
export const maxListed = 20;

/** One's own of the last 24 hours, newest first. */
export async function listCompanyExports(ctx: Context): Promise<RouteOutput<Api["listCompanyExports"]>> {
  const own = await listOwn(ctx, kind, maxListed);
  return { exports: own.map((each) => exportView(each, path)) };
}
