import type { Api, RouteInput, Wizard, WizardRun } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import { getWizardRow, listWizardsAlone } from "./queries.ts";
import { listRuns } from "../run/queries.ts";
import { stateOf } from "../run/state.ts";
import { runView } from "../run/view.ts";
import { wizardView } from "./view.ts";
import { stepsForTesters } from "../step/view-for-testers.ts";

export interface WizardToRun {
  wizard: Wizard;
  run: WizardRun;
}

/** Wizards as their tester may see them, with where they are: the steps shown to them, of the version they run or would run. */
export async function listWizardsToRun(ctx: Context, ids: readonly string[]): Promise<Map<string, WizardToRun>> {
  const company_id = ctx.company.id;
  const [runs, rows] = await Promise.all([
    listRuns(ctx.tx, { company_id, user_id: ctx.user.id }, ids),
    listWizardsAlone(ctx.tx, company_id, ids),
  ]);
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    runs.flatMap((run) => {
      const row = rowOf.get(run.id);
      if (!row || row.kind !== "wizard") return [];
      const steps = stepsForTesters(stateOf(run).shown);
      const wizard = wizardView({ ...row, steps, step_count: steps.length, has_unpublished_changes: false });
      return [[run.id, { wizard, run: runView(run) }]];
    }),
  );
}

export async function getWizard(ctx: Context, { params }: RouteInput<Api["getWizard"]>): Promise<Wizard> {
  if (ctx.user.role === "beta_tester") {
    const found = (await listWizardsToRun(ctx, [params.id])).get(params.id);
    if (!found) throw notFound("wizard");
    return found.wizard;
  }
  return wizardView(await getWizardRow(ctx.tx, { company_id: ctx.company.id, id: params.id, kind: "wizard" }));
}
