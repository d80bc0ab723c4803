import type { ProjectTester } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { countAnsweredForms } from "#domains/forms/public.ts";
import { activeSince, engagementOf } from "#domains/memberships/public.ts";
import { betaUserView, listLabels, type ProjectTesterRow } from "#domains/testers/public.ts";
import { countCompletedWizards } from "#domains/wizards/public.ts";

const none = { done: 0, of: 0 };

/** Testers with what they have done in a project: one statement for each kind, however many they are. */
export async function projectTesterViews(
  ctx: Context,
  project_id: string,
  rows: readonly ProjectTesterRow[],
): Promise<ProjectTester[]> {
  const project = { company_id: ctx.company.id, project_id };
  const ids = rows.map(({ id }) => id);
  const [forms, wizards, labels] = await Promise.all([
    countAnsweredForms(ctx.tx, project, ids),
    countCompletedWizards(ctx.tx, project, ids),
    listLabels(ctx.tx, project, ids),
  ]);
  const formsOf = new Map(forms.map(({ user_id, ...work }) => [user_id, work]));
  const wizardsOf = new Map(wizards.map(({ user_id, ...work }) => [user_id, work]));
  const labelsOf = new Map(labels.map(({ user_id, ...own }) => [user_id, own]));
  const now = ctx.clock.now();
  const since = activeSince(now);
  return rows.map((row) => ({
    ...betaUserView(row, now),
    joined_at: row.on_project_since?.toISOString() ?? null,
    last_active_at: row.last_active_at?.toISOString() ?? null,
    engagement: engagementOf({ last_active_at: row.last_active_at, joined_at: row.on_project_since }, since),
    answers: row.answers,
    forms: formsOf.get(row.id) ?? none,
    wizards: wizardsOf.get(row.id) ?? none,
    onboarded_at: row.onboarded_at?.toISOString() ?? null,
    groups: labelsOf.get(row.id)?.groups ?? [],
    tags: labelsOf.get(row.id)?.tags ?? [],
  }));
}
