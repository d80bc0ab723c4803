import type { Api, RouteInput, Invitation } from "@firstlight/contract";
import type { RequestContext } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import { companyView, getCompany } from "#domains/companies/public.ts";
import { findInvitation, type OpenInvitation } from "./queries.ts";
import { countGuesses } from "#platform/http/attempt-limiter.ts";
import { hashToken, isTokenOf } from "#platform/tokens.ts";

/** Finds an invitation that can still be accepted. Used, replaced, expired and unknown ones give the same error. */
async function find(call: RequestContext, tx: Tx, token: string): Promise<OpenInvitation> {
  const found = isTokenOf("invitation", token) ? await findInvitation(tx, hashToken(token)) : undefined;
  if (!found || found.accepted_at || found.expires_at <= call.clock.now()) {
    throw new AppError("invitation_expired");
  }
  return found;
}

/** Returns an invitation that can still be accepted; counts failed attempts. @throws AppError invitation_expired */
export function getOpenInvitation(call: RequestContext, token: string): Promise<OpenInvitation> {
  return countGuesses(call, () => call.database.asSystem((tx) => find(call, tx, token)));
}

/** Returns an invitation's inviter, recipient, company and project, to show before it is accepted. */
export async function getInvitation(
  call: RequestContext,
  { params }: RouteInput<Api["getInvitation"]>,
): Promise<Invitation> {
  const invitation = await getOpenInvitation(call, params.token);
  const company = await call.database.asSystem((tx) => getCompany(tx, invitation.company_id));
  const { project_id, project_name } = invitation;
  return {
    email: invitation.email,
    name: invitation.name,
    role: invitation.role,
    inviter: { name: invitation.inviter_name },
    company: companyView(company),
    project: project_id && project_name ? { id: project_id, name: project_name } : null,
    existing_account: invitation.password_hash !== null,
  };
}
