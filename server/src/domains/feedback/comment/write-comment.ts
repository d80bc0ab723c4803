import type { FeedbackAudience } from "@firstlight/contract";
import { randomUUID } from "node:crypto";
import { skipAudit, writeAudit } from "#platform/audit/write-audit.ts";
import type { Context } from "#platform/context.ts";
import { AppError } from "#platform/errors.ts";
import { attachFiles } from "../file-queries.ts";
import type { ItemDetailRow } from "../item/queries.ts";
import { follow } from "../person/queries.ts";
import { findCommentById, insertComment, type NewComment } from "./queries.ts";

export interface Said {
  id?: string | undefined;
  audience: FeedbackAudience;
  tester_id: string | null;
  body: string;
  mentions: string[];
  upload_ids: readonly string[];
}

/** Whether the same person has said the same with this ID. @throws AppError feedback_conflict where it was something else */
async function wasSaid(ctx: Context, item: ItemDetailRow, said: Said): Promise<boolean> {
  const earlier = said.id ? await findCommentById(ctx.tx, { company_id: ctx.company.id, id: said.id }) : undefined;
  if (!earlier) return false;
  const { audience, tester_id, body, mentions } = said;
  const isSame =
    earlier.item_id === item.id &&
    earlier.author_id === ctx.user.id &&
    earlier.audience === audience &&
    earlier.tester_id === tester_id &&
    earlier.body === body &&
    earlier.mentions.toSorted().join() === mentions.toSorted().join();
  if (!isSame) throw new AppError("feedback_conflict");
  ctx.repeated();
  skipAudit(ctx);
  return true;
}

/** Writes a comment on a locked item, once for each ID. @returns its ID, and whether it is new */
export async function writeComment(
  ctx: Context,
  item: ItemDetailRow,
  { upload_ids, ...said }: Said,
): Promise<{ id: string; isNew: boolean }> {
  const id = said.id ?? randomUUID();
  if (await wasSaid(ctx, item, { upload_ids, ...said })) return { id, isNew: false };
  const company_id = ctx.company.id;
  const comment: NewComment = {
    ...said,
    company_id,
    id,
    item_id: item.id,
    author_id: ctx.user.id,
    created_at: ctx.clock.now(),
  };
  await insertComment(ctx.tx, comment);
  await attachFiles(ctx.tx, { company_id, user_id: ctx.user.id, item_id: item.id, comment_id: id }, upload_ids);
  await follow(ctx.tx, { company_id, id: item.id }, [ctx.user.id, ...said.mentions]);
  const changes = { comment: { after: id }, audience: { after: said.audience } };
  await writeAudit(ctx, { action: "UPDATE", resource_type: "feedback", resource_id: item.id, changes });
  return { id, isNew: true };
}
