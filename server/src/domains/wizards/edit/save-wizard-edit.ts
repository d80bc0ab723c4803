import { type Api, publishedWizard, type RouteInput, untitledWizard, type WizardEdit } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { saveCopy } from "#platform/edits/working-copies.ts";
import { lockWizard, updateWizardRow, type WizardRow } from "../wizard/queries.ts";
import { editedWizard, editView } from "./get-wizard-edit.ts";
import { differs } from "./published-content.ts";

/** A wizard that testers never saw is called in lists what its editor calls it. */
async function nameDraft(ctx: Context, wizard: WizardRow, given: string): Promise<boolean> {
  const { data: title = wizard.title } = publishedWizard.shape.title.safeParse(given.trim() || untitledWizard);
  if (wizard.published_at !== null || wizard.status !== "draft" || wizard.title === title) return false;
  await updateWizardRow(ctx.tx, { company_id: ctx.company.id, id: wizard.id }, { title });
  return true;
}

export async function saveWizardEdit(
  ctx: Context,
  { params, body }: RouteInput<Api["saveWizardEdit"]>,
): Promise<WizardEdit> {
  const wizard = await lockWizard(ctx.tx, { company_id: ctx.company.id, id: params.id });
  const copy = await saveCopy(ctx, editedWizard(wizard), body, {
    is_changed: differs(wizard, body.content),
    rename: () => nameDraft(ctx, wizard, body.content.title),
  });
  return editView(ctx, wizard, copy);
}
