import type { Api, RouteInput, WizardEdit, WizardEditContent } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { findCopy, type WorkingCopy } from "#platform/edits/queries.ts";
import { copyView, keyOf } from "#platform/edits/working-copies.ts";
import { countReaders } from "#domains/memberships/public.ts";
import { getWizardRow, type WizardRow } from "../wizard/queries.ts";
import { contentOf } from "./published-content.ts";
import { countRuns, countUnnotified } from "./queries.ts";

/** A wizard as its working copy is saved and published by. */
export const editedWizard = (wizard: WizardRow) => ({
  noun: "wizard" as const,
  id: wizard.id,
  project_id: wizard.project_id,
  updated_at: wizard.content_updated_at,
});

async function countToNotify({ tx, company }: Context, { id, kind, project_id, announced_at }: WizardRow) {
  if (kind === "wizard") return countUnnotified(tx, { company_id: company.id, id });
  return announced_at === null ? countReaders(tx, { company_id: company.id, id: project_id }) : 0;
}

export async function editView(
  ctx: Context,
  wizard: WizardRow,
  copy: WorkingCopy<WizardEditContent> | undefined,
): Promise<WizardEdit> {
  const { started, completed } = await countRuns(ctx.tx, { company_id: ctx.company.id, id: wizard.id });
  const since = wizard.content_updated_at;
  const isOutdated = copy?.is_changed === true && copy.base_updated_at.getTime() !== since.getTime();
  return {
    ...copyView(editedWizard(wizard), contentOf(wizard), copy),
    to_notify: await countToNotify(ctx, wizard),
    started_count: started,
    completed_count: completed,
    changed_since: isOutdated ? { content: contentOf(wizard), updated_at: since.toISOString() } : null,
  };
}

export async function getWizardEdit(ctx: Context, { params }: RouteInput<Api["getWizardEdit"]>): Promise<WizardEdit> {
  const wizard = await getWizardRow(ctx.tx, { company_id: ctx.company.id, id: params.id });
  return editView(ctx, wizard, await findCopy(ctx.tx, keyOf(ctx, { noun: "wizard", id: wizard.id })));
}
