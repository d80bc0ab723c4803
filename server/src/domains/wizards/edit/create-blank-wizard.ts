import { type Api, type RouteInput, untitledWizard, type WizardOfKind } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { isThere } from "#platform/edits/working-copies.ts";
import { getProjectRow } from "#domains/projects/public.ts";
import { makeWizard } from "../wizard/create-wizard.ts";
import { getWizardRow } from "../wizard/queries.ts";
import { wizardOfKindView } from "../wizard/view.ts";

const blank = {
  title: untitledWizard,
  description: "",
  priority: "required" as const,
  estimated_total_time: null,
  tags: [],
  settings: { completion_message: "" },
};

/** A draft to begin with, of either kind. */
export async function createBlankWizard(
  ctx: Context,
  { body }: RouteInput<Api["createBlankWizard"]>,
): Promise<WizardOfKind> {
  const { id, kind, project_id } = body;
  await getProjectRow(ctx.tx, ctx.company.id, project_id);
  if (await isThere(ctx, { noun: "wizard", id }))
    return wizardOfKindView(await getWizardRow(ctx.tx, { company_id: ctx.company.id, id }));
  return wizardOfKindView(await makeWizard(ctx, blank, { id, kind, project_id, status: "draft" }));
}
