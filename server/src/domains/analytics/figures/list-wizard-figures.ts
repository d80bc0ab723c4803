import type { RouteOutput, Api, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { cutPage, decodeCursor } from "#platform/http/cursor.ts";
import { getProjectRow } from "#domains/projects/public.ts";
import { listWizardFigureRows } from "./form-and-wizard-queries.ts";
import { percent } from "./rates.ts";

const defaultLimit = 50;

/** The wizards and onboarding of a project with how far testers are. */
export async function listWizardFigures(
  ctx: Context,
  { params, query }: RouteInput<Api["listWizardFigures"]>,
): Promise<RouteOutput<Api["listWizardFigures"]>> {
  const limit = query.limit ?? defaultLimit;
  const project = { company_id: ctx.company.id, id: params.id };
  const [rows] = await Promise.all([
    listWizardFigureRows(ctx.tx, project, { limit, after: decodeCursor(query.cursor) }),
    getProjectRow(ctx.tx, ctx.company.id, params.id),
  ]);
  const page = cutPage(rows, limit, (row) => ({ at: row.created_at, id: row.id }));
  ctx.page({ cursor: page.cursor });
  return {
    wizards: page.rows.map(({ id, kind, title, status, asked, asked_completed, in_progress, completed }) => ({
      id,
      kind,
      title,
      status,
      in_progress,
      completed,
      completion_rate: percent(asked_completed, asked),
      completion_rate_of: { n: asked_completed, of: asked },
    })),
  };
}
