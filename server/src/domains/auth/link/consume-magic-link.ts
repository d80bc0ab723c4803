import type { Api, RouteInput, SignedIn } from "@firstlight/contract";
import type { RequestContext } from "#platform/context.ts";
import { AppError } from "#platform/errors.ts";
import { joinCompany } from "../invitation/join-company.ts";
import { useLink } from "./one-time-links.ts";
import { openSession } from "../session/open-session.ts";
import { updateIdentity, type IdentityRow } from "../account/queries.ts";
import { signInBlocked } from "../session/sign-in-errors.ts";
import { forgetSlowed } from "#platform/http/account-backoff.ts";
import { countGuesses } from "#platform/http/attempt-limiter.ts";

// A password set before the address was verified may be another person's, and that person could then sign in with it too.
function assertPasswordProved(identity: IdentityRow): void {
  if (identity.password_hash === null || identity.confirmed_at) return;
  throw new AppError(
    "email_unverified",
    "Your account already has a password. Accept the emailed invitation with it, or reset the password first.",
  );
}

function signIn(
  call: RequestContext,
  { token, device }: RouteInput<Api["consumeMagicLink"]>["body"],
): Promise<SignedIn> {
  return call.database.asSystem(async (tx) => {
    const { link, identity } = await useLink(call, tx, { purpose: "magic_link", token });
    await forgetSlowed(tx, "sign-in link by account", identity.email);
    const { company_id, user_id } = link;
    if (link.joined_at && !link.is_active) throw signInBlocked(link);
    if (!link.joined_at) assertPasswordProved(identity);
    // It proves the mailbox, not that an unproved password is of the same person: a new password by a link does that.
    if (identity.password_hash === null && !identity.confirmed_at) {
      await updateIdentity(tx, identity.id, { confirmed_at: call.clock.now() });
    }
    if (!link.joined_at) await joinCompany(call, tx, { company_id, user_id });
    return openSession(call, tx, { company_id, user_id, device });
  });
}

/** Signs in with an emailed link, once; an invited person joins with it. */
export function consumeMagicLink(
  call: RequestContext,
  { body }: RouteInput<Api["consumeMagicLink"]>,
): Promise<SignedIn> {
  return countGuesses(call, () => signIn(call, body));
}
