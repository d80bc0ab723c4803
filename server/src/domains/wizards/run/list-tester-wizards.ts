import type { RouteOutput, Api, RouteInput, TesterWizard } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import { testerOf } from "./lock-run.ts";
import { isOnProject, listWizardsOfTester } from "./queries.ts";
import { progressOf } from "./state.ts";
import { summaryView, runStateOf } from "./view.ts";

type Row = Awaited<ReturnType<typeof listWizardsOfTester>>[number];

function entryOf(row: Row): TesterWizard {
  return {
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
  };
}

/** The wizards of projects that their tester may start or has started. The projects are theirs. */
export async function listWizardsByProject(
  ctx: Context,
  projectIds: readonly string[],
): Promise<Map<string, TesterWizard[]>> {
  const rows = await listWizardsOfTester(ctx.tx, testerOf(ctx), { projectIds, now: ctx.clock.now() });
  const byProject = Map.groupBy(rows, ({ project_id }) => project_id);
  return new Map(projectIds.map((id) => [id, (byProject.get(id) ?? []).map(entryOf)]));
}

/** The same of one project. */
export async function listTesterWizards(
  ctx: Context,
  { params }: RouteInput<Api["listTesterWizards"]>,
): Promise<RouteOutput<Api["listTesterWizards"]>> {
  const [isTheirs, wizards] = await Promise.all([
    isOnProject(ctx.tx, testerOf(ctx), params.id),
    listWizardsByProject(ctx, [params.id]),
  ]);
  if (!isTheirs) throw notFound("project");
  return { wizards: wizards.get(params.id) ?? [] };
}
