import type { RouteOutput, Api, RouteInput } from "@firstlight/contract";
import { workAt, type RequestContext } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import { writeSystemAudit } from "#platform/audit/write-audit.ts";
import { getCompany } from "#domains/companies/public.ts";
import { queueMail } from "#domains/email/public.ts";
import { addressChangedMail } from "./emails.ts";
import { deleteLinksOfIdentity, endInvitationsOfIdentity } from "../link/queries.ts";
import { useLink } from "../link/one-time-links.ts";
import { listAllMemberships, updateIdentity } from "./queries.ts";
import { assertProved } from "./assert-proved.ts";
import { countGuesses } from "#platform/http/attempt-limiter.ts";

const uniqueViolation = "23505";

/** Changes the identity's address. A unique key resolves races; the person's users in each company follow automatically. */
async function moveTo(tx: Tx, identityId: string, address: { email: string; confirmed_at: Date }): Promise<void> {
  try {
    await updateIdentity(tx, identityId, address);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === uniqueViolation)) throw error;
    throw new AppError(
      "email_taken",
      "An account with this address already exists. Sign in with it, or enter another address in your profile.",
    );
  }
}

/** Writes the address change to the audit log of each of the person's companies. */
async function recordMove(call: RequestContext, tx: Tx, identityId: string): Promise<void> {
  for (const { company_id, user_id } of await listAllMemberships(tx, identityId)) {
    await writeSystemAudit({ call, tx, company_id }, user_id, {
      action: "UPDATE",
      resource_type: "user",
      resource_id: user_id,
      changes: { email: {} },
    });
  }
}

function move(call: RequestContext, token: string): Promise<RouteOutput<Api["confirmEmail"]>> {
  return call.database.asSystem(async (tx) => {
    const { link, identity } = await useLink(call, tx, { purpose: "email_change", token });
    const { company_id, user_id, email, name } = link;
    await assertProved(tx, identity.id);
    // Other pending links were sent to the old address.
    await deleteLinksOfIdentity(tx, identity.id, { now: call.clock.now() });
    await endInvitationsOfIdentity(tx, identity.id, call.clock.now());
    await moveTo(tx, identity.id, { email, confirmed_at: call.clock.now() });
    await recordMove(call, tx, identity.id);
    await queueMail(workAt(call, tx, company_id), {
      category: "general_notification",
      to: { email: identity.email, name, user_id },
      content: addressChangedMail({ name, company: await getCompany(tx, company_id) }),
      sender: "operator",
      is_required: true,
    });
    return { email };
  });
}

/** Replaces the person's address in all their companies and notifies the old address. */
export function confirmEmail(
  call: RequestContext,
  { body }: RouteInput<Api["confirmEmail"]>,
): Promise<RouteOutput<Api["confirmEmail"]>> {
  return countGuesses(call, () => move(call, body.token));
}
