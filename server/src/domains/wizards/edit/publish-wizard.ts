import type { Api, RouteInput, WizardEditContent, WizardOfKind } from "@firstlight/contract";
import { isNone } from "#platform/audit/changes.ts";
import { skipAudit, writeAudit } from "#platform/audit/write-audit.ts";
import type { Context } from "#platform/context.ts";
import { endCopy } from "#platform/edits/queries.ts";
import { findCopyToPublish, keyOf } from "#platform/edits/working-copies.ts";
import { publishedWizard } from "@firstlight/contract";
import { parseOrThrow } from "#platform/http/send-error.ts";
import { applySteps } from "../step/save-changed-steps.ts";
import { withAllUploads } from "../step/shown-uploads.ts";
import { getWizardRow, lockWizard } from "../wizard/queries.ts";
import { applyDetails, assertNotInArchived } from "../wizard/update-wizard.ts";
import { wizardOfKindView } from "../wizard/view.ts";
import { editedWizard } from "./get-wizard-edit.ts";
import { readContent } from "./published-content.ts";

/** Applies the working copy and shows the wizard to testers. One that is incomplete stays as it is. */
export async function publishWizard(
  ctx: Context,
  { params, body }: RouteInput<Api["publishWizard"]>,
): Promise<WizardOfKind> {
  const own = { company_id: ctx.company.id, id: params.id };
  const before = await lockWizard(ctx.tx, own);
  await assertNotInArchived(ctx, before.project_id);
  const edited = editedWizard(before);
  const copy = await findCopyToPublish<WizardEditContent>(ctx, edited, body?.revision);
  const content = copy?.is_changed ? readContent(before, copy.content, ctx.clock.now()) : undefined;
  if (!content) parseOrThrow(publishedWizard.pick({ steps: true }), before);
  const steps = content ? await withAllUploads(ctx, content.steps) : before.steps;
  const stepChanges = await applySteps(ctx, before, steps);
  await endCopy(ctx.tx, keyOf(ctx, edited));
  const after = { ...before, steps, step_count: steps.length };
  const live = before.kind === "wizard" ? "published" : "active";
  const changes = { ...stepChanges, ...(await applyDetails(ctx, after, content?.said ?? before, live)) };
  if (isNone(changes)) skipAudit(ctx);
  else await writeAudit(ctx, { action: "UPDATE", resource_type: "wizard", resource_id: own.id, changes });
  return wizardOfKindView(await getWizardRow(ctx.tx, own));
}
