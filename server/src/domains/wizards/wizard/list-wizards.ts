import type { Api, RouteInput, WizardKind, WizardListEntry } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { cutPage, decodeCursor } from "#platform/http/cursor.ts";
import { getProjectRow } from "#domains/projects/public.ts";
import { listWizardRows, type ListedWizard } from "./queries.ts";
import { wizardEntryView } from "./view.ts";

const defaultLimit = 50;

type Asked = RouteInput<Api["listWizards"]> | RouteInput<Api["listOnboardingWizards"]>;

export async function listWizardPage(
  ctx: Context,
  kind: WizardKind,
  { params, query }: Asked,
): Promise<ListedWizard[]> {
  const limit = query.limit ?? defaultLimit;
  const filter = { kind, projectId: params.id, limit, after: decodeCursor(query.cursor), q: query.q };
  const [rows] = await Promise.all([
    listWizardRows(ctx.tx, ctx.company.id, { ...filter, status: query.status }),
    getProjectRow(ctx.tx, ctx.company.id, params.id),
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
  return { wizards: (await listWizardPage(ctx, "wizard", input)).map(wizardEntryView) };
}
