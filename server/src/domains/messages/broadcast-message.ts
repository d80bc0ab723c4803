import { randomUUID } from "node:crypto";
import { broadcastRecipients, type RouteOutput, type Api, type RouteInput } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { invalid, notFound, AppError } from "#platform/errors.ts";
import { writeAudit, skipAudit } from "#platform/audit/write-audit.ts";
import { hasGroup, listReachedTesters } from "./access-queries.ts";
import { findSent, getProjectToWriteIn, assertNotArchived, taken, writeMessage, type Sent } from "./write-message.ts";
import { countReached } from "./writing-queries.ts";

type Broadcast = RouteOutput<Api["broadcastMessage"]>;
type Body = RouteInput<Api["broadcastMessage"]>["body"];

/** The recipients: all that are meant, or none. */
async function listRecipients(ctx: Context, projectId: string, { recipient_ids, group_id }: Body): Promise<string[]> {
  const project = { company_id: ctx.company.id, id: projectId };
  if (group_id !== undefined && !(await hasGroup(ctx.tx, project, group_id))) throw notFound("group");
  const ids = recipient_ids && [...new Set(recipient_ids)];
  const found = await listReachedTesters(ctx.tx, project, { ids, group_id }, broadcastRecipients + 1);
  if (ids && found.length < ids.length) {
    throw new AppError(
      "not_found",
      "Some of these testers are no longer on this project, so nothing was sent. Reload the list and select again.",
    );
  }
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
 * @throws AppError message_conflict when the earlier one had other recipients
 */
async function repeated(ctx: Context, { recipient_count }: Sent, { id, recipient_ids }: Body): Promise<Broadcast> {
  if (id && recipient_ids) {
    const ids = [...new Set(recipient_ids)];
    const reached = await countReached(ctx.tx, { company_id: ctx.company.id, id }, ids);
    if (reached !== ids.length || reached !== recipient_count) throw taken();
  }
  skipAudit(ctx);
  return { recipient_count };
}

/** Writes to several testers of a project at once, in one transaction. */
export async function broadcastMessage(
  ctx: Context,
  { params, body }: RouteInput<Api["broadcastMessage"]>,
): Promise<Broadcast> {
  if (body.recipient_ids && body.group_id) {
    throw invalid("group_id", "Choose people or a group, not both.");
  }
  const project = await getProjectToWriteIn(ctx, params.id);
  const { content } = body;
  const given = { id: body.id, project_id: project.id, content };
  const earlier = await findSent(ctx, given);
  if (earlier) return repeated(ctx, earlier, body);
  assertNotArchived(project);
  const tester_ids = await listRecipients(ctx, project.id, body);
  const id = body.id ?? randomUUID();
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
    return repeated(ctx, concurrent, body);
  }
  const changes = { recipients: { after: recipient_count } };
  await writeAudit(ctx, { action: "CREATE", resource_type: "message", resource_id: id, changes });
  return { recipient_count };
}
