import type { Api, RouteInput } from "@firstlight/contract";
import { writeAudit } from "#platform/audit/write-audit.ts";
import type { Context } from "#platform/context.ts";
import { AppError, notFound } from "#platform/errors.ts";
import { getProjectToWriteIn } from "#domains/projects/public.ts";
import { writeEvents } from "../event-queries.ts";
import { recount } from "../impact/queries.ts";
import { assertNotMerged } from "../item/conflicts.ts";
import { numberedKey } from "../item/get-feedback-item.ts";
import { lockItem } from "../item/queries.ts";
import { publishChange } from "../notify-people.ts";
import { deleteVotes, findPerson } from "./queries.ts";

/** @throws AppError feedback_merged, reporter_stays */
export async function removeFeedbackPerson(
  ctx: Context,
  { params }: RouteInput<Api["removeFeedbackPerson"]>,
): Promise<void> {
  const project = await getProjectToWriteIn(ctx.tx, ctx.company.id, params.id);
  const row = await lockItem(ctx.tx, numberedKey(ctx, params));
  const item = { company_id: ctx.company.id, id: row.id };
  await assertNotMerged(ctx, row, "Remove them from");
  const person = await findPerson(ctx.tx, { ...item, user_id: params.userId });
  if (!person) throw notFound("person");
  if (person.is_reporter) throw new AppError("reporter_stays");
  await deleteVotes(ctx.tx, { ...item, user_id: params.userId });
  const at = ctx.clock.now();
  await recount(ctx.tx, item, at);
  const event = { kind: "person_removed", before: "", after: "" } as const;
  await writeEvents(ctx.tx, item, [event], { actor_id: ctx.user.id, at });
  await publishChange(ctx, { ...item, project_id: project.id, number: row.number, title: row.title });
  const changes = { person: { before: params.userId } };
  await writeAudit(ctx, { action: "UPDATE", resource_type: "feedback", resource_id: row.id, changes });
}
