import type { RouteOutput, Api } from "@firstlight/contract";
import type { PersonRequest } from "#platform/context.ts";
import { accessOf } from "#domains/billing/public.ts";
import { companyView } from "#domains/companies/public.ts";
import { featuresOff, findAnnouncement, findLimits } from "#domains/installation/public.ts";
import { findPendingEmail } from "../link/queries.ts";
import { getCompanyWithAccess } from "./company-queries.ts";
import { getIdentity, getUser, listMembershipsOfIdentity } from "./queries.ts";
import { findUnconfirmed, invitationsUnconfirmed } from "./unconfirmed-queries.ts";
import { userView } from "./view.ts";

/** The signed-in person, their company and its access, and their other companies: restores a stored session. */
export async function me(call: PersonRequest): Promise<RouteOutput<Api["me"]>> {
  const { company_id, user_id, identity_id } = call.person;
  const { support } = call;
  const now = call.clock.now();
  return call.database.asSystem(async (tx) => {
    const [user, company, identity, companies, pending_email, unconfirmed, announcementFor, limits] = await Promise.all(
      [
        getUser(tx, company_id, user_id),
        getCompanyWithAccess(tx, company_id),
        getIdentity(tx, identity_id),
        listMembershipsOfIdentity(tx, identity_id),
        findPendingEmail(tx, identity_id, now),
        findUnconfirmed(tx, company_id),
        findAnnouncement(tx, now),
        findLimits(tx, company_id),
      ],
    );
    const { announcement, next_announcement_at } = announcementFor(user.role);
    // The other features are of the team.
    const off = featuresOff(limits).filter((name) => user.role !== "beta_tester" || name === "file_uploads");
    return {
      user: userView(user),
      company: companyView(company),
      // Support sees only the company of the support session, not the person's other companies.
      companies: support ? companies.filter(({ id }) => id === company_id) : companies,
      access: accessOf(company, now),
      has_password: identity.password_hash !== null,
      must_change_password: identity.must_change_password && !support,
      pending_email: support ? null : pending_email,
      ...(unconfirmed &&
        user.role !== "beta_tester" && {
          unconfirmed: { invitations_left: Math.max(0, invitationsUnconfirmed - unconfirmed.invited) },
        }),
      ...(announcement && { announcement }),
      ...(next_announcement_at !== undefined && { next_announcement_at }),
      ...(off.length > 0 && { features_off: off }),
      support: support && { ends_at: support.endsAt.toISOString(), may_write: support.mayWrite },
    };
  });
}
