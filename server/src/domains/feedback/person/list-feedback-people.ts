import type { Api, FeedbackPerson, RouteInput, RouteOutput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { cutPage, decodeCursor } from "#platform/http/cursor.ts";
import { getProjectRow } from "#domains/projects/public.ts";
import { numberedKey } from "../item/get-feedback-item.ts";
import { getItemRow } from "../item/queries.ts";
import { listPeople, type PersonRow } from "./queries.ts";

const defaultLimit = 50;

export const personView = (row: PersonRow): FeedbackPerson => ({
  user: { id: row.user_id, name: row.name, email: row.email },
  environment: row.environment,
  is_reporter: row.is_reporter,
  at: row.created_at.toISOString(),
});

export async function listFeedbackPeople(
  ctx: Context,
  { params, query: { limit = defaultLimit, cursor } }: RouteInput<Api["listFeedbackPeople"]>,
): Promise<RouteOutput<Api["listFeedbackPeople"]>> {
  await getProjectRow(ctx.tx, ctx.company.id, params.id);
  const { id } = await getItemRow(ctx.tx, numberedKey(ctx, params));
  const after = decodeCursor(cursor);
  const rows = await listPeople(ctx.tx, { company_id: ctx.company.id, id }, { after, limit });
  const page = cutPage(rows, limit, ({ created_at, user_id }) => ({ at: created_at, id: user_id }));
  ctx.page({ cursor: page.cursor });
  return { people: page.rows.map(personView) };
}
