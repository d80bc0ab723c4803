import { needsConfirmedOwner, type Throttle } from "@firstlight/contract";
import type { RequestContext, TenantWork } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import { isWithin } from "#platform/http/attempt-limiter.ts";
import { countInvited, findUnconfirmed, invitationsUnconfirmed } from "./unconfirmed-queries.ts";

const noMoreInvitations = () =>
  new AppError(
    "owner_unverified",
    "The owner must confirm their email address before you can invite more people. They can select “Resend Confirmation Email” for a new link.",
  );

/**
 * Blocks bulk email and imports of a company with an unconfirmed owner, and counts its invitations by the registration network.
 * @throws AppError owner_unverified
 */
export async function assertConfirmed(call: RequestContext, companyId: string, limit: Throttle): Promise<void> {
  if (!needsConfirmedOwner.has(limit)) return;
  await call.database.asSystem(async (tx) => {
    const unconfirmed = await findUnconfirmed(tx, companyId);
    if (!unconfirmed) return;
    if (limit === "invitations") {
      // Past its own limit (enforced below), the company must not use up the quota of others in its network.
      if (unconfirmed.invited >= invitationsUnconfirmed) return;
      if (await isWithin(call, tx, { "unconfirmed invitations by address": unconfirmed.network })) return;
      throw noMoreInvitations();
    }
    throw new AppError(
      "owner_unverified",
      "The owner must confirm their email address before you can use imports, bulk email or a reply-to address. They can select “Resend Confirmation Email” for a new link.",
    );
  });
}

/**
 * Counts the email to an address that an unconfirmed company's member enters as their own, among its network's invitations. The address may
 * be another person's.
 * @throws AppError owner_unverified
 */
export async function countUnconfirmedAddress(call: RequestContext, tx: Tx, companyId: string): Promise<void> {
  const unconfirmed = await findUnconfirmed(tx, companyId);
  if (!unconfirmed) return;
  if (await isWithin(call, tx, { "unconfirmed invitations by address": unconfirmed.network })) return;
  throw new AppError(
    "owner_unverified",
    "Too many unconfirmed addresses were entered today. Confirm the one you have, or try again tomorrow.",
  );
}

/**
 * Counts emails to people not joined yet, in the sending transaction: five until the owner has confirmed their address.
 * @throws AppError owner_unverified
 */
export async function countUnconfirmedInvitations({ tx, company }: TenantWork, people: number): Promise<void> {
  if (await countInvited(tx, company.id, people)) return;
  throw noMoreInvitations();
}
