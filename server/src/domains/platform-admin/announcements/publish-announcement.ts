import { randomUUID } from "node:crypto";
import type { AdminApi, RouteInput, RouteOutput } from "@firstlight/contract";
import { AppError, invalid } from "#platform/errors.ts";
import type { AdminContext } from "#platform/http/admin-realm.ts";
import { adminAction } from "../admin-action.ts";
import { adminAnnouncementView } from "./list-announcements.ts";
import { findOverlapping, insertAnnouncement, lockAnnouncements, publishToCompanies } from "./queries.ts";

type Publishing = RouteInput<AdminApi["publishAnnouncement"]>;

/** "2026-11-27 21:00 UTC" */
const utcText = (time: Date) => `${time.toISOString().slice(0, 16).replace("T", " ")} UTC`;

/** When it is shown. @throws AppError where that is over, or another one is shown then */
async function times({ tx, clock }: AdminContext, { body }: Publishing) {
  await lockAnnouncements(tx);
  const now = clock.now();
  const starts_at = new Date(Math.max(now.getTime(), body.starts_at === null ? 0 : Date.parse(body.starts_at)));
  const ends_at = new Date(body.ends_at);
  if (ends_at <= starts_at) throw invalid("ends_at", "This is before the present time. Choose a later time.");
  const other = await findOverlapping(tx, { starts_at, ends_at });
  if (other) {
    throw new AppError(
      "limit_reached",
      `“${other.text}” is shown from ${utcText(other.starts_at)} to ${utcText(other.ends_at)}. End it first, or choose another time.`,
    );
  }
  return { starts_at, ends_at };
}

const publish = adminAction({
  lock: times,
  async change({ tx, clock, admin }, { starts_at, ends_at }, { body: { text, link, tone, audience } }) {
    const row = {
      id: randomUUID(),
      text,
      link_url: link?.url ?? null,
      link_label: link?.label ?? null,
      tone,
      audience,
      starts_at,
      ends_at,
      ended_at: null,
      admin_id: admin.id,
      created_at: clock.now(),
    };
    await insertAnnouncement(tx, row);
    await publishToCompanies(tx, clock, audience);
    return {
      row,
      changes: {
        text: { after: text },
        ...(link && { link: { after: link.url } }),
        audience: { after: audience },
        starts_at: { after: starts_at.toISOString() },
        ends_at: { after: ends_at.toISOString() },
      },
    };
  },
  audit: (_times, _input, { row }) => ({
    company_id: null,
    action: "CREATE",
    resource_type: "announcement",
    resource_id: row.id,
    reason: undefined,
  }),
});

/** Publishes an announcement to all companies, now or later. */
export async function publishAnnouncement(
  ctx: AdminContext,
  input: Publishing,
): Promise<RouteOutput<AdminApi["publishAnnouncement"]>> {
  const { done } = await publish(ctx, input);
  return adminAnnouncementView({ ...done.row, admin_name: ctx.admin.name }, ctx.clock.now());
}
