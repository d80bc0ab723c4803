import { randomUUID } from "node:crypto";
import type { Api, RouteInput, Message } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import { writeAudit, skipAudit } from "#platform/audit/write-audit.ts";
import { isStaff, listReachedTesters } from "./access-queries.ts";
import { getMessage } from "./list-messages.ts";
import { findSent, getProjectToWriteIn, assertNotArchived, taken, writeMessage, type Sent } from "./write-message.ts";

type Body = RouteInput<Api["sendMessage"]>["body"];

/** The error for any recipient the sender may not write to, unknown people included. */
const noOne = () => notFound("person");

/** The tester whose conversation it belongs to. @throws AppError not_found for any recipient the sender may not write to */
async function findTester(ctx: Context, projectId: string, recipientId: string): Promise<string> {
  if (ctx.user.role === "beta_tester") {
    if (!(await isStaff(ctx.tx, ctx.company.id, recipientId))) throw noOne();
    return ctx.user.id;
  }
  const project = { company_id: ctx.company.id, id: projectId };
  const [testerId] = await listReachedTesters(ctx.tx, project, { ids: [recipientId] }, 1);
  if (!testerId) throw noOne();
  return testerId;
}

/** A repeated request with the same id is sent once. @throws AppError message_conflict when the earlier one had another recipient */
async function repeated(ctx: Context, sent: Sent, { recipient_id }: Body): Promise<Message> {
  if (!sent.message_id || sent.recipient_count > 1 || sent.recipient_id !== recipient_id) throw taken();
  skipAudit(ctx);
  return getMessage(ctx, sent.message_id);
}

/** Writes to one person: staff to a tester of the project, testers to its staff. */
export async function sendMessage(ctx: Context, { params, body }: RouteInput<Api["sendMessage"]>): Promise<Message> {
  const project = await getProjectToWriteIn(ctx, params.id);
  const { content, recipient_id } = body;
  const given = { id: body.id, project_id: project.id, content };
  const earlier = await findSent(ctx, given);
  if (earlier) return repeated(ctx, earlier, body);
  assertNotArchived(project);
  const tester_id = await findTester(ctx, project.id, recipient_id);
  const own = { company_id: ctx.company.id, project_id: project.id, sender_id: ctx.user.id };
  const delivered = await writeMessage(ctx, {
    body: { ...own, id: body.id ?? randomUUID(), content, recipient_count: 1, created_at: ctx.clock.now() },
    tester_ids: [tester_id],
    recipient_id: tester_id === recipient_id ? undefined : recipient_id,
    upload_ids: body.upload_ids ?? [],
  });
  if (!delivered) {
    const concurrent = await findSent(ctx, given);
    if (!concurrent) throw taken();
    return repeated(ctx, concurrent, body);
  }
  const [message] = delivered;
  if (!message) throw new Error("A message had no recipients");
  await writeAudit(ctx, { action: "CREATE", resource_type: "message", resource_id: message.id });
  return getMessage(ctx, message.id);
}
