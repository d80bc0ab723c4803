import type { Answer, Api, HandlerInput, RunState } from "@firstlight/contract";
import type { Context } from "../../infra/context.ts";
import { notFound } from "../../infra/errors.ts";
import { testerOf } from "./hold-run.ts";
import { isOnProject, listWizardsOfTester } from "./run-queries.ts";
import { progressOf } from "./run-state.ts";
import { placeView } from "./run-view.ts";

type Listed = Awaited<ReturnType<typeof listWizardsOfTester>>[number];

function stateOf({ started_at, completed_at }: Listed): RunState {
  if (completed_at) return "completed";
  return started_at ? "in_progress" : "not_started";
}

/** The wizards of a project that its tester may do, or has begun. */
export async function listTesterWizards(
  ctx: Context,
  { params }: HandlerInput<Api["listTesterWizards"]>,
): Promise<Answer<Api["listTesterWizards"]>> {
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
      state: stateOf(row),
      is_archived: row.status === "archived",
      ...placeView(row),
      overdue: row.overdue,
      progress: progressOf(row.total_steps, row.completed_steps, row.completed_at !== null),
    })),
  };
}
