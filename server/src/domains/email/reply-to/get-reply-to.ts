import type { MailSender, ReplyTo } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { productSender } from "#domains/installation/public.ts";
import { companySender } from "#platform/mail/sender.ts";
import { findReplyTo, type ReplyToRow } from "./queries.ts";

export function replyToView(
  { company_name, reply_to_email, pending, expires_at }: ReplyToRow,
  operator: MailSender,
): ReplyTo {
  return {
    sender: companySender(operator, company_name),
    email: reply_to_email,
    pending: pending && expires_at ? { email: pending, expires_at: expires_at.toISOString() } : null,
  };
}

/** The sender of the company's emails, and the address for replies. */
export async function getReplyTo(operator: MailSender, ctx: Context): Promise<ReplyTo> {
  return replyToView(await findReplyTo(ctx.tx, ctx.company.id), productSender(ctx, operator));
}
