import type { AdminApi, RouteInput, SiteEntryRow } from "@firstlight/contract";
import { column, exportList, firstRows, type ListColumn, timeColumn } from "../list-file.ts";
import { listSiteEntries } from "./list-site-entries.ts";

const columns: readonly ListColumn<SiteEntryRow>[] = [
  column("Kind", ({ kind }) => kind),
  column("Entry", ({ title }) => title),
  column("Note", ({ note }) => note),
  column("Status", ({ is_visible }) => (is_visible ? "shown" : "hidden")),
  timeColumn("Changed", ({ updated_at }) => updated_at),
];

export const exportSiteEntries = exportList({
  resource_type: "site_entry_list",
  columns,
  list: (ctx, query: RouteInput<AdminApi["exportSiteEntries"]>["query"]) => listSiteEntries(ctx, firstRows(query)),
});
