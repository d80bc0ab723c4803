import type { Api, RouteInput } from "@firstlight/contract";
import { productName } from "#domains/installation/public.ts";
import type { PersonRequest } from "#platform/context.ts";
import { invalid } from "#platform/errors.ts";
import { writeSystemAudit } from "#platform/audit/write-audit.ts";
import { assertNotGuessable } from "./guessable-passwords.ts";
import { deleteLinksOfIdentity } from "../link/queries.ts";
import { listKnownWords } from "./queries.ts";
import { hashPassword, passwordMatches } from "./hash-password.ts";
import { getIdentity, lockIdentity, updatePassword, type IdentityRow } from "../account/queries.ts";
import { endSessionsOfIdentity } from "../session/queries.ts";
import type { Sessions } from "../session/cache.ts";
import { notifyPasswordChanged } from "./notify-password-changed.ts";
import { countAttempts, forgiveAttempts } from "#platform/http/attempt-limiter.ts";

type Change = RouteInput<Api["changePassword"]>["body"];

const wrong = () => invalid("current_password", "Failed to change password. Please check your current password.");

async function prove(identity: IdentityRow, { current_password, new_password }: Change): Promise<void> {
  if (identity.password_hash === null) {
    throw invalid(
      "current_password",
      "You don’t have a password yet. Sign out, then select “Forgot password?” on the sign-in page.",
    );
  }
  if (!(await passwordMatches(identity.password_hash, current_password))) throw wrong();
  if (new_password === current_password) {
    throw invalid("new_password", "This is already your password. Choose another one.");
  }
}

/** Changes the person's own password and ends every other session of theirs, in all their companies. */
export async function changePassword(
  call: PersonRequest,
  { body }: RouteInput<Api["changePassword"]>,
  sessions: Sessions,
): Promise<void> {
  const { company_id, user_id, identity_id } = call.person;
  const identity = await call.database.asSystem(async (tx) => {
    await countAttempts(call, tx, { "own password by account": identity_id });
    return getIdentity(tx, identity_id);
  });
  await prove(identity, body);
  const joinedOnly = identity.confirmed_at === null;
  const known = await call.database.asSystem((tx) => listKnownWords(tx, identity_id, { joinedOnly }));
  await assertNotGuessable(body.new_password, { path: "new_password", known, product: productName(call) });
  const password_hash = await hashPassword(body.new_password);
  const ended = await call.database.asSystem(async (tx) => {
    const now = await lockIdentity(tx, identity_id);
    // Changed concurrently elsewhere: the proved password is no longer the current one.
    if (now.password_hash !== identity.password_hash) throw wrong();
    await updatePassword(tx, identity_id, { password_hash, confirmed_at: now.confirmed_at });
    await deleteLinksOfIdentity(tx, identity_id, { now: call.clock.now() });
    await forgiveAttempts(tx, { "own password by account": identity_id });
    await writeSystemAudit({ call, tx, company_id }, user_id, {
      action: "UPDATE",
      resource_type: "user",
      resource_id: user_id,
      changes: { password: {} },
    });
    await notifyPasswordChanged(call, tx, { company_id, user_id });
    return endSessionsOfIdentity(tx, identity_id, call.tokenHash);
  });
  // Their own session, too: it needed a new password until now.
  for (const hash of [...ended, call.tokenHash]) sessions.forget(hash);
}
