import type { SignedIn } from "@firstlight/contract";
import type { RequestContext } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { isErasing } from "#platform/db/tenant.ts";
import { writeSystemAudit } from "#platform/audit/write-audit.ts";
import { companyView, getCompany } from "#domains/companies/public.ts";
import { rememberDevice } from "./known-devices.ts";
import { recordBrowserLanguage } from "../account/language-queries.ts";
import { getUser } from "../account/queries.ts";
import { insertSession } from "./queries.ts";
import { beingErased, signInBlocked } from "./sign-in-errors.ts";
import { newToken } from "#platform/tokens.ts";
import { userView } from "../account/view.ts";

/**
 * Opens a session as the system role and returns the sign-in response. `since` continues a session that started then. `device` is the
 * browser's earlier device token; the browser counts as known from now on.
 * @throws AppError company_deleted, account_suspended or account_deactivated if the company is being erased or the person is inactive
 */
export async function openSession(
  call: RequestContext,
  tx: Tx,
  person: { company_id: string; user_id: string; since?: Date; device?: string | undefined },
): Promise<SignedIn> {
  const { token, hash } = newToken("session");
  const { company_id, user_id } = person;
  const session = {
    company_id,
    user_id,
    token_hash: hash,
    ip: call.ip,
    user_agent: call.userAgent,
    now: call.clock.now(),
    ...(person.since ? { since: person.since } : {}),
  };
  // Pipelined on one connection, so they run in this order and the reads see the writes.
  const [, , , user, company, isGoing] = await Promise.all([
    recordBrowserLanguage(tx, person, call.browserLanguage),
    insertSession(tx, session),
    writeSystemAudit({ call, tx, company_id }, user_id, {
      action: "LOGIN",
      resource_type: "user",
      resource_id: user_id,
    }),
    getUser(tx, company_id, user_id),
    getCompany(tx, company_id),
    isErasing(tx, company_id),
  ]);
  if (isGoing) throw beingErased();
  // The person may have been deactivated concurrently, after the caller's check.
  if (!user.is_active) throw signInBlocked(user);
  const signedIn = { token, user: userView(user), company: companyView(company) };
  if (person.since) return signedIn;
  return { ...signedIn, device: await rememberDevice(call, tx, { identity_id: user.identity_id }, person.device) };
}
