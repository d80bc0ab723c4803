import type { AdminApi, AdminJob, RouteInput } from "@firstlight/contract";
import { column, exportList, firstRows, type ListColumn, timeColumn } from "../list-file.ts";
import { listFailedJobs } from "./list-failed-jobs.ts";

const columns: readonly ListColumn<AdminJob>[] = [
  column("Job", ({ name }) => name),
  column("State", ({ state }) => (state === "dead" ? "failed" : state)),
  column("Error", ({ error }) => error),
  column("Attempts", ({ attempts }) => attempts),
  timeColumn("Queued", ({ created_at }) => created_at),
  timeColumn("Failed", ({ failed_at }) => failed_at),
  timeColumn("Next try", ({ next_at }) => next_at),
  column("Job ID", ({ id }) => id),
];

export const exportFailedJobs = exportList({
  resource_type: "failed_job_list",
  columns,
  list: (ctx, query: RouteInput<AdminApi["exportFailedJobs"]>["query"]) => listFailedJobs(ctx, firstRows(query)),
});
