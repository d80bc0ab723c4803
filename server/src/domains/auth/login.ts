import type { Api, HandlerInput, SignedIn } from "@firstlight/contract";
import type { CallContext } from "../../infra/context.ts";
import { Refusal } from "../../infra/errors.ts";
import { openSession } from "./open-session.ts";
import { passwordMatches } from "./passwords.ts";
import { findIdentity, listMemberships } from "./queries.ts";
import { countAttempt, forgiveAttempts } from "./throttle.ts";

/** Signs in with e-mail and password, to the company used last. Unknown and wrong answer alike, in words and in time. */
export async function login(call: CallContext, { body }: HandlerInput<Api["login"]>): Promise<SignedIn> {
  await countAttempt(call, "login by address", call.ip);
  await countAttempt(call, "login by account", body.email);
  const identity = await call.database.atGate((tx) => findIdentity(tx, body.email));
  if (!(await passwordMatches(identity?.password_hash, body.password)) || !identity) {
    throw new Refusal("signed_out", "The e-mail or the password is not right.");
  }
  await forgiveAttempts(call, body.email);
  return call.database.atGate(async (tx) => {
    const memberships = await listMemberships(tx, identity.id);
    const place = memberships.find((membership) => membership.is_active);
    if (!place) {
      const detail = "Your account is deactivated. Ask an owner or admin of your company to activate it again.";
      throw new Refusal("forbidden", detail);
    }
    return openSession(call, tx, { company_id: place.company_id, user_id: place.id });
  });
}
