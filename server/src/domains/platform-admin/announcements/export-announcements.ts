import type { AdminAnnouncement } from "@firstlight/contract";
import { column, exportList, firstRows, type ListColumn, timeColumn } from "../list-file.ts";
import { listAnnouncements } from "./list-announcements.ts";

const columns: readonly ListColumn<AdminAnnouncement>[] = [
  column("Text", ({ text }) => text),
  column("Link text", ({ link }) => link?.label ?? null),
  column("Link", ({ link }) => link?.url ?? null),
  column("Tone", ({ tone }) => tone),
  column("Audience", ({ audience }) => audience),
  column("State", ({ state }) => state),
  timeColumn("Start", ({ starts_at }) => starts_at),
  timeColumn("End", ({ ends_at }) => ends_at),
  timeColumn("Published", ({ created_at }) => created_at),
  column("Admin", ({ admin }) => admin?.name ?? null),
];

export const exportAnnouncements = exportList({
  resource_type: "announcement_list",
  columns,
  list: (ctx, query: object) => listAnnouncements(ctx, firstRows(query)),
});
