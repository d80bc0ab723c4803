import type { AdminApi, RouteOutput, RouteInput } from "@firstlight/contract";
import type { AdminContext } from "#platform/http/run-admin-route.ts";
import { listContactMessageRows } from "./queries.ts";
import { contactMessageView } from "./view.ts";

/** What people wrote on the contact page, newest first. */
export async function listContactMessages(
  { tx }: AdminContext,
  { query: { page, limit, status } }: RouteInput<AdminApi["listContactMessages"]>,
): Promise<RouteOutput<AdminApi["listContactMessages"]>> {
  const rows = await listContactMessageRows(tx, { status, limit, offset: (page - 1) * limit });
  return rows.map(contactMessageView);
}
