import type { AdminApi, RouteInput, RouteOutput } from "@firstlight/contract";
import { AppError, notFound } from "#platform/errors.ts";
import type { AdminContext } from "#platform/http/admin-realm.ts";
import { adminAction } from "../admin-action.ts";
import { adminAnnouncementView } from "./list-announcements.ts";
import { findAnnouncementRow, lockAnnouncements, publishToCompanies, setEnd } from "./queries.ts";

type Ending = RouteInput<AdminApi["endAnnouncement"]>;

const end = adminAction({
  async lock({ tx, clock }, { params }: Ending) {
    await lockAnnouncements(tx);
    const row = await findAnnouncementRow(tx, params.id);
    if (!row) throw notFound("announcement");
    if (row.ended_at || row.ends_at <= clock.now())
      throw new AppError("already_in_state", "This announcement has already ended. Nothing was changed.");
    return row;
  },
  async change({ tx, clock }, { id, audience, starts_at, ends_at: before }) {
    const now = clock.now();
    const ends_at = starts_at > now ? starts_at : now;
    await setEnd(tx, id, { ends_at, ended_at: now });
    // Before its start, no screen has it. They ask at the start, and find nothing.
    if (starts_at <= now) await publishToCompanies(tx, clock, audience);
    return {
      end: { ends_at, ended_at: now },
      changes: {
        ends_at: { before: before.toISOString(), after: ends_at.toISOString() },
        ended_at: { before: null, after: now.toISOString() },
      },
    };
  },
  audit: ({ id }) => ({ company_id: null, resource_type: "announcement", resource_id: id, reason: undefined }),
});

/** Ends an announcement at once, or cancels it before its start. */
export async function endAnnouncement(
  ctx: AdminContext,
  input: Ending,
): Promise<RouteOutput<AdminApi["endAnnouncement"]>> {
  const { subject, done } = await end(ctx, input);
  return adminAnnouncementView({ ...subject, ...done.end }, ctx.clock.now());
}
