import { z } from "zod";
import { id, time } from "../common/schemas.ts";

/** Letters of an announcement, and of the words of its link. */
export const announcementLimits = { text: 280, linkLabel: 40 } as const;

export const announcementTones = ["info", "warning"] as const;
export type AnnouncementTone = (typeof announcementTones)[number];

/** What the operator tells all companies, in the operator's own words. Shown from its start to its end. */
export const announcement = z
  .object({
    id,
    text: z.string(),
    link: z.object({ url: z.string(), label: z.string() }).nullable(),
    tone: z.enum(announcementTones),
    starts_at: time,
    ends_at: time,
  })
  .meta({ id: "Announcement" });
export type Announcement = z.output<typeof announcement>;
