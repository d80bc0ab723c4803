import type { AdminApi, RouteInput, RouteOutput } from "@firstlight/contract";
import type { AdminContext } from "#platform/http/admin-realm.ts";
import { getEntry } from "./entry.ts";
import { entryView } from "./view.ts";

/** An entry with all its texts. */
export async function getSiteEntry(
  ctx: AdminContext,
  { params }: RouteInput<AdminApi["getSiteEntry"]>,
): Promise<RouteOutput<AdminApi["getSiteEntry"]>> {
  return entryView(await getEntry(ctx, params.id));
}
