import type { AdminApi, AdminSupportSession, RouteInput } from "@firstlight/contract";
import { column, exportList, firstRows, type ListColumn, timeColumn } from "../list-file.ts";
import { listSupportSessions } from "./list-support-sessions.ts";

const columns: readonly ListColumn<AdminSupportSession>[] = [
  column("Admin", ({ admin }) => admin?.name ?? null),
  column("Company", ({ company }) => company.name),
  column("Name", ({ user }) => user.name),
  column("Email", ({ user }) => user.email),
  column("Role", ({ user }) => user.role),
  column("Reason", ({ reason }) => reason),
  timeColumn("Started", ({ started_at }) => started_at),
  timeColumn("Ends", ({ ends_at }) => ends_at),
  timeColumn("Ended", ({ ended_at }) => ended_at),
];

export const exportSupportSessions = exportList({
  resource_type: "support_session_list",
  columns,
  list: (ctx, query: RouteInput<AdminApi["exportSupportSessions"]>["query"]) =>
    listSupportSessions(ctx, firstRows(query)),
});
