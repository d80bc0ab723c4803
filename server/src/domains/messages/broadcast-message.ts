import { randomUUID } from "node:crypto";
import { broadcastRecipients, type RouteOutput, type Api, type RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { invalid, AppError } from "#platform/errors.ts";
import { writeAudit, skipAudit } from "#platform/audit/write-audit.ts";
import { listReachedTesters, type Meant } from "./access-queries.ts";
import { findRecipients, meantBy } from "./recipients.ts";
import { findSent, getProjectToWriteIn, assertNotArchived, taken, writeMessage, type Sent } from "./write-message.ts";
import { countReached } from "./writing-queries.ts";

type Broadcast = RouteOutput<Api["broadcastMessage"]>;

/** The recipients: all that are meant, or none. */
async function listRecipients(ctx: Context, projectId: string, meant: Meant): Promise<string[]> {
  const found = await findRecipients(ctx, projectId, meant);
  if (found.length === 0) {
    throw new AppError("no_recipients");
  }
  if (found.length > broadcastRecipients) {
    const most = broadcastRecipients.toLocaleString("en");
    throw new AppError("too_many_recipients", `You can message up to ${most} people at once. Message them in groups.`);
  }
  return found;
}

/**
 * A repeated request with the same id is sent once.
 * @throws AppError message_conflict when the earlier one did not reach all who are selected now, or reached others than these people
 */
async function repeated(ctx: Context, { id, ...sent }: Sent & { id: string }, meant: Meant): Promise<Broadcast> {
  const { ids, group_ids } = meant;
  if (ids ?? group_ids) {
    const project = { company_id: ctx.company.id, id: sent.project_id };
    const members = group_ids ? await listReachedTesters(ctx.tx, project, { group_ids }, broadcastRecipients) : [];
    const selected = [...new Set([...(ids ?? []), ...members])];
    const reached = await countReached(ctx.tx, { company_id: ctx.company.id, id }, selected);
    // Members may have left a group since.
    const isSame = group_ids !== undefined || reached === sent.recipient_count;
    if (reached !== selected.length || !isSame) throw taken();
  }
  skipAudit(ctx);
  return { recipient_count: sent.recipient_count };
}

/** Writes to several testers of a project at once, in one transaction. */
export async function broadcastMessage(
  ctx: Context,
  { params, body }: RouteInput<Api["broadcastMessage"]>,
): Promise<Broadcast> {
  const { content, group_id } = body;
  if (group_id && (body.recipient_ids ?? body.group_ids)) {
    throw invalid("group_id", "Choose people or a group, not both.");
  }
  const meant = meantBy(group_id ? { group_ids: [group_id] } : body);
  const project = await getProjectToWriteIn(ctx, params.id);
  const id = body.id ?? randomUUID();
  const given = { id: body.id, project_id: project.id, content };
  const earlier = await findSent(ctx, given);
  if (earlier) return repeated(ctx, { ...earlier, id }, meant);
  assertNotArchived(project);
  const tester_ids = await listRecipients(ctx, project.id, meant);
  const recipient_count = tester_ids.length;
  const own = { company_id: ctx.company.id, project_id: project.id, sender_id: ctx.user.id };
  const delivered = await writeMessage(ctx, {
    body: { ...own, id, content, recipient_count, created_at: ctx.clock.now() },
    tester_ids,
    recipient_id: undefined,
    upload_ids: body.upload_ids ?? [],
  });
  if (!delivered) {
    const concurrent = await findSent(ctx, given);
    if (!concurrent) throw taken();
    return repeated(ctx, { ...concurrent, id }, meant);
  }
  const changes = { recipients: { after: recipient_count } };
  await writeAudit(ctx, { action: "CREATE", resource_type: "message", resource_id: id, changes });
  return { recipient_count };
}
