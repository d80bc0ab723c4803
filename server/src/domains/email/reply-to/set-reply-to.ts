import { randomUUID } from "node:crypto";
import { replyToDays, type Api, type RouteInput, type MailSender, type ReplyTo } from "@firstlight/contract";
import { productSender } from "#domains/installation/public.ts";
import { workAt } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { publishEvent } from "#platform/realtime/publish-event.ts";
import type { StreamingRequest } from "#platform/http/run-route.ts";
import { writeWaitingAudit } from "#platform/audit/write-audit.ts";
import { countAttempt } from "#platform/http/attempt-limiter.ts";
import { newToken } from "#platform/tokens.ts";
import { languagesOf } from "#domains/companies/public.ts";
import { queueMail } from "../delivery/queue-mail.ts";
import { withdrawLinks } from "../delivery/withdrawal-queries.ts";
import { confirmReplyToMail } from "./emails.ts";
import { deleteRequest, findReplyTo, insertRequest, lockReplyTo } from "./queries.ts";
import { replyToView } from "./get-reply-to.ts";

const lastsMs = replyToDays * 86_400_000;

/** Deletes the pending request: its link stops working, and its email is withdrawn. */
export async function endReplyToRequest({ call, caller }: StreamingRequest, tx: Tx): Promise<void> {
  const link = await deleteRequest(tx, caller.company.id);
  if (link) await withdrawLinks(tx, [link], call.clock.now());
}

async function mailRequest({ call, caller }: StreamingRequest, tx: Tx, to: { email: string; company: string }) {
  const { company, user } = caller;
  const { token, hash } = newToken("reply_to");
  const link = { id: randomUUID(), expires_at: new Date(call.clock.now().getTime() + lastsMs) };
  await insertRequest(tx, company.id, {
    email: to.email,
    token_hash: hash,
    link_id: link.id,
    requested_by: user.id,
    expires_at: link.expires_at,
  });
  const languageOf = await languagesOf(tx, company.id, [user.id]);
  const url = `${call.publicUrl}/confirm-reply-to#${token}`;
  await queueMail(workAt(call, tx, company.id), {
    category: "general_notification",
    to: { email: to.email, name: "", user_id: null },
    language: languageOf(user.id),
    content: confirmReplyToMail({ by: user.name, company: to.company, url }),
    sender: "operator",
    is_required: true,
    link,
  });
}

/** The address itself stays out of the log: it may be a person's. */
export async function recordReplyToChange(waiting: StreamingRequest, tx: Tx, after: string): Promise<void> {
  const { call, caller } = waiting;
  await publishEvent(workAt(call, tx, caller.company.id), { to: "staff", kind: "company" });
  await writeWaitingAudit(waiting, tx, {
    action: "UPDATE",
    resource_type: "company",
    resource_id: caller.company.id,
    changes: { reply_to: { after } },
  });
}

/** Emails a confirmation link to a reply-to address. Entering the current address again cancels the pending one. */
export async function setReplyTo(
  operator: MailSender,
  waiting: StreamingRequest,
  { body: { email } }: RouteInput<Api["setReplyTo"]>,
): Promise<ReplyTo> {
  const { call, caller } = waiting;
  const { id } = caller.company;
  await countAttempt(call, "new address mail by account", email);
  return call.database.asSystem(async (tx) => {
    const before = await lockReplyTo(tx, id);
    await endReplyToRequest(waiting, tx);
    if (email !== before.reply_to_email) {
      await mailRequest(waiting, tx, { email, company: before.company_name });
      await recordReplyToChange(waiting, tx, "confirmation sent");
    } else if (before.pending) await recordReplyToChange(waiting, tx, "confirmation withdrawn");
    return replyToView(await findReplyTo(tx, id), productSender(call, operator));
  });
}
