import type { StreamingRequest } from "#platform/http/run-route.ts";
import { lockReplyTo, updateReplyTo } from "./queries.ts";
import { endReplyToRequest, recordReplyToChange } from "./set-reply-to.ts";

/** Replies go to the sender again, at once. */
export async function removeReplyTo(waiting: StreamingRequest): Promise<void> {
  const { id } = waiting.caller.company;
  await waiting.call.database.asSystem(async (tx) => {
    const { reply_to_email, pending } = await lockReplyTo(tx, id);
    if (!reply_to_email && !pending) return;
    await endReplyToRequest(waiting, tx);
    await updateReplyTo(tx, id, null);
    await recordReplyToChange(waiting, tx, "removed");
  });
}
