import type { Api, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { discardCopy } from "#platform/edits/working-copies.ts";
import { lockWizard } from "../wizard/queries.ts";
import { editedWizard } from "./get-wizard-edit.ts";

export async function discardWizardEdit(
  ctx: Context,
  { params, query }: RouteInput<Api["discardWizardEdit"]>,
): Promise<void> {
  const wizard = await lockWizard(ctx.tx, { company_id: ctx.company.id, id: params.id });
  await discardCopy(ctx, editedWizard(wizard), query.revision);
}
