import type { RouteOutput, Api, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { cutPage, decodeCursor } from "#platform/http/cursor.ts";
import { listAnswersTo } from "./queries.ts";
import { getWizardAlone } from "../wizard/queries.ts";

const defaultLimit = 50;

/** The answers to one interaction, newest first; searchable by text and by tester. */
export async function listStepAnswers(
  ctx: Context,
  { params, query }: RouteInput<Api["listStepAnswers"]>,
): Promise<RouteOutput<Api["listStepAnswers"]>> {
  const limit = query.limit ?? defaultLimit;
  const after = decodeCursor(query.cursor);
  const which = { company_id: ctx.company.id, id: params.id };
  await getWizardAlone(ctx.tx, which);
  const asked = { interactionId: query.interaction_id, q: query.q ?? "", after, limit };
  const rows = await listAnswersTo(ctx.tx, which, asked);
  const page = cutPage(rows, limit, (row) => ({ at: row.answered_at, id: row.id }));
  ctx.page({ cursor: page.cursor });
  return {
    answers: page.rows.map(({ id, name, email, response, is_correct, answered_at }) => ({
      user: { id, name, email },
      response: { ...response, is_correct },
      answered_at: answered_at.toISOString(),
    })),
  };
}
