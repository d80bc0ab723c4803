import type { Api, RouteInput, SignedIn } from "@firstlight/contract";
import { productName } from "#domains/installation/public.ts";
import type { RequestContext } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import { getOpenInvitation } from "./get-invitation.ts";
import { assertNotGuessable } from "../password/guessable-passwords.ts";
import { takeInvitation, type OpenInvitation } from "./queries.ts";
import { joinCompany } from "./join-company.ts";
import { openSession } from "../session/open-session.ts";
import { listKnownWords } from "../password/queries.ts";
import { hashPassword, passwordMatches } from "../password/hash-password.ts";
import { lockIdentity, updateIdentity, updatePassword } from "../account/queries.ts";
import { assertNotExpired } from "../session/sign-in-errors.ts";
import { countSignIn, forgiveSignIn, type CountedSignIn } from "../session/sign-in-attempts.ts";

/** The hash of a newly chosen password, or the attempt by which the existing one was proved. */
type Proof = { chosen: string } | { proved: CountedSignIn };

interface Acceptance {
  invitation: OpenInvitation;
  proof: Proof;
}

/** Claims the invitation once, even under concurrency, and never overwrites a password. */
async function claim(call: RequestContext, tx: Tx, { invitation, proof }: Acceptance): Promise<void> {
  const now = call.clock.now();
  const identity = await lockIdentity(tx, invitation.identity_id);
  if (!(await takeInvitation(tx, { ...invitation, now }))) {
    throw new AppError("already_joined", "This invitation was already used or revoked. If you used it, sign in.");
  }
  if (identity.password_hash !== invitation.password_hash) {
    throw new AppError("edit_conflict", "Your password was just changed elsewhere. Please try again.");
  }
  // Who holds the invitation has the mailbox it went to.
  if ("chosen" in proof) return updatePassword(tx, identity.id, { password_hash: proof.chosen, confirmed_at: now });
  await updateIdentity(tx, identity.id, { confirmed_at: identity.confirmed_at ?? now });
  await forgiveSignIn(tx, proof.proved);
}

/** Accepts an invitation and signs in. An existing password must be proved and is never changed. */
export async function acceptInvitation(
  call: RequestContext,
  { body }: RouteInput<Api["acceptInvitation"]>,
): Promise<SignedIn> {
  const invitation = await getOpenInvitation(call, body.token);
  const proof = await proveOrChoose(call, invitation, body);
  const { company_id, user_id } = invitation;
  return call.database.asSystem(async (tx) => {
    await claim(call, tx, { invitation, proof });
    await joinCompany(call, tx, { company_id, user_id, name: body.name });
    return openSession(call, tx, { company_id, user_id, device: body.device });
  });
}

async function proveOrChoose(
  call: RequestContext,
  invitation: OpenInvitation,
  { name, password, device }: RouteInput<Api["acceptInvitation"]>["body"],
): Promise<Proof> {
  if (invitation.password_hash === null) {
    const words = await call.database.asSystem((tx) => listKnownWords(tx, invitation.identity_id));
    await assertNotGuessable(password, { path: "password", known: [name, ...words], product: productName(call) });
    return { chosen: await hashPassword(password) };
  }
  const attempt = { purpose: "login", email: invitation.email, device } as const;
  const proved = await call.database.asSystem((tx) => countSignIn(call, tx, attempt));
  if (await passwordMatches(invitation.password_hash, password)) {
    assertNotExpired(invitation, call.clock.now());
    return { proved };
  }
  throw new AppError("account_exists", {
    errors: [{ path: "password", message: "Incorrect password" }],
  });
}
