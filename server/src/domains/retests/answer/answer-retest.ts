import type { Api, FeedbackEventKind, RetestAnswer, RetestDetail, RouteInput } from "@firstlight/contract";
import { isDeepStrictEqual } from "node:util";
import { skipAudit, writeAudit } from "#platform/audit/write-audit.ts";
import type { Context } from "#platform/context.ts";
import { AppError } from "#platform/errors.ts";
import { publishEvent } from "#platform/realtime/publish-event.ts";
import {
  assertWritesOnProject,
  attachFiles,
  keepFilesOfRetest,
  listFilesOfRetests,
  lockMain,
  publishChange,
  writeEvents,
} from "#domains/feedback/public.ts";
import { detailOf, getRetestRow } from "./get-retest.ts";
import { askedPerson } from "./list-retests.ts";
import { type RetestRow, saveAnswer } from "./queries.ts";
import { settle } from "./settle.ts";

type Body = RouteInput<Api["answerRetest"]>["body"];

const kindOf: Readonly<Record<RetestAnswer, FeedbackEventKind>> = {
  fixed: "retest_fixed",
  still_broken: "retest_still_broken",
  cannot_test: "retest_cannot_test",
};

/** Makes the answer’s files those of the list. Left out, they stay. @returns whether that changes anything */
async function setFiles(ctx: Context, row: RetestRow, uploadIds: readonly string[] | undefined): Promise<boolean> {
  if (!uploadIds) return false;
  const company_id = ctx.company.id;
  const before = (await listFilesOfRetests(ctx.tx, company_id, [row.id])).get(row.id) ?? [];
  const known = new Set(before.map(({ id }) => id));
  const added = uploadIds.filter((id) => !known.has(id));
  const isLess = before.some(({ id }) => !uploadIds.includes(id));
  if (isLess) await keepFilesOfRetest(ctx.tx, { company_id, id: row.id }, uploadIds);
  await attachFiles(ctx.tx, { ...askedPerson(ctx), item_id: row.item_id, comment_id: null, retest_id: row.id }, added);
  return isLess || added.length > 0;
}

async function note(ctx: Context, row: RetestRow, answer: RetestAnswer): Promise<void> {
  const event = { kind: kindOf[answer], before: row.build, after: "" };
  const by = { actor_id: ctx.user.id, at: ctx.clock.now() };
  await writeEvents(ctx.tx, { company_id: ctx.company.id, id: row.item_id }, [event], by);
  await publishEvent(ctx, { to: { user_ids: [ctx.user.id] }, kind: "work" });
  // Never what they wrote.
  const changes = { status: { before: row.status, after: answer } };
  await writeAudit(ctx, { action: "UPDATE", resource_type: "retest", resource_id: row.id, changes });
}

const isSame = (row: RetestRow, { answer, note: words, environment }: Body) =>
  isDeepStrictEqual([row.status, row.note, row.environment], [answer, words, environment]);

/** Stores an answer, or another one, with what it means for the item. @throws AppError retest_closed */
export async function answerRetest(
  ctx: Context,
  { params, body }: RouteInput<Api["answerRetest"]>,
): Promise<RetestDetail> {
  const { project_id, item_id } = await getRetestRow(ctx, params.id);
  await assertWritesOnProject(ctx.tx, { ...askedPerson(ctx), project_id });
  const item = await lockMain(ctx.tx, { company_id: ctx.company.id, id: item_id });
  // As it is now: another device may have answered, or a later build may have it.
  const row = await getRetestRow(ctx, params.id);
  if (!row.is_open) throw new AppError("retest_closed");
  const hasOtherFiles = await setFiles(ctx, row, body.upload_ids);
  if (isSame(row, body) && !hasOtherFiles) {
    skipAudit(ctx);
    return detailOf(ctx, row);
  }
  const answer = { answer: body.answer, note: body.note, environment: body.environment, at: ctx.clock.now() };
  if (!(await saveAnswer(ctx.tx, { company_id: ctx.company.id, id: row.id }, answer)))
    throw new AppError("retest_closed");
  await note(ctx, row, body.answer);
  await publishChange(ctx, { ...item, company_id: ctx.company.id });
  await settle(ctx, item, row.build_id, body);
  return detailOf(ctx, await getRetestRow(ctx, row.id));
}
