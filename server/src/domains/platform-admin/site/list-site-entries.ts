import type { AdminApi, RouteInput, RouteOutput } from "@firstlight/contract";
import type { AdminContext } from "#platform/http/admin-realm.ts";
import { listEntriesBriefly } from "./queries.ts";
import { entryRowView } from "./view.ts";

/** All entries of one kind, or of all, in their order. */
export async function listSiteEntries(
  { tx }: AdminContext,
  { query }: RouteInput<AdminApi["listSiteEntries"]>,
): Promise<RouteOutput<AdminApi["listSiteEntries"]>> {
  return (await listEntriesBriefly(tx, query.kind)).map(entryRowView);
}
