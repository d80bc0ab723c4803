import type { RouteOutput, Api } from "@firstlight/contract";
import type { PersonRequest } from "#platform/context.ts";
import { AppError } from "#platform/errors.ts";
import { writeSystemAudit } from "#platform/audit/write-audit.ts";
import { getIdentity } from "./queries.ts";
import { countAttempts } from "#platform/http/attempt-limiter.ts";
import { mailConfirmation } from "./mail-confirmation.ts";

/** Sends that link again: five times an hour at most, and thirty times a day from one network. */
export async function resendConfirmation(call: PersonRequest): Promise<RouteOutput<Api["resendConfirmation"]>> {
  const { company_id, user_id, identity_id, name } = call.person;
  return call.database.asSystem(async (tx) => {
    const { email, confirmed_at } = await getIdentity(tx, identity_id);
    if (confirmed_at) throw new AppError("already_in_state", "Your email address is already confirmed.");
    const whose = { "confirmation by account": identity_id, "confirmation again by address": call.ip };
    await countAttempts(call, tx, whose);
    await mailConfirmation(call, tx, { company_id, user_id, name, email });
    await writeSystemAudit({ call, tx, company_id }, user_id, {
      action: "UPDATE",
      resource_type: "user",
      resource_id: user_id,
      changes: { email: { after: "confirmation sent" } },
    });
    return { email };
  });
}
