import type { Api, HandlerInput, SignedIn } from "@firstlight/contract";
import type { CallContext } from "../../infra/context.ts";
import type { Tx } from "../../infra/db/database.ts";
import { Refusal } from "../../infra/errors.ts";
import { writeGateAudit } from "../audit/public.ts";
import { getOpenInvitation } from "./get-invitation.ts";
import { openSession } from "./open-session.ts";
import { hashPassword, passwordMatches } from "./passwords.ts";
import type { OpenInvitation } from "./queries.ts";
import { countAttempt } from "./throttle.ts";

type Acceptance = HandlerInput<Api["acceptInvitation"]>["body"];

/** Of any number at once one takes it: the condition is in the update itself. */
async function claim(call: CallContext, tx: Tx, invitation: OpenInvitation): Promise<void> {
  const now = call.clock.now();
  const claimed = await tx
    .updateTable("invitations")
    .set({ accepted_at: now })
    .where("company_id", "=", invitation.company_id)
    .where("id", "=", invitation.id)
    .where("accepted_at", "is", null)
    .where("expires_at", ">", now)
    .returning("id")
    .executeTakeFirst();
  if (!claimed) throw new Refusal("conflict", "This invitation has just been used. Please sign in.");
}

async function activate(
  call: CallContext,
  tx: Tx,
  joined: { invitation: OpenInvitation; name: string; hash: string | null },
): Promise<void> {
  const { company_id, user_id, identity_id } = joined.invitation;
  const now = call.clock.now();
  if (joined.hash) {
    // An invitation never writes over a password that exists, even one chosen a moment ago elsewhere.
    await tx
      .updateTable("identities")
      .set({ password_hash: joined.hash })
      .where("id", "=", identity_id)
      .where("password_hash", "is", null)
      .execute();
  }
  const newcomer = await tx
    .updateTable("users")
    .set({ name: joined.name, is_active: true, joined_at: now })
    .where("company_id", "=", company_id)
    .where("id", "=", user_id)
    .where("joined_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  // Somebody who joined before may have been deactivated since: an old link must not undo that.
  if (!newcomer) throw new Refusal("conflict", "You have joined already. Please sign in.");
  await writeGateAudit({ call, tx, company_id }, user_id, {
    action: "UPDATE",
    resource_type: "user",
    resource_id: user_id,
    changes: { invitation_status: { before: "pending", after: "accepted" } },
  });
}

/** Accepts an invitation and signs in. Somebody who has a password proves it; nobody else's is ever changed. */
export async function acceptInvitation(
  call: CallContext,
  { body }: HandlerInput<Api["acceptInvitation"]>,
): Promise<SignedIn> {
  await countAttempt(call, "token by address", call.ip);
  const invitation = await call.database.atGate((tx) => getOpenInvitation(call, tx, body.token));
  const hash = await proveOrChoose(call, invitation, body);
  return call.database.atGate(async (tx) => {
    await claim(call, tx, invitation);
    await activate(call, tx, { invitation, name: body.name, hash });
    return openSession(call, tx, { company_id: invitation.company_id, user_id: invitation.user_id });
  });
}

/** @returns the hash of a newly chosen password, or null when an existing one was proved */
async function proveOrChoose(call: CallContext, invitation: OpenInvitation, body: Acceptance): Promise<string | null> {
  if (invitation.password_hash === null) return hashPassword(body.password);
  await countAttempt(call, "login by account", invitation.email);
  if (await passwordMatches(invitation.password_hash, body.password)) return null;
  throw new Refusal("signed_out", "You already have an account with this e-mail. Enter the password you use for it.", {
    errors: [{ path: "password", message: "This is not the password of your account" }],
  });
}
