import { z } from "zod";
import { id, line, time, withId } from "../common/schemas.ts";
import { secureAddress } from "../common/web-address.ts";
import { routes } from "../define.ts";
import { announcement, announcementLimits, announcementTones } from "../installation/announcement.ts";
import { adminPage } from "./users.ts";

export const announcementAudiences = ["staff", "everyone"] as const;
export type AnnouncementAudience = (typeof announcementAudiences)[number];
export const announcementStates = ["scheduled", "live", "ended", "canceled"] as const;

/** An announcement as the panel lists it. */
export const adminAnnouncement = announcement
  .extend({
    audience: z.enum(announcementAudiences),
    state: z.enum(announcementStates),
    created_at: time,
    /** Who published it; null where that admin is gone. */
    admin: z.object({ id, name: z.string() }).nullable(),
  })
  .meta({ id: "AdminAnnouncement" });
export type AdminAnnouncement = z.output<typeof adminAnnouncement>;

export const announcementBody = z
  .object({
    text: line("Text", announcementLimits.text),
    link: z
      .object({ url: secureAddress, label: line("Link text", announcementLimits.linkLabel) })
      .nullable()
      .default(null),
    tone: z.enum(announcementTones),
    audience: z.enum(announcementAudiences),
    /** Null is now. */
    starts_at: time.nullable().default(null),
    ends_at: time,
  })
  .refine(({ starts_at, ends_at }) => starts_at === null || new Date(ends_at) > new Date(starts_at), {
    error: "This is before the start. Choose a later time.",
    path: ["ends_at"],
  });

export const announcementRoutes = routes({
  listAnnouncements: {
    method: "GET",
    path: "/admin/announcements",
    permission: "run platform",
    summary: "Lists announcements to all companies, newest first",
    query: z.object(adminPage),
    answer: z.array(adminAnnouncement),
  },
  publishAnnouncement: {
    method: "POST",
    path: "/admin/announcements",
    permission: "run platform",
    summary: "Publishes an announcement to all companies, now or later; one is shown at a time",
    body: announcementBody,
    status: 201,
    answer: adminAnnouncement,
    errors: ["limit_reached"],
  },
  endAnnouncement: {
    method: "POST",
    path: "/admin/announcements/{id}/end",
    permission: "run platform",
    summary: "Ends an announcement right away, or cancels one that has not started",
    params: withId,
    answer: adminAnnouncement,
    errors: ["already_in_state"],
  },
});
