import type { AdminApi, RouteOutput, RouteInput } from "@firstlight/contract";
import { notFound } from "#platform/errors.ts";
import type { AdminContext } from "#platform/http/run-admin-route.ts";
import { skipAudit } from "#platform/audit/write-audit.ts";
import { lockContactMessage, setAnswered } from "./queries.ts";
import { contactMessageView } from "./view.ts";
import { writePlatformAudit } from "#platform/audit/write-platform-audit.ts";

/** Marks a message as answered or unanswered. The sender stays out of the platform audit log, which outlives the message. */
export async function setContactMessageAnswered(
  ctx: AdminContext,
  { params: { id }, body: { is_answered } }: RouteInput<AdminApi["setContactMessageAnswered"]>,
): Promise<RouteOutput<AdminApi["setContactMessageAnswered"]>> {
  const message = await lockContactMessage(ctx.tx, id);
  if (!message) throw notFound("message");
  const wasAnswered = message.answered_at !== null;
  if (wasAnswered === is_answered) {
    skipAudit(ctx);
    return contactMessageView(message);
  }
  const answered_at = is_answered ? ctx.clock.now() : null;
  await setAnswered(ctx.tx, id, answered_at);
  await writePlatformAudit(ctx, {
    action: "UPDATE",
    resource_type: "contact_message",
    resource_id: id,
    changes: { answered: { before: wasAnswered, after: is_answered } },
  });
  return contactMessageView({ ...message, answered_at });
}
