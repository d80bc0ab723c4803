import type { Announcement, Role } from "@firstlight/contract";
import type { Selectable } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import type { InstallationTables } from "./tables.ts";

const shown = ["id", "text", "link_url", "link_label", "tone", "starts_at", "ends_at"] as const;
type AnnouncementRow = Selectable<InstallationTables["announcements"]>;

/** Later ones are found once these have ended. */
const readAhead = 10;

/** An announcement as its readers see it. */
export function announcementView(row: Pick<AnnouncementRow, (typeof shown)[number]>): Announcement {
  const { id, text, link_url: url, link_label: label, tone, starts_at, ends_at } = row;
  return {
    id,
    text,
    link: url === null || label === null ? null : { url, label },
    tone,
    starts_at: starts_at.toISOString(),
    ends_at: ends_at.toISOString(),
  };
}

interface Announced {
  /** Shown now. */
  announcement: Announcement | undefined;
  /** When the next one starts, and nothing else of it. */
  next_announcement_at: string | undefined;
}

/**
 * What is announced, by the reader's role. A function of the role, so that the statement does not wait for the one that reads it. System
 * role only.
 */
export async function findAnnouncement(tx: Tx, now: Date): Promise<(role: Role) => Announced> {
  const rows = await tx
    .selectFrom("announcements")
    .select([...shown, "audience"])
    .where("ends_at", ">", now)
    // One that was canceled ends where it would have started.
    .whereRef("ends_at", ">", "starts_at")
    .orderBy("ends_at")
    .limit(readAhead)
    .execute();
  return (role) => {
    const theirs = rows.filter(({ audience }) => audience === "everyone" || role !== "beta_tester");
    const live = theirs.find(({ starts_at }) => starts_at <= now);
    const next = theirs.find(({ starts_at }) => starts_at > now);
    return { announcement: live && announcementView(live), next_announcement_at: next?.starts_at.toISOString() };
  };
}
