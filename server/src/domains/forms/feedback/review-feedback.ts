import type { Api, RouteInput, RouteOutput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { invalid } from "#platform/errors.ts";
import { skipAudit, writeAudit } from "#platform/audit/write-audit.ts";
import { publishEvent } from "#platform/realtime/publish-event.ts";
import { getProjectRow } from "#domains/projects/public.ts";
import { lockToReview, markReviewed } from "./review-queries.ts";

/** Marks responses of a project as reviewed or new, all of them or none. */
export async function reviewFeedback(
  ctx: Context,
  { params, body }: RouteInput<Api["reviewFeedback"]>,
): Promise<RouteOutput<Api["reviewFeedback"]>> {
  const { id: project_id } = await getProjectRow(ctx.tx, ctx.company.id, params.id);
  const project = { company_id: ctx.company.id, project_id };
  const ids = [...new Set(body.response_ids)];
  const isReviewed = body.status === "reviewed";
  const responses = await lockToReview(ctx.tx, project, ids);
  if (responses.length < ids.length)
    throw invalid("response_ids", "Some of these responses are not in this project. Reload the list and select again.");
  const changed = responses.filter((response) => response.is_reviewed !== isReviewed);
  if (changed.length === 0) {
    skipAudit(ctx);
    return { changed: 0 };
  }
  await markReviewed(ctx.tx, { company_id: ctx.company.id, ids: changed.map(({ id }) => id), isReviewed });
  const forms = [...new Set(changed.map(({ form_id }) => form_id))];
  await publishEvent(
    ctx,
    ...forms.map((subject_id) => ({ to: "staff", kind: "response", project_id, subject_id }) as const),
  );
  await writeAudit(ctx, {
    action: "UPDATE",
    resource_type: "project",
    resource_id: project_id,
    changes: { [isReviewed ? "responses_reviewed" : "responses_marked_new"]: { after: changed.length } },
  });
  return { changed: changed.length };
}
