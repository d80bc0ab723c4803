import type { AdminAnnouncement, AdminApi, RouteInput, RouteOutput } from "@firstlight/contract";
import type { AdminContext } from "#platform/http/admin-realm.ts";
import { announcementView } from "#domains/installation/public.ts";
import { type AnnouncementRow, listAnnouncementRows } from "./queries.ts";

function stateOf({ starts_at, ends_at, ended_at }: AnnouncementRow, now: Date): AdminAnnouncement["state"] {
  if (ended_at && ended_at < starts_at) return "canceled";
  if (ends_at <= now) return "ended";
  return starts_at > now ? "scheduled" : "live";
}

/** An announcement as the panel shows it. */
export function adminAnnouncementView(row: AnnouncementRow, now: Date): AdminAnnouncement {
  const { audience, created_at, admin_id: id, admin_name: name } = row;
  return {
    ...announcementView(row),
    audience,
    state: stateOf(row, now),
    created_at: created_at.toISOString(),
    admin: id === null || name === null ? null : { id, name },
  };
}

/** What was announced to all companies, newest first. A page beyond the end is empty. */
export async function listAnnouncements(
  { tx, clock }: AdminContext,
  { query: { page, limit } }: RouteInput<AdminApi["listAnnouncements"]>,
): Promise<RouteOutput<AdminApi["listAnnouncements"]>> {
  const rows = await listAnnouncementRows(tx, { limit, offset: (page - 1) * limit });
  return rows.map((row) => adminAnnouncementView(row, clock.now()));
}
