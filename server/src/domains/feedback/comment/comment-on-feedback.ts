import type { Api, FeedbackAudience, FeedbackComment, RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { invalid } from "#platform/errors.ts";
import { listActiveStaff } from "#domains/memberships/public.ts";
import { getProjectToWriteIn } from "#domains/projects/public.ts";
import { listFilesOfComments } from "../file-queries.ts";
import { numberedKey } from "../item/get-feedback-item.ts";
import { assertNotMerged } from "../item/conflicts.ts";
import { type ItemDetailRow, type ItemKey, lockItem, updateItem } from "../item/queries.ts";
import { findPerson, listReaders } from "../person/queries.ts";
import { notifyMentioned, notifyOfComment, publishChange } from "../notify-people.ts";
import { listCommentsById } from "./queries.ts";
import { commentView } from "./view.ts";
import { writeComment } from "./write-comment.ts";

type Body = RouteInput<Api["commentOnFeedback"]>["body"];

/** Who reads a direct comment. @throws AppError invalid_input where they do not have it */
async function testerFor(ctx: Context, item: ItemKey, { audience, tester_id }: Body): Promise<string | null> {
  if (audience !== "direct") return null;
  if (tester_id && (await findPerson(ctx.tx, { ...item, user_id: tester_id }))) {
    // A tester who was added to what is private sees nothing of it.
    if ((await listReaders(ctx.tx, item, [tester_id])).length > 0) return tester_id;
    throw invalid("tester_id", "They do not see this item. Share it first, or send them a message.");
  }
  throw invalid("tester_id", "Choose someone who has this.");
}

/** Who a comment mentions, each once. @throws AppError invalid_input where it is no note, or someone is not of the team */
export async function mentionedBy(ctx: Context, audience: FeedbackAudience, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  if (audience !== "internal") throw invalid("mentions", "Only notes for the team can mention people.");
  const staff = new Set(await listActiveStaff(ctx.tx, ctx.company.id));
  if (!ids.every((id) => staff.has(id))) throw invalid("mentions", "Only team members can be mentioned.");
  return [...new Set(ids)];
}

/** The first comment that testers read is the first answer. */
async function noteActivity(ctx: Context, before: ItemDetailRow, isAnswer: boolean): Promise<void> {
  const now = ctx.clock.now();
  const answered = isAnswer && before.first_response_at === null ? { first_response_at: now } : {};
  const item = { company_id: ctx.company.id, id: before.id };
  await updateItem(ctx.tx, item, { ...answered, revision: before.revision, last_activity_at: now });
}

export async function shownComment(ctx: Context, item: ItemKey, id: string): Promise<FeedbackComment> {
  const [rows, files] = await Promise.all([
    listCommentsById(ctx.tx, item, [id]),
    listFilesOfComments(ctx.tx, item, [id]),
  ]);
  const [row] = rows;
  if (!row) throw new Error("A comment was not written");
  return commentView(row, files.get(id) ?? []);
}

/** A comment of the team. */
export async function commentOnFeedback(
  ctx: Context,
  { params, body }: RouteInput<Api["commentOnFeedback"]>,
): Promise<FeedbackComment> {
  await getProjectToWriteIn(ctx.tx, ctx.company.id, params.id);
  const row = await lockItem(ctx.tx, numberedKey(ctx, params));
  const item = { company_id: ctx.company.id, id: row.id };
  await assertNotMerged(ctx, row, "Comment on");
  const tester_id = await testerFor(ctx, item, body);
  const mentions = await mentionedBy(ctx, body.audience, body.mentions);
  const { id, isNew } = await writeComment(ctx, row, { ...body, tester_id, mentions });
  if (isNew) {
    await noteActivity(ctx, row, body.audience !== "internal");
    const notified = {
      ...item,
      project_id: row.project_id,
      number: row.number,
      title: row.title,
      visibility: row.visibility,
    };
    await notifyMentioned(ctx, notified, mentions);
    if (body.audience === "internal") await publishChange(ctx, notified);
    else await notifyOfComment(ctx, notified, tester_id === null ? undefined : [tester_id]);
  }
  return shownComment(ctx, item, id);
}
