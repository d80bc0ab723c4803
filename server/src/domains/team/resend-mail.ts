import type { RouteOutput, Api, RouteInput, SendingResult } from "@firstlight/contract";
import { productName } from "#domains/installation/public.ts";
import type { Context } from "#platform/context.ts";
import { notFound, AppError } from "#platform/errors.ts";
import { writeAudit } from "#platform/audit/write-audit.ts";
import { getCompany } from "#domains/companies/public.ts";
import { findRecipients } from "./recipient-queries.ts";
import { lockRecipients, mayWriteTo, objectionTo, send } from "./sending.ts";

const messages: Readonly<Record<SendingResult["outcome"], string>> = {
  sent: "Email resent successfully!",
  waiting: "The email is waiting to be sent.",
  held: "The email is waiting for their next digest.",
  skipped: "The email was not sent.",
  failed: "The email was not sent.",
};

/** Sends one person their invitation, a link to sign in or the welcome again. */
export async function resendMail(
  ctx: Context,
  { body }: RouteInput<Api["resendMail"]>,
): Promise<RouteOutput<Api["resendMail"]>> {
  const type = body.email_type === "invite" ? "invitation" : body.email_type;
  const user_id = body.user_id.toLowerCase();
  await lockRecipients(ctx, type, [user_id]);
  const person = (await findRecipients(ctx.tx, ctx.company.id, [user_id])).get(user_id);
  if (!person) throw notFound("person");
  if (!mayWriteTo(ctx.user.role, person.role)) {
    throw new AppError("insufficient_role");
  }
  const objection = objectionTo(type, person, productName(ctx));
  if (objection) throw new AppError(objection.code, objection.sentence);
  const company = await getCompany(ctx.tx, ctx.company.id);
  const [result] = await send(ctx, { type, company, words: {} }, [person]);
  if (!result) throw new Error("A resent email is missing");
  await writeAudit(ctx, {
    action: type === "invitation" ? "INVITE" : "UPDATE",
    resource_type: "user",
    resource_id: user_id,
    changes: { mail: { after: type } },
  });
  return { message: messages[result.outcome], result };
}
