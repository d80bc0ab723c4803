import type { AdminApi, RouteOutput, RouteInput } from "@firstlight/contract";
import { notFound } from "#platform/errors.ts";
import type { AdminContext } from "#platform/http/admin-realm.ts";
import { adminAction } from "../admin-action.ts";
import { lockContactMessage, setAnswered } from "./queries.ts";
import { contactMessageView } from "./list-contact-messages.ts";

type Answering = RouteInput<AdminApi["setContactMessageAnswered"]>;

const mark = adminAction({
  async lock({ tx }, { params }: Answering) {
    const message = await lockContactMessage(tx, params.id);
    if (!message) throw notFound("message");
    return message;
  },
  async change({ tx, clock }, { id, answered_at: since }, { body: { is_answered } }) {
    const wasAnswered = since !== null;
    if (wasAnswered === is_answered) return undefined;
    const answered_at = is_answered ? clock.now() : null;
    await setAnswered(tx, id, answered_at);
    return { changes: { answered: { before: wasAnswered, after: is_answered } }, answered_at };
  },
  // The sender stays out of the platform audit log, which outlives the message.
  audit: ({ id }) => ({ company_id: null, resource_type: "contact_message", resource_id: id, reason: undefined }),
});

/** Marks a message as answered or unanswered. */
export async function setContactMessageAnswered(
  ctx: AdminContext,
  input: Answering,
): Promise<RouteOutput<AdminApi["setContactMessageAnswered"]>> {
  const { subject, done } = await mark(ctx, input);
  return contactMessageView({ ...subject, ...(done && { answered_at: done.answered_at }) });
}
