import type { Api, RouteInput, OnboardingListEntry, WizardKind, WizardListEntry } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { cutPage, decodeCursor } from "#platform/http/cursor.ts";
import { getProject } from "#domains/projects/public.ts";
import { listWizards as listRows, type ListedWizard } from "./queries.ts";
import { onboardingEntryView, wizardEntryView } from "./view.ts";

const defaultLimit = 50;

type Asked = RouteInput<Api["listWizards"]> | RouteInput<Api["listOnboardingWizards"]>;

async function listPage(ctx: Context, kind: WizardKind, { params, query }: Asked): Promise<ListedWizard[]> {
  const limit = query.limit ?? defaultLimit;
  const filter = { kind, projectId: params.id, limit, after: decodeCursor(query.cursor), q: query.q };
  const [rows] = await Promise.all([
    listRows(ctx.tx, ctx.company.id, { ...filter, status: query.status }),
    getProject(ctx.tx, ctx.company.id, params.id),
  ]);
  const page = cutPage(rows, limit, (row) => ({ at: row.created_at, id: row.id }));
  ctx.page({ cursor: page.cursor });
  return page.rows;
}

/** Wizards of a project, newest first. */
export async function listWizards(
  ctx: Context,
  input: RouteInput<Api["listWizards"]>,
): Promise<{ wizards: WizardListEntry[] }> {
  return { wizards: (await listPage(ctx, "wizard", input)).map(wizardEntryView) };
}

/** Onboarding of a project, in the order testers go through it. */
export async function listOnboardingWizards(
  ctx: Context,
  input: RouteInput<Api["listOnboardingWizards"]>,
): Promise<{ onboarding_wizards: OnboardingListEntry[] }> {
  return { onboarding_wizards: (await listPage(ctx, "onboarding", input)).map(onboardingEntryView) };
}
