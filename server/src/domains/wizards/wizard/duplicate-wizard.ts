import { limits, uploadIdsOf, type RouteOutput, type Api, type RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { copyTitle } from "#platform/text/copy-title.ts";
import { lockWizard } from "./queries.ts";
import { makeWizard } from "./create-wizard.ts";
import { copiedSteps } from "../step/stored-step.ts";
import { linkWizardUploads } from "./version-queries.ts";

/** Makes a draft with the same steps, of a wizard or an onboarding wizard. */
export async function duplicateWizard(
  ctx: Context,
  { params }: RouteInput<Api["duplicateWizard"]>,
): Promise<RouteOutput<Api["duplicateWizard"]>> {
  // Held, so that it lets go of none of its files before the copy has them, too.
  const wizard = await lockWizard(ctx.tx, { company_id: ctx.company.id, id: params.id });
  const said = { ...wizard, title: copyTitle(wizard.title, limits.title) };
  const { kind, project_id } = wizard;
  const steps = copiedSteps(wizard.steps, ctx.clock.now());
  const { id, title } = await makeWizard(ctx, said, { kind, project_id, status: "draft", steps });
  const shown = [...new Set(steps.flatMap(({ content_blocks }) => uploadIdsOf(content_blocks)))];
  await linkWizardUploads(ctx.tx, { company_id: ctx.company.id, wizard_id: id, shown, gone: [] });
  return { id, title };
}
