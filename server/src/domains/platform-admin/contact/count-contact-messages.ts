import type { AdminApi, RouteOutput } from "@firstlight/contract";
import type { AdminContext } from "#platform/http/admin-realm.ts";
import { countOpen } from "./queries.ts";

/** How many of them wait for an answer. */
export async function countContactMessages({
  tx,
}: AdminContext): Promise<RouteOutput<AdminApi["countContactMessages"]>> {
  return { open: await countOpen(tx) };
}
