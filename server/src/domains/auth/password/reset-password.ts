import type { RouteOutput, Api, RouteInput, SignedIn } from "@firstlight/contract";
import { productName } from "#domains/installation/public.ts";
import type { RequestContext } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { writeSystemAudit } from "#platform/audit/write-audit.ts";
import { forgetDevices } from "../session/device-queries.ts";
import { assertNotGuessable } from "./guessable-passwords.ts";
import { deleteLinksOfIdentity } from "../link/queries.ts";
import { getLink, useLink } from "../link/one-time-links.ts";
import { openSession } from "../session/open-session.ts";
import { listKnownWords } from "./queries.ts";
import { hashPassword } from "./hash-password.ts";
import { findOpenMembership, updatePassword, type IdentityRow } from "../account/queries.ts";
import { endSessionsOfIdentity } from "../session/queries.ts";
import type { Sessions } from "../session/cache.ts";
import { forgetSlowed } from "#platform/http/account-backoff.ts";
import { notifyPasswordChanged } from "./notify-password-changed.ts";
import { countGuesses } from "#platform/http/attempt-limiter.ts";

/** Opens the company the link was sent for; null while the person is deactivated, removed or being erased. */
async function signIn(
  call: RequestContext,
  tx: Tx,
  identity: IdentityRow,
  at: { company_id: string; device: string | undefined },
): Promise<SignedIn | null> {
  const membership = identity.erasing_since ? undefined : await findOpenMembership(tx, identity.id, at.company_id);
  return membership ? openSession(call, tx, { ...membership, device: at.device }) : null;
}

/** Sets a new password by a mailed link, ends every session of the person in all their companies, and signs them in. */
export async function resetPassword(
  call: RequestContext,
  { body }: RouteInput<Api["resetPassword"]>,
  sessions: Sessions,
): Promise<RouteOutput<Api["resetPassword"]>> {
  const presented = { purpose: "password_reset", token: body.token } as const;
  const known = await countGuesses(call, () =>
    call.database.asSystem(async (tx) => listKnownWords(tx, (await getLink(call, tx, presented)).identity_id)),
  );
  await assertNotGuessable(body.new_password, { path: "new_password", known, product: productName(call) });
  const password_hash = await hashPassword(body.new_password);
  const { ended, signed_in } = await call.database.asSystem(async (tx) => {
    const { link, identity } = await useLink(call, tx, presented);
    await forgetSlowed(tx, "reset link by account", identity.email);
    const { company_id, user_id } = link;
    await updatePassword(tx, identity.id, { password_hash, confirmed_at: call.clock.now() });
    await deleteLinksOfIdentity(tx, identity.id, { now: call.clock.now() });
    await forgetDevices(tx, { identity_id: identity.id });
    await writeSystemAudit({ call, tx, company_id }, user_id, {
      action: "UPDATE",
      resource_type: "user",
      resource_id: user_id,
      changes: { password: {} },
    });
    await notifyPasswordChanged(call, tx, { company_id, user_id });
    return {
      ended: await endSessionsOfIdentity(tx, identity.id),
      signed_in: await signIn(call, tx, identity, { company_id, device: body.device }),
    };
  });
  for (const hash of ended) sessions.forget(hash);
  const message = signed_in
    ? "Your password was changed, and you’re signed in."
    : "Your password was changed. Sign in with the new one.";
  return { message, signed_in };
}
