import type { RouteOutput, Api, RouteInput, WizardTester } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { encodeRow } from "#platform/http/cursor.ts";
import { cursorByName } from "#domains/memberships/public.ts";
import { listStepTitles, listWizardPeople, type WizardPersonRow } from "./tester-queries.ts";
import { getWizardAlone } from "../wizard/queries.ts";
import { summaryView, runStateOf } from "../run/view.ts";

const defaultLimit = 100;

function testerView(row: WizardPersonRow, titles: ReadonlyMap<string, string>): WizardTester {
  const { current_step_id, version } = row;
  const title = current_step_id && version ? titles.get(`${version} ${current_step_id}`) : undefined;
  return {
    user: { id: row.id, name: row.name, email: row.email },
    state: runStateOf(row),
    assigned: summaryView(row).assigned,
    overdue: row.overdue,
    started_at: row.started_at?.toISOString() ?? null,
    completed_at: row.completed_at?.toISOString() ?? null,
    last_active_at: row.last_active_at?.toISOString() ?? null,
    current_step: current_step_id && title !== undefined ? { id: current_step_id, title } : null,
    total_steps: row.total_steps,
    completed_steps: row.completed_steps,
    skipped_steps: row.skipped_steps,
    is_on_project: row.is_on_project,
  };
}

/** Lists each tester's progress in a wizard or onboarding, by name: testers of the project, and former ones with progress. */
export async function listWizardTesters(
  ctx: Context,
  { params, query }: RouteInput<Api["listWizardTesters"]>,
): Promise<RouteOutput<Api["listWizardTesters"]>> {
  const { cursor, limit = defaultLimit, q, state, step, group, assigned } = query;
  const company_id = ctx.company.id;
  const { id, project_id } = await getWizardAlone(ctx.tx, { company_id, id: params.id });
  const wizard = { company_id, project_id, id };
  const filter = { limit, q, state, step, group, assigned, now: ctx.clock.now() };
  const rows = await listWizardPeople(ctx.tx, wizard, { ...filter, after: await cursorByName(ctx, cursor) });
  const shown = rows.slice(0, limit);
  const titles = await listStepTitles(ctx.tx, wizard, shown);
  const last = shown.at(-1);
  ctx.page({ cursor: rows.length > limit && last ? encodeRow(last.id) : null });
  return { testers: shown.map((row) => testerView(row, titles)) };
}
