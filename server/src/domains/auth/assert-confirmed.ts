import type { Throttle } from "@firstlight/contract";
import type { RequestContext, TenantWork } from "../../infra/context.ts";
import type { Tx } from "../../infra/db/database.ts";
import { AppError } from "../../infra/errors.ts";
import { isWithin } from "./throttle.ts";
import { countInvited, findUnconfirmed, invitationsUnconfirmed } from "./unconfirmed-queries.ts";

/** What companies may not do until their owner has confirmed their address: it mails many who know nothing of it. */
const limitedThrottles: ReadonlySet<Throttle> = new Set([
  "imports",
  "import previews",
  "bulk mail",
  "broadcasts",
  "reminders",
  "reply-to links",
]);

const noMoreInvitations = () =>
  new AppError(
    "forbidden",
    "The owner must confirm their email address before you can invite more people. Select “Resend Confirmation Email” for a new link.",
  );

/**
 * Refuses bulk mail and imports of a company whose owner has not confirmed their address, and counts its invitations by the network it
 * was registered from.
 * @throws Refusal "forbidden"
 */
export async function assertConfirmed(call: RequestContext, companyId: string, limit: Throttle): Promise<void> {
  if (limit !== "invitations" && !limitedThrottles.has(limit)) return;
  await call.database.asSystem(async (tx) => {
    const unconfirmed = await findUnconfirmed(tx, companyId);
    if (!unconfirmed) return;
    if (limit === "invitations") {
      // Refused below by its own count: it takes nothing from others in its network.
      if (unconfirmed.invited >= invitationsUnconfirmed) return;
      if (await isWithin(call, tx, { "unconfirmed invitations by address": unconfirmed.network })) return;
      throw noMoreInvitations();
    }
    throw new AppError(
      "forbidden",
      "The owner must confirm their email address before you can use imports, bulk email or a reply-to address. Select “Resend Confirmation Email” for a new link.",
    );
  });
}

/**
 * Counts a mail to an address that somebody of an unconfirmed company enters as theirs among its network's invitations: it may be a stranger's, too.
 * @throws Refusal "forbidden"
 */
export async function countUnconfirmedAddress(call: RequestContext, tx: Tx, companyId: string): Promise<void> {
  const unconfirmed = await findUnconfirmed(tx, companyId);
  if (!unconfirmed) return;
  if (await isWithin(call, tx, { "unconfirmed invitations by address": unconfirmed.network })) return;
  throw new AppError(
    "forbidden",
    "Too many unconfirmed addresses were entered today. Confirm the one you have, or try again tomorrow.",
  );
}

/**
 * Counts mails to people who have not joined, in the transaction that sends them: five until the owner has confirmed their address.
 * @throws Refusal "forbidden"
 */
export async function countUnconfirmedInvitations({ tx, company }: TenantWork, people: number): Promise<void> {
  if (await countInvited(tx, company.id, people)) return;
  throw noMoreInvitations();
}
