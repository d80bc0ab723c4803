import type { Api, FeedbackPerson, RouteInput } from "@firstlight/contract";
import { skipAudit, writeAudit } from "#platform/audit/write-audit.ts";
import type { Context } from "#platform/context.ts";
import { invalid } from "#platform/errors.ts";
import { getProjectToWriteIn } from "#domains/projects/public.ts";
import { writeEvents } from "../event-queries.ts";
import { recount } from "../impact/queries.ts";
import { numberedKey } from "../item/get-feedback-item.ts";
import { assertNotMerged } from "../item/conflicts.ts";
import { lockItem } from "../item/queries.ts";
import { publishChange } from "../notify-people.ts";
import { personView } from "./list-feedback-people.ts";
import { findPerson, follow, insertVote } from "./queries.ts";
import { isTesterOf } from "./staff-queries.ts";

/** Adds a tester who notified the team elsewhere. */
export async function addFeedbackPerson(
  ctx: Context,
  { params, body: { user_id, environment } }: RouteInput<Api["addFeedbackPerson"]>,
): Promise<FeedbackPerson> {
  const project = await getProjectToWriteIn(ctx.tx, ctx.company.id, params.id);
  const row = await lockItem(ctx.tx, numberedKey(ctx, params));
  const item = { company_id: ctx.company.id, id: row.id };
  if (!(await isTesterOf(ctx.tx, { company_id: ctx.company.id, user_id }, project.id)))
    throw invalid("user_id", "Choose a tester of this project.");
  const at = ctx.clock.now();
  await assertNotMerged(ctx, row, "Add them to");
  const vote = { environment, added_by: ctx.user.id, created_at: at };
  if (await insertVote(ctx.tx, { ...item, user_id }, vote)) {
    await recount(ctx.tx, item, at);
    await follow(ctx.tx, item, [user_id]);
    const event = { kind: "person_added", before: "", after: "" } as const;
    await writeEvents(ctx.tx, item, [event], { actor_id: ctx.user.id, at });
    await publishChange(ctx, { ...item, project_id: project.id, number: row.number, title: row.title });
    const changes = { person: { after: user_id } };
    await writeAudit(ctx, { action: "UPDATE", resource_type: "feedback", resource_id: row.id, changes });
  } else {
    ctx.repeated();
    skipAudit(ctx);
  }
  const person = await findPerson(ctx.tx, { ...item, user_id });
  if (!person) throw new Error("A person was not added");
  return personView(person);
}
