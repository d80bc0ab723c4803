import type { RouteOutput, Api, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import { testerOf } from "./lock-run.ts";
import { isOnProject, listWizardsOfTester } from "./queries.ts";
import { progressOf } from "./state.ts";
import { summaryView, runStateOf } from "./view.ts";

/** The wizards of a project that its tester may start or has started. */
export async function listTesterWizards(
  ctx: Context,
  { params }: RouteInput<Api["listTesterWizards"]>,
): Promise<RouteOutput<Api["listTesterWizards"]>> {
  const own = testerOf(ctx);
  const [isTheirs, rows] = await Promise.all([
    isOnProject(ctx.tx, own, params.id),
    listWizardsOfTester(ctx.tx, own, { projectId: params.id, now: ctx.clock.now() }),
  ]);
  if (!isTheirs) throw notFound("project");
  return {
    wizards: rows.map((row) => ({
      id: row.id,
      title: row.title,
      description: row.description,
      priority: row.priority,
      estimated_total_time: row.estimated_total_time,
      tags: row.tags,
      state: runStateOf(row),
      is_archived: row.status === "archived",
      ...summaryView(row),
      overdue: row.overdue,
      progress: progressOf(row, row.completed_at !== null),
    })),
  };
}
