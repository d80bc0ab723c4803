import { mailContactMessage } from "./mail-contact-message.ts";
import { randomUUID } from "node:crypto";
import type { RouteOutput, Api, RouteInput } from "@firstlight/contract";
import type { PublicSite } from "../site/public-site.ts";
import type { RequestContext } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { networkOf } from "#platform/http/network-of.ts";
import { countAttempts, isWithin } from "#platform/http/attempt-limiter.ts";
import { insertContactMessage } from "./queries.ts";

type Written = RouteInput<Api["createContactMessage"]>["body"];

async function saveMessage(call: RequestContext, tx: Tx, written: Written, isMailed: boolean): Promise<void> {
  const { name, email, company = "", inquiry_type, subject, message } = written;
  const id = randomUUID();
  const created_at = call.clock.now();
  const due_at = isMailed ? created_at : null;
  await insertContactMessage(tx, {
    id,
    created_at,
    name,
    email,
    company,
    inquiry_type,
    subject,
    message,
    due_at,
    last_error: null,
    mailed_at: null,
    answered_at: null,
  });
  if (isMailed) await call.jobs.send(mailContactMessage, { message_id: id }, { tx });
}

/** Saves a contact message and has it emailed to the operator. A bot gets the same answer, but nothing is saved. */
export async function createContactMessage(
  call: RequestContext,
  { body }: RouteInput<Api["createContactMessage"]>,
  site: PublicSite,
): Promise<RouteOutput<Api["createContactMessage"]>> {
  const { isReachable } = (await site.current()).operator;
  await call.database.asSystem(async (tx) => {
    await countAttempts(call, tx, { "contact by address": call.ip, "contact by account": body.email });
    // These rows are shared, so bots and the requests rejected above must not lock them.
    if (body.website) return;
    await countAttempts(call, tx, { "contact by network": networkOf(call.ip), "contact by installation": "" });
    // A flood from some networks closes the page for no one else. Messages beyond the email limit are only in the panel.
    const isMailed = isReachable && (await isWithin(call, tx, { "contact mails by installation": "" }));
    await saveMessage(call, tx, body, isMailed);
  });
  return { message: "Thank you for your message. We answer within 24 hours." };
}
