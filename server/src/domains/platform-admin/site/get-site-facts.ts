import type { AdminApi, RouteOutput } from "@firstlight/contract";
import type { AdminContext } from "#platform/http/admin-realm.ts";
import type { PublicSite } from "./public-site.ts";
import { findFacts } from "./queries.ts";
import { editedFactsView } from "./view.ts";

/** What the public pages say about the operator. */
export async function getSiteFacts(
  { tx }: AdminContext,
  { site }: { site: PublicSite },
): Promise<RouteOutput<AdminApi["getSiteFacts"]>> {
  return editedFactsView(await findFacts(tx), site.settings);
}
