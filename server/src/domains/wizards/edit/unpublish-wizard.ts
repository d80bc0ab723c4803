import type { Api, RouteInput, WizardOfKind } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { changeWizard } from "../wizard/update-wizard.ts";
import { lockWizard } from "../wizard/queries.ts";
import { wizardOfKindView } from "../wizard/view.ts";

/** Makes a wizard a draft again. Progress and answers are kept, and testers notified of it are not notified again. */
export async function unpublishWizard(
  ctx: Context,
  { params }: RouteInput<Api["unpublishWizard"]>,
): Promise<WizardOfKind> {
  const wizard = await lockWizard(ctx.tx, { company_id: ctx.company.id, id: params.id });
  const { id, kind } = wizard;
  return wizardOfKindView(
    await changeWizard(ctx, { id, kind, body: { ...wizard, status: "draft", updated_at: undefined } }),
  );
}
